// The plan for a message, as one ordered table: the first rule that applies decides it, and each of the rules below may change it.
// Decision: docs/decisions/0061-a-table-of-rules.md
import type { Hit } from '#features/assistant/knowledge/retrieval.server.ts';
import type { Lessons } from '#features/assistant/lessons/taught.ts';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import { isLearned } from '#features/assistant/topics/topics.ts';
import type { AskedCharge, Reading, Understood } from '#features/assistant/understanding/understood.ts';
import { pricesIn } from './follow-ups.ts';
import {
  inParts,
  isAnswerable,
  isDeclined,
  isEntry,
  isUrgent,
  MAX_NEAR,
  type Plan,
  PRICE,
  REQUESTS,
  related,
  SMALL_TALK,
  SURE_TO_DECLINE,
  UNCLEAR,
  type View,
} from './plan.rules.ts';
import type { ChangingRuleName, DecidingRuleName } from './rule-names.ts';

type Deciding = {
  name: DecidingRuleName;
  when: (seen: View) => boolean;
  plan: (seen: View) => Plan;
};

/** A request for a person that is at least this likely is not worth a clarifying question. */
const SURE_OF_REQUEST = 0.4;
/** 'The consulate is helping, thanks for listening' asks nothing. */
const SURE_OF_THANKS = 0.3;
const PERHAPS_TOGETHER = 0.25;
const CHANGES = 'changes';

const answer = (topics: string[], { near }: View, confidence: number): Plan => ({
  way: 'answer',
  topics,
  near,
  confidence,
});

export const DECIDING: readonly Deciding[] = [
  {
    // Someone in danger, robbed, stranded or wronged needs a person, whatever else the message says.
    name: 'urgent',
    when: ({ pressing, best }) => pressing.together >= SURE_OF_REQUEST && pressing.share >= best.share / 2,
    plan: ({ pressing, entries, near }) => ({
      way: 'request',
      request: pressing.request,
      topics: related(entries),
      near,
      confidence: pressing.together,
    }),
  },
  {
    // Another date for a flight that is booked is no search for prices.
    name: 'booked-date',
    when: ({ booked }) => booked,
    plan: (seen) => answer([...new Set([CHANGES, ...seen.answered.filter(isEntry)])].slice(0, MAX_NEAR), seen, 1),
  },
  {
    // Its parts ask different things.
    name: 'several',
    when: ({ answered }) => answered.length > 1,
    plan: (seen) => answer([...seen.answered], seen, Math.min(...seen.answered.map(inParts(seen.parts)))),
  },
  {
    name: 'thanks',
    when: ({ merged, parts }) =>
      merged.some(({ topic, share }) => topic === '=thanks' && share >= SURE_OF_THANKS) &&
      !parts.some(({ asks }) => asks),
    plan: ({ near, best }) => ({ way: 'request', request: 'thanks', topics: [], near, confidence: best.share }),
  },
  {
    // For a person, for their booking, or small talk without a question in it.
    name: 'likely-request',
    when: ({ best, answered }) => {
      const request = REQUESTS[best.topic];
      return (
        request !== undefined &&
        !isUrgent(request) &&
        best.share >= SURE_OF_REQUEST &&
        !(SMALL_TALK.has(request) && answered.length > 0)
      );
    },
    plan: ({ best, near }) => ({
      way: 'request',
      request: REQUESTS[best.topic] ?? 'help',
      topics: [],
      near,
      confidence: best.share,
    }),
  },
  {
    // Nothing that the agency can answer.
    name: 'outside',
    when: ({ merged }) => isDeclined(merged),
    plan: ({ best }) => ({ way: 'decline', near: [], confidence: best.share }),
  },
  {
    name: 'too-little',
    when: ({ best }) => best.topic === UNCLEAR && best.share >= SURE_TO_DECLINE,
    plan: ({ best }) => ({ way: 'clarify', near: [], confidence: best.share }),
  },
  {
    // A part asks for prices and the whole is about something else, or vice versa.
    name: 'whole-and-part',
    when: ({ sure, best, answered: [only] }) =>
      sure &&
      isAnswerable(best.topic) &&
      only !== undefined &&
      only !== best.topic &&
      [only, best.topic].includes(PRICE),
    plan: (seen) => answer([seen.best.topic, ...seen.answered], seen, seen.best.share),
  },
  {
    name: 'likeliest',
    when: ({ sure, best }) => sure && isAnswerable(best.topic),
    plan: (seen) => answer([seen.best.topic], seen, seen.best.share),
  },
  {
    // The whole is unclear, and one part is not.
    name: 'part',
    when: ({ answered }) => answered.length > 0,
    plan: (seen) => answer([...seen.answered], seen, Math.min(...seen.answered.map(inParts(seen.parts)))),
  },
  {
    // Asks back which of the nearest is meant.
    name: 'perhaps',
    when: ({ entries }) => entries.slice(0, MAX_NEAR).reduce((sum, { share }) => sum + share, 0) >= PERHAPS_TOGETHER,
    plan: ({ near, best }) => ({ way: 'clarify', near, confidence: best.share }),
  },
  {
    name: 'nothing',
    when: () => true,
    plan: ({ near, best }) => ({ way: 'decline', near, confidence: best.share }),
  },
];

