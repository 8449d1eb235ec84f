// Jessica: understands a question and answers from the current prices and knowledge, or says that she cannot.

import { inCallLocale } from '#domain/path-to.ts';
import { type Advisor, advisorOf } from '#features/assistant/advice/advice.server.ts';
import { findTitled } from '#features/assistant/knowledge/retrieval.server.ts';
import { knownLessons } from '#features/assistant/lessons/lessons.server.ts';
import { type Asking, modelOf } from '#features/assistant/model/model.server.ts';
import { phrasingOf } from '#features/assistant/phrasing/phrasing.server.ts';
import type { Passage } from '#features/assistant/phrasing/phrasing-prompt.rules.ts';
import type { Ranked } from '#features/assistant/topics/topic-model.ts';
import { mergeContext } from '#features/assistant/understanding/merge-context.rules.ts';
import { understanding } from '#features/assistant/understanding/understanding.ts';
import { withoutMissing } from '#features/assistant/understanding/understood.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { m } from '#messages';
import { ownTurn } from '#platform/event-loop.ts';
import type { Services } from '#platform/services.ts';
import type { Answer, Asked, Topic } from './answer.ts';
import { smallTalk } from './answer-requests.ts';
import { inquiryOf } from './answer-trips.ts';
import { readMessage } from './read-message.server.ts';
import { replyTo } from './reply.server.ts';
import type { RuleName } from './rule-names.ts';

export type Jessica = {
  answer(asked: Asked): Promise<Answer>;
  /** The answer, and what the message was likely about. */
  explained(asked: Asked): Promise<Explained>;
  /**
   * Answers, advised and phrased by a model if one is configured, and yields checked pieces meanwhile. The
   * returned text is final: if the model failed, it is the built-in one.
   */
  answerStream(asked: Asked & Asking): AsyncGenerator<{ text: string }, Answer>;
};
type Parts = Pick<Services, 'db' | 'content' | 'config' | 'clock' | 'logger' | 'counts'>;
/** `rules`: the rules that replied, in their order; for staff. */
type Explained = { answer: Answer; ranked: readonly Ranked[]; rules: readonly RuleName[] };
type Thought = Explained & { passages: Passage[] };

const MAX_LINKS = 4;
const MAX_TOPICS = 3;
/** How many words of a question are remembered for a follow-up. */
const MAX_REMEMBERED = 20;

export function createJessica(services: Parts): Jessica {
  const phrasing = phrasingOf(services);
  const model = modelOf(services);
  return {
    answer: async (asked) => (await think(services, asked)).answer,
    explained: (asked) => think(services, asked),
    async *answerStream({ visitor, signal, ...asked }) {
      const advisor = model && advisorOf(services, model, { visitor, signal });
      const { answer, passages, rules } = await think(services, asked, advisor);
      services.counts.add('answers', `${rules[0] ?? 'none'} ${answer.outcome}`);
      // A model only phrases what was found: small talk, bookings and unknown topics keep their built-in text.
      if (!phrasing || answer.outcome !== 'answered') return answer;
      let shown = false;
      const pieces = phrasing.phrase(answer, passages, asked.question, { visitor, signal });
      try {
        for (;;) {
          const { done, value } = await pieces.next();
          if (!done) shown = true;
          else if (!shown) yield { text: value.text };
          if (done)
            return value.text === answer.text ? answer : withPassages({ ...answer, text: value.text }, passages);
          yield { text: value.text };
        }
      } finally {
        // If the reader stops, the model stops too.
        await pieces.return({ text: '', way: 'left' });
      }
    },
  };
}

async function think(services: Parts, { question, context }: Asked, advisor?: Advisor): Promise<Thought> {
  const company = companyOf(services.config, services.clock());
  const plain = understanding().plainText(question);
  const reading = await readMessage(services, understanding().toRead(question));
  const lessons = await knownLessons(services);
  const titled = await findTitled(services.db, question);
  await ownTurn();
  // A title may contain a place that the visitor did not ask for.
  const { misses = 0, ...read } = mergeContext(context, titled ? {} : reading.said, reading.change);
  const {
    passages = [],
    near = [],
    ofTrip,
    ofBooking,
    ranked = [],
    rules = [],
    understood = read,
    ...built
  } = await replyTo(services, {
    question,
    company,
    plain,
    reading,
    titled,
    understood: read,
    misses,
    context,
    lessons,
    // A rude visitor does not wait for advice.
    advisor: understanding().isRude(plain) ? undefined : advisor,
  });
  const saysNothing = reading.rest.length === 0 && Object.keys(reading.said).length === 0;
  // A request keeps its own reply, however rudely it is made.
  const isEmpty = saysNothing && built.outcome === 'answered' && built.rows.length === 0;
  const isPutOff = built.missed && built.outcome !== 'agent' && near.length === 0;
  if (understanding().isRude(plain) && (isEmpty || isPutOff))
    return { answer: { ...smallTalk(m.assistant_rude()), topics: [], understood }, ranked, rules, passages: [] };
  const inquiry = built.outcome === 'small-talk' ? undefined : inquiryOf(understood);
  const links = built.links.slice(0, MAX_LINKS);
  const topics = topicsOf(near, built.links).slice(0, MAX_TOPICS);
  // 'I had a stroke in June, may I fly?' does not plan a trip in June.
  const { misses: _misses, ...before } = (reading.change.startsOver ? undefined : context) ?? {};
  const { adults, children, infants } = understood;
  const plans = !ofBooking && (ofTrip || built.missed || reading.said.to || reading.said.from);
  const remembered = {
    ...(plans ? understood : { ...before, ...withoutMissing({ adults, children, infants }) }),
    ...(passages.length > 0 && built.rows.length === 0 && { told: true, about: built.sources }),
    // After a question back, a follow-up is still about the answer before it.
    ...(built.missed && context?.told && { told: true, about: context.about }),
    ...(built.missed && { misses: misses + 1 }),
    ...(built.outcome !== 'small-talk' && { outline: reading.outline.slice(-MAX_REMEMBERED) }),
  };
  const answer = { ...built, links, topics, ...(inquiry && { inquiry }), understood: remembered };
  return { answer, ranked, rules, passages };
}

/** Each title once, without titles that the answer already cites, because pressing them would repeat the answer. */
function topicsOf(near: readonly Topic[], links: Answer['links']): Topic[] {
  const titles = [...links, ...near].map(({ title }) => title.toLowerCase());
  return near
    .filter((_, n) => titles.indexOf(titles[links.length + n] ?? '') === links.length + n)
    .map(({ slug, title }) => ({ slug, title }));
}

/** The sources of an answer; a model may have used all passages that it was given. */
function withPassages(answer: Answer, passages: readonly Passage[]): Answer {
  const all = [...answer.links, ...passages.map(({ title, href }) => ({ title, href }))];
  const links = all
    .filter(({ href }, n) => all.findIndex((link) => link.href === href) === n)
    .map(({ title, href }) => ({ title, href: inCallLocale(href) }))
    .slice(0, MAX_LINKS);
  return { ...answer, links, topics: topicsOf(answer.topics, links) };
}
