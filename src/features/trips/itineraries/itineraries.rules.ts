/** Characters of one paste: the longest booking has about ten thousand. */
export const MAX_PASTE = 20_000;
