// The cases of the grammar that other readers got wrong.
import { describe, expect, test } from 'vitest';
import { checkConnections, type GdsReading, type Option, readGds } from '../gds.ts';
import { distanceKm, TODAY, zoneOf } from './airports.ts';
import { segmentLine } from './summary.ts';

const read = (text: string): GdsReading => readGds(text, { today: TODAY, zoneOf, distanceKm });
const flights = (text: string) =>
  read(text).itinerary.map(({ carrier, flight, from, to }) => `${carrier}${flight} ${from}${to}`);
const first = (text: string) => {
  const [segment] = read(text).itinerary;
  if (!segment) throw new Error(`no segment: ${JSON.stringify(read(text).lines)}`);
  return segment;
};
const verdicts = (text: string) =>
  read(text).lines.map((line) => (line.verdict === 'read' ? line.as : `${line.verdict} ${line.why}`));

const AMADEUS = '  4  AC 870 M 10JUN 4 YULCDG HK2            755P 850A+1 333 E0 D';

test('1: weekday, star and pair without blanks are one segment', () => {
  const text = `${AMADEUS}\n  5  AR1240 Y 12JUN 6*EZEGRU HK1            755A1040A   738 E0 S`;
  expect(flights(text)).toEqual(['AC870 YULCDG', 'AR1240 EZEGRU']);
  expect(read(text).itinerary[1]).toMatchObject({ from: 'EZE', to: 'GRU', marriedGroup: 1 });
});

test('2: the number that another airline flies under is no segment', () => {
  const text = `${AMADEUS}\n     OPERATED BY LUFTHANSA AS FLIGHT LH 8746`;
  expect(flights(text)).toEqual(['AC870 YULCDG']);
  expect(first(text).operating).toEqual({ carrier: 'LH', flight: '8746', name: 'LUFTHANSA' });
  expect(flights(`${AMADEUS}\noperated by X as flight AC 8746`)).toEqual(['AC870 YULCDG']);
});

test('3: the same number out and back stays two flights', () => {
  const text = ' 1 TS 500Y 10JUN Q YULCUN HK1   700A 1110A\n 2 TS 500Y 17JUN Q CUNYUL HK1  1220P  615P';
  expect(flights(text)).toEqual(['TS500 YULCUN', 'TS500 CUNYUL']);
});

test('4: a passive segment breaks nothing', () => {
  const text =
    ' 1. AC  870 M  10JUN YULCDG HK2   755P # 850A O*       E TH\n 2. TS  111 Y  24JUN CDGYUL BK1                          TH';
  expect(read(text).itinerary.map(({ kind, status }) => [kind, status?.group])).toEqual([
    ['flight', 'held'],
    ['passive', 'elsewhere'],
  ]);
});

test('5: hotels between flights do not move them', () => {
  const text = [
    AMADEUS,
    '  5 HHL YX HK1 PAR IN11JUN OUT24JUN 1A1KRAC EUR189.00 DLY',
    '     HARBOUR LIGHT HOTEL 12JUN-OUT15JUN AC',
    '  6  AC 871 M 24JUN 4 CDGYUL HK2            105P 245P   333 E0 M',
  ].join('\n');
  expect(read(text).itinerary.map(({ kind, departure }) => `${kind} ${departure.date}`)).toEqual([
    'flight 2027-06-10',
    'other 2027-06-11',
    'flight 2027-06-24',
  ]);
  expect(verdicts(text)).toEqual(['flight', 'other', 'continuation', 'flight']);
});

test('6: one segment without a price is an itinerary', () => {
  const { itinerary, options, fares } = read(AMADEUS);
  expect([itinerary.length, options.length, fares.length]).toEqual([1, 1, 0]);
});

test('7: an open jaw without its surface segment is allowed', () => {
  const text = ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F\n 2 AC 891M 24JUN Q FCOYUL HK1  1105A  245P';
  const { itinerary } = read(text);
  expect(itinerary.map(({ questions }) => questions)).toEqual([[], []]);
  expect(checkConnections(itinerary, { zoneOf })).toEqual([
    { code: 'surface-gap', from: 0, to: 1, arrives: 'CDG', departs: 'FCO', surface: false },
  ]);
});

