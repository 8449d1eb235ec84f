import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { readAirport } from '#features/catalogue/airports/written-airport.rules.ts';
import {
  readCabin,
  readDay,
  readFlag,
  readList,
  readNights,
  readPercent,
  readStops,
  readTrip,
} from './read-cells.rules.ts';
import { cityFinder } from './read-places.rules.ts';

describe('a day', () => {
  it.each([
    ['2027-03-14'],
    ['2027/3/14'],
    ['2027.03.14'],
    ['2027-03-14T00:00:00.000Z'],
    ['2027-03-14 00:00:00'],
    ['14/03/2027'],
    ['14.3.27'],
    ['03/14/2027'],
    ['14 March 2027'],
    ['14-Mar-27'],
    ['Mar 14, 2027'],
    ['March 14th, 2027'],
    ['Sun, 14 Mar 2027'],
    ['14MAR27'],
    ['14MAR2027'],
    ['14-MAR-27'],
    ['20270314'],
    ['14 mars 2027'],
    ['dim. 14 mars 2027'],
    ['١٤/٠٣/٢٠٢٧'],
    ['46460'],
    ['46460.5'],
  ])('is read: %s', (cell) => expect(readDay(cell, undefined)).toEqual({ value: '2027-03-14' }));

  it('is read by the order of its column, and strictly', () => {
    expect(readDay('03/04/2027', 'day-first')).toEqual({ value: '2027-04-03' });
    expect(readDay('03/04/2027', 'month-first')).toEqual({ value: '2027-03-04' });
    expect(readDay('14/03/2027', 'month-first').wrong).toContain('not a valid date');
    expect(readDay('44998', undefined, true)).toEqual({ value: '2027-03-14' });
  });

  it.each([
    ['03/04/2027', 'can be read in two ways'],
    ['31/02/2027', 'not a valid date'],
    ['2027-02-30', 'not a valid date'],
    ['14/14/2027', 'not a valid date'],
    ['14/03/1927', 'not a day of this century'],
    ['14 Smarch 2027', 'not a valid date'],
    ['soon', 'Write a day as 2027-03-14.'],
    ['', 'Write a day'],
    ['20271332', 'not a valid date'],
    ['31FEB27', 'not a valid date'],
    ['14MAR', 'Write a day'],
    ['1e5', 'Write a day'],
  ])('is refused: %s', (cell, words) => expect(readDay(cell, undefined).wrong).toContain(words));

  it('is read back from every format it can be written in', () => {
    const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, (written) => {
        const [year, month, date] = written.split('-');
        expect(readDay(written, undefined)).toEqual({ value: written });
        expect(readDay(`${date}/${month}/${year}`, 'day-first')).toEqual({ value: written });
        expect(readDay(`${Number(month)}/${Number(date)}/${year}`, 'month-first')).toEqual({ value: written });
        const serial = Math.round((Date.parse(`${written}T00:00Z`) - Date.parse('1899-12-30T00:00Z')) / 86_400_000);
        expect(readDay(String(serial), undefined)).toEqual({ value: written });
      }),
    );
  });
});

it.each([
  ['20%', 20],
  ['20', 20],
  ['15.00 %', 15],
  ['0', 0],
  ['0.2', undefined],
  ['101', undefined],
  ['twenty', undefined],
  ['-5%', undefined],
])('a percentage: %s', (cell, value) => expect(readPercent(cell).value).toBe(value));

it.each([
  ['7', 7],
  ['7 nights', 7],
  ['7.0', 7],
  ['0', undefined],
  ['366', undefined],
  ['a week', undefined],
])('nights: %s', (cell, value) => expect(readNights(cell).value).toBe(value));

it.each([
  ['0', 0],
  ['1 stop', 1],
  ['2.0', 2],
  ['Direct', 0],
  ['Non-stop', 0],
  ['4', undefined],
  ['-1', undefined],
  ['yes', undefined],
  ['', undefined],
])('stops: %s', (cell, value) => expect(readStops(cell).value).toBe(value));

it.each([
  ['Yes', true],
  ['x', true],
  ['TRUE', true],
  ['no', false],
  ['0', false],
  ['maybe', undefined],
])('yes or no: %s', (cell, value) => expect(readFlag(cell).value).toBe(value));

it.each([
  ['Round-trip', 'round trip'],
  ['RT', 'round trip'],
  ['Return', 'round trip'],
  ['ONE WAY', 'one way'],
  ['OW', 'one way'],
  ['constructor', undefined],
  ['multi-city', undefined],
])('a trip type: %s', (cell, value) => expect(readTrip(cell).value).toBe(value));

