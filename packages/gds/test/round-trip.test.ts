import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGds, type Segment } from '../gds.ts';
import { type Display, type Profile, type Written, writeGds } from './write-gds.ts';

const TODAY = '2026-11-26';
const RUNS = 150;
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIKLMNOPQRSTUVWXYZ'), minLength: length, maxLength: length });
const time = fc
  .nat(1439)
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const dateOf = (days: number) =>
  new Date(Date.parse('2026-11-27T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10);
const carrier = fc.constantFrom('AC', 'B6', '9W', 'W3', '5J', 'LH', '6X', 'TS', 'U2');

const written: fc.Arbitrary<Written> = fc
  .record({
    carrier,
    flight: fc.integer({ min: 1, max: 9999 }).map(String),
    bookingClass: letters(1),
    from: letters(3),
    to: letters(3),
    seats: fc.integer({ min: 1, max: 15 }),
    ahead: fc.nat(320),
    days: fc.constantFrom(0, 0, 1, 2, -1),
    leaves: time,
    reaches: time,
    code: fc.constantFrom('HK', 'SS', 'TK', 'HL', 'NN', 'UN', 'PK'),
    equipment: fc.constantFrom('333', '77W', '32N', '789', 'E90', 'DH4'),
    stops: fc.constantFrom(0, 1),
    meals: fc.constantFrom('D', 'M', 'LR', 'S'),
    eTicket: fc.boolean(),
    checkInTime: fc.option(time, { nil: undefined }),
    terminal: fc.option(fc.constantFrom('1', '2E', 'M', 'I', 'T'), { nil: undefined }),
    locator: fc.option(fc.constant({ carrier: 'AC', code: 'AB1CD2' }), { nil: undefined }),
  })
  .map(({ ahead, days, leaves, reaches, terminal, ...rest }) => ({
    ...rest,
    departure: { date: dateOf(ahead), time: leaves, terminal },
    arrival: { date: dateOf(ahead + days), time: reaches },
  }));

/** What every display prints. */
const shared = (segment: Segment | Written) => ({
  carrier: segment.carrier,
  flight: segment.flight,
  bookingClass: segment.bookingClass,
  pair: `${segment.from}${segment.to}`,
  departs: `${segment.departure.date} ${segment.departure.time}`,
  arrives: `${segment.arrival.date} ${segment.arrival.time}`,
  status: 'code' in segment ? segment.code : segment.status?.code,
  seats: segment.seats,
  eTicket: segment.eTicket,
});

const ownOf: Readonly<Record<Display, (segment: Written) => Partial<Segment>>> = {
  amadeus: ({ checkInTime, equipment, stops, meals }) => ({
    ...(checkInTime && { checkInTime }),
    equipment,
    stops,
    meals,
  }),
  'amadeus-extended': ({ locator, equipment, stops, meals }) => (locator ? { locator } : { equipment, stops, meals }),
  sabre: ({ locator }) => (locator ? { locator } : {}),
  galileo: () => ({}),
  apollo: () => ({}),
  worldspan: () => ({}),
  'sabre-verification': ({ equipment, meals }) => ({ equipment, meals }),
  'amadeus-availability': ({ equipment }) => ({ equipment }),
  'sabre-availability': ({ equipment }) => ({ equipment }),
  'galileo-availability': ({ equipment }) => ({ equipment }),
};

const DISPLAYS: readonly Display[] = ['amadeus', 'amadeus-extended', 'sabre', 'galileo', 'apollo', 'worldspan'];
const PROFILES: readonly Profile[] = ['12h', '24h'];
const cases = DISPLAYS.flatMap((display) => PROFILES.map((profile) => ({ display, profile })));

describe('what a display prints is read back', () => {
  test.each(cases)('$display, $profile', ({ display, profile }) => {
    fc.assert(
      fc.property(written, (segment) => {
        const text = writeGds([segment], { system: display, profile });
        const reading = readGds(text, { today: TODAY });
        expect(reading.itinerary.map(shared), text).toEqual([shared(segment)]);
        expect(reading.itinerary[0], text).toMatchObject(ownOf[display](segment));
        expect(reading.itinerary[0]?.questions, text).toEqual([]);
        expect(
          reading.lines.map((line) => [line.verdict, line.unread]),
          text,
        ).toEqual([['read', undefined]]);
        const system = display === 'amadeus-extended' ? 'amadeus' : display;
        expect(reading.itinerary[0]?.system, text).toBe(system);
      }),
      { numRuns: RUNS },
    );
  });

  const available = (['amadeus', 'sabre', 'galileo'] as const).flatMap((system) =>
    PROFILES.map((profile) => ({ system, profile })),
  );
  test.each(available)('availability of $system, $profile', ({ system, profile }) => {
    const display = `${system}-availability` as const;
    fc.assert(
      fc.property(written, (segment) => {
        const text = writeGds([segment], { system: display, profile });
        const { options, lines } = readGds(text, { today: TODAY });
        const { bookingClass: _, status: __, seats: ___, eTicket: ____, ...own } = shared(segment);
        const read = options[0]?.segments[0];
        const { bookingClass: _a, status: _b, seats: _c, eTicket: _d, ...found } = shared(read ?? segment);
        expect([options.length, found], text).toEqual([1, own]);
        expect(read, text).toMatchObject(ownOf[display](segment));
        expect(options[0]?.classes, text).toEqual([[{ code: segment.bookingClass, seats: 9, state: 'seats' }]]);
        expect(
          lines.map(({ unread }) => unread),
          text,
        ).toEqual([undefined, undefined]);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(PROFILES)('verification of Sabre, %s', (profile) => {
    fc.assert(
      fc.property(written, (segment) => {
        // Without a mark it says the day only by the time on the way, which is invented here.
        fc.pre(segment.arrival.date !== segment.departure.date);
        const text = writeGds([segment], { system: 'sabre-verification', profile });
        const { itinerary } = readGds(text, { today: TODAY });
        const { bookingClass: _, status: __, seats: ___, eTicket: ____, ...own } = shared(segment);
        const { bookingClass: _a, status: _b, seats: _c, eTicket: _d, ...found } = shared(itinerary[0] ?? segment);
        expect([itinerary.length, found], text).toEqual([1, own]);
        expect(itinerary[0], text).toMatchObject(ownOf['sabre-verification'](segment));
      }),
      { numRuns: RUNS },
    );
  });

  test.each(cases)('several flights in ascending order, $display, $profile', ({ display, profile }) => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 9 }), (segments) => {
        const sorted = segments
          .map((segment) => ({ ...segment, arrival: { ...segment.arrival, date: segment.departure.date } }))
          .sort((a, b) => a.departure.date.localeCompare(b.departure.date));
        const reading = readGds(writeGds(sorted, { system: display, profile }), { today: TODAY });
        const unique = new Set(sorted.map(({ carrier, flight, departure }) => `${carrier}${flight}${departure.date}`));
        fc.pre(unique.size === sorted.length);
        expect(reading.itinerary.map(shared)).toEqual(sorted.map(shared));
      }),
      { numRuns: 40 },
    );
  });
});
