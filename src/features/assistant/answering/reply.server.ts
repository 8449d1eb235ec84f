// The reply to a message that was read: its plan, carried out with what is published and on sale now.

import type { Advisor } from '#features/assistant/advice/advice.server.ts';
import {
  entriesNamed,
  findKnowledge,
  type findTitled,
  type Titled,
} from '#features/assistant/knowledge/retrieval.server.ts';
import type { Lessons } from '#features/assistant/lessons/taught.ts';
import { rankTopics } from '#features/assistant/topics/topics.ts';
import { mergeContext } from '#features/assistant/understanding/merge-context.rules.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Intent, Understood } from '#features/assistant/understanding/understood.ts';
import { m } from '#messages';
import type { Services } from '#platform/services.ts';
import {
  askingAmount,
  askingWhere,
  type BuiltAnswer,
  type Company,
  clarifying,
  fromKnowledge,
  secondMiss,
  unclear,
  unsure,
} from './answer-knowledge.ts';
import { answerIntent, answerUrgent, smallTalk } from './answer-requests.ts';
import { answerTrips } from './answer-trips.ts';
import { asksMore, isOutside } from './message-parts.ts';
import { isEntry, isUnsure, isUrgent, OUTSIDE, type Plan, PRICE, SMALL_TALK } from './plan.rules.ts';
import { certain, isAboutElse, namesOnlyPlace, type Planned, planFor, taughtPlan } from './planning.ts';
import type { Read } from './read-message.server.ts';
import { answersAmount } from './trip-change.ts';
import { shownOffers } from './trips.server.ts';

type Parts = Pick<Services, 'db' | 'content'>;

const MAX_HITS = 4;

/** A card number, which does not belong in a chat. */
const CARD = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/;
const hasCard = (question: string) => CARD.test(question);

const isFarewell = (intent: Intent) => intent === 'thanks' || intent === 'goodbye';

export type ToAnswer = {
  question: string;
  company: Company;
  plain: string;
  reading: Read;
  titled: Awaited<ReturnType<typeof findTitled>>;
  understood: Understood;
  misses: number;
  /** What was understood earlier in the conversation. */
  context: Understood | undefined;
  lessons: Lessons;
  advisor: Advisor | undefined;
};
/** `understood`: set if more of a trip was understood than the message was read to say. */
export type Reply = BuiltAnswer & { understood?: Understood };

export async function replyTo(services: Parts, asked: ToAnswer): Promise<Reply> {
  const { company, plain, reading, titled, understood, misses } = asked;
  const { intentOf, stripRudeness, isOffTopic, searchTermsOf } = understanding();
  const intent = intentOf(stripRudeness(plain).replace(/ +/g, ' ').trim());
  // 'Thank you. And in total?' asks something.
  const isOtherRequest = (intent === 'cancel' || intent === 'booking') && isOutside(reading.outline);
  if (intent && !isOtherRequest && !(isFarewell(intent) && asked.question.includes('?')) && !asksMore(reading.parts))
    return { ...answerIntent(intent, company), near: await entriesBeside(services, intent, reading) };
  if (titled) return fromKnowledge([titled], [], company);
  if (reading.change.startsOver && reading.rest.length <= 2 && Object.keys(reading.said).length === 0)
    return smallTalk(m.assistant_start_over());
  const taught = taughtPlan(asked);
  if (taught) return withConfidence(await carryOut(services, taught.plan, asked), taught);
  if (isOffTopic(plain)) return { ...unsure(company, understood, []), ranked: [{ topic: OUTSIDE, share: 1 }] };
  if (isBareTrip(asked) && !hasCard(asked.question)) return tripsFor(services, asked);
  const hits = await findKnowledge(
    services.db,
    searchTermsOf(reading),
    reading.words.map(({ plain }) => plain),
    MAX_HITS,
  );
  const planned = hasCard(asked.question) ? certain('payment-methods') : planFor(asked, hits);
  const { plan } = planned;
  const isClear = !isUnsure(plan) && !asksWhere(plan, asked);
  const advised = isClear ? undefined : await onAdvice(services, asked, planned);
  const reply = advised ?? (await carryOut(services, plan, asked));
  return withConfidence(reply.missed && misses > 0 ? secondMiss(company, reply.near ?? []) : reply, planned);
}

/** What a request that was recognized by its words may be about instead: 'my vacation was cancelled, what do I get back'. */
async function entriesBeside(services: Parts, intent: Intent, { outline }: Read): Promise<Titled[]> {
  if (SMALL_TALK.has(intent)) return [];
  const likely = rankTopics(outline).filter(({ topic, share }) => isEntry(topic) && share >= PERHAPS_BESIDES);
  const slugs = likely.slice(0, MAX_MORE_TOPICS).map(({ topic }) => topic);
  return [...(await entriesNamed(services.db, slugs)).values()];
}
const PERHAPS_BESIDES = 0.2;
const MAX_MORE_TOPICS = 2;

const withConfidence = (reply: Reply, { plan, ranked }: Planned): Reply => ({
  ...reply,
  confidence: plan.confidence,
  ranked,
});

