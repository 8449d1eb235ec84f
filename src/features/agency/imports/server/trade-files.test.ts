// Files as the trade sends them: money, days and places in the ways that agencies and airlines write them.
import { describe, expect, it } from 'vitest';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import { apply, dry, importing, ofSku } from '../../../../../test/importing.ts';

importing();

const HEAD = 'Fare id,From,To,Trip type,Class,Travel from,Travel until,Book by,Total price';
const fare = (id: string, parts: Partial<Record<'from' | 'to' | 'days' | 'price', string>>) => {
  const { from = 'YYZ', to = 'LIS', days = '2027-03-01,2027-05-31,2027-02-15', price = '1249.00' } = parts;
  return `${id},${from},${to},round trip,economy,${days},${price}`;
};
/** The stored fares in the order of the lines. */
async function imported(...lines: string[]) {
  const { _id } = await dry([HEAD, ...lines].join('\n'));
  await apply(_id);
  const rows = await Promise.all(lines.map((line) => ofSku(line.slice(0, line.indexOf(',')))));
  return rows.map(([row]) => row?.data);
}

describe('a price', () => {
  it('is read with every sign of the Canadian dollar', async () => {
    const prices = ['"CDN$ 1,249.00"', 'CDN 1249', '"$CAD 1,249.00"', '"1 249,00 $ CA"', '"CA$ 1,249.00"'];
    const more = ['"1,249.00 CAD"', '"C$1,249"'];
    const fares = await imported(...[...prices, ...more].map((price, at) => fare(`S01-${at + 1}`, { price })));
    for (const data of fares) expect(totalCents(data?.components as PriceComponent[])).toBe(124_900);
  });

  it('in another currency is refused by its name', async () => {
    const { checked } = await dry([HEAD, fare('S01-8', { price: '"US$ 1,249.00"' })].join('\n'));
    expect(checked[0]?.wrong[0]?.sentence).toBe(
      'Prices are in Canadian dollars, not in US dollars. Write the amount in CAD.',
    );
  });
});

describe('the code of a city', () => {
  it('with one airport is taken, and the row says so; with several it is asked with their names', async () => {
    const { checked } = await dry(
      [
        HEAD,
        fare('S16-1', { from: 'YMQ' }),
        fare('S16-2', { from: 'YTO' }),
        fare('S16-3', { to: 'LON' }),
        fare('S16-4', { to: 'NYC' }),
        fare('S16-5', { to: 'PAR' }),
      ].join('\n'),
    );
    expect(checked[0]).toMatchObject({ outcome: 'new', wrong: [] });
    expect(checked[0]?.changes[0]).toEqual({ label: 'From (airport)', from: 'YMQ', to: 'Montréal (YUL)' });
    const asked = checked.slice(1).map(({ wrong }) => wrong[0]?.sentence);
    expect(asked).toEqual([
      expect.stringMatching(/^YTO may be several airports: .*\(YYZ\), .*\(YTZ\)\. Write the code\.$/),
      expect.stringMatching(/^LON may be several airports: .*\(LHR\), .*\(LGW\), .*\(STN\), .*\(LCY\)\./),
      expect.stringMatching(/^NYC may be several airports: .*\(JFK\), .*\(LGA\), .*\(EWR\)\./),
      expect.stringMatching(/^PAR may be several airports: .*\(CDG\), .*\(ORY\)\./),
    ]);
  });
});

describe('a day', () => {
  it('is read as airlines and booking systems write it', async () => {
    const fares = await imported(
      fare('S19-1', { days: '14MAR27,31MAY27,15FEB27' }),
      fare('S19-2', { to: 'LHR', days: '14MAR2027,31MAY2027,15FEB2027' }),
      fare('S19-3', { to: 'CDG', days: '14-MAR-27,31-MAY-27,15-FEB-27' }),
      fare('S19-4', { to: 'FCO', days: '20270314,20270531,20270215' }),
    );
    expect(fares).toHaveLength(4);
    for (const data of fares)
      expect(data).toMatchObject({ travelFrom: '2027-03-14', travelTo: '2027-05-31', bookBy: '2027-02-15' });
  });
});
