/** Told to the window when another page of the site is there, before it is painted. */
export const PAGE_CHANGE = 'pagechange';
