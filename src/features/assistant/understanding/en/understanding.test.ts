import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isCivilDate } from '#domain/dates.ts';
import { demoGroups } from '#features/catalogue/demo/demo-content.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import { cpuMs } from '../../../../../test/event-loop.ts';
import { mergeContext } from '../merge-context.rules.ts';
import { gazetteerOf } from './gazetteer.rules.ts';
import { readQuestion } from './understanding.rules.ts';

const named = <T extends object>(name: string, more: T) => ({ _id: name, name, ...more });
const groups: RegionGroup[] = demoGroups.map(({ name, regions }) =>
  named(name, {
    regions: regions.map((region) =>
      named(region.name, {
        countries: region.countries.map((country) =>
          named(country.name, { cities: country.cities.map((city) => named(city.name, {})) }),
        ),
      }),
    ),
  }),
);
const today = '2026-11-21';
const EVERYDAY = new Set('change paris-style visa baggage agent'.split(' '));
const known = { gazetteer: gazetteerOf(groups), today, isEverydayWord: (word: string) => EVERYDAY.has(word) };
const read = (question: string) => readQuestion(question, known);
const said = (question: string) => read(question).said;
const to = (question: string) => {
  const place = said(question).to;
  return place && (place.kind === 'city' ? place.city : place.kind === 'country' ? place.country : place.region);
};

describe('places', () => {
  it.each(['nice flights', 'can i change my name', 'a man at the bar', 'the may sale', 'how are you'])(
    'finds none in "%s"',
    (question) => expect(said(question).to).toBeUndefined(),
  );

  it('finds no city in a word that is also its code', () => {
    for (const answer of ['yea', 'yea, to Lisbon', 'it was nice']) expect(said(answer).from).toBeUndefined();
    expect(said('from YEA to Lisbon')).toMatchObject({ from: { city: 'Edmonton' } });
  });

  it.each([
    ['flights to nice', 'Nice'],
    ['YYZ to DEL', 'Delhi'],
    ['to del from yyz', 'Delhi'],
    ['montréal to SÃO PAULO', 'São Paulo'],
    ['bombay', 'Mumbai'],
    ['saigon', 'Ho Chi Minh City'],
    ['the uk', 'United Kingdom'],
    ['punta canna', 'Punta Cana'],
    ['flights to the carribean', 'Mexico and the Caribbean'],
    ['London from Halifax', 'London'],
    ['Toronto Paris', 'Paris'],
    ['flights to Lagos', 'Lagos'],
  ])('in "%s" finds %s', (question, place) => expect(to(question)).toBe(place));

  it('include the place of departure', () => {
    expect(said('from montreal to paris').from).toEqual({ city: 'Montréal', country: 'Canada', airport: 'YUL' });
    expect(said('calgary to cancun').from?.airport).toBe('YYC');
    expect(said('delhi to toronto')).toMatchObject({ from: { city: 'Delhi' }, to: { city: 'Toronto' } });
    expect(said('flights from halifax to london')).toMatchObject({ from: { city: 'Halifax' }, to: { city: 'London' } });
  });

  it('include every place of the catalogue, and the longer cities with two letters swapped', () => {
    const cities = groups
      .flatMap(({ regions }) => regions.flatMap(({ countries }) => countries))
      .flatMap((c) => c.cities);
    for (const { name } of cities) expect(to(`flights to ${name}`)).toBe(name);
    const longer = cities.map(({ name }) => name).filter((name) => /^[A-Z][a-z]{5,}$/.test(name));
    fc.assert(
      fc.property(fc.constantFrom(...longer), fc.integer({ min: 1, max: 4 }), (name, at) => {
        const typo = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
        expect(to(`flights to ${typo}`)).toBe(name);
      }),
    );
  });
});

describe('dates', () => {
  it.each([
    ['may i bring my dog', undefined],
    ['a protest march', undefined],
    ['in May', '2027-05-01 2027-05-31'],
    ['delhi may', '2027-05-01 2027-05-31'],
    ['febuary', '2027-02-01 2027-02-28'],
    ['next month', '2026-12-01 2026-12-31'],
    ['this month', '2026-11-01 2026-11-30'],
    ['november', '2026-11-21 2026-11-30'],
    ['in winter', '2026-12-01 2027-02-28'],
    ['September 2027', '2027-09-01 2027-09-30'],
    ['in 2 months', '2027-01-01 2027-01-31'],
  ])('"%s" is %s', (question, expected) => {
    const { period } = said(question);
    expect(period && `${period.from} ${period.to}`).toBe(expected);
  });

  it.each([
    ['on March 12', '2027-03-12'],
    ['12th of december', undefined],
    ['12 December 2026', '2026-12-12'],
    ['2027-02-10', '2027-02-10'],
    ['2026-02-30', undefined],
    ['2020-01-01', undefined],
  ])('the day of "%s" is %s', (question, day) => expect(said(question).departureDate).toBe(day));

  it.each([
    ['for 10 nights', 10],
    ['two weeks', 14],
    ['a week', 7],
    ['3 days before departure', undefined],
    ['in 3 weeks', undefined],
    ['34 weeks pregnant', undefined],
  ])('"%s" is a stay of %s nights', (question, nights) => expect(said(question).nights).toBe(nights));
});

