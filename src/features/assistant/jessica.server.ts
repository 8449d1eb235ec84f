// Jessica: understands a question, and answers from the prices and the knowledge as they are now, or says she cannot.
import { civilToday } from '#domain/dates.ts';
import { companyOf } from '#features/company/company.server.ts';
import { m } from '#messages';
import type { Machinery } from '#platform/machinery.ts';
import type { Answer, Asked, Topic } from './answer.ts';
import { answerTrips, inquiryOf, inquiryPath } from './answer-trips.ts';
import { type Intent, intentOf, isNoneOfOurs, isRude, withoutRudeness } from './intents.rules.ts';
import { type Asking, phrasingOf } from './phrasing.server.ts';
import type { Passage } from './phrasing-prompt.rules.ts';
import { findKnowledge, findTitled, type Hit, knownWords, mendWords, type Titled } from './retrieval.server.ts';
import { soughtIn } from './sought-words.rules.ts';
import { withPhrases } from './synonyms.rules.ts';
import { knownPlaces, shownTrips } from './trips.server.ts';
import { type Reading, readQuestion, remembered, type Understood } from './understanding.rules.ts';
import { withoutPerson } from './without-person.rules.ts';
import { FOREIGN_WORDS, plainText, wordsOf } from './words.rules.ts';

export type Jessica = {
  answer(asked: Asked): Promise<Answer>;
  /**
   * The same, phrased by a model where one is configured: yields checked pieces to show meanwhile, nothing where there is
   * none to wait for. The text of the answer at the end is what holds; where the model failed it is the built-in one, whatever was yielded.
   */
  answerStream(asked: Asked & Asking): AsyncGenerator<{ text: string }, Answer>;
};
type Parts = Pick<Machinery, 'db' | 'content' | 'config' | 'clock' | 'logger'>;
/** A reading, with those of its words that the knowledge has. */
type Read = Reading & { everyday: ReadonlySet<string> };
type Company = ReturnType<typeof companyOf>;
/** `passages`: what an answer from the knowledge was taken from; `near`: what else was asked for, perhaps. */
type Told = Omit<Answer, 'inquiry' | 'understood' | 'topics'> & { passages?: Passage[]; near?: readonly Titled[] };
type Thought = { answer: Answer; passages: Passage[] };

/** What an answer has to speak of, as a share of what was asked. */
const ENOUGH = 0.64;
/** Less will do where what it speaks of is hit well. */
const NEARLY_ENOUGH = 0.42;
const STRONG = 2.4;
/** The same, where the question names a place or a price as well. */
const ENOUGH_BESIDE_TRIP = 0.75;
/** What speaks of less than that is not even perhaps what was meant. */
const PERHAPS = 0.1;
/** What else it may be about is named where it is this near to the best. */
const RELATED = 0.4;
const MOST_HITS = 4;
const MOST_LINKS = 4;
const MOST_TOPICS = 3;
const LONGEST_TEXT = 700;
/** A model may take from a second passage as well where it is nearly as good. */
const NEARLY = 0.6;

export function createJessica(machinery: Parts): Jessica {
  const phrasing = phrasingOf(machinery);
  return {
    answer: async (asked) => (await think(machinery, asked)).answer,
    async *answerStream({ visitor, signal, ...asked }) {
      const { answer, passages } = await think(machinery, asked);
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
        // Whoever stops listening stops the model as well.
        await pieces.return({ text: '', way: 'left' });
      }
    },
  };
}

async function think(machinery: Parts, { question, context }: Asked): Promise<Thought> {
  const company = companyOf(machinery.config);
  const plain = plainText(question);
  const intent = intentOf(withoutRudeness(plain).replace(/ +/g, ' ').trim());
  const reading = await read(machinery, withPhrases(withoutPerson(withoutRudeness(question))));
  const titled = await findTitled(machinery.db, question);
  // A title may name a place that nobody asked to go to.
  const understood = remembered(context, titled ? {} : reading.said);
  const {
    passages = [],
    near = [],
    ...told
  } = intent
    ? answerIntent(intent, company)
    : titled
      ? fromKnowledge([titled], [titled], company)
      : isNoneOfOurs(plain)
        ? unsure(company, understood, [])
        : await answerQuestion(machinery, company, reading, understood, context !== undefined);
  if (told.outcome === 'unsure' && isRude(plain))
    return { answer: { ...smallTalk(m.assistant_rude()), topics: [], understood }, passages: [] };
  const inquiry = told.outcome === 'small-talk' ? undefined : inquiryOf(understood);
  const links = told.links.slice(0, MOST_LINKS);
  const topics = topicsOf(near, told.links).slice(0, MOST_TOPICS);
  return { answer: { ...told, links, topics, ...(inquiry && { inquiry }), understood }, passages };
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

/** Reads a question; words that nobody knows are mended and read again. */
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
  const mended = await mendWords(
    db,
    first.rest.filter((word) => !everyday.has(word) && !FOREIGN_WORDS.has(word)),
  );
  if (mended.size === 0) return { ...first, everyday };
  const again = question.replace(/[\p{L}\p{M}]+/gu, (typed) => mended.get(plainText(typed)) ?? typed);
  return { ...readQuestion(again, known), everyday: new Set([...everyday, ...mended.values()]) };
}

