import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { DayPrice } from '#features/records/store/lookups.ts';
import { LOOKBACK_DAYS, MIN_OBSERVED_DAYS, supportedBySales, supportedByTime } from './reference-price.rules.ts';

const TODAY = '2026-11-21';
const WAS = 100_00;
/** One price for each of this many days, the last of them yesterday. */
const days = (...runs: [count: number, totalCents: number | 'none'][]): DayPrice[] => {
  const prices = runs.flatMap(([count, price]) => Array.from({ length: count }, () => price));
  return prices.flatMap((totalCents, index) =>
    totalCents === 'none' ? [] : [{ day: addDays(TODAY, index - prices.length), totalCents }],
  );
};
const supported = (seen: DayPrice[]) => supportedByTime(seen, WAS, TODAY) !== undefined;

describe('refusals', () => {
  test('no history, or one that begins today or in the future', () => {
    expect(supported([])).toBe(false);
    expect(supported([{ day: TODAY, totalCents: WAS }])).toBe(false);
    expect(supported(Array.from({ length: 200 }, (_, n) => ({ day: addDays(TODAY, n), totalCents: WAS })))).toBe(false);
  });

  test('a price held for too few days, however new the offer is', () => {
    expect(supported(days([MIN_OBSERVED_DAYS - 1, WAS]))).toBe(false);
  });

  test('a sale that has lasted as long as the price before it', () => {
    expect(supported(days([80, WAS], [80, WAS - 1]))).toBe(false);
  });

  test('days without an observed price', () => {
    expect(supported(days([60, WAS], [70, 'none'], [5, WAS]))).toBe(false);
  });

  test('a price raised temporarily so that it could be lowered', () => {
    expect(supported(days([90, WAS - 50_00], [60, WAS]))).toBe(false);
  });

  test('our price of more than six months ago', () => {
    expect(supported(days([400, WAS], [LOOKBACK_DAYS, 'none']))).toBe(false);
    expect(supported(days([400, WAS], [LOOKBACK_DAYS / 2, WAS - 1]))).toBe(false);
  });

  test('sales of which none is recent, or in the future', () => {
    expect(supportedBySales({ from: '2026-01-01', to: '2026-05-01' }, TODAY)).toBe(false);
    expect(supportedBySales({ from: '2026-10-01', to: '2026-12-01' }, TODAY)).toBe(false);
    expect(supportedBySales({ from: '2026-11-01', to: '2026-10-01' }, TODAY)).toBe(false);
  });
});

describe('support', () => {
  test('more than half of the days since it was first offered, with the period stated', () => {
    expect(supportedByTime(days([70, WAS], [34, 80_00]), WAS, TODAY)).toEqual({
      from: addDays(TODAY, -104),
      to: addDays(TODAY, -35),
      atPrice: 70,
      days: 104,
    });
  });

  test('a higher price supports a lower claim', () => {
    expect(supported(days([100, WAS + 20_00], [40, 70_00]))).toBe(true);
  });

  test('recent sales', () => {
    expect(supportedBySales({ from: '2026-06-01', to: '2026-11-07' }, TODAY)).toBe(true);
  });
});

describe('with any history', () => {
  const seen = fc.array(
    fc.record({ ago: fc.integer({ min: -20, max: 400 }), totalCents: fc.integer({ min: 1, max: 200_00 }) }),
    { maxLength: 500 },
  );
  const dated = (rows: { ago: number; totalCents: number }[]) =>
    rows.map(({ ago, totalCents }) => ({ day: addDays(TODAY, -ago), totalCents }));

  test('a supported claim covers more than half of the days considered, and at least eight weeks', () => {
    fc.assert(
      fc.property(seen, fc.integer({ min: 1, max: 200_00 }), (rows, was) => {
        const support = supportedByTime(dated(rows), was, TODAY);
        if (!support) return;
        expect(support.atPrice).toBeGreaterThanOrEqual(MIN_OBSERVED_DAYS);
        expect(support.atPrice * 2).toBeGreaterThan(support.days);
        expect(support.days).toBeLessThanOrEqual(LOOKBACK_DAYS);
        expect(support.from <= support.to && support.to < TODAY).toBe(true);
      }),
    );
  });

  test('a higher "was" is never easier to claim, and an additional low price never helps', () => {
    const held = fc.record({ regular: fc.integer({ min: 50, max: 150 }), sale: fc.integer({ min: 0, max: 150 }) });
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: 300 }), ({ regular, sale }, ago) => {
        const history = days([regular, WAS], [sale, WAS - 10_00]);
        if (supportedByTime(history, WAS + 1, TODAY)) throw new Error('a price never asked was claimed');
        const dented = [...history, { day: addDays(TODAY, -ago), totalCents: 1 }];
        if (supported(dented)) expect(supported(history)).toBe(true);
      }),
    );
  });

  test('a continuing sale loses its claim, and does not regain it', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_OBSERVED_DAYS, max: LOOKBACK_DAYS }), (regular) => {
        const claims = Array.from({ length: LOOKBACK_DAYS + 1 }, (_, sale) =>
          supported(days([regular, WAS], [sale, 1])),
        );
        expect(claims[0]).toBe(true);
        expect(claims.at(-1)).toBe(false);
        expect(claims.lastIndexOf(true) + 1).toBe(claims.filter(Boolean).length);
      }),
      { numRuns: 30 },
    );
  });
});