it.each([
  ['Economy', 'economy'],
  ['Premium Economy', 'premium economy'],
  ['J', 'business'],
  ['First class', 'first'],
  ['lie-flat', undefined],
])('a cabin: %s', (cell, value) => expect(readCabin(cell).value).toBe(value));

it('a list is separated by bars or line breaks', () => {
  expect(readList('Old town | Sintra |\nTarts\n')).toEqual({ value: ['Old town', 'Sintra', 'Tarts'] });
  expect(readList('a|'.repeat(13)).wrong).toBe('A list has at most 12 lines.');
});

describe('an airport', () => {
  it.each([
    ['YYZ', 'YYZ'],
    ['yyz', 'YYZ'],
    ['Toronto (YYZ)', 'YYZ'],
    ['YYZ - Toronto Pearson', 'YYZ'],
    ['Toronto YYZ', 'YYZ'],
    ['Lisbon', 'LIS'],
    ['MONTREAL', 'YUL'],
    ['São Paulo', 'GRU'],
    ['Lisbon, Portugal', 'LIS'],
    ['Hamilton, Canada', 'YHM'],
    ['Vancouver International Airport', 'YVR'],
    ['Toronto Pearson', 'YYZ'],
    ['Toronto Pearson, Canada', 'YYZ'],
    ['toronto billy bishop', 'YTZ'],
    ['London Heathrow Airport', 'LHR'],
    ['Montreal Trudeau', 'YUL'],
    ['New York Kennedy', 'JFK'],
    ['Lisbon Airport', 'LIS'],
    ['London International', 'YXU'],
  ])('is read: %s', (cell, code) => expect(readAirport(cell)).toEqual({ value: code }));

  it.each([
    [
      'Toronto',
      'Toronto may be several airports: Toronto Pearson International Airport (YYZ), Billy Bishop Toronto City Airport (YTZ). Write the code.',
    ],
    ['YTO', 'YTO may be several airports: Toronto Pearson International Airport (YYZ), Billy Bishop'],
    ['LON', 'LON may be several airports: London Heathrow Airport (LHR),'],
    ['NYC', 'Newark Liberty International Airport (EWR). Write the code.'],
    ['Paris (PAR)', 'PAR may be several airports'],
    ['London', 'several airports'],
    ['Toronto Airport', 'Toronto Airport may be several airports'],
    ['Toronto Heathrow', 'no airport in or called Toronto Heathrow'],
    ['XXQ', 'XXQ is not an airport that we know.'],
    ['Nowhere (XXQ)', 'XXQ is not an airport that we know.'],
    ['Vancouver (YYZ)', 'YYZ is in Toronto. Correct the code or the city.'],
    ['Atlantis', 'no airport in or called Atlantis'],
    ['x'.repeat(500), 'no airport in or called'],
  ])('is refused: %s', (cell, words) => expect(readAirport(cell).wrong).toContain(words));
});

it.each([
  ['YMQ', 'YUL', 'Montréal (YUL)'],
  ['ymq', 'YUL', 'Montréal (YUL)'],
  ['Rome (ROM)', 'FCO', 'Rome (FCO)'],
  ['YMQ - Montreal', 'YUL', 'Montréal (YUL)'],
])('the code of a city with one airport names what was taken: %s', (cell, value, taken) =>
  expect(readAirport(cell)).toEqual({ value, taken }),
);

describe('a city of the catalogue', () => {
  const cities = [
    { id: '1', name: 'Delhi', country: 'India' },
    { id: '2', name: 'Hyderabad', country: 'India' },
    { id: '3', name: 'Hyderabad', country: 'Pakistan' },
    { id: '4', name: 'São Paulo', country: 'Brazil' },
  ];
  const find = cityFinder(cities);
  it.each([
    ['delhi', '', '1'],
    ['Delhi, India', '', '1'],
    ['Hyderabad', 'Pakistan', '3'],
    ['Hyderabad, India', '', '2'],
    ['SAO PAULO', 'brazil', '4'],
    ['SAO', '', '4'],
    ['GRU', '', '4'],
    ['DEL', 'India', '1'],
  ])('is found: %s %s', (city, country, id) => expect(find(city, country).value?.id).toBe(id));
  it.each([
    ['Hyderabad', '', 'in several countries: India, Pakistan'],
    ['Delhi', 'Canada', 'no city Delhi, Canada in the catalogue'],
    ['Atlantis', '', 'no city Atlantis in the catalogue'],
  ])('is refused: %s %s', (city, country, words) => expect(find(city, country).wrong).toContain(words));
});
