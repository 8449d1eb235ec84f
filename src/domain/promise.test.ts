import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { firstInstant } from './moments.ts';
import { isWithinHours, type OpenDay, type Span, WEEKDAYS } from './opening-hours.ts';
import { dueAt, type Hours, isPromisable, minutesSince, promisedAt, readAnswerHours } from './promise.ts';
import { MINUTE_MS } from './time.ts';

const OFFICE: Span[] = [
  { open: '09:00', close: '12:00' },
  { open: '13:00', close: '17:00' },
];
const week: OpenDay[] = WEEKDAYS.map((day) => ({ day, spans: day === 'sat' || day === 'sun' ? [] : OFFICE }));
const holidays = [
  { date: '2026-12-24', spans: [{ open: '09:00', close: '11:00' }] },
  { date: '2026-12-25', spans: [] },
];
/** By a clock in Toronto. */
const due = (asked: string, hours: number, of: Hours = { week, holidays }) =>
  dueAt(firstInstant(asked), hours * 60, of)?.toISOString();
const instant = (clock: string) => firstInstant(clock).toISOString();

describe('a promise', () => {
  it('counts the hours at which people answer, without the break at noon', () => {
    expect(due('2026-11-30T09:30', 2)).toBe(instant('2026-11-30T11:30'));
    expect(due('2026-11-30T11:30', 4)).toBe(instant('2026-11-30T16:30'));
    expect(due('2026-11-30T12:20', 1)).toBe(instant('2026-11-30T14:00'));
    expect(due('2026-11-30T07:00', 7)).toBe(instant('2026-11-30T17:00'));
  });

  it('goes on after closed days, and a holiday has its own hours', () => {
    expect(due('2026-11-27T16:30', 2)).toBe(instant('2026-11-30T10:30'));
    expect(due('2026-12-23T16:00', 4)).toBe(instant('2026-12-28T10:00'));
    expect(due('2026-12-25T10:00', 3)).toBe(instant('2026-12-28T12:00'));
  });

  it('counts hours as they pass where the clocks change at night', () => {
    const night: Hours = {
      week: WEEKDAYS.map((day) => ({ day, spans: [{ open: '00:00', close: '06:00' }] })),
      holidays,
    };
    // On March 14, 2027 the hour from 2 to 3 does not come; on November 7 the one from 1 to 2 comes twice.
    expect(due('2027-03-14T00:00', 4, night)).toBe(instant('2027-03-14T05:00'));
    expect(due('2027-11-07T00:00', 4, night)).toBe(instant('2027-11-07T03:00'));
    expect(instant('2027-03-14T02:30')).toBe(instant('2027-03-14T03:00'));
  });

  it('begins with the minute in which it was asked, so that what is said is what is kept', () => {
    expect(dueAt(new Date(firstInstant('2026-11-30T09:30').getTime() + 59_999), 60, { week, holidays })).toEqual(
      firstInstant('2026-11-30T10:30'),
    );
  });

  it('is none without hours, without a day that is open, or where the setting says none', () => {
    const asked = firstInstant('2026-11-30T09:30');
    expect(dueAt(asked, 60, { week: [], holidays })).toBeUndefined();
    expect(dueAt(asked, 60, { week: WEEKDAYS.map((day) => ({ day, spans: [] })), holidays: [] })).toBeUndefined();
    for (const typed of ['', '0', '81', '4.5', '-4', '1e1', '04', ' 4', 'within a day', '٤'])
      expect(promisedAt(asked, typed, { week, holidays })).toBeUndefined();
    expect(promisedAt(asked, '80', { week, holidays })).toEqual(firstInstant('2026-12-15T13:30'));
    expect(readAnswerHours('80')).toBe(80);
  });
});

