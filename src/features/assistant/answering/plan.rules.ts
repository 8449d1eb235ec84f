// What a message and its parts are probably about, as the rules of the plan see it. Pure.

import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import type { Intent } from '#features/assistant/understanding/understood.ts';

/** Requests that a person has to answer, the most urgent first. */
export const URGENT_REQUESTS = ['danger', 'theft', 'urgent', 'complaint'] as const;
export type UrgentRequest = (typeof URGENT_REQUESTS)[number];

/** `topics` are names of entries, or PRICE, in the order in which they were asked; `near` are offered as buttons. */
export type Plan = {
  near: string[];
  confidence: number;
} /** `charge`: the answer has to say that a charge depends on the airline, unless its entries say something of money. */ & (
  | { way: 'answer'; topics: string[]; charge?: true }
  | { way: 'request'; request: UrgentRequest | Intent; topics: string[] }
  | { way: 'clarify' | 'decline' }
);

/** What a part of a message is about. */
export type Part = { ranked: readonly Ranked[]; asks: boolean };

export const PRICE = '=price';
const PRICES = new Set([PRICE, '=price-followup']);
export const UNCLEAR = '=unclear';
export const OUTSIDE = '=outside';
const DECLINED = new Set([OUTSIDE, '=hostile']);
export const REQUESTS: Readonly<Record<string, UrgentRequest | Intent>> = {
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
const PERHAPS_STOLEN = 0.12;
export const SURE_TO_DECLINE = 0.3;
/** What a part seems to ask has to be found in the whole message too, unless it is clear: 'how much would it be' alone is vague. */
const SEEN_IN_WHOLE = 0.02;
const CLEAR = 0.8;
/** A part that does not ask explicitly has to be clearer. */
const SURE_OF_PART = { asking: 0.5, stating: 0.6 };
const PERHAPS = 0.004;
const MAX_ANSWERED = 3;
export const MAX_NEAR = 3;

/** Prices and follow-ups to them are one topic. */
function merged(ranked: readonly Ranked[]): Ranked[] {
  const prices = ranked.filter(({ topic }) => PRICES.has(topic)).reduce((sum, { share }) => sum + share, 0);
  return [...ranked.filter(({ topic }) => !PRICES.has(topic)), { topic: PRICE, share: Math.min(prices, 1) }].sort(
    (one, other) => other.share - one.share,
  );
}

export const isEntry = (topic: string) => !topic.startsWith('=');
export const isAnswerable = (topic: string) => isEntry(topic) || topic === PRICE;

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

/** What the rules of the plan look at. Prices and follow-ups to them are one topic in `merged`. */
export type View = {
  merged: readonly Ranked[];
  best: Ranked;
  second: Ranked;
  entries: readonly Ranked[];
  parts: readonly Part[];
  near: string[];
  /** The requests that a person has to answer now: the likeliest, and how likely all of them are together. */
  pressing: { request: UrgentRequest; share: number; together: number };
  /** The topics of the parts that ask something, and of the whole if it is clearly about something else. */
  answered: readonly string[];
  /** Whether it wants another date for a flight that is booked. */
  booked: boolean;
  /** Whether the likeliest topic is likely enough to answer with it. */
  sure: boolean;
};

export function viewOf(whole: readonly Ranked[], parts: readonly Part[], booked = false): View {
  const ranked = merged(whole);
  const [best = { topic: OUTSIDE, share: 1 }, second = { topic: '', share: 0 }] = ranked;
  const shareOf = (topic: string) => ranked.find((one) => one.topic === topic)?.share ?? 0;
  // What to do about a lost passport is part of the answer to a theft.
  const lossOf = (request: UrgentRequest) =>
    request === 'theft' && shareOf('=theft') >= PERHAPS_STOLEN ? shareOf('lost-passport') : 0;
  const urgent = URGENT_REQUESTS.map((request) => ({ request, share: shareOf(`=${request}`) + lossOf(request) }));
  const together = urgent.reduce((sum, { share }) => sum + share, 0);
  const most = urgent.reduce((one, other) => (other.share > one.share ? other : one));
  const several = severalOf(ranked, parts);
  // What the whole is clearly about is not lost if its parts are read differently.
  const isMissed = best.share >= CLEAR && isAnswerable(best.topic) && !several.includes(best.topic);
  return {
    merged: ranked,
    best,
    second,
    entries: ranked.filter(({ topic }) => isEntry(topic)),
    parts,
    booked,
    near: nearOf(ranked, parts),
    pressing: { ...most, together },
    answered: isMissed && several.length > 0 ? [best.topic, ...several.filter((topic) => topic === PRICE)] : several,
    sure: best.share >= SURE || (best.share >= LIKELY && best.share >= FAR_AHEAD * second.share),
  };
}

const RELATED = 0.08;
/** The entry that says what to do, in addition to the link to a person. */
export const related = (entries: readonly Ranked[]) =>
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

export const inParts = (parts: readonly Part[]) => (topic: string) =>
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
