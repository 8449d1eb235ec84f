/** Fares per page of the home page (specification 4). */
export const FARES_PER_PAGE = 6;
/** Pages that are loaded together, so that most catalogues load in full and a large one in parts. */
const PAGES_PER_BLOCK = 10;
export const FARES_PER_BLOCK = FARES_PER_PAGE * PAGES_PER_BLOCK;

/** The first page of the block that contains a page. */
export const firstPageOfBlock = (page: number): number => page - ((page - 1) % PAGES_PER_BLOCK);
