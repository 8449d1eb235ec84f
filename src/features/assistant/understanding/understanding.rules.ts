// The trip in a question, remembered through a conversation. Pure.
import { inDollars } from '#domain/typed-currency.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import {
  type AmountDoubt,
  askedAmountAlone,
  askedBudget,
  askedDoubt,
  askedDoubtAlone,
  askedMoney,
  askedReading,
  namesEach,
} from './asked-budget.rules.ts';
import { askedChange } from './asked-changes.rules.ts';
import { type AskedPeriod, askedDates } from './asked-dates.rules.ts';
import { askedParty } from './asked-party.rules.ts';
import { askedPlaces } from './asked-places.rules.ts';
import type { Gazetteer, Place } from './gazetteer.rules.ts';
import {
  askedOneWay,
  asksAnyTime,
  asksDirect,
  asksTotal,
  bringsOneMore,
  goesOn,
  leavesBaby,
  leavesChildren,
  startsOver,
  WARM_PLACES,
  wishesWarmth,
} from './wishes.rules.ts';
import { isOneOf, LIGHT_WORDS, STOP_WORDS, TRIP_WORDS, type Word, wordsOf } from './words.content.ts';

export type Understood = {
  to?: Place;
  /** `town`: without its own airport; `airport` is the nearest. */
  from?: { city: string; country: string; airport?: string; town?: boolean };
  period?: AskedPeriod;
  departureDate?: string;
  nights?: number;
  budgetPerPerson?: number;
  /** The amount that she asks back about, until the next message. */
  askedAmount?: AmountDoubt;
  adults?: number;
  children?: number;
  infants?: number;
  /** Places to compare `to` with. */
  others?: readonly Place[];
  /** `to` and the places that were discussed before it, in order. */
  besides?: readonly Place[];
  oneWay?: boolean;
  direct?: boolean;
  /** The outline of the last question, for a message that follows up on it. */
  outline?: readonly string[];
  /** Whether the last answer came from the knowledge, not from prices. */
  told?: boolean;
  /** The entries of the last answer from the knowledge. */
  about?: readonly string[];
  /** How often in a row she did not understand. */
  misses?: number;
};

/** How a message changes what was said before it. */
export type Change = {
  startsOver: boolean;
  anyTime: boolean;
  withoutChildren: boolean;
  withoutBaby?: boolean;
  oneMore: boolean;
  goesOn: boolean;
  total: boolean;
  /** Those who join, not counting an unspecified one. */
  more?: { adults: number; children: number };
  /** How many travel in all, if adults and children are not distinguished. */
  people?: number;
  /** An amount for all, if the party was named before. */
  inAll?: number;
  /** A number alone, which changes what was named before. */
  amount?: number;
  /** An amount that she has to ask back about; `doubtAlone` only where a budget was named before or asked for. */
  doubt?: AmountDoubt;
  doubtAlone?: AmountDoubt;
  /** Which reading of an amount is meant, if she asked. */
  reading?: 0 | 1 | { dollars: number };
  each?: true;
  /** 'Make it 10': nights or people, whichever was named. */
  count?: number;
  /** A day of the month that was named before. */
  day?: number;
  /** 'The little one is 18 months': the ages of children that were named before. */
  ages?: readonly number[];
  /** Which of the compared places is meant, from 0. */
  chosen?: number | 'other';
  /** 'The one in England' says which of several is meant, and names no other. */
  tellsApart?: boolean;
};

export type Reading = {
  /** What this question alone says. */
  said: Understood;
  /** The subject words of the question. Words about trips in general and words without weight are left out. */
  rest: string[];
  /** Its places as it names them, and their countries. */
  places: string[];
  /** Whether it says that the visitor wants to go to its place. */
  goesThere: boolean;
  /** Whether it asks explicitly for flights or prices. */
  asksForTrips: boolean;
  words: readonly Word[];
  change: Change;
  /** Its words in order, with places, times and numbers as their kind: what a question is about does not depend on which. */
  outline: string[];
};

export type Known = { gazetteer: Gazetteer; today: string; isEverydayWord: (word: string) => boolean };

