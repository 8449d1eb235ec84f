import { describe, expect, test } from 'vitest';
import { readGds } from '../gds.ts';
import { zoneOf } from './airports.ts';

/** A segment of Apollo has no weekday unless it is printed; Sabre's has. */
const apollo = (date: string) => ` 1 AC 870M ${date} YULCDG HK2   755P  850A|*              E`;
const sabre = (date: string, weekday: string) => ` 1 AC 870M ${date} ${weekday} YULCDG HK2   755A  950P`;
const HEADER = 'RP/YULXX2100/YULXX2100            JD/SU  24NOV26/1412Z   Q7WXYZ';
const segments = (text: string, today = '2026-11-26') => readGds(text, { today, zoneOf }).itinerary;
const first = (text: string, today?: string) => segments(text, today)[0];

describe('a date without a year', () => {
  test('is the next one after today, and says so', () =>
    expect(first(apollo('10JUN'))).toMatchObject({
      departure: { date: '2027-06-10' },
      dateEvidence: { anchor: { source: 'today', date: '2026-11-26' }, by: 'next' },
      questions: [],
    }));

  test('is proven by its weekday', () => {
    expect(first(sabre('10JUN', 'Q'))).toMatchObject({
      departure: { date: '2027-06-10' },
      dateEvidence: { by: 'weekday', weekday: 4 },
    });
    expect(first(sabre('24DEC', 'Q'))?.departure.date).toBe('2026-12-24');
  });

  test.each([
    ['the header of a booking', HEADER, 'header', '2026-11-24'],
    ['when it was made', 'YULXX2100/0001JD/23NOV26', 'header', '2026-11-23'],
    ['a ticket', '  9 FA PAX 014-2100000001/ETAC/CAD1289.00/22NOV26/YULXX2100/00000000/S4/P1', 'ticket', '2026-11-22'],
    ['a fare', 'FQ-1 G21NOV26 ADT', 'fare', '2026-11-21'],
    ['a mail', 'Sent: November 20, 2026 10:12 AM', 'mail', '2026-11-20'],
    ['a French mail', 'Le mar. 24 nov. 2026 \u00e0 10:12, agence a \u00e9crit :', 'mail', '2026-11-24'],
  ])('is anchored by %s', (_, line, source, date) =>
    expect(first(`${line}\n${apollo('10JUN')}`)?.dateEvidence?.anchor).toEqual({ source, date }),
  );

  test('takes the best of several anchors', () => {
    const text = `Date: Fri, 20 Nov 2026\n${HEADER}\nFQ-1 G21NOV26 ADT\n${apollo('10JUN')}`;
    expect(first(text)?.dateEvidence?.anchor).toEqual({ source: 'header', date: '2026-11-24' });
  });

  test('of January follows December', () => {
    const text = `${apollo('28DEC')}\n 2 AC 871M 03JAN CDGYUL HK2   105P  245P *`;
    expect(segments(text).map(({ departure }) => departure.date)).toEqual(['2026-12-28', '2027-01-03']);
  });

  test('after the date line may be a day before the arrival on the clock', () => {
    const text =
      ' 1 AC 877M 10JUN Q AKLHNL HK1  1100P  745A  10JUN Q\n 2 UA 200Y 12JUN J GUMHNL HK1   725A  625P  11JUN F';
    expect(segments(text).map(({ questions }) => questions)).toEqual([[], []]);
  });

  test('of a segment that was flown lies before today', () => {
    const [flown, next] = segments(
      '  4  AC 870 M 10JUN 4 YULCDG         FLWN\n  5  AC 871 M 24JUN 4 CDGYUL HK1 105P 245P',
      '2027-06-20',
    );
    expect([flown?.departure.date, flown?.questions]).toEqual(['2027-06-10', []]);
    expect([next?.departure.date, next?.questions]).toEqual(['2027-06-24', []]);
  });
});

describe('it is asked', () => {
  test.each([
    ['when no year has this weekday', sabre('10JUN', 'M'), 'weekday-disagrees', undefined],
    ['when it is more than eleven months ahead', apollo('20NOV'), 'too-far-ahead', undefined],
    ['when a leap year is too far ahead', apollo('29FEB'), 'too-far-ahead', undefined],
    ['when the weekday says that it is flown', sabre('10JUN', 'W'), 'flown', '2026-06-10'],
    ['when the weekday says that it is far ahead', sabre('24NOV', 'W'), 'too-far-ahead', '2027-11-24'],
  ])('%s', (_, text, code, date) => {
    const segment = first(text);
    expect(segment?.questions[0]?.code).toBe(code);
    // A year that is proven stands alone.
    expect(segment?.questions[0]?.candidates.length === 0).toBe(date !== undefined);
    expect(segment?.departure.date).toBe(date);
  });

  test('when a flight departs before the last one arrived', () => {
    const text = `${sabre('24JUN', 'Q')}\n 2 AC 871M 10JUN Q CDGYUL HK2   105P  245P`;
    expect(segments(text).map(({ questions }) => questions.map(({ code }) => code))).toEqual([[], ['out-of-order']]);
  });

  test.each([
    ['whose weekday proves the year', ' 2 AC 871M 10JUN Q CDGYUL HK2   105P  245P'],
    ['that no year puts in order', ' 2 AC 871M 10JUN CDGYUL HK2   105P  245P'],
    ['of a day before, without a weekday', ' 2 AC 871M 23JUN CDGYUL HK2   105P  245P'],
  ])('without other years for a flight out of order %s', (_, line) => {
    const asked = segments(`${sabre('24JUN', 'Q')}\n${line}`).flatMap(({ questions }) => questions);
    expect(asked).toEqual([{ code: 'out-of-order', candidates: [] }]);
  });

  test('when the booking is older than its flights', () =>
    expect(first(`${HEADER}\n${apollo('10JUN')}`, '2027-08-01')?.questions[0]).toEqual({
      code: 'flown',
      candidates: ['2026-06-10', '2027-06-10', '2025-06-10'],
    }));
});

test('29 February fixes a leap year', () =>
  expect(first(apollo('29FEB'), '2027-11-26')).toMatchObject({
    departure: { date: '2028-02-29' },
    dateEvidence: { by: 'leap-day' },
  }));

describe('availability', () => {
  const line = ' 1   AC 870  J9 C9 D4 Z0 P0 Y9 B9 /YUL   CDG2A  755P    850A+1E0/333       6:55';
  const header = (days: number, weekday: string) =>
    `** AMADEUS AVAILABILITY - AN ** CDG CHARLES DE GAULLE.FR  ${days} ${weekday} 10JUN 0000`;
  const option = (text: string) => readGds(text, { today: '2026-11-26', zoneOf }).options[0]?.segments[0];

  test('its days from today give the year', () =>
    expect(option(`${header(196, 'TH')}\n${line}`)).toMatchObject({
      departure: { date: '2027-06-10' },
      dateEvidence: { by: 'days-from-today', anchor: { date: '2026-11-26' } },
    }));
  test('made on another day, its weekday gives both', () =>
    expect(option(`${header(198, 'TH')}\n${line}`)).toMatchObject({
      departure: { date: '2027-06-10' },
      dateEvidence: { by: 'days-from-today', anchor: { date: '2026-11-24' } },
    }));
  test('a weekday of no year is asked', () =>
    expect(option(`${header(198, 'MO')}\n${line}`)?.questions[0]?.code).toBe('weekday-disagrees'));
});
