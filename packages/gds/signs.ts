// Single signs of a line, by their codes.

/** -1 beyond the end. A look of `charCodeAt` beyond the end makes each later one of its caller three times as slow. */
export const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : -1);

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;
export const isLetter = (code: number): boolean => code >= 65 && code <= 90;

export const skipBlanks = (text: string, at: number): number => {
  let end = at;
  while (codeAt(text, end) === 32) end += 1;
  return end;
};

/** How many letters stand at a place. */
export const letters = (text: string, at: number): number => {
  let end = at;
  while (isLetter(codeAt(text, end))) end += 1;
  return end - at;
};

/** True where a word ends. */
export const endsAt = (text: string, at: number): boolean => {
  const code = codeAt(text, at);
  return !isDigit(code) && !isLetter(code);
};