export function readQuestion(asked: string, { gazetteer, today, isEverydayWord }: Known): Reading {
  // The name of a currency is not what a message is about.
  const question = inDollars(asked).text;
  const words = wordsOf(question);
  const party = askedParty(words);
  const dates = askedDates(without(words, party.used), question, today);
  const places = askedPlaces(without(words, dates.used), gazetteer, isEverydayWord);
  const { used: _dates, ...when } = dates;
  const { used: _party, more, people, ...who } = party;
  const from = places.from?.kind === 'city' ? places.from : undefined;
  const text = words.map(({ plain }) => plain).join(' ');
  const said: Understood = withoutMissing({
    to: places.to ?? (wishesWarmth(text) ? WARM_PLACES : undefined),
    others: places.others.length > 0 ? places.others : undefined,
    from: from && { city: from.city, country: from.country, airport: from.airport, ...(from.town && { town: true }) },
    oneWay: askedOneWay(text),
    direct: asksDirect(text) || undefined,
    ...when,
    ...who,
    budgetPerPerson: askedBudget(asked, who),
  });
  const taken = (at: number) => dates.used.has(at) || party.used.has(at) || places.used.has(at);
  const left = words.filter((_, at) => !taken(at)).map(({ plain }) => plain);
  return {
    said,
    words,
    rest: [
      ...left.filter(
        (word) => !STOP_WORDS.has(word) && !TRIP_WORDS.has(word) && !isOneOf(LIGHT_WORDS, word) && !A_NUMBER.test(word),
      ),
      ...(MANY_PEOPLE.test(words.map(({ plain }) => plain).join(' ')) ? ['group'] : []),
    ],
    places: [...words.filter((_, at) => places.used.has(at)).map(({ plain }) => plain), ...countryWords(places.to)],
    goesThere: words.some((_, at) => places.used.has(at) && TOWARD.has(words[at - 1]?.plain ?? '')),
    asksForTrips: words.some(({ plain }) => ASKS.has(plain)),
    change: {
      ...withoutMissing({
        more,
        people,
        ...amountsOf(asked, who),
        ...askedChange(words),
        withoutBaby: leavesBaby(text) || undefined,
      }),
      startsOver: startsOver(text),
      anyTime: asksAnyTime(text) && !said.period,
      withoutChildren: leavesChildren(text),
      oneMore: bringsOneMore(text) && said.adults === undefined && more === undefined,
      goesOn: goesOn(text),
      total: asksTotal(text),
    },
    outline: words
      .map(({ plain }, at) =>
        places.used.has(at)
          ? PLACE
          : A_COUNT.test(plain)
            ? NUMBER
            : dates.used.has(at) && !STAYS.test(plain)
              ? TIME
              : plain,
      )
      .filter((word, at, all) => !KINDS.has(word) || word !== all[at - 1]),
  };
}

/** What a message says of an amount that means something only with what was said before. */
function amountsOf(asked: string, { adults, children }: Understood): Partial<Change> {
  const money = askedMoney(asked);
  const doubt = askedDoubt(asked);
  return {
    inAll: money?.inAll && !adults && !children ? money.dollars : undefined,
    amount: doubt ? undefined : askedAmountAlone(asked),
    doubt,
    doubtAlone: askedDoubtAlone(asked),
    reading: askedReading(asked),
    each: namesEach(asked) || undefined,
  };
}

const without = (words: readonly Word[], used: ReadonlySet<number>): Word[] =>
  words.map((word, at) => (used.has(at) ? { plain: '0', typed: '0' } : word));

const [PLACE, TIME, NUMBER] = ['_place', '_time', '_number'];
const KINDS: ReadonlySet<string> = new Set([PLACE, TIME, NUMBER]);
const A_COUNT = /^\$?\d/;
const STAYS = /^(nights?|days?|weeks?|months?)$/;

/** Also a time, an age or an ordinal: '9pm', '3rd'. */
const A_NUMBER = /^\d[\d.,]*(k|am|pm|st|nd|rd|th|yr|yrs|yo|x)?$/;
const MANY_PEOPLE =
  /(?<![^ ])([1-9]\d|[1-9]\d\d) (\w+ )?(of us|people|persons|pax|passengers|adults|travell?ers|students|members|guests|friends|colleagues|tickets|seats|employees|players)\b/;

const countryWords = (to: Place | undefined) => (to && to.kind !== 'region' ? plainWords(to.country) : []);

const TOWARD = new Set(['to', 'visit', 'visiting', 'towards', 'reach']);
const ASKS = new Set(
  'tix specials bargain bargains expensive pricey flight flights fly flying fare fares ticket tickets price prices cost costs cheap cheaper cheapest lowest affordable budget deal deals offer offers trip trips package packages vacation holiday go going flite flights flght fligt chepest cheepest'.split(
    ' ',
  ),
);

/** Without the names that have no value. */
export const withoutMissing = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
