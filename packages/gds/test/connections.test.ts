import { expect, test } from 'vitest';
import { checkConnections, MINIMUM_MINUTES, readGds } from '../gds.ts';
import { countryOf, TODAY, zoneOf } from './airports.ts';

const warnings = (text: string, country = true) => {
  const { itinerary } = readGds(text, { today: TODAY, zoneOf });
  return checkConnections(itinerary, { zoneOf, ...(country && { countryOf }) });
};
const ARRIVES = ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F /DCAC*AB1CD2 /E\n';
const pair = { from: 0, to: 1 };

test('a connection with time enough is no warning', () =>
  expect(warnings(`${ARRIVES} 2 AC8993M 11JUN F CDGFRA HK1  1105A1220P /DCAC*AB1CD2 /E`)).toEqual([]));

test('a wait below the minimum', () =>
  expect(warnings(`${ARRIVES} 2 AC8993M 11JUN F CDGFRA HK1   950A1105A /DCAC*AB1CD2 /E`)).toEqual([
    { code: 'below-minimum', ...pair, minutes: 60, minimum: MINIMUM_MINUTES.international, because: 'international' },
  ]));

test('within one country less is enough, if the countries are known', () => {
  const text = ' 1 AC 420M 10JUN Q YULYYZ HK1   700A  830A /E\n 2 AC 103M 10JUN Q YYZYVR HK1   925A 1130A /E';
  expect(warnings(text)).toEqual([]);
  expect(warnings(text, false)).toMatchObject([{ code: 'below-minimum', minutes: 55, because: 'international' }]);
});

test('another terminal needs more', () => {
  const text = [
    '  4  AC8994 M 11JUN 5 FRACDG HK1        1   755A 910A   319 E0 S',
    '     DEPARTS FRA TERMINAL 1  - ARRIVES CDG TERMINAL 2A',
    '  5  AC 871 M 11JUN 5 CDGYUL HK1       2E  1050A 245P   333 E0 M',
  ].join('\n');
  expect(warnings(text)).toEqual([
    { code: 'change-of-terminal', ...pair, airport: 'CDG', arrives: '2A', departs: '2E' },
    { code: 'below-minimum', ...pair, minutes: 100, minimum: 120, because: 'terminal' },
  ]);
});

test('another airport of the city needs hours', () =>
  expect(
    warnings(' 1 AC 720M 10JUN Q YYZLGA HK1   700A  835A /E\n 2 B6   7Y 10JUN Q JFKLHR HK1  1130A 1130P /E'),
  ).toEqual([
    { code: 'change-of-airport', ...pair, arrives: 'LGA', departs: 'JFK', minutes: 175 },
    { code: 'below-minimum', ...pair, minutes: 175, minimum: 240, because: 'airport' },
  ]));

test('a night at the airport', () =>
  expect(
    warnings(' 1 AC 720M 10JUN Q YYZJFK HK1   700P  835P /E\n 2 B6   7Y 11JUN F JFKLHR HK1   730A  730P /E'),
  ).toEqual([{ code: 'overnight', ...pair, airport: 'JFK', minutes: 655 }]));

test('an open jaw, with and without its surface segment', () => {
  const back = 'AC 891M 24JUN Q FCOYUL HK1  1105A  245P /DCAC*AB1CD2 /E';
  const gap = { code: 'surface-gap', arrives: 'CDG', departs: 'FCO' };
  expect(warnings(`${ARRIVES} 2 ${back}`)).toEqual([{ ...gap, ...pair, surface: false }]);
  expect(warnings(`${ARRIVES} 2   ARNK\n 3 ${back}`)).toEqual([{ ...gap, from: 0, to: 2, surface: true }]);
});

test('a departure before the arrival', () =>
  expect(warnings(`${ARRIVES} 2 AC8993M 11JUN F CDGFRA HK1   800A 915A /DCAC*AB1CD2 /E`)).toEqual([
    { code: 'departs-before-arrival', ...pair, minutes: -50 },
  ]));

test.each([
  ['GK', 'elsewhere'],
  ['UN', 'gone'],
  ['HL', 'waiting'],
  ['NN', 'request'],
  ['ZZ', 'unknown'],
])('%s holds nothing', (code, group) =>
  expect(warnings(` 1 AC 870M 10JUN Q YULCDG ${code}1   755P  850A  11JUN F /E`)).toEqual([
    { code: 'not-held', segment: 0, status: code, group },
  ]),
);