async function answerQuestion(
  machinery: Parts,
  company: Company,
  reading: Read,
  understood: Understood,
  goesOn: boolean,
): Promise<Told> {
  const { said, rest, words, asksForTrips, goesThere } = reading;
  const aboutTrip = Boolean(said.to || said.budgetPerPerson || said.period || said.from);
  const asksWhen = ASKS_WHEN.test(words.map(({ plain }) => plain).join(' '));
  const wantsPrices = aboutTrip || (!asksWhen && words.some(({ plain }) => PRICES.has(plain)));
  const followsUp = goesOn && (said.adults !== undefined || said.nights !== undefined);
  const trips = async () =>
    answerTrips(
      await shownTrips(machinery),
      understood,
      company,
      !said.to && words.some(({ plain }) => OFFERS.has(plain)),
    );
  if (rest.length === 0 && (wantsPrices || followsUp)) return trips();
  if (isForeign(reading)) return unsure(company, understood, []);

  const hits = await findKnowledge(
    machinery.db,
    soughtIn(reading),
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
  const isElse = rest.some((word) => FOREIGN_WORDS.has(word));
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
/** What it is about is nothing of ours, beside words that nobody knows, and not meant on board either. */
const isForeign = ({ rest, words, everyday }: Read) =>
  rest.some((word) => FOREIGN_WORDS.has(word)) &&
  rest.every((word) => FOREIGN_WORDS.has(word) || !everyday.has(word)) &&
  !words.some(({ plain }) => /^(planes?|flights?|aircraft|onboard|board|airlines?|airport)$/.test(plain));

/** @param found best first: the answer is the first one's, and the others are what it may have been about as well. */
function fromKnowledge(found: readonly Titled[], passages: readonly Titled[], company: Company): Told {
  const [best, ...near] = found;
  const told = (text: string) => filled(text, company);
  return {
    text: shortened(told(best?.text ?? '')),
    links: best ? [{ title: best.title, href: best.href }] : [],
    rows: [],
    outcome: 'answered',
    sources: found.map(({ slug }) => slug),
    passages: passages.map(({ title, href, text }) => ({ title, href, text: told(text) })),
    near,
  };
}

/** A text may name these facts; what else stands in braces stays as staff wrote it. */
const filled = (text: string, { name, phone, email }: Company) =>
  text.replace(/\{(name|phone|email)\}/g, (_, fact: 'name' | 'phone' | 'email') => ({ name, phone, email })[fact]);

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const end = text.slice(0, LONGEST_TEXT).search(/[.!?][^.!?]*$/);
  return `${text.slice(0, end > 0 ? end + 1 : LONGEST_TEXT)} ${m.assistant_read_on()}`;
}

const smallTalk = (text: string): Told => ({ text, links: [], rows: [], outcome: 'small-talk', sources: [] });
const contactLink = () => ({ title: m.assistant_link_contact(), href: '/contact' });

function answerIntent(intent: Intent, { name, phone }: Company): Told {
  const bookings = { title: m.assistant_link_bookings(), href: '/bookings' };
  const answers: Record<Intent, () => Told> = {
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

const act = (outcome: Answer['outcome'], text: string, link: Answer['links'][number]): Told => ({
  text,
  links: [link],
  rows: [],
  outcome,
  sources: [link.href],
});

/** Says so, and names what comes nearest, an agent, and the form with what was understood. */
function unsure({ phone }: Company, understood: Understood, hits: readonly Hit[]): Told {
  const inquire = { title: m.assistant_link_inquire(), href: inquiryPath(inquiryOf(understood) ?? {}) };
  const near = hits.filter(({ covered }) => covered >= PERHAPS);
  const text = near.length > 0 ? m.assistant_unsure_topics({ phone }) : m.assistant_unsure({ phone });
  return { text, links: [contactLink(), inquire], rows: [], outcome: 'unsure', sources: [], near };
}
