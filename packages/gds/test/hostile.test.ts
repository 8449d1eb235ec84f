// Any text is read, and the work for it is bounded: counted, not timed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CHARACTERS, MAX_COLUMNS, MAX_LINES, MAX_SEGMENTS, readGds } from '../gds.ts';
import { linesOf } from '../normalise.ts';
import { TODAY } from './airports.ts';

const read = (text: string) => readGds(text, { today: TODAY });
const filled = (part: string, length = MAX_CHARACTERS) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const countLines = (text: string) => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).length;

/** Each line of the text belongs to a verdict, in order. */
function expectCovered(text: string) {
  const { lines } = read(text);
  let next = 1;
  for (const { line, lastLine, from, to } of lines) {
    if (line > next) expect(line, 'a gap').toBe(next);
    if (to < from) expect(to, 'columns').toBe(from);
    next = Math.max(next, lastLine + 1);
  }
  expect(next - 1).toBe(countLines(text));
}

const WORDS = [
  ...[
    ' 1 AC 870M 10JUN Q YULCDG HK2   755P  850A  11JUN F /DCAC*AB1CD2 /E',
    '  4  AC 870 M 10JUN 4 YULCDG HK2 755P 850A+1',
  ],
  ...[
    'AC',
    '870',
    'M',
    '10JUN',
    '31FEB',
    '29FEB',
    'Q',
    'YULCDG',
    '*',
    'HK2',
    '755P',
    '2400',
    '99',
    '+1',
    '/E',
    '\n',
    '\r',
    ' ',
  ],
  ...['1.DOE/JANE', '(INF/', ')', '&gt;', '&#', ';', '>', 'OPERATED BY', 'RP/', 'SSR', 'FA PAX 014-2100000001', '\t'],
  ...['** AMADEUS AVAILABILITY - AN ** CDG 198 TH 10JUN 0000', ' 1   AC 870  J9 /YUL CDG2A 755P 850A+1E0/333', 'TAW'],
  ...[
    'FARE CAD 1.00 TAX',
    'CAD 1.00',
    'Sent: 1 May 2026',
    '\u0000',
    '\ud800',
    '\u2028',
    '\u00c2',
    '\u00e2\u20ac',
    '\u202e',
  ],
];

describe('any text', () => {
  test('is covered by verdicts and never throws', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')),
      fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' ')),
    );
    fc.assert(fc.property(anything, expectCovered), { numRuns: 1500 });
  });

  test('gives the same result twice', () => {
    const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(words, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
      { numRuns: 100 },
    );
  });

  test('that is empty is one blank line', () =>
    expect(read('').lines).toEqual([{ line: 1, lastLine: 1, from: 0, to: 0, verdict: 'skipped', why: 'blank' }]));
});

describe('what is measured before it is read', () => {
  test.each([
    ['half a million lines', filled('A\n')],
    ['more than a megabyte', `${filled('A\n')}B\nC\n`],
    ['a megabyte in one line, and more', `${filled('A')}\nB\nC`],
    ['a long line between others', `A\n${'B'.repeat(5000)}\n\nC`],
  ])('is covered by verdicts all the same: %s', (_, text) => expectCovered(text));

  test.each([
    ['a million newlines', filled('\n'), 1],
    ['a million carriage returns', filled('\r'), 1],
    ['one line of a megabyte', filled('A'), 2],
    ['100,000 columns', ' AC 870M 10JUN Q YULCDG'.repeat(4400), 40],
    ['nested brackets', filled('('), 2],
    ['half a million lines', filled('A\n'), MAX_LINES + 1],
    ['a megabyte of segments', filled('  4  AC 870 M 10JUN 4 YULCDG HK2            755P 850A+1 333 E0 D\n'), MAX_LINES],
    ['more than a megabyte', filled('A\n', 2 * MAX_CHARACTERS), MAX_LINES + 2],
  ])('%s', (_, text, most) => {
    const { lines } = linesOf(text);
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES * (MAX_COLUMNS / 64));
    expect(Math.max(0, ...lines.map((line) => line.text.length))).toBeLessThanOrEqual(MAX_COLUMNS);
    const reading = read(text);
    expect(reading.lines.length).toBeLessThanOrEqual(most);
    expect(reading.itinerary.length).toBeLessThanOrEqual(MAX_SEGMENTS);
  });

  test('a cut is said in a verdict of its own', () => {
    const { lines } = read(`${' '.repeat(10)}A${'B'.repeat(3000)}`);
    expect(lines).toMatchObject([
      { line: 1, from: 10, to: MAX_COLUMNS, verdict: 'not-understood' },
      { line: 1, from: MAX_COLUMNS, to: 3011, verdict: 'skipped', why: 'too-long' },
    ]);
    expect(read(`${filled('A\n')}A`).lines.at(-1)).toMatchObject({ why: 'too-much-text' });
  });

  test('what is asked of the product grows with the segments, which are limited', () => {
    let asked = 0;
    const count = () => {
      asked += 1;
      return 'America/Toronto';
    };
    const segment = (number: number) => ` 1 AC ${String(number).padStart(3)}M 10JUN Q YULYYZ HK2   755P  850A\n`;
    const calls = [100, 200, 4000].map((segments) => {
      asked = 0;
      readGds(Array.from({ length: segments }, (_, place) => segment(place + 1)).join(''), {
        today: TODAY,
        zoneOf: count,
      });
      return asked;
    });
    expect(calls[1]).toBeLessThanOrEqual(2 * (calls[0] ?? 0) + 20);
    expect(calls[2]).toBe(calls[1]);
  });

  test('a product that fails does not fail the text', () => {
    const fail = () => {
      throw new Error('no airports');
    };
    const text = ' 1 AC 870M 10JUN Q YULCDG HK2   755P  850A  11JUN F';
    const { itinerary } = readGds(text, { today: TODAY, zoneOf: fail, distanceKm: fail });
    expect(itinerary[0]).toMatchObject({ departure: { date: '2027-06-10' } });
    expect(readGds(text, { today: TODAY, zoneOf: () => 'No/Zone' }).itinerary).toEqual(itinerary);
  });
});

test.each(['tomorrow', '2026-02-30', '2026-13-01', ''])('a day that is none is refused: %s', (today) =>
  expect(() => readGds('', { today })).toThrow(RangeError),
);

test.each([
  ['Amadeus', ' 10 FP CCVI4111111111111111/1228'],
  ['Sabre', 'FOP\n  1.*VI4111111111111111+12/28'],
  ['Galileo', 'FOP:-VI4111111111111111/D1228'],
  ['an operator', ' 1 AC 870M 10JUN Q YULCDG HK2   755P  850A\nOPERATED BY 4111 1111 1111 1111'],
  ['a remark', '  8 RM CARD 4111-1111-1111-1111 EXP 1228'],
  ['a hotel', ' 2. HHL YX HK1 PAR 11JUN-OUT24JUN 13NT/G-CCVI4111111111111111'],
  ['a broken line', 'AC 870M 4111111111111111'],
  ['a ticket that is a card', '  4 FA PAX 4111111111111111/ETAC'],
])('the number of a card is never given: %s', (_, text) => {
  const given = JSON.stringify(read(text)).replaceAll(/[^0-9]/g, '');
  expect(given).not.toContain('41111111');
});