test.each([
  ['32N E0 LR', { equipment: '32N', meals: 'LR', kind: 'flight' }],
  ['EQV E0 D', { equipment: 'EQV', meals: 'D', kind: 'flight' }],
  ['E90 E0 M', { equipment: 'E90', meals: 'M', kind: 'flight' }],
  ['E7W E0 M', { equipment: 'E7W', eTicket: true, kind: 'flight' }],
  ['BUS E0', { kind: 'ground', what: 'bus' }],
  ['TRN E0', { kind: 'ground', what: 'train' }],
  ['LCH E0', { kind: 'ground', what: 'boat' }],
])('8: equipment and meals %s', (end, expected) => {
  expect(first(`  4  AC 870 M 10JUN 4 YULCDG HK2            755P 850A+1 ${end}`)).toMatchObject(expected);
});

describe('9: what stands before the times', () => {
  test.each(['I', 'M', 'T', '2E', '1'])('terminal %s is no class', (terminal) => {
    const segment = first(`  4  AC 870 Y 10JUN 4 YULCDG HK2     ${terminal.padStart(6)}   755P 850A+1 333 E0 D`);
    expect(segment).toMatchObject({ bookingClass: 'Y', departure: { terminal, time: '19:55' } });
  });
  test.each([
    ['a time and a terminal', '  5  AC8993 M 24JUN 4 CDGFRA HK2   105P 2E  205P 320P   319 E0 S'],
    ['a time alone', '  5  AC8993 M 24JUN 4 CDGFRA HK2   105P     205P 320P   319 E0 S'],
    ['a time of 24 hours', '  5  AC8993 M 24JUN 4 CDGFRA HK2  1305 2E 1405 1520   319 E0 S'],
  ])('%s is not the departure', (_, text) =>
    expect(first(text)).toMatchObject({
      checkInTime: '13:05',
      departure: { time: '14:05' },
      arrival: { time: '15:20' },
    }),
  );
});

test.each([
  [AMADEUS, '2027-06-11'],
  [' 1. AC  870 M  10JUN YULCDG HK2   755P #0820  O*       E TH', '2027-06-11'],
  [' 1. UA  200 M  12JUN GUMHNL HK2   725A -1525  O*       E SA', '2027-06-11'],
  [' 1. UA  201 M  10JUN EWRSGN HK2   755P *1525  O*       E TH', '2027-06-12'],
  [' 1 UA 201Y 10JUN EWRSGN HK1   755P   850A2*      TH/SA   E', '2027-06-12'],
])('10: the mark of the day in %s', (text, date) => {
  const segment = first(text);
  expect([segment.arrival.date, segment.arrivalEvidence]).toEqual([date, 'printed-mark']);
});

test.each([
  ['1200N', '12:00'],
  ['1200M', '00:00'],
  ['1220A', '00:20'],
  ['0015', '00:15'],
  ['12N', '12:00'],
  ['12M', '00:00'],
  ['1220P', '12:20'],
  ['755P', '19:55'],
])('11: %s is %s', (printed, time) => {
  expect(first(` 1 AC 870M 10JUN Q YULCDG HK2  ${printed.padStart(5)}  950P`).departure.time).toBe(time);
});

describe('12: earlier on the clock is not the next day', () => {
  test.each([
    ['a short hop to the west', ' 1 B6 101Y 10JUN Q JFKLAX HK1   700A  655A', '2027-06-10', 175],
    ['over the date line', ' 1 UA 902Y 20JUN S NRTHNL HK1   755P  750A', '2027-06-20', 415],
    ['a day before', ' 1 UA 200Y 12JUN J GUMHNL HK1   725A  625P  11JUN F', '2027-06-11', 420],
  ])('%s', (_, text, date, minutes) =>
    expect(first(text)).toMatchObject({ arrival: { date }, durationMinutes: minutes, questions: [] }),
  );
  test('without a mark the day is nearest to the way, and asked where the way is unknown', () => {
    const text = ' 1 UA  200 12JUN GUM HNL  725A  625P   D    789';
    expect(first(text)).toMatchObject({ arrival: { date: '2027-06-11' }, arrivalEvidence: 'nearest-duration' });
    const [asked] = readGds(text, { today: TODAY }).itinerary;
    expect(asked).toMatchObject({ arrival: { time: '18:25' }, arrivalEvidence: 'none' });
    expect(asked?.arrival.date).toBeUndefined();
    expect(asked?.questions).toEqual([
      { code: 'arrival-day', candidates: ['2027-06-12', '2027-06-13', '2027-06-11', '2027-06-14'] },
    ]);
  });
  test('a printed day that ends before it begins is asked', () =>
    expect(first(' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  10JUN Q').questions[0]?.code).toBe('arrival-day'));
});

test('13: a duration counts in the zones of both airports, or is not given', () => {
  expect(first(AMADEUS).durationMinutes).toBe(415);
  expect(readGds(AMADEUS, { today: TODAY }).itinerary[0]).not.toHaveProperty('durationMinutes');
  expect(first(' 1 AC  33Y 10JUN Q YVRAKL HK1   800P  500A  12JUN J').durationMinutes).toBe(840);
});

