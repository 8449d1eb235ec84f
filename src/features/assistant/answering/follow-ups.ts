// What a vague message is about after an answer from the knowledge: 'how long does that take', 'what if they refuse'.

import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import { followUpShareOf } from '#features/assistant/topics/topics.ts';
import type { Reading, Understood } from '#features/assistant/understanding/understood.ts';
import { isPressing, PRICE } from './plan.rules.ts';

/** After an answer from the knowledge a vague message is a follow-up to that answer. */
export function withFollowUp(ranked: readonly Ranked[], vague: number, { told, about = [] }: Understood): Ranked[] {
  // An urgent message is never held back by what was discussed before.
  if (!told || isPressing(ranked)) return [...ranked];
  const left = ranked.filter(({ topic }) => topic !== FOLLOW_UP);
  const raised = withPrior(left, about);
  const given = new Map(about.map((topic) => [topic, vague / about.length]));
  const others = about.filter((topic) => !left.some((one) => one.topic === topic));
  return [...raised, ...others.map((topic) => ({ topic, share: 0 }))]
    .map(({ topic, share }) => ({ topic, share: share * (about.length > 0 ? 1 - vague : 1) + (given.get(topic) ?? 0) }))
    .sort((one, other) => other.share - one.share);
}
/** How much a message depends on the answer before it, from 0 to 1; 0 if that answer did not come from the knowledge. */
export function vaguenessOf({ outline, change }: Reading, ranked: readonly Ranked[], { told, to }: Understood): number {
  if (!told) return 0;
  // If prices were discussed too, a message about prices follows up on those.
  const ofPrices = to ? (change.total ? 1 : pricesIn(ranked)) : 0;
  return afterAnswer(followUpShareOf(outline)) * (1 - Math.min(ofPrices, 1));
}
/** After an answer, a message follows up on it more often than the wordings suggest. */
const afterAnswer = (share: number) =>
  Math.min((share * MORE_AFTER) / (share * MORE_AFTER + 1 - share), MAX_SHARE_AFTER);
const MORE_AFTER = 5;
/** Leaves a share for the topics of its own words, which are offered as buttons. */
const MAX_SHARE_AFTER = 0.85;
/** From here on its own words say nothing, and what full text finds by them is ignored. */
export const CLEARLY_VAGUE = 0.7;

/** What was just answered is more likely to be meant again. */
function withPrior(ranked: readonly Ranked[], about: readonly string[]): Ranked[] {
  const weighed = ranked.map(({ topic, share }) => ({
    topic,
    share: about.includes(topic) ? share * MEANT_AGAIN : share,
  }));
  const [before, after] = [ranked, weighed].map((some) => some.reduce((sum, { share }) => sum + share, 0));
  const factor = (before ?? 1) / (after || 1);
  return weighed.map(({ topic, share }) => ({ topic, share: share * factor }));
}
const MEANT_AGAIN = 6;

export const pricesIn = (ranked: readonly Ranked[]) =>
  ranked.filter(({ topic }) => OF_PRICE.has(topic)).reduce((sum, { share }) => sum + share, 0);
const FOLLOW_UP = '=price-followup';
const OF_PRICE = new Set([PRICE, FOLLOW_UP]);
