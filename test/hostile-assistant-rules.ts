// Every rule of the assistant that reads visitors' text, called with such a text. A new rule has to be added here.

import { readAdvice, sortingPrompt } from '#features/assistant/advice/advice.rules.ts';
import { unknownFact } from '#features/assistant/knowledge/entry.rules.ts';
import { outgoing } from '#features/assistant/model/outgoing.rules.ts';
import { createChecker } from '#features/assistant/phrasing/phrasing-check.rules.ts';
import { numbersHold, numeralsIn } from '#features/assistant/phrasing/phrasing-numbers.rules.ts';
import { promptOf } from '#features/assistant/phrasing/phrasing-prompt.rules.ts';
import { sentencesOf } from '#features/assistant/phrasing/phrasing-sentences.rules.ts';
import { featuresOf } from '#features/assistant/topics/features.rules.ts';
import { advisedTrip } from '#features/assistant/understanding/en/advised-trip.rules.ts';
import { aimedAt } from '#features/assistant/understanding/en/aimed-places.rules.ts';
import { askedAges } from '#features/assistant/understanding/en/asked-ages.rules.ts';
import * as budget from '#features/assistant/understanding/en/asked-budget.rules.ts';
import { askedChange } from '#features/assistant/understanding/en/asked-changes.rules.ts';
import { asksCharge } from '#features/assistant/understanding/en/asked-charge.rules.ts';
import { askedCompanions } from '#features/assistant/understanding/en/asked-companions.rules.ts';
import { askedDates } from '#features/assistant/understanding/en/asked-dates.rules.ts';
import { askedParty } from '#features/assistant/understanding/en/asked-party.rules.ts';
import { askedPlaces } from '#features/assistant/understanding/en/asked-places.rules.ts';
import { asksToFly, troubleOf } from '#features/assistant/understanding/en/asked-trouble.rules.ts';
import { changesBooking } from '#features/assistant/understanding/en/booked-dates.rules.ts';
import * as gazette from '#features/assistant/understanding/en/gazetteer.rules.ts';
import { holidayCalled } from '#features/assistant/understanding/en/holidays.content.ts';
import { intentOf, isOffTopic, isRude, stripRudeness } from '#features/assistant/understanding/en/intents.rules.ts';
import { piecesOf, questionPartsOf } from '#features/assistant/understanding/en/question-parts.rules.ts';
import { searchTermsOf } from '#features/assistant/understanding/en/sought-words.rules.ts';
import { inEnglish } from '#features/assistant/understanding/en/spoken-words.content.ts';
import { synonymsOf, withPhrases } from '#features/assistant/understanding/en/synonyms.content.ts';
import { readQuestion } from '#features/assistant/understanding/en/understanding.rules.ts';
import { withoutUnwanted } from '#features/assistant/understanding/en/unwanted-places.rules.ts';
import * as wishes from '#features/assistant/understanding/en/wishes.rules.ts';
import { anonymous, withoutPerson } from '#features/assistant/understanding/en/without-person.rules.ts';
import * as words from '#features/assistant/understanding/en/words.content.ts';
import { nextHoliday } from '#features/assistant/understanding/holiday-times.rules.ts';
import { isShouted } from '#features/assistant/understanding/is-shouted.rules.ts';
import { wordDistance } from '#features/assistant/understanding/word-distance.ts';
import { inDollars } from '../src/domain/typed-currency.ts';
import { plainWords, searchAirports } from '../src/features/catalogue/airports/airports.rules.ts';
import { demoGroups } from '../src/features/catalogue/demo/demo-content.ts';
import { isCancelRequest } from '../src/features/chat/chat/chat-flow.rules.ts';

const TODAY = '2026-11-21';
const named = <T extends object>(name: string, more: T) => ({ _id: name, name, ...more });
const gazetteer = gazette.gazetteerOf(
  demoGroups.map(({ name, regions }) =>
    named(name, {
      regions: regions.map((region) =>
        named(region.name, {
          countries: region.countries.map((country) =>
            named(country.name, { cities: country.cities.map((city) => named(city.name, {})) }),
          ),
        }),
      ),
    }),
  ),
);
const known = { gazetteer, today: TODAY, isEverydayWord: () => false };
/** Each word as a place. */
const foundEach = (text: string) =>
  words.wordsOf(text).map(({ plain }, at) => ({
    place: { kind: 'city' as const, city: plain, country: 'x', sold: true },
    ...{ at, length: 1 },
  }));
const grounds = {
  texts: ['A bag of 23 kg costs $75. Call +1 416 555 0100 or see /baggage.'],
  question: 'What does a bag cost?',
  paths: ['/baggage'],
  company: { phone: '+1 416 555 0100', email: 'hello@northfare.example' },
  publicUrl: 'https://northfare.example',
  rules: 'Say only what the numbered passages say, in one to four short sentences.',
};
const check = createChecker(grounds);