test('14: airports without a zone, and codes of cities, are read', () => {
  const segment = first(' 1 AC 870M 10JUN Q YMQTYO HK1   755P  850A  11JUN F');
  expect(segment).toMatchObject({
    from: 'YMQ',
    to: 'TYO',
    departure: { date: '2027-06-10' },
    arrival: { date: '2027-06-11' },
  });
  expect(segment).not.toHaveProperty('durationMinutes');
});

test.each([
  '  8 RM 1W30107L28AUGLOSJFK',
  '  8 RM AC 870 M 10JUN 4 YULCDG HK2 755P 850A',
  '  8 SSR OTHS 1A AC 870 M 10JUN YULCDG HK2',
  '  8 OSI AC 870M 10JUN Q YULCDG HK2 755P 850A',
  '     010 LH 6350  UA 9711',
  '     101 M K L',
  'DIRECT FLTS 2 XXX 3X WK',
])('15: no segment is read from %s', (line) => {
  expect(flights(`${AMADEUS}\n${line}`)).toEqual(['AC870 YULCDG']);
  expect(verdicts(`${AMADEUS}\n${line}`)[1]).toMatch(/^skipped /);
});

test.each(['AC', 'AI', 'AM', 'FM', 'FP', 'OP', 'RM', 'SK', 'TK'])(
  '15: a broken flight of %s is no element',
  (carrier) => expect(verdicts(`  4 ${carrier} 870 M 10JUN somewhere`)).toEqual(['not-understood broken-segment']),
);

test('15: what wraps below a remark is a part of it', () => {
  const text = '  8 RM THE FLIGHT OF THE OTHER BOOKING IS\n       AC 870M 10JUN Q YULCDG HK2 755P 850A';
  expect(read(text).itinerary).toEqual([]);
  expect(verdicts(text)).toEqual(['skipped remark', 'skipped remark']);
});

test('16: an unknown line costs itself alone', () => {
  const text = `?? what is this\n${AMADEUS}\n%%%\n  5  AC 871 M 24JUN 4 CDGYUL HK2 105P 245P 333 E0 M ???`;
  expect(flights(text)).toEqual(['AC870 YULCDG', 'AC871 CDGYUL']);
  const { lines } = read(text);
  expect(lines.map(({ verdict }) => verdict)).toEqual(['not-understood', 'read', 'not-understood', 'read']);
  expect(lines[3]?.unread).toEqual([{ from: 52, to: 55 }]);
});

describe('17: names', () => {
  test.each([
    ['1.DOE/JANEMS', { surname: 'DOE', given: 'JANE', title: 'MS', titleGlued: true }],
    ['1.DOE/JANE MRS', { surname: 'DOE', given: 'JANE', title: 'MRS' }],
    ['1.DE LA ROE/ALEX', { surname: 'DE LA ROE', given: 'ALEX' }],
    ['1.ROE-DOE/ALEX MR', { surname: 'ROE-DOE', given: 'ALEX', title: 'MR' }],
    ["1.O'ROE/ALEX", { surname: "O'ROE", given: 'ALEX' }],
    ['1.1E/JO', { surname: 'E', given: 'JO' }],
    ['1.DOE/J', { surname: 'DOE', given: 'J' }],
    ['1.DOE/FNU', { surname: 'DOE', given: 'FNU' }],
    ['1.DOE/MS', { surname: 'DOE', title: 'MS' }],
    ['1.DOE/MARY ANN MISS', { surname: 'DOE', given: 'MARY ANN', title: 'MISS' }],
  ])('%s', (text, expected) => {
    const [person] = read(text).passengers;
    expect(person).toMatchObject(expected);
    expect(person).not.toHaveProperty('type');
  });
});

describe('18: large parties', () => {
  test('fifteen seats', () =>
    expect(first(' 1. AC  870 M  10JUN YULCDG NN15  755P # 850A O*         TH')).toMatchObject({ seats: 15 }));
  test('more than a hundred names', () => {
    const names = Array.from({ length: 120 }, (_, place) => `${place + 1}.ROE/ANN${'ABCDEFGHIJ'.charAt(place % 10)}`);
    const text = Array.from({ length: 40 }, (_, row) => names.slice(row * 3, row * 3 + 3).join('   ')).join('\n');
    const { passengers } = read(text);
    expect([passengers.length, passengers.at(-1)?.number]).toEqual([120, 120]);
  });
  test('segment ten has no point', () => {
    const text =
      ' 9. AC  870 M  10JUN YULCDG HK1   755P # 850A O*       E TH\n10  AC  871 M  24JUN CDGYUL HK1   105P   245P O*       E TH';
    expect(read(text).itinerary.map(({ number }) => number)).toEqual([9, 10]);
  });
});

