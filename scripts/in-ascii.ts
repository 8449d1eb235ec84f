/**
 * The same program without letters beyond ASCII: each becomes its escape, which strings, templates and regular expressions read alike.
 * `String.raw` does not, so what it makes of such letters is for regular expressions alone.
 */
export const inAscii = (code: string): string =>
  code.replace(
    /(\\*)([\u0080-\uffff])/g,
    // A single backslash directly before such a letter has no effect.
    (_, slashes: string, letter: string) =>
      `${slashes.slice(0, slashes.length - (slashes.length % 2))}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
