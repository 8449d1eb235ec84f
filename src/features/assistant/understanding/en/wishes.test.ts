import { describe, expect, it, test } from 'vitest';
import { mergeContext } from '../merge-context.rules.ts';
import type { Understood } from '../understood.ts';
import { gazetteerOf } from './gazetteer.rules.ts';
import { holidayCalled } from './holidays.content.ts';
import { piecesOf, questionPartsOf } from './question-parts.rules.ts';
import { readQuestion } from './understanding.rules.ts';

const known = { gazetteer: gazetteerOf([]), today: '2026-11-23', isEverydayWord: () => false };
const read = (question: string) => readQuestion(question, known);
/** What is understood at the end of a conversation. */
const understoodAfter = (...messages: string[]) =>
  messages.reduce<Understood | undefined>((before, message) => {
    const { said, change } = read(message);
    return mergeContext(before, said, change);
  }, undefined);

describe('a conversation', () => {
  test('accepts a correction', () => {
    expect(understoodAfter('toronto to delhi in may', 'no wait, from calgary')).toMatchObject({
      from: { city: 'Calgary' },
      to: { city: 'Delhi' },
      period: { name: 'May 2027' },
    });
    expect(understoodAfter('toronto to delhi in may', 'sorry, I meant june')).toMatchObject({
      period: { name: 'June 2027' },
    });
  });

  test('counts who joins and who stays', () => {
    expect(understoodAfter('delhi for 2', 'for my mother too')?.adults).toBe(3);
    expect(understoodAfter('delhi, 2 adults and 2 kids', 'without the kids')?.children).toBeUndefined();
    expect(understoodAfter('delhi for 2', 'and 2 kids')).toMatchObject({ adults: 2, children: 2 });
  });

  test('forgets the dates if any will do, and everything if the visitor starts over', () => {
    expect(understoodAfter('delhi in may', 'is any other month cheaper')?.period).toBeUndefined();
    expect(understoodAfter('delhi in may for 2', 'forget that, rome')).toEqual({
      to: expect.objectContaining({ city: 'Rome' }),
    });
  });

  test('keeps the compared places until another place is named', () => {
    expect(understoodAfter('Seoul or Tokyo?', 'in may')?.others).toHaveLength(1);
    expect(understoodAfter('Seoul or Tokyo?', 'what about Lisbon')?.others).toBeUndefined();
  });
});

describe('a wish', () => {
  test.each([
    ['one way to delhi', { oneWay: true }],
    ['delhi round trip', { oneWay: false }],
    ['nonstop to delhi', { direct: true }],
    ['somewhere warm under 800', { to: { region: 'somewhere warm' }, budgetPerPerson: 800 }],
    ['need some sun in february', { to: { region: 'somewhere warm' } }],
    ['flights to scotland', { to: { region: 'Scotland', cities: expect.arrayContaining(['Edinburgh']) } }],
    ['YMQ to LON in May', { from: { city: 'Montréal' }, to: { city: 'London', country: 'United Kingdom' } }],
    ['YTO-PAR price?', { from: { city: 'Toronto' }, to: { city: 'Paris' } }],
    ['yyz-lhr price?', { from: { airport: 'YYZ' }, to: { city: 'London' } }],
    ['Québec to Paris', { from: { city: 'Québec City' }, to: { city: 'Paris' } }],
    ['Moose Jaw to Paris', { from: { city: 'Moose Jaw', airport: 'YQR', town: true } }],
    ['paris for me, my wife and my mom', { adults: 3 }],
    ['me and 3 buddies to vegas', { adults: 4 }],
    ['orlando, 2 adults, kids 4 and 7 and the baby', { adults: 2, children: 2, infants: 1 }],
    ['paris under a thousand', { budgetPerPerson: 1000 }],
    ['paris, 2 adults, 3000 altogether', { budgetPerPerson: 1500 }],
    ['paris for 2 under 1000 each, all in', { budgetPerPerson: 1000 }],
    ['budget 1814 ٪', { budgetPerPerson: undefined }],
    ['punta cana in march 2 adults 1 child', { adults: 2, children: 1, departureDate: undefined }],
    ['yyz to lhr 14MAR27', { departureDate: '2027-03-14' }],
    ['YYZ LHR 14-MAR-2027 2 adults', { departureDate: '2027-03-14', adults: 2 }],
    ['delhi on 20270314', { departureDate: '2027-03-14' }],
    ['yyz-lhr 3 feb - 10 feb', { departureDate: '2027-02-03' }],
    ['to visit my grandson in Vancouver', { to: { city: 'Vancouver' } }],
    ['what if I fall ill before the flight', { period: undefined }],
    ['paris over march break', { period: { name: 'March break', from: '2027-03-13' } }],
    ['paris for thanksgiving', { period: { name: 'Thanksgiving', from: '2027-10-08', to: '2027-10-12' } }],
  ])('"%s"', (question, wish) => {
    const { said } = read(question);
    for (const [name, value] of Object.entries(wish))
      if (value === undefined) expect(said).not.toHaveProperty(name);
      else expect(said).toMatchObject({ [name]: value });
  });

  test('about a named place has an outline that does not depend on which', () =>
    expect(read('can I take my cat to Lisbon in May').outline).toEqual(
      read('can I take my cat to Rome in June').outline,
    ));
});

test.each([
  ['Easter', '2027-03-23', '2027-03-29'],
  ['family day', '2027-02-12', '2027-02-16'],
  ['victoria day', '2027-05-21', '2027-05-25'],
  ['canada day', '2027-06-28', '2027-07-02'],
  ['new years', '2026-12-26', '2027-01-02'],
])('%s is from %s to %s', (name, from, to) =>
  expect(holidayCalled(name.toLowerCase(), '2026-11-23')).toMatchObject({ from, to }),
);

describe('the parts of a message', () => {
  it('are its sentences and further questions', () => {
    expect(questionPartsOf('Toronto to Lahore in May? how many bags, and is there halal food')).toEqual([
      'Toronto to Lahore in May',
      'how many bags',
      'is there halal food',
    ]);
    expect(questionPartsOf('I am flying on May 3.5 with a cat')).toHaveLength(1);
    expect(questionPartsOf('a b. '.repeat(50))).toHaveLength(8);
  });

  it('may be the pieces of a sentence, at most five', () => {
    expect(piecesOf('my flight was cancelled and they lost my bag')).toEqual([
      'my flight was cancelled',
      'they lost my bag',
    ]);
    expect(piecesOf('rome in may: price, hours in the air, food & wifi, seats + bags')).toHaveLength(5);
  });
});
