// How Jessica replies to a message, decided before any search: from what the message and its parts are probably about. Pure.

import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import type { Intent } from '#features/assistant/understanding/understood.ts';

/** Requests that a person has to answer, the most urgent first. */
export const URGENT_REQUESTS = ['danger', 'theft', 'urgent', 'complaint'] as const;
export type UrgentRequest = (typeof URGENT_REQUESTS)[number];

/** `topics` are names of entries, or PRICE, in the order in which they were asked; `near` are offered as buttons. */
export type Plan = { near: string[]; confidence: number } & (
  | { way: 'answer'; topics: string[] }
  | { way: 'request'; request: UrgentRequest | Intent; topics: string[] }
  | { way: 'clarify' | 'decline' }
);

/** What a part of a message is about. */
export type Part = { ranked: readonly Ranked[]; asks: boolean };

export const PRICE = '=price';
const PRICES = new Set([PRICE, '=price-followup']);
const UNCLEAR = '=unclear';
export const OUTSIDE = '=outside';
const DECLINED = new Set([OUTSIDE, '=hostile']);
const REQUESTS: Readonly<Record<string, UrgentRequest | Intent>> = {
  '=danger': 'danger',
  '=theft': 'theft',
  '=urgent': 'urgent',
  '=complaint': 'complaint',
  '=person': 'agent',
  '=booking': 'booking',
  '=cancel': 'cancel',
  '=greeting': 'greeting',
  '=thanks': 'thanks',
  '=goodbye': 'goodbye',
  '=how-are-you': 'how-are-you',
  '=help': 'help',
};
export const SMALL_TALK = new Set<string>(['greeting', 'thanks', 'goodbye', 'how-are-you', 'help']);
export const isUrgent = (request: string): request is UrgentRequest =>
  (URGENT_REQUESTS as readonly string[]).includes(request);

/** Raising it to 0.6 turned nine of a hundred right answers into clarifying questions, and only one wrong one. */
const SURE = 0.42;
/** This is enough if nothing else comes near. */
const LIKELY = 0.25;
const FAR_AHEAD = 1.7;
/** A request for a person that is at least this likely is not worth a clarifying question. */
const SURE_OF_REQUEST = 0.4;
/** 'The consulate is helping, thanks for listening' asks nothing. */
const SURE_OF_THANKS = 0.3;
const PERHAPS_STOLEN = 0.12;
const SURE_TO_DECLINE = 0.3;
/** What a part seems to ask has to be found in the whole message too, unless it is clear: 'how much would it be' alone is vague. */
const SEEN_IN_WHOLE = 0.02;
const CLEAR = 0.8;
/** A part that does not ask explicitly has to be clearer. */
const SURE_OF_PART = { asking: 0.5, stating: 0.6 };
const PERHAPS = 0.004;
const PERHAPS_TOGETHER = 0.25;
const MAX_ANSWERED = 3;
const MAX_NEAR = 3;

/** Prices and follow-ups to them are one topic. */
function merged(ranked: readonly Ranked[]): Ranked[] {
  const prices = ranked.filter(({ topic }) => PRICES.has(topic)).reduce((sum, { share }) => sum + share, 0);
  return [...ranked.filter(({ topic }) => !PRICES.has(topic)), { topic: PRICE, share: Math.min(prices, 1) }].sort(
    (one, other) => other.share - one.share,
  );
}

export const isEntry = (topic: string) => !topic.startsWith('=');
const isAnswerable = (topic: string) => isEntry(topic) || topic === PRICE;

/** Whether it is probably nothing that the agency can answer. */
export function isDeclined(ranked: readonly Ranked[]): boolean {
  const share = ranked.filter(({ topic }) => DECLINED.has(topic)).reduce((sum, one) => sum + one.share, 0);
  return share >= SURE_TO_DECLINE && ranked.every((one) => DECLINED.has(one.topic) || one.share < share);
}

/** Whether a plan is more of a guess, so that better advice may replace it. A request is never delayed by asking for advice. */
export const isUnsure = (plan: Plan): boolean =>
  plan.way === 'clarify' || plan.way === 'decline' || (plan.way === 'answer' && plan.confidence < SURE);

/** Whether the likeliest topic needs an answer by a person immediately. */
export const isPressing = ([best]: readonly Ranked[]): boolean =>
  URGENT_REQUESTS.some((request) => best?.topic === `=${request}`);