describe('people and money', () => {
  it.each([
    ['for 2', { adults: 2 }],
    ['2 adults 1 kid', { adults: 2, children: 1 }],
    ['family of 4', { adults: 2, children: 2 }],
    ['me and my wife and a baby', { adults: 2, infants: 1 }],
    ['three of us', { adults: 3 }],
    ['for 2 weeks', {}],
    ['for 900 dollars', {}],
    ['price per person', {}],
    ['for 15', {}],
  ])('"%s" is %o', (question, party) => {
    const { adults, children, infants } = said(question);
    expect({ adults, children, infants }).toEqual({
      adults: undefined,
      children: undefined,
      infants: undefined,
      ...party,
    });
  });

  it.each([
    ['under 1200', 1200],
    ['max $1,000', 1000],
    ['1.2k', 1200],
    ['budget is 900', 900],
    ['$650', 650],
    ['i have 900 for a flight', 900],
    ['about 1,200 per person', 1200],
    ['around 800', 800],
    ['2 people 3000 dollars in total', 1500],
    ['infant under 2', undefined],
    ['bags under 23 kg', undefined],
    ['in 2027', undefined],
    ['under 9999999999', undefined],
  ])('"%s" is a budget of %s', (question, budget) => expect(said(question).budgetPerPerson).toBe(budget));
});

describe('a number is read whole or not at all', () => {
  it.each([
    ...[
      'budget 1814 %',
      'budget 1814%',
      'budget 1 200 %',
      'max 18.14 percent',
      'under 90 %',
      '$18 % off',
      '120.5% more',
    ],
    ...['budget 12345678', 'under 1,2345', '$1.2.3', 'under 1.200', '1,2345 dollars', '1.2.345 bucks', '1,2,300 cad'],
    ...['2500km', 'under 2500km', 'within 500 miles', 'budget 1200kg', 'around 300 g', 'under 100ml', '$50m', '5kg'],
    ...['have 5000 steps', '10k steps', 'have 5000 points', 'about B737', 'around c172', 'an A320 or a B737'],
    ...[
      'under 900 euros',
      'under €900',
      '£900 max',
      'max 900 USD',
      'US$900',
      'budget 50000 rupees',
      '2 million dollars',
      'under 900 CHF',
      'max R$900',
    ],
    ...['have 500 followers', 'about 300 photos', 'won $500 in the lottery, in yen'],
    ...['around 2027-05-10', 'about 10/12/2026', 'spend 416-555-0123', 'about 100:30'],
    `${'x'.repeat(990)} under 12345`,
  ])('"%s" is not a budget', (question) => expect(said(question).budgetPerPerson).toBeUndefined());

  it.each([
    ['under 1 200', 1200],
    ['$1,200.50', 1200],
    ['$900pp', 900],
    ['under 1200cad', 1200],
    ['$1200/person', 1200],
    ['budget 1200. thanks', 1200],
    ['under 1200 american airlines', 1200],
    ['a budget of 12 000 dollars', 12_000],
    ['budget 1814 % or $900', 900],
    ['my budget is 2 500,00 $', 2500],
    ['under 1.249,00', 1249],
    ['max CA$2,500', 2500],
    ['CDN$ 1,249.00 each', 1249],
    ['for CDN 1249', 1249],
    ['$CAD 1,249.00', 1249],
    ['under 1’249.00', 1249],
    ['under ١٢٤٩', 1249],
    ['between us $900', 900],
    ['it is for us, a $900 budget', 900],
  ])('"%s" is a budget of %s', (question, budget) => expect(said(question).budgetPerPerson).toBe(budget));

  it.each([
    '2.5 adults',
    '1,5 adults',
    'for 2% off',
    'for 2 % off',
    'family of 2.5',
    '1,002 adults',
    'for 2 km',
    '0.5 kids',
  ])('"%s" counts no travellers', (question) => expect(said(question)).toEqual({}));
  it.each(['2.5 weeks', '1,5 weeks', '1.002 nights', '10 % days'])('"%s" is not a length of stay', (question) =>
    expect(said(question).nights).toBeUndefined(),
  );
  it.each(['12027-05-10', '2027-05-101', '2027-05-10-3', '1.2027-05-10', 'may 1,200', 'may 1.5'])(
    '"%s" is not a day',
    (question) => expect(said(question).departureDate).toBeUndefined(),
  );
});

it('any input is read without failing, and the result stays within bounds', () => {
  const words = fc.constantFrom(
    'to',
    'from',
    'may',
    '12',
    'under',
    '$',
    'for',
    'weeks',
    'delhi',
    'k',
    '2027',
    'family of',
    '\u0000',
    'é',
    '(',
    '’',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(words, { maxLength: 40 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, (question) => {
      const {
        period,
        departureDate,
        nights = 1,
        adults = 1,
        children = 1,
        infants = 1,
        budgetPerPerson = 50,
      } = said(question);
      for (const day of [period?.from, period?.to, departureDate]) if (day) expect(isCivilDate(day)).toBe(true);
      if (departureDate) expect(departureDate >= today && departureDate <= addDays(today, 730)).toBe(true);
      for (const count of [adults, children, infants]) expect(count >= 1 && count <= 9).toBe(true);
      expect(nights >= 1 && nights <= 365 && budgetPerPerson >= 50 && budgetPerPerson <= 100_000).toBe(true);
    }),
  );
});

it('a long run of spaces or repeated words is read quickly', async () => {
  const ms = await cpuMs(async () => {
    said(`under${' '.repeat(3900)}x`);
    said('a'.repeat(4000));
    said('to delhii '.repeat(400));
  });
  expect(ms).toBeLessThan(1_000);
});

it('remembers what was said, and a new place replaces the old one', () => {
  const before = said('delhi in may for 2 under 1200 from vancouver');
  expect(mergeContext(before, said('and in june?'))).toMatchObject({
    to: { city: 'Delhi' },
    adults: 2,
    period: { name: 'June 2027' },
  });
  expect(mergeContext(before, said('what about lisbon'))).toMatchObject({
    to: { city: 'Lisbon' },
    budgetPerPerson: 1200,
  });
  const onDay = said('delhi on may 12');
  expect(mergeContext(onDay, said('in june')).departureDate).toBeUndefined();
});
