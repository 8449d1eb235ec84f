import { describe, expect, it } from 'vitest';
import type { Flight } from '#features/trips/quotes/quotes.rules.ts';
import { isOtherItinerary, pairedRows, pairFlights, readTicket, unheldFlights } from './bookings.rules.ts';

const flight = (number: string, from: string, to: string, departs: string, more: Partial<Flight> = {}): Flight => ({
  ...{ carrier: 'AC', number, operatedBy: '', from, to, fromTerminal: '', toTerminal: '', departs, arrives: departs },
  ...{ cabin: 'economy', baggage: '', stops: 0, status: 'HK', ...more },
});

describe('a ticket number', () => {
  it.each([
    ['0142345678901', '014-2345678901'],
    ['014-2345678901', '014-2345678901'],
    ['014 2345678901', '014-2345678901'],
    ['01423456789015', '014-2345678901'],
    ['014-2345678901/02', '014-2345678901/02'],
    ['014-2345678901-02', '014-2345678901/02'],
  ])('is read from %s', (typed, read) => expect(readTicket(typed)).toBe(read));
  it.each(['', '014', '014-234567890', 'ABC-2345678901', '014-2345678901/2', '014.2345678901'])('is not %j', (typed) =>
    expect(readTicket(typed)).toBeUndefined(),
  );
});

describe('flights side by side', () => {
  const out = flight('870', 'YUL', 'CDG', '2027-06-10T19:55');
  const back = flight('871', 'CDG', 'YUL', '2027-06-24T13:00');

  it('are paired by number and route, then by route, then by number', () => {
    const later = { ...out, departs: '2027-06-10T21:55' };
    const other = flight('880', 'CDG', 'YUL', '2027-06-24T16:00');
    expect(pairFlights([out, back], [later, other])).toEqual([
      { before: out, after: later, same: false },
      { before: back, after: other, same: false },
    ]);
  });

  it('say what is added and what is gone', () => {
    const added = flight('1', 'YYZ', 'YUL', '2027-06-10T15:00');
    expect(pairFlights([out, back], [added, out])).toEqual([
      { after: added, same: false },
      { before: out, after: out, same: true },
      { before: back, same: false },
    ]);
  });

  it('put a flight next to the connection that takes its place, in the order of the dates', () => {
    const nonstop = flight('8871', 'YUL', 'CDG', '2027-06-10T21:30');
    const [first, second] = [
      flight('872', 'YUL', 'FRA', '2027-06-10T18:00'),
      flight('880', 'FRA', 'CDG', '2027-06-11T09:00'),
    ];
    const earlier = flight('420', 'YQB', 'YUL', '2027-06-10T12:00');
    const home = flight('873', 'CDG', 'YUL', '2027-06-24T17:00');
    const pairs = pairFlights([nonstop, back], [earlier, first, second, home]);
    expect(pairs).toEqual([
      { after: earlier, same: false },
      { before: nonstop, after: first, same: false },
      { after: second, same: false, goesOn: true },
      { before: back, after: home, same: false },
    ]);
    expect(pairedRows(pairs)[1]).toEqual({ before: [nonstop], after: [first, second], same: false });
    expect(pairedRows(pairFlights([first, second], [nonstop]))).toEqual([
      { before: [first, second], after: [nonstop], same: false },
    ]);
  });

  it('put a flight next to those of its day that share an end with it, where they do not connect', () => {
    const nonstop = flight('8871', 'YUL', 'CDG', '2027-06-10T21:30');
    const others = [flight('872', 'YUL', 'FRA', '2027-06-10T18:00'), flight('880', 'YYZ', 'CDG', '2027-06-10T20:00')];
    expect(pairedRows(pairFlights([nonstop], others))).toEqual([{ before: [nonstop], after: others, same: false }]);
  });

  it('of one route twice are paired by their dates, and one that is gone stands at its date', () => {
    const again = { ...out, departs: '2027-07-10T19:55' };
    const moved = flight('880', 'YUL', 'CDG', '2027-07-10T22:00');
    expect(pairFlights([out, back, again], [back, moved])).toEqual([
      { before: out, same: false },
      { before: back, after: back, same: true },
      { before: again, after: moved, same: false },
    ]);
  });

  it('are the same if only status and baggage differ', () => {
    expect(isOtherItinerary([out, back], [{ ...out, status: 'TK', baggage: '1 bag' }, back])).toBe(false);
    expect(isOtherItinerary([out, back], [{ ...out, fromTerminal: '3' }, back])).toBe(true);
    expect(isOtherItinerary([out, back], [out])).toBe(true);
  });
});

describe('a seat', () => {
  it.each(['UN', 'UC', 'NO', 'HX', 'HL', 'HN', 'GK', 'PN', 'ZZ'])('is not held by %s', (status) =>
    expect(unheldFlights([flight('1', 'YUL', 'CDG', '', { status })])).toHaveLength(1),
  );
  it.each(['', 'HK', 'TK', 'KL', 'RR'])('is held by %j', (status) =>
    expect(unheldFlights([flight('1', 'YUL', 'CDG', '', { status })])).toEqual([]),
  );
});
