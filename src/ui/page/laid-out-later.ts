/** What base.css lays out when it comes near. Reading a size within it lays it out. */
export const LAID_OUT_LATER = 'main > section:nth-of-type(n + 3), main ~ footer, [data-later]';