test.each([
  ['quotes', '> > 1 AC 870M 10JUN Q YULCDG HK2 755P 850A 11JUN F /DCAC*AB1CD2 /E'],
  ['a bullet', ' \u2022 1 AC 870M 10JUN Q YULCDG HK2 755P 850A 11JUN F /DCAC*AB1CD2 /E'],
  ['entities', '&gt;&nbsp;1 AC 870M 10JUN Q YULCDG&#32;HK2 755P 850A 11JUN F &#x2F;DCAC*AB1CD2 /E<br>'],
  ['smart quotes', '\u201c1 AC 870M 10JUN Q YULCDG HK2 755P 850A 11JUN F /DCAC*AB1CD2 /E\u201d'],
  [
    'non-breaking blanks',
    '1\u00a0AC\u00a0870M\u00a010JUN\u00a0Q\u00a0YULCDG\u00a0HK2\u00a0755P\u00a0850A\u00a011JUN\u00a0F /DCAC*AB1CD2 /E',
  ],
  [
    'Cyrillic letters',
    '1 \u0410\u0421 870\u041c 10JUN Q YUL\u0421DG \u041d\u041a2 755\u0420 850\u0410 11JUN F /DC\u0410C*AB1CD2 /\u0415',
  ],
  ['full-width letters', '1 \uff21\uff23 870M 10JUN Q YULCDG HK2 755P 850A 11JUN F /DCAC*AB1CD2 /E'],
  ['zero-width signs', '1 AC\u200b 870M 10JUN Q YUL\u00adCDG HK2 755P 850A 11JUN F /DCAC*AB1CD2 /E'],
  ['tabs', '1\tAC 870M\t10JUN Q\tYULCDG HK2\t755P\t850A\t11JUN F\t/DCAC*AB1CD2 /E'],
  ['small letters', '1 ac 870m 10jun q yulcdg hk2 755p 850a 11jun f /dcac*ab1cd2 /e'],
])('19: a mail with %s', (_, text) => {
  expect(segmentLine({ ...first(text), lines: [] })).toContain(
    'AC870 M YUL-CDG 2027-06-10 19:55 > 2027-06-11 08:50 HK2=held e-ticket locator:AC AB1CD2',
  );
  expect(read(text).lines).toHaveLength(1);
  expect(read(text).lines[0]).not.toHaveProperty('unread');
});

test('an entity that is none stays as it is', () =>
  expect(verdicts('&toString; &constructor; &#x110000;')).toEqual(['not-understood unknown']));

test('a verdict gives the columns of the pasted text', () => {
  const text = '&gt;&gt; 1 AC 870M 10JUN Q YULCDG HK2 755P 850A 11JUN F XYZZY';
  const [line] = read(text).lines;
  expect(line).toMatchObject({ from: 9, to: text.length });
  const [unread] = line?.unread ?? [];
  expect(text.slice(unread?.from, unread?.to)).toBe('XYZZY');
});

test.each([
  ['times', ' 1 AC 870M 10JUN Q YULCDG HK1   825P  920A  11JUN F'],
  ['class', ' 1 AC 870Y 10JUN Q YULCDG HK1   755P  850A  11JUN F'],
  ['status', ' 1 AC 870M 10JUN Q YULCDG UN1   755P  850A  11JUN F'],
])('two copies that differ in their %s are both shown', (_, copy) => {
  const text = ' 1 AC 870M 10JUN Q YULCDG HK1   755P  850A  11JUN F';
  expect(read(`${text}\n${text}`).itinerary).toHaveLength(1);
  expect(read(`${text}\n${copy}`).itinerary).toHaveLength(2);
});

test('an option of an itinerary leaves out what was replaced', () => {
  const text =
    '  2  AC 870 M 10JUN 4 YULCDG UN1 755P 850A+1 333 E0 D\n  3  AC 872 M 10JUN 4 YULCDG TK1 825P 920A+1 333 E0 D';
  const { itinerary, options } = read(text);
  expect(itinerary.map(({ replacedBy, replaces }) => [replacedBy, replaces])).toEqual([
    [1, undefined],
    [undefined, 0],
  ]);
  expect((options[0] as Option).segments.map(({ flight }) => flight)).toEqual(['872']);
});
