/** The longest line and the longest text of a quote, in characters. */
export const MAX_LINE = 120;
export const MAX_TEXT = 2_000;