test('a ghost of Amadeus is not held', () =>
  expect(warnings('  2  AC 870 M 10JUN 4 YULCDG GK1            755P 850A+1 333 A')).toEqual([
    { code: 'not-held', segment: 0, status: 'GK', group: 'ghost' },
  ]));

test('changed times are said, and the old line no more', () => {
  const text =
    ' 1 AC 870M 10JUN Q YULCDG UN1   755P  850A  11JUN F /E\n 2 AC 870M 10JUN Q YULCDG TK1   825P  920A  11JUN F /E';
  expect(warnings(text)).toEqual([{ code: 'times-changed', segment: 1, status: 'TK' }]);
});

test.each([
  ['locators', '/DCAC*ZZ1CD2 /E'],
  ['tickets', '/DCAC*AB1CD2'],
])('two bookings by their %s', (because, end) =>
  expect(warnings(`${ARRIVES} 2 AC8993M 11JUN F CDGFRA HK1  1105A1220P ${end}`)).toEqual([
    { code: 'separate-tickets', ...pair, because },
  ]),
);

test('two airlines have a locator each', () =>
  expect(warnings(`${ARRIVES} 2 LH1029M 11JUN F CDGFRA HK1  1105A1220P /DCLH*ZZ1CD2 /E`)).toEqual([]));

const AMADEUS = (locator: string, ...lines: string[]) =>
  [`RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   ${locator}`, '  1.DOE/JANE MS', ...lines].join('\n');
const OUT = '  2  AC 870 M 10JUN 4 YULCDG HK1          1955 0850+1 333 E 0 D';
const ON = (number: number) => `  ${number}  AF1234 M 11JUN 5 CDGLIS HK1          1205 1400   320 E 0 S`;
const apart = (because: string) => [{ code: 'separate-tickets', ...pair, because }];

test('two headings with another locator each are two bookings', () => {
  expect(warnings(`${AMADEUS('Q7WXYZ', OUT)}\n\n${AMADEUS('R8VABC', ON(2))}`)).toEqual(apart('locators'));
  expect(warnings(`${AMADEUS('Q7WXYZ', OUT)}\n\n${AMADEUS('Q7WXYZ', ON(2))}`)).toEqual([]);
  expect(warnings(AMADEUS('Q7WXYZ', OUT, ON(3)))).toEqual([]);
});

test('the line of Sabre below the segments tells their booking', () => {
  const line = (locator: string) => `YQX1.YQX1*AJD 1412/24NOV26 ${locator}`;
  const next = ' 1 LH1029M 11JUN F CDGFRA HK1  1105A1220P /E';
  const first = ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F /E';
  expect(warnings([first, line('Q7WXYZ'), next, line('R8VABC')].join('\n'))).toEqual(apart('locators'));
  expect(warnings([first, line('Q7WXYZ'), next, line('Q7WXYZ')].join('\n'))).toEqual([]);
  expect(warnings([first, line('Q7WXYZ'), next].join('\n'))).toEqual([]);
});

test('two tickets are told by the segments that they print, one for both is none', () => {
  const ticket = (document: string, of: string) =>
    `  8 FA PAX 014-21000000${document}/ETAC/CAD1289.00/24NOV26/YULXX2100/00000000/S${of}/P1`;
  const text = (...tickets: string[]) => AMADEUS('Q7WXYZ', OUT, ON(3), ...tickets);
  expect(warnings(text(ticket('01', '2'), ticket('02', '3')))).toEqual(apart('tickets'));
  expect(warnings(text(ticket('01', '2-3')))).toEqual([]);
  // Of the second one nothing is known.
  expect(warnings(text(ticket('01', '2')))).toEqual([]);
});

test('a date that is asked is said', () =>
  expect(warnings(' 1 AC 870M 10JUN M YULCDG HK1   755P  850A /E')).toEqual([{ code: 'not-dated', segment: 0 }]));

test('without zones no wait is invented', () => {
  const { itinerary } = readGds(`${ARRIVES} 2 AC8993M 11JUN F CDGFRA HK1   900A1015A /DCAC*AB1CD2 /E`, {
    today: TODAY,
  });
  expect(checkConnections(itinerary)).toEqual([]);
});
