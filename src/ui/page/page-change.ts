/** The event of the window by which the document's scripts learn that another page of the site is shown. */
export const PAGE_CHANGE = 'pagechange';

/** Called before the next page, or its placeholder, is painted. */
export const announcePageChange = (): boolean => dispatchEvent(new Event(PAGE_CHANGE));