/** What a changing rule looks at, in addition to the plan. */
export type Found = {
  ranked: readonly Ranked[];
  hits: readonly Hit[];
  lessons: Lessons;
  reading: Reading;
  context: Understood | undefined;
  booked: boolean;
  /** Whether a further question asks what the first thing costs. */
  charge: AskedCharge | undefined;
};

type Changing = {
  name: ChangingRuleName;
  when: (plan: Plan, found: Found) => boolean;
  plan: (plan: Plan, found: Found) => Plan;
};

/** The share of the question's words that an entry has to cover to be found by full text alone. */
export const ENOUGH = 0.64;
const SURE_WITHOUT_TRIP = 0.5;
const PERHAPS_PRICES = 0.25;
const NEXT_TO_PRICES: ReadonlySet<string> = new Set(['deals', 'destinations', 'airlines', 'best-time']);
/** What airlines do, at a charge or without one. */
const BY_AIRLINE: ReadonlySet<string> = new Set(
  'pets sports-equipment seats meals wifi-on-board carry-on baggage-allowance infants children unaccompanied-minors assistance upgrades medical-conditions'.split(
    ' ',
  ),
);
const INCLUDED = 'price-includes';
const NEXT_TO_REQUEST = 0.15;
const PERHAPS_MEANT = 0.1;
const MAX_FOUND = 2;

/** The topic of a plan that answers one. */
const onlyTopic = (plan: Plan) => (plan.way === 'answer' && plan.topics.length === 1 ? plan.topics[0] : undefined);
const hasTrip = ({ to, from, period, budgetPerPerson, nights }: Understood) =>
  (to ?? from ?? period ?? budgetPerPerson ?? nights) !== undefined;
const likeliestEntry = (ranked: readonly Ranked[]) => ranked.find(({ topic }) => isEntry(topic));

