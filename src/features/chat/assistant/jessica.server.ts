// Jessica: understands a question and answers from the current prices and knowledge, or says that she cannot.
import { civilToday } from '#domain/dates.ts';
import { hoursSentences } from '#domain/opening-hours.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { m } from '#messages';
import type { Services } from '#platform/services.ts';
import type { Answer, Asked, Topic } from './answer.ts';
import { type AnswerFact, answerFacts } from './answer-facts.ts';
import { answerTrips, inquiryOf, inquiryPath } from './answer-trips.ts';
import {
  correctTypos,
  findKnowledge,
  findTitled,
  type Hit,
  knownWords,
  type Titled,
} from './knowledge/retrieval.server.ts';
import { type Asking, phrasingOf } from './phrasing/phrasing.server.ts';
import type { Passage } from './phrasing/phrasing-prompt.rules.ts';
import { knownPlaces, shownTrips } from './trips.server.ts';
import { type Intent, intentOf, isOffTopic, isRude, stripRudeness } from './understanding/intents.rules.ts';
import { searchTermsOf } from './understanding/sought-words.rules.ts';
import { withPhrases } from './understanding/synonyms.rules.ts';
import { mergeContext, type Reading, readQuestion, type Understood } from './understanding/understanding.rules.ts';
import { withoutPerson } from './understanding/without-person.rules.ts';
import { OFF_TOPIC_WORDS, plainText, wordsOf } from './understanding/words.rules.ts';

export type Jessica = {
  answer(asked: Asked): Promise<Answer>;
  /**
   * Answers, phrased by a model if one is configured, and yields checked pieces meanwhile. The returned text is
   * final: if the model failed, it is the built-in one.
   */
  answerStream(asked: Asked & Asking): AsyncGenerator<{ text: string }, Answer>;
};
type Parts = Pick<Services, 'db' | 'content' | 'config' | 'clock' | 'logger'>;
/** An understood question, and those of its words that the knowledge contains. */
type Read = Reading & { everyday: ReadonlySet<string> };
type Company = ReturnType<typeof companyOf>;
/** `passages`: the sources of an answer from the knowledge; `near`: other topics that the question may be about. */
type BuiltAnswer = Omit<Answer, 'inquiry' | 'understood' | 'topics'> & {
  passages?: Passage[];
  near?: readonly Titled[];
};
type Thought = { answer: Answer; passages: Passage[] };

/** The share of the question's words that an answer has to cover. */
const ENOUGH = 0.64;
/** A lower share is enough if the covered words match well. */
const NEARLY_ENOUGH = 0.42;
const STRONG = 2.4;
/** The share that an answer has to cover if the question also names a place or a price. */
const ENOUGH_BESIDE_TRIP = 0.75;
/** A passage that covers less is not even suggested. */
const PERHAPS = 0.1;
/** Another topic is offered if its score is at least this share of the best. */
const RELATED = 0.4;
const MOST_HITS = 4;
const MOST_LINKS = 4;
const MOST_TOPICS = 3;
const LONGEST_TEXT = 700;
/** A model also gets a second passage if its score is at least this share of the best. */
const NEARLY = 0.6;

