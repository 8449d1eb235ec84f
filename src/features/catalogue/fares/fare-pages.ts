/** Fares on a page of the home page (specification 4). */
export const FARES_A_PAGE = 6;
/** Pages that are loaded at once, so that most catalogues are loaded whole and a large one in parts. */
const PAGES_A_BLOCK = 10;
export const FARES_A_BLOCK = FARES_A_PAGE * PAGES_A_BLOCK;

/** The first page of the block that a page is in. */
export const firstPageOfBlock = (page: number): number => page - ((page - 1) % PAGES_A_BLOCK);
