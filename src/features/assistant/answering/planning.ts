// Decision: docs/decisions/0024-what-a-message-is-about.md
// What a message is probably about: the learned ranking of it and of its parts, the hits of full text, and the conversation before.

import type { Hit } from '#features/assistant/knowledge/retrieval.server.ts';
import { keptQuestion } from '#features/assistant/lessons/kept-question.ts';
import { type Lessons, taughtFor, withLessons } from '#features/assistant/lessons/taught.ts';
import { mergeByPlace } from '#features/assistant/topics/merge-by-place.rules.ts';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import { rankTopics } from '#features/assistant/topics/topics.ts';
import { isEnglishWord } from '#features/assistant/topics/word-vectors.ts';
import { isShouted } from '#features/assistant/understanding/is-shouted.rules.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Reading, Understood } from '#features/assistant/understanding/understood.ts';
import { CLEARLY_VAGUE, vaguenessOf, withFollowUp } from './follow-ups.ts';
import { partsOf } from './message-parts.ts';
import { isDeclined, isEntry, isPressing, type Part, type Plan, PRICE, viewOf } from './plan.rules.ts';
import { ENOUGH, planBy } from './plan-table.ts';
import type { Read } from './read-message.server.ts';
import type { RuleName } from './rule-names.ts';
import { changesTrip, isChange, isMereTrip } from './trip-change.ts';

type ToPlan = { question: string; reading: Read; context: Understood | undefined; lessons: Lessons };

/**
 * The plan for a message, the rules that made it, the ranking behind it, and the names of everything else the message may be about, the likeliest first;
 * none if it has no topic, is probably outside the business of an agency, or is urgent.
 */
export type Planned = { plan: Plan; ranked: readonly Ranked[]; candidates: string[]; rules: RuleName[] };

const MAX_OF_WHOLE = 5;
const MAX_OF_PART = 2;
/** More than are offered, since some may not be published. */
const MAX_CANDIDATES = 20;

/** The best of the whole, of each part and of the full text, followed by the less likely ones of the whole. */
function candidatesOf(ranked: readonly Ranked[], parts: readonly Part[], hits: readonly Hit[]): string[] {
  const entriesOf = (some: readonly Ranked[]) => some.map(({ topic }) => topic).filter(isEntry);
  const all = [
    ...entriesOf(ranked).slice(0, MAX_OF_WHOLE),
    ...parts.flatMap((part) => entriesOf(part.ranked).slice(0, MAX_OF_PART)),
    ...hits.map(({ slug }) => slug),
    ...entriesOf(ranked),
  ];
  return [...new Set(all)].slice(0, MAX_CANDIDATES);
}

/** A plan to answer with one entry, and nothing else. */
export const certain = (entry: string): Planned => ({
  rules: [],
  plan: { way: 'answer', topics: [entry], near: [], confidence: 1 },
  ranked: [{ topic: entry, share: 1 }],
  candidates: [],
});

/** The plan for exactly the words that staff taught: nothing else is considered. */
export function taughtPlan({ question, lessons }: Pick<ToPlan, 'question' | 'lessons'>): Planned | undefined {
  const entry = lessons.length > 0 ? taughtFor(keptQuestion(question).words, lessons) : undefined;
  return entry === undefined ? undefined : certain(entry);
}

/** The plan for a message, before it is known which entries are published. */
export function planFor({ question, reading, context, lessons }: ToPlan, hits: readonly Hit[]): Planned {
  const { outline, parts, words, change } = reading;
  const rank = (of: readonly string[]) => withLessons(rankTopics(of), of, lessons);
  // Numbers alone have no topic.
  const byItself = outline.some((word) => !word.startsWith('_')) ? rank(outline) : [];
  const short = words.length <= SHORT_WORDS;
  const changes = short && context !== undefined && changesTrip(reading, context);
  // 'What if I go alone', while prices are discussed.
  const isOfParty = changes && change.goesOn && !context.told && reading.said.adults !== undefined;
  const isMere = changes && (isOfParty || isChange(reading, context) || isMereTrip(reading, context));
  const vague = short && !isMere && context ? vaguenessOf(reading, byItself, context) : 0;
  const alone = context ? withFollowUp(byItself, vague, context) : byItself;
  const isUnclear = (alone[0]?.share ?? 0) < CLEAR_ALONE || isDeclined(alone);
  const before = short && (change.goesOn || isUnclear) ? context?.outline : undefined;
  const sameElsewhere = context?.told && change.goesOn && namesOnlyPlace(reading);
  const both = before ? rank([...before, ...outline]) : [];
  const whole = sameElsewhere ? both : before ? halfway(alone, both) : alone;
  const isOfTrip = changes && (words.length <= VERY_SHORT || isMere || !asksElse(alone));
  const placed = mergeByPlace(whole, reading);
  const known = words.length <= SHORT_WORDS && reading.rest.some(isStrange(reading)) ? lessSure(placed) : placed;
  const ranked = isOfTrip
    ? withPrices(whole, isMere ? OF_CHANGE : context.told ? OF_TRIP : OF_PRICES)
    : angry(agreed(known, vague >= CLEARLY_VAGUE ? [] : hits, words.length), question);
  const ofParts = parts.flatMap((part) => partsOf(part, rank));
  const booked = understanding().changesBooking(reading, context);
  const isNothing = ranked.length === 0 || isDeclined(ranked) || isPressing(ranked);
  return {
    ...planBy(viewOf(ranked, ofParts, booked), {
      ...{ ranked, hits, lessons, reading, context, booked },
      charge: understanding().asksCharge(parts.map(({ whole }) => whole)),
    }),
    ranked,
    candidates: isNothing ? [] : candidatesOf(ranked, ofParts, hits),
  };
}

