// What the parts of a message are probably about: sentences, and the pieces of a sentence that ask different things.

import { mergeByPlace } from '#features/assistant/topics/merge-by-place.rules.ts';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import { rankTopics } from '#features/assistant/topics/topics.ts';
import type { Reading } from '#features/assistant/understanding/understood.ts';
import { isDeclined, isEntry, type Part, PRICE } from './plan.rules.ts';
import type { ReadPart } from './read-message.server.ts';

export type Rank = (outline: readonly string[]) => Ranked[];

function partOf(reading: Reading, rank: Rank): Part {
  const { said, rest, change } = reading;
  // A place with its dates and people, and nothing else, asks for prices; a place alone may only say where.
  const says = Object.keys(said).length + (change.doubt ? 1 : 0);
  if (said.to && rest.length === 0)
    return { ranked: [{ topic: PRICE, share: says > 1 ? 1 : PERHAPS_PRICE }], asks: true };
  // 'Fare in February' asks for one too.
  if (rest.length === 0 && reading.words.some(({ plain }) => PRICES.has(plain)))
    return { ranked: [{ topic: PRICE, share: 1 }], asks: true };
  // Details of a trip have no topic on their own.
  if (rest.length === 0 && !change.total && says > 0) return { ranked: [], asks: false };
  return { ranked: mergeByPlace(rank(reading.outline), reading), asks: asksSomething(reading) };
}

/** A sentence, or its runs of pieces if each is clearly about something else: as many runs as possible, then the clearest. */
export function partsOf({ whole, pieces, runs }: ReadPart, rank: Rank): Part[] {
  const parts = runs.map(({ from, to, reading }) => ({
    from,
    to,
    part: { ...partOf(reading, rank), words: reading.words.length },
  }));
  let best: { parts: Part[]; sure: number } | undefined;
  const goOn = (from: number, taken: readonly Part[], sure: number) => {
    if (from === pieces) {
      const topics = taken.map(topicOf).filter((topic) => topic !== undefined);
      const isBetter =
        !best || topics.length > best.parts.length || (topics.length === best.parts.length && sure > best.sure);
      if (topics.length > 1 && new Set(topics).size === topics.length && isBetter)
        best = { parts: taken.filter((part) => topicOf(part) !== undefined), sure };
      return;
    }
    for (const { to, part } of parts.filter((one) => one.from === from)) {
      const share = part.ranked.length === 0 ? 1 : (bestOf(part)?.share ?? 0);
      const min = part.words > 1 ? SURE_OF_PIECE : SURE_OF_WORD;
      if (share >= min) goOn(to, [...taken, part], Math.min(sure, share));
    }
  };
  if (pieces > 1) goOn(0, [], 1);
  return best?.parts ?? [partOf(whole, rank)];
}

const PRICES = new Set('price prices fare fares cost costs cheapest rate rates'.split(' '));

const bestOf = ({ ranked }: Part): Ranked | undefined => ranked[0];
const topicOf = (part: Part): string | undefined => bestOf(part)?.topic;

/** 'Cancel my gym membership' is not a request to an agency. */
export const isOutside = (outline: readonly string[]): boolean => {
  const [best] = rankTopics(outline);
  return best !== undefined && isDeclined([best]) && best.share >= SURE_OF_PIECE;
};

/** Whether a message clearly asks something in addition to a request: 'do you speak Punjabi, and can I call at night'. */
export const asksMore = (parts: readonly ReadPart[]): boolean =>
  parts.length > 1 &&
  parts.some(({ whole }) => {
    const [best] = rankTopics(whole.outline);
    const isPrice = best?.topic === PRICE && whole.said.to !== undefined;
    return best !== undefined && (isEntry(best.topic) || isPrice) && best.share >= SURE_OF_MORE && asksSomething(whole);
  });
const SURE_OF_MORE = 0.8;
const SURE_OF_PIECE = 0.6;
const SURE_OF_WORD = 0.75;
const PERHAPS_PRICE = 0.45;

const asksSomething = ({ words, asksForTrips, said }: Reading) =>
  asksForTrips || said.to !== undefined || words.some(({ plain }) => ASKING.has(plain));

const ASKING = new Set(
  'what who whom whose why how when where which whether is are was were does do did can could should would will am has have need any got possible allowed ok okay whats hows whos must want wanna rules price'.split(
    ' ',
  ),
);