describe('any promise', () => {
  const STEP = 15;
  const clockOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  /** Not within the hour that comes twice in November: it would be open, closed and open again. */
  const quarter = fc
    .integer({ min: 0, max: 24 * (60 / STEP) - 1 })
    .map((quarters) => quarters * STEP)
    .filter((minutes) => minutes <= 60 || minutes >= 120);
  const spans = fc
    .uniqueArray(quarter, { minLength: 4, maxLength: 4 })
    .map((times) => times.sort((one, other) => one - other).map(clockOf))
    .chain(([open = '', close = '', open2 = '', close2 = '']) =>
      fc.constantFrom<Span[]>(
        [],
        [{ open, close }],
        [
          { open, close },
          { open: open2, close: close2 },
        ],
      ),
    );
  const openDays = fc
    .tuple(...WEEKDAYS.map(() => spans))
    .map((all): OpenDay[] => WEEKDAYS.map((day, index) => ({ day, spans: all[index] ?? [] })));
  const nearChange = fc
    .tuple(fc.constantFrom('2026-12-22', '2027-03-12', '2027-11-05'), fc.integer({ min: 0, max: 4 }))
    .map(([first, days]) => addDays(first, days));
  const hours = fc.record({
    week: openDays,
    holidays: fc.uniqueArray(fc.record({ date: nearChange, spans }), { maxLength: 3, selector: ({ date }) => date }),
  });
  const asked = fc
    .tuple(nearChange, fc.integer({ min: 0, max: 24 * (60 / STEP) - 1 }))
    .map(([day, quarters]) => firstInstant(`${day}T${clockOf(quarters * STEP)}`));
  const minutes = fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * STEP);
  const isOpen = ({ week, holidays }: Hours, at: number) => isWithinHours(week, holidays, new Date(at)) === true;
  const ends = (at: Date | undefined) => at?.getTime() ?? Number.POSITIVE_INFINITY;

  it('ends while people answer, after exactly as many open minutes as were promised', () => {
    fc.assert(
      fc.property(hours, asked, minutes, (of, from, promised) => {
        const until = dueAt(from, promised, of);
        fc.pre(until !== undefined && until.getTime() - from.getTime() < 10 * 24 * 60 * MINUTE_MS);
        let open = 0;
        for (let at = from.getTime(); at < ends(until); at += STEP * MINUTE_MS) if (isOpen(of, at)) open += STEP;
        expect(open).toBe(promised);
        expect(isOpen(of, ends(until) - 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is not kept earlier for a later inquiry', () => {
    fc.assert(
      fc.property(hours, asked, asked, minutes, (of, one, other, promised) => {
        const [first, second] = [one, other].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
        expect(ends(dueAt(first, promised, of))).toBeLessThanOrEqual(ends(dueAt(second, promised, of)));
      }),
    );
  });
});

describe('whether a promise can be kept within a year', () => {
  const short: Hours = { week: [{ day: 'mon', spans: [{ open: '09:00', close: '09:01' }] }], holidays: [] };
  const long: Hours = { week: [{ day: 'mon', spans: [{ open: '09:00', close: '17:00' }] }], holidays: [] };

  it.each<[string, string, Hours, boolean]>([
    ['no promise', '', long, false],
    ['no hours', '4', { week: [], holidays: [] }, false],
    ['a minute a week', '4', short, false],
    ['a day a week', '80', long, true],
  ])('%s', (_, answerHours, hours, expected) => {
    expect(isPromisable('2026-11-30', answerHours, hours)).toBe(expected);
    expect(promisedAt(new Date('2026-11-30T05:00:00Z'), answerHours, hours) !== undefined).toBe(expected);
  });
});

describe('the minutes of business hours', () => {
  const between = (from: string, to: string, of: Hours = { week, holidays }) => {
    const at = minutesSince('2026-11-23', firstInstant('2026-12-31T00:00'), of);
    return at(firstInstant(to).getTime()) - at(firstInstant(from).getTime());
  };

  it('are those in which people answer', () => {
    expect(between('2026-11-30T09:30', '2026-11-30T11:30')).toBe(120);
    expect(between('2026-11-30T11:30', '2026-11-30T13:10')).toBe(40);
    expect(between('2026-11-27T16:30', '2026-11-30T10:30')).toBe(120);
    expect(between('2026-11-28T10:00', '2026-11-29T22:00')).toBe(0);
    expect(between('2026-12-24T10:30', '2026-12-28T09:20')).toBe(50);
  });

  it('are all where no hours are set', () => {
    expect(between('2026-11-28T10:00', '2026-11-29T10:00', { week: [], holidays: [] })).toBe(24 * 60);
  });

  it('agree with what is promised', () => {
    const minutes = fc.integer({ min: 0, max: 30 * 24 * 60 });
    const at = minutesSince('2026-11-23', firstInstant('2027-03-01T00:00'), { week, holidays });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 2000 }), (start, business) => {
        const asked = new Date(firstInstant('2026-11-23T00:00').getTime() + start * MINUTE_MS);
        const due = dueAt(asked, business, { week, holidays });
        expect(at(due?.getTime() ?? 0) - at(asked.getTime())).toBeCloseTo(business, 6);
      }),
    );
  });
});
