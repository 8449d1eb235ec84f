import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './formats.ts';
import { cad } from './money.ts';
import { MAX_DOLLARS, typedMoney } from './typed-money.ts';

describe('typed money is refused', () => {
  it.each([
    ['nothing', ''],
    ['words', 'on request'],
    ['a sign alone', '$'],
    ['a separator alone', ','],
    ['two numbers', '12 49'],
    ['a group of two digits', '1,24,900'],
    ['two kinds of thousands', '1,249 000'],
    ['the decimal sign as thousands too', '1,249,00'],
    ['three decimals', '1,249.001'],
    ['a number that runs on', '1e5'],
    ['a range', '900-1200'],
    ['a sum', '900+300'],
    ['a formula', '=900+300'],
    ['a raised digit, which is a footnote', '$1249\u00b9'],
    ['a fraction', '12\u00bd'],
    ['a very long number', '9'.repeat(60)],
  ])('%s', (_, typed) => expect(typedMoney(typed).wrong).toEqual(expect.any(String)));

  it.each([
    ['US$900', 'US dollars'],
    ['USD 900', 'US dollars'],
    ['U.S. $1,249.00', 'US dollars'],
    ['1 249,00 $ US', 'US dollars'],
    ['900 EUR', 'euros'],
    ['€900', 'euros'],
    ['1.249 €', 'euros'],
    ['£900', 'British pounds'],
    ['A$900', 'Australian dollars'],
    ['₹90,000', 'Indian rupees'],
    ['900 Rs', 'Rs'],
    ['900 CHF', 'Swiss francs'],
  ])('in another currency, by its name: %s', (typed, name) =>
    expect(typedMoney(typed).wrong).toBe(`Prices are in Canadian dollars, not in ${name}. Write the amount in CAD.`),
  );
  it.each(['-900', '$-900', '-$900', '(900)', '- 900', '\u2212900', '900-'])('below zero: %s', (typed) =>
    expect(typedMoney(typed).wrong).toBe('An amount is not below zero.'),
  );
  it('where a point with three digits may be either sign', () =>
    expect(typedMoney('1.249')).toEqual({
      why: 'unclear',
      wrong: 'Does 1.249 mean 1249 or 1.25? Type the one you mean.',
      readings: [124_900, 125],
    }));
  it('above a million dollars', () => {
    expect(typedMoney('1000000')).toEqual({ cents: 100_000_000 });
    expect(typedMoney('1000000.01').wrong).toBe('An amount is at most CAD$1,000,000.');
  });
});

it.each([
  ['1249', 124_900],
  ['1 249', 124_900],
  ['1\u00a0249', 124_900],
  ['1\u202f249,00\u00a0$', 124_900],
  ['1,249', 124_900],
  ['1,249.00', 124_900],
  ['1.249,00', 124_900],
  ["1'249.5", 124_950],
  ['1,234,567', undefined],
  ['1.000.000', 100_000_000],
  ['$1,249', 124_900],
  ['CAD 1249', 124_900],
  ['CAD$1,249.50', 124_950],
  ['C$ 1249', 124_900],
  ['1249 CAD', 124_900],
  ['1249.5 $ CAD', 124_950],
  ['12,5', 1_250],
  ['0', 0],
  ['0.05', 5],
  ['2 500,00 $', 250_000],
  ['CA$2,500', 250_000],
  ['1,000', 100_000],
  ['CDN$ 1,249.00', 124_900],
  ['CDN 1249', 124_900],
  ['$CAD 1,249.00', 124_900],
  ['1 249,00 $ CA', 124_900],
  ['CA$ 1,249.00', 124_900],
  ['C$1,249', 124_900],
  ['$CA 1249', 124_900],
  ['1249 $CDN', 124_900],
  ['1249 Canadian dollars', 124_900],
  ['1 249 dollars canadiens', 124_900],
  ['1’249.00', 124_900],
  ['1\u2009249,00', 124_900],
  ['\u202a1,249.00\u202c', 124_900],
  ['1249.–', 124_900],
  ['٢٥٠٠', 250_000],
  ['१,२४९.००', 124_900],
  ['١٬٢٤٩٫٥٠', 124_950],
  ['2.5k', 250_000],
  ['１２４９', 124_900],
])('%s is read', (typed, cents) => expect(typedMoney(typed).cents).toBe(cents));

it('any amount that the screens write can be read back', () => {
  const amount = fc.integer({ min: 0, max: MAX_DOLLARS * 100 });
  const spaced = (dollars: number) => `${formatNumber(Math.trunc(dollars)).replaceAll(',', ' ')}`;
  fc.assert(
    fc.property(amount, (cents) => {
      const dollars = cents / 100;
      expect(typedMoney(cad(dollars, 'cents'))).toEqual({ cents });
      expect(typedMoney(formatNumber(dollars, 2))).toEqual({ cents });
      expect(typedMoney(dollars.toFixed(2))).toEqual({ cents });
      expect(typedMoney(`${spaced(dollars)},${String(cents % 100).padStart(2, '0')} $`)).toEqual({ cents });
    }),
  );
});

it('no text makes it fail or answer half a cent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { cents } = typedMoney(typed);
      if (cents !== undefined) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
    }),
  );
});