export const CHANGING: readonly Changing[] = [
  {
    // An entry that staff wrote has no wordings to learn from; it is found by its words, as a page is.
    name: 'words-of-entry',
    when: (plan, { hits: [best], lessons }) => {
      if (!best || best.covered < ENOUGH || isLearned(best.slug)) return false;
      // A lesson takes precedence over an entry that shares words with the message.
      if (plan.way === 'answer' && lessons.some(({ entry }) => plan.topics.includes(entry))) return false;
      return !(
        plan.way === 'request' ||
        (plan.way === 'answer' && (best.kind === 'page' || plan.topics.includes(PRICE)))
      );
    },
    plan: (plan, { hits }) => ({
      way: 'answer',
      topics: hits.slice(0, 1).map(({ slug }) => slug),
      near: [...plan.near, ...hits.map(({ slug }) => slug)],
      confidence: hits[0]?.covered ?? plan.confidence,
    }),
  },
  {
    // Travellers who are more people than the form takes want to know how that works, in addition to the price.
    name: 'group',
    when: (plan, { reading }) => onlyTopic(plan) === PRICE && reading.rest.includes('group'),
    plan: (plan) => ({ ...plan, way: 'answer', topics: ['groups', PRICE] }),
  },
  {
    // '... and is there an extra charge': for what the airline does, or on top of a price.
    name: 'charge',
    when: (plan, { charge }) => {
      const topic = onlyTopic(plan);
      if (!charge || topic === undefined) return false;
      // How much a trip is, its price says.
      return topic === PRICE ? charge === 'extra' : BY_AIRLINE.has(topic);
    },
    plan: (plan) =>
      onlyTopic(plan) === PRICE
        ? { ...plan, way: 'answer', topics: [INCLUDED, PRICE] }
        : { ...plan, way: 'answer', topics: plan.way === 'answer' ? plan.topics : [], charge: true },
  },
  {
    // 'When are flights cheapest' does not ask for a price as long as there is no trip.
    name: 'without-trip',
    when: (plan, { ranked, reading: { said, change }, context }) =>
      onlyTopic(plan) === PRICE &&
      !change.doubt &&
      !hasTrip(said) &&
      !hasTrip(context ?? {}) &&
      (likeliestEntry(ranked)?.share ?? 0) >= SURE_WITHOUT_TRIP,
    plan: (plan, { ranked }) => {
      const { topic, share } = likeliestEntry(ranked) ?? { topic: PRICE, share: plan.confidence };
      return { ...plan, way: 'answer', topics: [topic], confidence: share };
    },
  },
  {
    // An answer that concerns a place includes the prices to it: 'any specials to Cuba', 'do you have Thailand'.
    name: 'place-prices',
    when: (plan, { ranked, reading: { said }, booked }) => {
      if (booked) return false;
      const topic = onlyTopic(plan);
      const isNear = pricesIn(ranked) >= PERHAPS_PRICES || (topic !== undefined && NEXT_TO_PRICES.has(topic));
      return topic !== undefined && isEntry(topic) && said.to !== undefined && isNear;
    },
    plan: (plan) => ({ ...plan, way: 'answer', topics: [onlyTopic(plan) ?? PRICE, PRICE] }),
  },
  {
    // 'My vacation was cancelled, what do I get back' is perhaps no request.
    name: 'with-request',
    when: (plan) => plan.way === 'request' && !isUrgent(plan.request),
    plan: (plan, { ranked }) => ({
      ...plan,
      near: ranked.filter(({ topic, share }) => isEntry(topic) && share >= NEXT_TO_REQUEST).map(({ topic }) => topic),
    }),
  },
  {
    // A message that is declined or unclear gets the topics that both the ranking and the full text find.
    name: 'near',
    when: (plan) => plan.near.length === 0 && (plan.way === 'decline' || plan.way === 'clarify'),
    plan: (plan, { ranked, hits }) => {
      const found = new Set(hits.slice(0, MAX_FOUND).map(({ slug }) => slug));
      const near = ranked.filter(({ topic, share }) => found.has(topic) && share >= PERHAPS_MEANT);
      return { ...plan, near: near.map(({ topic }) => topic) };
    },
  },
];

type Ruled<Name> = { plan: Plan; rules: Name[] };

/** The plan by the first rule that applies; the last one always does. */
export function decided(seen: View): Ruled<DecidingRuleName> {
  const rule = DECIDING.find(({ when }) => when(seen)) as Deciding;
  return { plan: rule.plan(seen), rules: [rule.name] };
}

/** The plan after every rule that changes it, and the names of all that applied. */
export const planBy = (seen: View, found: Found): Ruled<DecidingRuleName | ChangingRuleName> =>
  CHANGING.reduce<Ruled<DecidingRuleName | ChangingRuleName>>(
    ({ plan, rules }, rule) =>
      rule.when(plan, found) ? { plan: rule.plan(plan, found), rules: [...rules, rule.name] } : { plan, rules },
    decided(seen),
  );
