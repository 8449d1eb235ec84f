/** Characters of one paste: the longest booking has about ten thousand. */
export const MAX_PASTE = 20_000;
/** A longer wait is a stay, not a connection. */
export const MAX_LAYOVER_MINUTES = 24 * 60;
