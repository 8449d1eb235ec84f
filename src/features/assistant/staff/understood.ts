// How she understood a question, in words for staff.

import { wishesOf } from '#features/assistant/answering/answer-trips.ts';
import { PRICE } from '#features/assistant/answering/plan.rules.ts';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { m } from '#messages';

const MAX_TOPICS = 3;

/** Topics that are not entries; greetings and the like are never open questions. */
const REQUESTS: Readonly<Record<string, () => string>> = {
  '=price': m.answers_topic_price,
  '=outside': m.answers_topic_outside,
  '=hostile': m.answers_topic_hostile,
  '=unclear': m.answers_topic_unclear,
  '=person': m.answers_topic_person,
  '=booking': m.answers_topic_booking,
  '=cancel': m.answers_topic_cancel,
  '=complaint': m.answers_topic_complaint,
  '=danger': m.answers_topic_danger,
  '=theft': m.answers_topic_theft,
  '=urgent': m.answers_topic_urgent,
  '=greeting': m.answers_topic_small_talk,
  '=thanks': m.answers_topic_small_talk,
  '=goodbye': m.answers_topic_small_talk,
  '=how-are-you': m.answers_topic_small_talk,
  '=help': m.answers_topic_help,
};
/** Nothing for a topic that is not a request. */
export const requestWords = (topic: string): string => REQUESTS[topic]?.() ?? '';

/** What full text also finds is added on top, so that the sum may exceed the whole. */
export function likeliest(ranked: readonly Ranked[]): { topic: string; percent: number }[] {
  const shares = new Map<string, number>();
  for (const { topic, share } of ranked) {
    const one = topic === '=price-followup' ? PRICE : topic;
    shares.set(one, (shares.get(one) ?? 0) + share);
  }
  const whole = Math.max(
    1,
    [...shares.values()].reduce((sum, share) => sum + share, 0),
  );
  return [...shares]
    .map(([topic, share]) => ({ topic, percent: Math.round((100 * share) / whole) }))
    .filter(({ percent }) => percent > 0)
    .sort((one, other) => other.percent - one.percent)
    .slice(0, MAX_TOPICS);
}

/** 'to Delhi from Toronto in May 2027', or nothing. */
export const tripWords = ({ to, from, period, departureDate }: Understood): string =>
  wishesOf({ to, from, period, departureDate }).trim();