export type Rule = readonly [name: string, call: (text: string) => unknown];

/** The text in each field of a form. */
export const inAll = (fields: object, text: string) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, text]));

/** The rules that read questions to Jessica and replies of a model. */
export const ofAssistant: readonly Rule[] = [
  ['plainWords', plainWords],
  ['searchAirports', (text) => searchAirports(text)],
  ['askedDates', (text) => askedDates(words.wordsOf(text), text, TODAY)],
  ['askedBudget', (text) => budget.askedBudget(text, {})],
  ['askedParty', (text) => askedParty(words.wordsOf(text))],
  ['askedPlaces', (text) => askedPlaces(words.wordsOf(text), gazetteer, () => false)],
  ['troubleOf', (text) => troubleOf(readQuestion(text, known))],
  ['asksCharge', (text) => asksCharge([readQuestion('', known), readQuestion(text, known)])],
  ['asksToFly', (text) => asksToFly(readQuestion(text, known))],
  ['changesBooking', (text) => changesBooking(readQuestion(text, known), undefined)],
  ['aimedAt', (text) => aimedAt(words.wordsOf(text), new Set(), gazetteer, () => false)],
  ['withoutUnwanted', (text) => withoutUnwanted(words.wordsOf(text), foundEach(text))],
  ['intentOf', intentOf],
  ['isOffTopic', isOffTopic],
  ['isRude', isRude],
  ['isShouted', isShouted],
  ['questionPartsOf', questionPartsOf],
  ['piecesOf', piecesOf],
  ['featuresOf', (text) => featuresOf(words.wordsOf(text).map(({ plain }) => plain))],
  ...[
    'wishesWarmth',
    'askedOneWay',
    'asksDirect',
    'leavesBaby',
    'leavesChildren',
    'bringsOneMore',
    'asksAnyTime',
    'startsOver',
    'goesOn',
    'asksTotal',
  ].map((name): [string, (text: string) => unknown] => [name, wishes[name as 'asksTotal']]),
  ['stripRudeness', stripRudeness],
  ['createChecker', (text) => [check(text), createChecker({ ...grounds, question: text })]],
  ['numeralsIn', numeralsIn],
  ['numbersHold', (text) => numbersHold(text, { said: numeralsIn(grounds.texts[0] ?? ''), asked: [] })],
  ['outgoing', outgoing],
  ['sortingPrompt', (question) => sortingPrompt([], question)],
  ['readAdvice', (reply) => readAdvice(reply, [])],
  ['advisedTrip', (text) => advisedTrip({ to: text, from: text, month: text, budget: 1500 }, text, {}, known)],
  ['promptOf', (question) => promptOf({ passages: [], list: [], question })],
  ['sentencesOf', (text) => sentencesOf(text, true)],
  ['searchTermsOf', (text) => searchTermsOf(readQuestion(text, known))],
  ['inEnglish', inEnglish],
  ['unknownFact', unknownFact],
  ['synonymsOf', synonymsOf],
  ['withPhrases', withPhrases],
  ['readQuestion', (text) => readQuestion(text, known)],
  ['anonymous', (text) => anonymous(text)],
  ['withoutPerson', (text) => withoutPerson(text)],
  ['wordsOf', words.wordsOf],
  ['plainText', words.plainText],
  ['wordDistance', (text) => wordDistance(text, `${text.slice(1)}a`, 2)],
  ['countOf', (text) => words.countOf({ plain: text, typed: text })],
  ['isOneOf', (text) => words.isOneOf(words.LIGHT_WORDS, text)],
  ['correctTripWord', words.correctTripWord],
  ['isCancelRequest', isCancelRequest],
  ['askedMoney', budget.askedMoney],
  ['askedAmountAlone', budget.askedAmountAlone],
  ['askedDoubt', budget.askedDoubt],
  ['askedDoubtAlone', budget.askedDoubtAlone],
  ['askedReading', budget.askedReading],
  ['namesEach', budget.namesEach],
  ['inDollars', inDollars],
  ['holidayCalled', (text) => holidayCalled(text, TODAY)],
  ['askedDates of feasts', (text) => askedDates(words.wordsOf(`lunar new year eid diwali ${text}`), text, TODAY)],
  ['nextHoliday', (text) => nextHoliday(text, TODAY)],
  ['askedAges', (text) => askedAges(words.wordsOf(text))],
  ['askedCompanions', (text) => askedCompanions(words.wordsOf(text), false)],
  ['askedChange', (text) => askedChange(words.wordsOf(text))],
  ['plain', gazette.plain],
  ['startOf', gazette.startOf],
];