/** The reply to an unclear message on the advice of a model; none if there is no advice, or it leads to no answer. */
async function onAdvice(services: Parts, asked: ToAnswer, planned: Planned): Promise<Reply | undefined> {
  const { question, reading, advisor } = asked;
  const advised = await advisor?.({ ...planned, question, said: reading.said });
  if (!advised) return undefined;
  const understood = mergeContext(asked.understood, advised.trip);
  const said = { ...advised.trip, ...reading.said };
  const reply = await carryOut(services, advised.plan, { ...asked, understood, reading: { ...reading, said } });
  return reply.outcome === 'answered' ? { ...reply, understood } : undefined;
}

/** Carries a plan out with what is published and on sale now. */
async function carryOut(services: Parts, plan: Plan, asked: ToAnswer): Promise<BuiltAnswer> {
  const { company, understood } = asked;
  const wanted = plan.way === 'answer' || plan.way === 'request' ? plan.topics : [];
  const entries = await entriesNamed(services.db, [...wanted, ...plan.near]);
  const near = plan.near.flatMap((slug) => (wanted.includes(slug) ? [] : (entries.get(slug) ?? [])));
  const answering = wanted.flatMap((slug) => entries.get(slug) ?? []);
  if (plan.way === 'request')
    return isUrgent(plan.request)
      ? answerUrgent(plan.request, answering, company)
      : { ...answerIntent(plan.request, company), near: SMALL_TALK.has(plan.request) ? [] : near };
  if (plan.way === 'clarify' && plan.near.length === 0) return unclear();
  if (plan.way === 'clarify' && near.length > 0) return clarifying(near);
  if (plan.way !== 'answer' || (answering.length === 0 && !plan.topics.includes(PRICE)))
    return unsure(company, understood, near);
  if (answering.length === 0 && isWithoutTrip(asked)) return { ...askingWhere(), near };
  const answer = answering.length > 0 ? fromKnowledge(answering, near, company) : undefined;
  // Together with another answer, prices are given only for a trip.
  if (!plan.topics.includes(PRICE) || (answer && isWithoutTrip(asked)))
    return answer ?? unsure(company, understood, near);
  const trips = await tripsFor(services, asked);
  return answer ? together(answer, trips) : { near, ...trips };
}

/** An answer from the knowledge and prices in one message: the prices come last, where their rows are shown. */
const together = (answer: BuiltAnswer, trips: BuiltAnswer): BuiltAnswer => ({
  ...trips,
  text: `${answer.text}\n${trips.text}`,
  links: [...answer.links, ...trips.links],
  sources: [...answer.sources, ...trips.sources],
  // A model does not phrase a question back.
  outcome: trips.outcome === 'clarify' ? 'clarify' : 'answered',
  near: [...(trips.near ?? []), ...(answer.near ?? [])],
});

/** Whether all that is known is that a price is wanted, or its place is named by a word that she does not know. */
const asksWhere = (plan: Plan, asked: ToAnswer) =>
  plan.way === 'answer' &&
  plan.topics.every((topic) => topic === PRICE) &&
  (isWithoutTrip(asked) || (!asked.understood.to && asked.reading.rest.length > 0));

/** Whether it asks for something of a trip that was never named. */
const isWithoutTrip = ({ understood: { to, from, period, budgetPerPerson, askedAmount, nights }, reading }: ToAnswer) =>
  !(to ?? from ?? period ?? budgetPerPerson ?? askedAmount ?? nights) &&
  !reading.words.some(({ plain }) => OFFERS.has(plain));

/** A place, a date or a party, and nothing else: a wish for prices. */
function isBareTrip({ reading, context }: ToAnswer): boolean {
  const { said, rest, words } = reading;
  // 'I was denied boarding in Paris' is about Paris, but does not ask for a price.
  const goesOn = context?.to !== undefined && !context.told;
  if (context && answersAmount(reading, context)) return true;
  if (reading.parts.length > 1 || (context?.told && reading.change.goesOn && namesOnlyPlace(reading))) return false;
  if (rest.length > 0 || (!goesOn && isAboutElse(reading))) return false;
  const aboutTrip = Boolean(said.to || said.budgetPerPerson || reading.change.doubt || said.period || said.from);
  const asksWhen = ASKS_WHEN.test(words.map(({ plain }) => plain).join(' '));
  const wantsPrices = aboutTrip || (!asksWhen && words.some(({ plain }) => PRICES.has(plain)));
  return wantsPrices || (context !== undefined && (said.adults !== undefined || said.nights !== undefined));
}

async function tripsFor(services: Parts, { reading, understood, company }: ToAnswer): Promise<BuiltAnswer> {
  if (understood.askedAmount) return askingAmount(understood.askedAmount);
  const dealsOnly = !reading.said.to && reading.words.some(({ plain }) => OFFERS.has(plain));
  return { ...answerTrips(await shownOffers(services), understood, company, dealsOnly), ofTrip: true };
}

const set = (words: string) => new Set(words.split(' '));
const PRICES = set(
  'specials bargain bargains cheap cheaper cheapest lowest deal deals offer offers sale affordable inexpensive',
);
/** Whether the question is about when or why prices change, not about a price. */
const ASKS_WHEN =
  /^(when|why)\b|\b(which|what) (month|day|days|time|season)\b|\b(was|were|went|go|goes|going|gone|got|used to be) (\w+ )?(cheaper|lower|higher|up|down)\b/;
const OFFERS = set('specials bargains deal deals offer offers sale');
