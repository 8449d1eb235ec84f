// What a question consists of for ranking: its words, pairs of neighbours, and runs of letters, which survive typing errors. Pure.

const SHORTEST_RUN = 3;
const LONGEST_RUN = 4;
/** Only the beginning of a long text is read. */
const MAX_WORDS = 120;

/** The two kinds are weighted separately, since a question has far more runs of letters than words. */
export type Features = { words: ReadonlyMap<string, number>; letters: ReadonlyMap<string, number> };

/** @param outline the words of a question, see `Reading.outline`. */
export function featuresOf(outline: readonly string[]): Features {
  const asked = outline.slice(0, MAX_WORDS);
  const words = new Map<string, number>();
  const letters = new Map<string, number>();
  const add = (to: Map<string, number>, feature: string) => to.set(feature, (to.get(feature) ?? 0) + 1);
  for (const [at, word] of asked.entries()) {
    add(words, word);
    const next = asked[at + 1];
    if (next !== undefined) add(words, `${word} ${next}`);
    if (word.startsWith('_')) continue;
    const padded = `-${word}-`;
    for (let length = SHORTEST_RUN; length <= LONGEST_RUN; length += 1)
      for (let from = 0; from + length <= padded.length; from += 1) add(letters, padded.slice(from, from + length));
  }
  return { words, letters };
}
