// Jessica: understands a question, and answers from the prices and the knowledge as they are now, or says she cannot.
import { civilToday } from '#domain/dates.ts';
import { companyOf } from '#features/company/facts/company.server.ts';
import { m } from '#messages';
import type { Services } from '#platform/services.ts';
import type { Answer, Asked, Topic } from './answer.ts';
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
   * Answers, phrased by a model where one is configured, and yields checked pieces meanwhile. The returned text is
   * final: if the model failed, it is the built-in one.
   */
  answerStream(asked: Asked & Asking): AsyncGenerator<{ text: string }, Answer>;
};
type Parts = Pick<Services, 'db' | 'content' | 'config' | 'clock' | 'logger'>;
/** A reading, with those of its words that the knowledge has. */
type Read = Reading & { everyday: ReadonlySet<string> };
type Company = ReturnType<typeof companyOf>;
/** `passages`: what an answer from the knowledge was taken from; `near`: what else was asked for, perhaps. */
type BuiltAnswer = Omit<Answer, 'inquiry' | 'understood' | 'topics'> & {
  passages?: Passage[];
  near?: readonly Titled[];
};
type Thought = { answer: Answer; passages: Passage[] };

/** What an answer has to speak of, as a share of what was asked. */
const ENOUGH = 0.64;
/** Less will do where what it speaks of is hit well. */
const NEARLY_ENOUGH = 0.42;
const STRONG = 2.4;
/** What an answer has to cover if the question also names a place or a price. */
const ENOUGH_BESIDE_TRIP = 0.75;
/** What speaks of less than that is not even perhaps what was meant. */
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
      // Only what was found is phrased: small talk, bookings and what she does not know stay as they are written.
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
        // A reader who stops listening stops the model as well.
        await pieces.return({ text: '', way: 'left' });
      }
    },
  };
}

async function think(services: Parts, { question, context }: Asked): Promise<Thought> {
  const company = companyOf(services.config);
  const plain = plainText(question);
  const intent = intentOf(stripRudeness(plain).replace(/ +/g, ' ').trim());
  const reading = await read(services, withPhrases(withoutPerson(stripRudeness(question))));
  const titled = await findTitled(services.db, question);
  // A title may name a place that the visitor did not ask for.
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

/** Each title once, and none that stands under the answer already: the answer of that name would be told again. */
function topicsOf(near: readonly Topic[], links: Answer['links']): Topic[] {
  const titles = [...links, ...near].map(({ title }) => title.toLowerCase());
  return near
    .filter((_, n) => titles.indexOf(titles[links.length + n] ?? '') === links.length + n)
    .map(({ slug, title }) => ({ slug, title }));
}

/** A model took from all passages that it was given. */
function withPassages(answer: Answer, passages: readonly Passage[]): Answer {
  const all = [...answer.links, ...passages.map(({ title, href }) => ({ title, href }))];
  const links = all.filter(({ href }, n) => all.findIndex((link) => link.href === href) === n).slice(0, MOST_LINKS);
  return { ...answer, links, topics: topicsOf(answer.topics, links) };
}

/** Reads a question; if it has unknown words, it corrects their typos and reads it again. */
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
/** Asks when or why a price is so, not for one. */
const ASKS_WHEN =
  /^(when|why)\b|\b(which|what) (month|day|days|time|season)\b|\b(was|were|went|go|goes|going|gone|got|used to be) (\w+ )?(cheaper|lower|higher|up|down)\b/;
const ASKING = set(
  'what who whom whose why how when where which is are was were does do did can could should would will am has have need',
);
const OFFERS = set('specials bargains deal deals offer offers sale');
/** Whether the question is off topic: it has off-topic or unknown words only, and does not mean them on board. */
const isForeign = ({ rest, words, everyday }: Read) =>
  rest.some((word) => OFF_TOPIC_WORDS.has(word)) &&
  rest.every((word) => OFF_TOPIC_WORDS.has(word) || !everyday.has(word)) &&
  !words.some(({ plain }) => /^(planes?|flights?|aircraft|onboard|board|airlines?|airport)$/.test(plain));

/** @param found best first: the answer is the first one's, and the others are what it may have been about as well. */
function fromKnowledge(found: readonly Titled[], passages: readonly Titled[], company: Company): BuiltAnswer {
  const [best, ...near] = found;
  const fill = (text: string) => filled(text, company);
  return {
    text: shortened(fill(best?.text ?? '')),
    links: best ? [{ title: best.title, href: best.href }] : [],
    rows: [],
    outcome: 'answered',
    sources: found.map(({ slug }) => slug),
    passages: passages.map(({ title, href, text }) => ({ title, href, text: fill(text) })),
    near,
  };
}

/** Fills in the known facts; other names in braces stay unchanged. */
const filled = (text: string, { name, phone, email }: Company) =>
  text.replace(/\{(name|phone|email)\}/g, (_, fact: 'name' | 'phone' | 'email') => ({ name, phone, email })[fact]);

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const end = text.slice(0, LONGEST_TEXT).search(/[.!?][^.!?]*$/);
  return `${text.slice(0, end > 0 ? end + 1 : LONGEST_TEXT)} ${m.assistant_read_on()}`;
}

const smallTalk = (text: string): BuiltAnswer => ({ text, links: [], rows: [], outcome: 'small-talk', sources: [] });
const contactLink = () => ({ title: m.assistant_link_contact(), href: '/contact' });

function answerIntent(intent: Intent, { name, phone }: Company): BuiltAnswer {
  const bookings = { title: m.assistant_link_bookings(), href: '/bookings' };
  const answers: Record<Intent, () => BuiltAnswer> = {
    greeting: () => smallTalk(m.assistant_greeting({ name })),
    help: () => smallTalk(m.assistant_greeting({ name })),
    'how-are-you': () => smallTalk(m.assistant_how_are_you()),
    thanks: () => smallTalk(m.assistant_thanks()),
    goodbye: () => smallTalk(m.assistant_goodbye()),
    agent: () => act('agent', m.assistant_agent({ phone }), contactLink()),
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

/** Says so, and names what comes nearest, an agent, and the form with what was understood. */
function unsure({ phone }: Company, understood: Understood, hits: readonly Hit[]): BuiltAnswer {
  const inquire = { title: m.assistant_link_inquire(), href: inquiryPath(inquiryOf(understood) ?? {}) };
  const near = hits.filter(({ covered }) => covered >= PERHAPS);
  const text = near.length > 0 ? m.assistant_unsure_topics({ phone }) : m.assistant_unsure({ phone });
  return { text, links: [contactLink(), inquire], rows: [], outcome: 'unsure', sources: [], near };
}
