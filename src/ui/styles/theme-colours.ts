/** Colours of tokens.css for the few places that cannot read a custom property. A test compares them. */
export const THEME_COLOURS = { paper: '#f3f1ea', darkPaper: '#0a1d1c', spruce: '#12413b' } as const;