export function createJessica(services: Parts): Jessica {
  const phrasing = phrasingOf(services);
  return {
    answer: async (asked) => (await think(services, asked)).answer,
    async *answerStream({ visitor, signal, ...asked }) {
      const { answer, passages } = await think(services, asked);
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

async function think(services: Parts, { question, context }: Asked): Promise<Thought> {
  const company = companyOf(services.config, services.clock());
  const plain = plainText(question);
  const intent = intentOf(stripRudeness(plain).replace(/ +/g, ' ').trim());
  const reading = await read(services, withPhrases(withoutPerson(stripRudeness(question))));
  const titled = await findTitled(services.db, question);
  // A title may contain a place that the visitor did not ask for.
  const understood = mergeContext(context, titled ? {} : reading.said);
  const {
    passages = [],
    near = [],
    ...built
  } = intent
    ? answerIntent(intent, company)
    : titled
      ? fromKnowledge([titled], [titled], company)
      : isOffTopic(plain)
        ? unsure(company, understood, [])
        : await answerQuestion(services, company, reading, understood, context !== undefined);
  if (built.outcome === 'unsure' && isRude(plain))
    return { answer: { ...smallTalk(m.assistant_rude()), topics: [], understood }, passages: [] };
  const inquiry = built.outcome === 'small-talk' ? undefined : inquiryOf(understood);
  const links = built.links.slice(0, MOST_LINKS);
  const topics = topicsOf(near, built.links).slice(0, MOST_TOPICS);
  return { answer: { ...built, links, topics, ...(inquiry && { inquiry }), understood }, passages };
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
  const links = all.filter(({ href }, n) => all.findIndex((link) => link.href === href) === n).slice(0, MOST_LINKS);
  return { ...answer, links, topics: topicsOf(answer.topics, links) };
}

/** Understands a question; if it has unknown words, it corrects their typos and tries again. */
async function read({ db, content, clock }: Parts, question: string): Promise<Read> {
  const gazetteer = await knownPlaces({ db, content });
  const words = wordsOf(question).map(({ plain }) => plain);
  const everyday = await knownWords(db, words);
  const known = {
    gazetteer,
    today: civilToday(clock()),
    isEverydayWord: (word: string) => everyday.has(word),
  };
  const first = readQuestion(question, known);
  const corrected = await correctTypos(
    db,
    first.rest.filter((word) => !everyday.has(word) && !OFF_TOPIC_WORDS.has(word)),
  );
  if (corrected.size === 0) return { ...first, everyday };
  const again = question.replace(/[\p{L}\p{M}]+/gu, (typed) => corrected.get(plainText(typed)) ?? typed);
  return { ...readQuestion(again, known), everyday: new Set([...everyday, ...corrected.values()]) };
}

async function answerQuestion(
  services: Parts,
  company: Company,
  reading: Read,
  understood: Understood,
  goesOn: boolean,
): Promise<BuiltAnswer> {
  const { said, rest, words, asksForTrips, goesThere } = reading;
  const aboutTrip = Boolean(said.to || said.budgetPerPerson || said.period || said.from);
  const asksWhen = ASKS_WHEN.test(words.map(({ plain }) => plain).join(' '));
  const wantsPrices = aboutTrip || (!asksWhen && words.some(({ plain }) => PRICES.has(plain)));
  const followsUp = goesOn && (said.adults !== undefined || said.nights !== undefined);
  const trips = async () =>
    answerTrips(
      await shownTrips(services),
      understood,
      company,
      !said.to && words.some(({ plain }) => OFFERS.has(plain)),
    );
  if (rest.length === 0 && (wantsPrices || followsUp)) return trips();
  if (isForeign(reading)) return unsure(company, understood, []);

  const hits = await findKnowledge(
    services.db,
    searchTermsOf(reading),
    words.map(({ plain }) => plain),
    MOST_HITS,
  );
  const strong = !(aboutTrip && asksForTrips);
  const enough = strong ? ENOUGH : ENOUGH_BESIDE_TRIP;
  const isEnough = ({ covered, score }: Hit) =>
    covered >= enough || (strong && covered >= NEARLY_ENOUGH && score >= STRONG);
  const within = (share: number) => hits.filter(({ score }) => score >= (hits[0]?.score ?? 0) * share);
  if (within(NEARLY).some(isEnough)) return fromKnowledge(within(RELATED), within(NEARLY), company);
  const leavesCanada = said.from?.country === 'Canada' || undefined;
  const describesTrip = leavesCanada ?? said.period ?? said.nights ?? said.adults ?? said.budgetPerPerson;
  const isElse = rest.some((word) => OFF_TOPIC_WORDS.has(word));
  const asksSomething = words.some(({ plain }) => ASKING.has(plain));
  if (said.to && !isElse && (asksForTrips || goesThere || rest.length === 0 || describesTrip || !asksSomething))
    return trips();
  if (said.budgetPerPerson && asksForTrips) return trips();
  return unsure(company, understood, hits);
}

const set = (words: string) => new Set(words.split(' '));
const PRICES = set(
  'specials bargain bargains cheap cheaper cheapest lowest deal deals offer offers sale affordable inexpensive',
);
/** Whether the question is about when or why prices change, not about a price. */
const ASKS_WHEN =
  /^(when|why)\b|\b(which|what) (month|day|days|time|season)\b|\b(was|were|went|go|goes|going|gone|got|used to be) (\w+ )?(cheaper|lower|higher|up|down)\b/;
const ASKING = set(
  'what who whom whose why how when where which is are was were does do did can could should would will am has have need',
);
const OFFERS = set('specials bargains deal deals offer offers sale');
/** Whether the question is off topic: it has only off-topic or unknown words, and does not ask about them on board. */
const isForeign = ({ rest, words, everyday }: Read) =>
  rest.some((word) => OFF_TOPIC_WORDS.has(word)) &&
  rest.every((word) => OFF_TOPIC_WORDS.has(word) || !everyday.has(word)) &&
  !words.some(({ plain }) => /^(planes?|flights?|aircraft|onboard|board|airlines?|airport)$/.test(plain));

/** @param found best first: the first one is the answer, the others are suggested topics. */
function fromKnowledge(found: readonly Titled[], passages: readonly Titled[], company: Company): BuiltAnswer {
  const [best, ...near] = found;
  const fill = (text: string) => filled(text, company);
  return {
    text: shortened(fill(best?.text ?? '')),
    links: best ? [{ title: best.title, href: best.href }] : [],
    rows: [],
    outcome: 'answered',
    sources: best ? [best.slug] : [],
    passages: passages.map(({ title, href, text }) => ({ title, href, text: fill(text) })),
    near,
  };
}

/** Fills in the company facts; other names in braces stay unchanged. */
function filled(text: string, company: Company): string {
  const facts = answerFacts(company);
  return text.replace(/\{(\w+)\}/g, (written, fact: string) => facts[fact as AnswerFact] ?? written);
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const end = text.slice(0, LONGEST_TEXT).search(/[.!?][^.!?]*$/);
  return `${text.slice(0, end > 0 ? end + 1 : LONGEST_TEXT)} ${m.assistant_read_on()}`;
}

const smallTalk = (text: string): BuiltAnswer => ({ text, links: [], rows: [], outcome: 'small-talk', sources: [] });
const contactLink = () => ({ title: m.assistant_link_contact(), href: '/contact' });

function answerIntent(intent: Intent, { name, phone, week, holidays }: Company): BuiltAnswer {
  const handOver = [m.assistant_agent({ phone }), hoursSentences(week, holidays)].filter(Boolean).join(' ');
  const bookings = { title: m.assistant_link_bookings(), href: '/bookings' };
  const answers: Record<Intent, () => BuiltAnswer> = {
    greeting: () => smallTalk(m.assistant_greeting({ name })),
    help: () => smallTalk(m.assistant_greeting({ name })),
    'how-are-you': () => smallTalk(m.assistant_how_are_you()),
    thanks: () => smallTalk(m.assistant_thanks()),
    goodbye: () => smallTalk(m.assistant_goodbye()),
    agent: () => act('agent', handOver, contactLink()),
    booking: () => act('booking', m.assistant_booking(), bookings),
    cancel: () => act('cancel', m.assistant_cancel(), bookings),
  };
  return answers[intent]();
}

const act = (outcome: Answer['outcome'], text: string, link: Answer['links'][number]): BuiltAnswer => ({
  text,
  links: [link],
  rows: [],
  outcome,
  sources: [link.href],
});

/** Says that she does not know, and offers the nearest topics, an agent, and a form with what was understood. */
function unsure({ phone }: Company, understood: Understood, hits: readonly Hit[]): BuiltAnswer {
  const inquire = { title: m.assistant_link_inquire(), href: inquiryPath(inquiryOf(understood) ?? {}) };
  const near = hits.filter(({ covered }) => covered >= PERHAPS);
  const text = near.length > 0 ? m.assistant_unsure_topics({ phone }) : m.assistant_unsure({ phone });
  return { text, links: [contactLink(), inquire], rows: [], outcome: 'unsure', sources: [], near };
}
