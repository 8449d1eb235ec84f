// Finds the end of a sentence in a stream. Pure.

const END = /[.!?…]["'”’)\]*_]*\s+|\n+/g;
/** A full stop after these ends no sentence: abbreviations, and the number of a list item. */
const SHORT = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|no|st|mr|mrs|ms|dr|approx|max|min|incl|u\.s|u\.k)$|^\s{0,5}\d{1,2}$/i;
/** How many characters back such an abbreviation may begin. */
const LOOKS_BACK = 8;

/** The complete sentences, each with the space after it. With `end` the rest counts as complete. */
export function sentencesOf(text: string, end: boolean): { whole: string[]; rest: string } {
  const whole: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(END)) {
    if (/^\.\s/.test(mark) && SHORT.test(text.slice(Math.max(from, index - LOOKS_BACK), index))) continue;
    whole.push(text.slice(from, index + mark.length));
    from = index + mark.length;
  }
  const rest = text.slice(from);
  return end && rest ? { whole: [...whole, rest], rest: '' } : { whole, rest };
}