/** 'And Thailand?' asks the same of another place. */
export const namesOnlyPlace = ({ said, rest }: Reading) =>
  said.to !== undefined && rest.length === 0 && Object.keys(said).length === 1;

/** Whether words that name a place or a time are about something else than a trip. With a budget, a message to be declined is not. */
export function isAboutElse({ outline, said, goesThere, change }: Reading): boolean {
  const ranked = rankTopics(outline);
  const [best] = ranked;
  return (
    best !== undefined &&
    !best.topic.startsWith(PRICE) &&
    // 'I would like to visit Japan' is not about visitors from there.
    !(best.topic === 'visitors-to-canada' && goesThere && said.from === undefined) &&
    !((said.budgetPerPerson ?? change.doubt) && isDeclined(ranked)) &&
    best.share >= ABOUT_ELSE
  );
}

/** A word that is neither English nor in the knowledge is the subject of a short question, and Jessica does not know it. */
const isStrange =
  ({ everyday }: Read) =>
  (word: string) =>
    !isEnglishWord(word) && !everyday.has(word) && !/\d/.test(word);
const STRANGE = 0.7;
const lessSure = (ranked: readonly Ranked[]) =>
  ranked.map((one) => (one.topic.startsWith('=') ? one : { ...one, share: one.share * STRANGE }));

const SHORT_WORDS = 12;
/** A message that is less likely on its own is read together with the message before. */
const CLEAR_ALONE = 0.6;
const VERY_SHORT = 3;
/** Whether a message is more likely about something else than a trip. */
const asksElse = (ranked: readonly Ranked[]) =>
  ranked.some(({ topic, share }) => !topic.startsWith('=') && share >= ABOUT_ELSE);
const ABOUT_ELSE = 0.45;

/** A visitor who shouts for money wants a person, not an explanation. */
function angry(ranked: readonly Ranked[], question: string): Ranked[] {
  const complains = ranked[0] && COMPLAINTS.has(ranked[0].topic);
  if (complains && isShouted(question)) return [{ topic: '=complaint', share: 1 }, ...ranked];
  // 'What is your refund policy' is not a complaint.
  const blames = FIRST_PERSON.test(question) || (OTHERS.test(question) && !ASKED.test(question));
  // The share remains as a doubt: what is left is less certain than it looks.
  return blames ? [...ranked] : ranked.map((one) => (one.topic === '=complaint' ? { ...one, topic: DOUBT } : one));
}
const FIRST_PERSON = /\b(i|ive|i'm|im|i've|my|me|we|we're|our|us)\b|!|\?\?/i;
const OTHERS = /\b(you|u|they|he|she|nobody|noone)\b/i;
const ASKED = /^\W*(do|does|can|could|what|whats|how|is|are|which|when|where|why|will|would)\b|\?\s*$/i;
const DOUBT = '=doubt';
const COMPLAINTS = new Set(['complaint', 'refunds', '=complaint']);

/** How much likelier a short message about the trip is to ask for prices. */
const OF_TRIP = 0.45;
/** The same if the last answer named prices. */
const OF_PRICES = 0.9;
const OF_CHANGE = 1.5;
const withPrices = (ranked: readonly Ranked[], more: number): Ranked[] => {
  const price = ranked.find(({ topic }) => topic === PRICE)?.share ?? 0;
  // A share is at most 1.
  const over = Math.max(price + more, 1);
  return [
    { topic: PRICE, share: (price + more) / over },
    ...ranked.filter(({ topic }) => topic !== PRICE).map((one) => ({ ...one, share: one.share / over })),
  ];
};

/** The mean of two rankings. */
function halfway(one: readonly Ranked[], other: readonly Ranked[]): Ranked[] {
  const shares = new Map<string, number>();
  for (const { topic, share } of [...one, ...other]) shares.set(topic, (shares.get(topic) ?? 0) + share / 2);
  return [...shares].map(([topic, share]) => ({ topic, share })).sort((first, second) => second.share - first.share);
}

/** How much likelier a topic is if full text finds it too. */
const AGREED = 0.25;
const LITERAL = 0.7;
const LIKELY = 0.15;
const FEW_WORDS = 5;
const agreed = (ranked: readonly Ranked[], hits: readonly Hit[], words: number): Ranked[] => {
  // What is probably outside the business of an agency does not become a topic by sharing words with an entry, unless it is short and
  // both point there: 'are you scammers'.
  const [first] = hits;
  const both =
    words <= FEW_WORDS &&
    first &&
    first.covered >= ENOUGH &&
    ranked.some(({ topic, share }) => topic === first.slug && share >= LIKELY);
  if (isDeclined(ranked) && !both) return [...ranked];
  const best = first?.score ?? 1;
  const found = new Map(
    hits.map(({ slug, covered, score, literal }) => [
      slug,
      literal ? LITERAL : (AGREED * Math.min(covered, 1) * score) / best,
    ]),
  );
  // The ranking knows nothing of words that staff added to an entry.
  const unranked = hits.filter(({ slug, literal }) => literal && !ranked.some(({ topic }) => topic === slug));
  return [
    ...(both ? ranked.filter((one) => !isDeclined([one])) : ranked),
    ...unranked.map(({ slug }) => ({ topic: slug, share: 0 })),
  ]
    .map(({ topic, share }) => ({ topic, share: Math.min(share + (found.get(topic) ?? 0), 1) }))
    .sort((one, other) => other.share - one.share);
};
