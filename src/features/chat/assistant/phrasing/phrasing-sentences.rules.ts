// Where a sentence of a stream ends. Pure.

const END = /[.!?…]["'”’)\]*_]*\s+|\n+/g;
/** A stop behind these ends no sentence: what is shortened, and the number of a line in a list. */
const SHORT = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|no|st|mr|mrs|ms|dr|approx|max|min|incl|u\.s|u\.k)$|^\s{0,5}\d{1,2}$/i;
/** As far back as such a word may begin, with what stands before it. */
const LOOKS_BACK = 8;

/** The sentences that are whole, each with the space behind it; at the `end` what is left is one as well. */
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
