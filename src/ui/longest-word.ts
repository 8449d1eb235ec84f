import type { CSSProperties } from 'react';

/** Tells the style sheet the letters of a name's longest word: its size can then let that word stand unbroken. */
export const longestWord = (name: string): CSSProperties & Record<'--longest', number> => ({
  '--longest': Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length)),
});