export function planOf(whole: readonly Ranked[], parts: readonly Part[]): Plan {
  const ranked = merged(whole);
  const [best = { topic: OUTSIDE, share: 1 }, second = { topic: '', share: 0 }] = ranked;
  const entries = ranked.filter(({ topic }) => isEntry(topic));
  const near = nearOf(ranked, parts);
  const shareOf = (topic: string) => ranked.find((one) => one.topic === topic)?.share ?? 0;

  // What to do about a lost passport is part of the answer to a theft.
  const lossOf = (request: UrgentRequest) =>
    request === 'theft' && shareOf('=theft') >= PERHAPS_STOLEN ? shareOf('lost-passport') : 0;
  const urgent = URGENT_REQUESTS.map((request) => ({ request, share: shareOf(`=${request}`) + lossOf(request) }));
  const pressing = urgent.reduce((sum, { share }) => sum + share, 0);
  const most = urgent.reduce((one, other) => (other.share > one.share ? other : one));
  if (pressing >= SURE_OF_REQUEST && most.share >= best.share / 2)
    return { way: 'request', request: most.request, topics: related(entries), near, confidence: pressing };

  const several = severalOf(ranked, parts);
  // What the whole is clearly about is not lost if its parts are read differently.
  const isMissed = best.share >= CLEAR && isAnswerable(best.topic) && !several.includes(best.topic);
  const answered =
    isMissed && several.length > 0 ? [best.topic, ...several.filter((topic) => topic === PRICE)] : several;
  if (answered.length > 1)
    return { way: 'answer', topics: answered, near, confidence: Math.min(...answered.map(inParts(parts))) };

  if (shareOf('=thanks') >= SURE_OF_THANKS && !parts.some(({ asks }) => asks))
    return { way: 'request', request: 'thanks', topics: [], near, confidence: best.share };
  const request = REQUESTS[best.topic];
  if (
    request &&
    !isUrgent(request) &&
    best.share >= SURE_OF_REQUEST &&
    !(SMALL_TALK.has(request) && answered.length > 0)
  )
    return { way: 'request', request, topics: [], near, confidence: best.share };
  if (isDeclined(ranked)) return { way: 'decline', near: [], confidence: best.share };
  if (best.topic === UNCLEAR && best.share >= SURE_TO_DECLINE)
    return { way: 'clarify', near: [], confidence: best.share };
  const sure = best.share >= SURE || (best.share >= LIKELY && best.share >= FAR_AHEAD * second.share);
  const [only] = answered;
  // A part asks for prices and the whole is about something else, or vice versa.
  const both = only !== undefined && only !== best.topic && [only, best.topic].includes(PRICE);
  if (sure && isAnswerable(best.topic) && both)
    return { way: 'answer', topics: [best.topic, only], near, confidence: best.share };
  if (sure && isAnswerable(best.topic)) return { way: 'answer', topics: [best.topic], near, confidence: best.share };
  if (only !== undefined) return { way: 'answer', topics: [only], near, confidence: inParts(parts)(only) };
  const perhaps = entries.slice(0, MAX_NEAR).reduce((sum, { share }) => sum + share, 0);
  if (perhaps >= PERHAPS_TOGETHER) return { way: 'clarify', near, confidence: best.share };
  return { way: 'decline', near, confidence: best.share };
}

const RELATED = 0.08;
/** The entry that says what to do, in addition to the link to a person. */
const related = (entries: readonly Ranked[]) =>
  entries
    .slice(0, 1)
    .filter(({ share }) => share >= RELATED)
    .map(({ topic }) => topic);

/** What the message or one of its parts may be about, the likeliest first. */
function nearOf(whole: readonly Ranked[], parts: readonly Part[]): string[] {
  const shares = new Map<string, number>();
  const ofParts = parts.length > 1 ? parts.flatMap(({ ranked }) => ranked.slice(0, MAX_OF_PART)) : [];
  for (const { topic, share } of [...whole, ...ofParts])
    if (isEntry(topic)) shares.set(topic, Math.max(shares.get(topic) ?? 0, share));
  return [...shares]
    .filter(([, share]) => share >= PERHAPS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_NEAR + MAX_ANSWERED)
    .map(([topic]) => topic);
}
const MAX_OF_PART = 2;

const inParts = (parts: readonly Part[]) => (topic: string) =>
  Math.max(0, ...parts.map(({ ranked }) => merged(ranked).find((one) => one.topic === topic)?.share ?? 0));

/** Combined with another question, a request is answered by the entry that says where to turn. */
const ENTRY_FOR: Readonly<Record<string, string>> = { '=booking': 'bookings-page', '=person': 'contact' };

/** The topics of the parts that ask something, in their order. */
function severalOf(whole: readonly Ranked[], parts: readonly Part[]): string[] {
  if (parts.length < 2) return [];
  const answered = parts
    .map(({ ranked, asks }) => ({ best: merged(ranked)[0], min: asks ? SURE_OF_PART.asking : SURE_OF_PART.stating }))
    .flatMap(({ best, min }) =>
      best && best.share >= min ? [{ ...best, topic: ENTRY_FOR[best.topic] ?? best.topic }] : [],
    )
    .filter(({ topic }) => isAnswerable(topic))
    .filter(
      ({ topic, share }) => share >= CLEAR || whole.some((one) => one.topic === topic && one.share >= SEEN_IN_WHOLE),
    )
    .map(({ topic }) => topic);
  return [...new Set(answered)].slice(0, MAX_ANSWERED);
}
