// The reply to a message that was read, by one ordered table of rules: the first that applies replies.
// Decision: docs/decisions/0061-a-table-of-rules.md

import { entriesNamed, findKnowledge, type Titled } from '#features/assistant/knowledge/retrieval.server.ts';
import { rankTopics } from '#features/assistant/topics/topics.ts';
import { mergeContext } from '#features/assistant/understanding/merge-context.rules.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import type { Intent } from '#features/assistant/understanding/understood.ts';
import { m } from '#messages';
import type { Services } from '#platform/services.ts';
import { fromKnowledge, secondMiss, unsure } from './answer-knowledge.ts';
import { answerIntent, answerTrouble, smallTalk } from './answer-requests.ts';
import { isBareTrip } from './bare-trip.ts';
import { asksWhere, carryOut, tripsFor, unknownPlace } from './carry-out.server.ts';
import { asksMore, isOutside } from './message-parts.ts';
import { isEntry, isUnsure, OUTSIDE, SMALL_TALK } from './plan.rules.ts';
import { certain, type Planned, planFor, taughtPlan } from './planning.ts';
import type { Read } from './read-message.server.ts';
import type { ReplyRuleName, RuleName } from './rule-names.ts';
import type { Reply, ToAnswer } from './to-answer.ts';

type Parts = Pick<Services, 'db' | 'content'>;

const MAX_HITS = 4;

/** A card number, which does not belong in a chat. */
const CARD = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/;
const hasCard = (question: string) => CARD.test(question);

const isFarewell = (intent: Intent) => intent === 'thanks' || intent === 'goodbye';

/** The entries that rules name. */
const EMERGENCY = 'emergency-abroad';
const PAYMENT = 'payment-methods';
const FITNESS = 'medical-conditions';

type Rule = {
  name: ReplyRuleName;
  when: (asked: ToAnswer) => boolean;
  reply: (asked: ToAnswer, services: Parts) => Promise<Reply> | Reply;
};

const troubleIn = ({ reading }: ToAnswer) => understanding().troubleOf(reading);
const requestIn = ({ plain }: ToAnswer) =>
  understanding().intentOf(understanding().stripRudeness(plain).replace(/ +/g, ' ').trim());

export const REPLY_RULES: readonly Rule[] = [
  {
    // Who is ill, hurt or dead away from home comes before any request, entry or price.
    name: 'people-first',
    when: (asked) => troubleIn(asked) !== undefined,
    reply: async (asked, services) => {
      const entries = await entriesNamed(services.db, [EMERGENCY, ...besideTrouble(asked.reading)]);
      const related = [...entries.values()].filter(({ slug }) => slug !== EMERGENCY);
      return answerTrouble(troubleIn(asked) ?? 'ill', { emergency: entries.get(EMERGENCY), related }, asked.company);
    },
  },
  {
    // For a person, for a booking, or small talk, by its words.
    name: 'request',
    when: (asked) => {
      const intent = requestIn(asked);
      // 'Thank you. And in total?' asks something.
      const isOther = (intent === 'cancel' || intent === 'booking') && isOutside(asked.reading.outline);
      const asks = intent && isFarewell(intent) && asked.question.includes('?');
      return intent !== undefined && !isOther && !asks && !asksMore(asked.reading.parts);
    },
    reply: async (asked, services) => {
      const intent = requestIn(asked) ?? 'help';
      return { ...answerIntent(intent, asked.company), near: await entriesBeside(services, intent, asked.reading) };
    },
  },
  {
    // Exactly the title of an entry, as its button sends it.
    name: 'title',
    when: ({ titled }) => titled !== undefined,
    reply: ({ titled, company }) => fromKnowledge(titled ? [titled] : [], [], company),
  },
  {
    name: 'start-over',
    when: ({ reading: { change, rest, said } }) =>
      change.startsOver && rest.length <= 2 && Object.keys(said).length === 0,
    reply: () => smallTalk(m.assistant_start_over()),
  },
  {
    // Exactly the words that staff taught.
    name: 'lesson',
    when: (asked) => taughtPlan(asked) !== undefined,
    reply: (asked, services) => carriedOut(services, taughtPlan(asked) ?? certain(EMERGENCY), asked),
  },
  {
    // Orders to a machine, other people's affairs, and what only a general chatbot answers.
    name: 'off-topic',
    when: ({ plain }) => understanding().isOffTopic(plain),
    reply: ({ company, understood }) => ({
      ...unsure(company, understood, []),
      ranked: [{ topic: OUTSIDE, share: 1 }],
    }),
  },
  {
    // A price to a place that she does not know: never the cheapest to anywhere instead.
    name: 'unknown-place',
    when: ({ reading, context }) =>
      reading.unknown !== undefined && reading.said.to === undefined && isBareTrip({ reading, context }),
    reply: (asked, services) => unknownPlace(services, asked),
  },
  {
    // A place, a date or a party, and nothing else: a wish for prices.
    name: 'trip',
    when: (asked) =>
      isBareTrip(asked) && !hasCard(asked.question) && !understanding().changesBooking(asked.reading, asked.context),
    reply: (asked, services) => tripsFor(services, asked),
  },
  {
    // A card number does not belong in a chat.
    name: 'card',
    when: ({ question }) => hasCard(question),
    reply: (asked, services) => carriedOut(services, certain(PAYMENT), asked),
  },
];

/** The reply by the first rule that applies, otherwise by the plan. */
export async function replyTo(services: Parts, asked: ToAnswer): Promise<Reply> {
  const rule = REPLY_RULES.find(({ when }) => when(asked));
  return rule ? { ...(await rule.reply(asked, services)), rules: [rule.name] } : replyByPlan(services, asked);
}

async function replyByPlan(services: Parts, asked: ToAnswer): Promise<Reply> {
  const { reading, company, misses } = asked;
  const hits = await findKnowledge(
    services.db,
    understanding().searchTermsOf(reading),
    reading.words.map(({ plain }) => plain),
    MAX_HITS,
  );
  const planned = planFor(asked, hits);
  const { plan } = planned;
  const isClear = !isUnsure(plan) && !asksWhere(plan, asked);
  const advised = isClear ? undefined : await onAdvice(services, asked, planned);
  const reply: Reply = advised ?? (await carryOut(services, plan, asked));
  // The place and the dates of a booking are not those of a search.
  if (planned.rules.includes('booked-date')) reply.ofBooking = true;
  const rules: RuleName[] = advised ? [...planned.rules, 'advice'] : planned.rules;
  if (!reply.missed || misses === 0) return withConfidence({ ...reply, rules }, planned);
  return withConfidence({ ...secondMiss(company, reply.near ?? []), rules: [...rules, 'second-miss'] }, planned);
}

const carriedOut = async (services: Parts, planned: Planned, asked: ToAnswer): Promise<Reply> =>
  withConfidence(await carryOut(services, planned.plan, asked), planned);

/** The entries that a message about trouble is likely about too: 'can he fly home like that'. */
const besideTrouble = (reading: Read): string[] =>
  understanding().asksToFly(reading)
    ? [FITNESS]
    : rankTopics(reading.outline)
        .filter(({ topic, share }) => isEntry(topic) && topic !== EMERGENCY && share >= PERHAPS_BESIDES)
        .slice(0, 1)
        .map(({ topic }) => topic);

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
