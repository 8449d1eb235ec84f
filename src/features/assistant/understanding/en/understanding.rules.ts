// The trip in a question, remembered through a conversation. Pure.

import { inDollars } from '#domain/typed-currency.ts';
import { plainWords } from '#features/catalogue/airports/airports.rules.ts';
import {
  type Change,
  type Known,
  type Place,
  type Reading,
  type Understood,
  type Word,
  withoutMissing,
} from '../understood.ts';
import {
  askedAmountAlone,
  askedBudget,
  askedDoubt,
  askedDoubtAlone,
  askedMoney,
  askedReading,
  namesEach,
} from './asked-budget.rules.ts';
import { askedChange } from './asked-changes.rules.ts';
import { askedDates } from './asked-dates.rules.ts';
import { askedParty } from './asked-party.rules.ts';
import { askedPlaces } from './asked-places.rules.ts';
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
import { ASKING_WORDS, isOneOf, LIGHT_WORDS, STOP_WORDS, TRIP_WORDS, wordsOf } from './words.content.ts';

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
    without: places.without.length > 0 ? places.without : undefined,
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
    ...(places.unknown && { unknown: places.unknown }),
    goesThere: words.some((_, at) => places.used.has(at) && TOWARD.has(words[at - 1]?.plain ?? '')),
    asksForTrips: words.some(({ plain }) => ASKING_WORDS.has(plain)),
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
