import type { CSSProperties } from 'react';

/** Passes the length of a name's longest word to the style sheet, so that the font size fits it without a break. */
export const longestWord = (name: string): CSSProperties & Record<'--longest', number> => ({
  '--longest': Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length)),
});

const VERY_LONG = /\p{L}{14,}/gu;

/** If even the smallest size is too wide, a very long word may break between its open syllables. */
export const withSoftHyphens = (name: string): string =>
  name.replace(VERY_LONG, (word) => word.replace(/([aeiouy])(?=[^aeiouy][aeiouy])/gi, '$1\u00AD'));
