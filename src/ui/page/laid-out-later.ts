/** What is below the first screen of a page with sections. Its rules are not in the document. */
export const BELOW = 'main > section:nth-of-type(n + 3), main ~ footer';

/** What base.css lays out when it comes near. Reading a size within it lays it out. */
export const LAID_OUT_LATER = `${BELOW}, [data-later]`;
