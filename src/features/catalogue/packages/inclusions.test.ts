import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { INCLUSION_KINDS } from '#domain/inclusion-kinds.ts';
import { inclusionLine, readInclusions } from '#domain/inclusions.ts';
import { cities } from '#features/catalogue/destinations/destinations.table.ts';
import { includedLines } from '#features/catalogue/offers/included-words.ts';
import { packageWords } from '#features/catalogue/offers/offer-words.ts';
import { act, admin, app, editing, FARE, make, save } from '../../../../test/editing.ts';
import type { Package } from './packages.contract.ts';

editing();

const { city: _, country: __, ...TERMS } = FARE;
const HOTEL = { kind: 'hotel', name: 'Mundial', stars: '4,5', nights: '7', room: 'Double', board: 'breakfast' };
const PRICED = [...FARE.components, { kind: 'hotel', name: 'Hotel', amount: '560' }];

async function newPackage(data: object) {
  const [city] = await app.db.select().from(cities).where(eq(cities.name, 'Lisbon'));
  return make('packages', {
    ...TERMS,
    description: 'Old town on foot.',
    cityId: city?.id,
    name: 'A week in Lisbon',
    ...data,
  });
}
const refusal = async (data: object) => {
  const { status, body } = await act(await newPackage(data), 'publish');
  return status === 422 ? body.fields : status;
};

describe('a package is refused', () => {
  it('while its hotel has no amount in the price', async () => {
    expect(await refusal({ included: [HOTEL] })).toEqual({ components: 'Hotel: add its amount to the price.' });
  });

  it('while its price has an amount for a hotel that it does not contain', async () => {
    expect(await refusal({ components: PRICED })).toEqual({
      included: 'Hotel: the price has an amount for it, but it is not listed under Included.',
    });
  });

  it.each([
    [{ ...HOTEL, kind: 'boat' }, 'Choose the kind of "Mundial".'],
    [{ ...HOTEL, kind: '', name: '' }, 'Choose the kind of the part without a name.'],
    [{ ...HOTEL, name: 'x'.repeat(121) }, 'At most 120 characters.'],
    [{ ...HOTEL, room: 'x'.repeat(81) }, 'At most 80 characters.'],
    [{ ...HOTEL, name: '' }, 'Hotel: enter the name.'],
    [{ ...HOTEL, stars: '6' }, 'Mundial: enter 1 to 5 stars, in half steps.'],
    [{ ...HOTEL, stars: 'many' }, 'Mundial: enter 1 to 5 stars, in half steps.'],
    [{ ...HOTEL, nights: '' }, 'Mundial: enter 1 to 60 nights.'],
    [{ ...HOTEL, nights: '61' }, 'Mundial: enter 1 to 60 nights.'],
  ])('with %j', async (one, sentence) => {
    expect(await refusal({ included: [one], components: PRICED })).toMatchObject({ included: sentence });
  });

  it('with more parts than a card can show', async () => {
    const included = Array.from({ length: 13 }, (_, index) => ({ kind: 'tour', name: `Tour ${index}` }));
    expect(await refusal({ included })).toMatchObject({ included: 'At most 12 lines.' });
  });

  it('with a charge without a kind, which is never taken for a tax', async () => {
    const components = [...FARE.components, { kind: 'mystery', name: 'Resort fee', amount: '12' }];
    expect(await refusal({ components })).toEqual({
      components: 'Choose the kind of "Resort fee".',
    });
  });
});

describe('the official names of charges', () => {
  it.each([
    ['carrier', 'Airport Improvement Fee (YHZ)'],
    ['third_party_tax', 'Carrier surcharge'],
    ['base', 'Air Passenger Duty'],
    ['hotel', 'Harmonized Sales Tax (HST)'],
  ])('have their own kind: %s %s is refused', async (kind, name) => {
    const destination = name === 'Air Passenger Duty' ? 'LHR' : 'LIS';
    const components = [...FARE.components, { kind, name, amount: '12' }];
    expect(await refusal({ components, destination })).toMatchObject({
      components: `"${name}" is the official name of another kind of charge. Change the kind or the name.`,
    });
  });

  it.each(['carrier', 'agency_fee', 'hotel', 'base'])(
    'of several charges are refused under the kind %s too',
    async (kind) => {
      const components = [...FARE.components, { kind, name: 'Taxes and fees', amount: '12' }];
      const fields = await refusal({ components });
      expect(fields).toMatchObject({ components: expect.stringContaining('holds several charges') });
    },
  );
});

it('a fare is a flight only: an amount for a hotel is refused', async () => {
  const { status, body } = await act(await make('fares', { ...FARE, components: PRICED }), 'publish');
  expect([status, body.fields]).toEqual([422, { components: 'Hotel: only packages can include this.' }]);
});

it('a published package says what it contains, and the others that they are flights only', async () => {
  const included = [HOTEL, { kind: 'transfer', name: 'Private car', stars: '3' }];
  const components = [...PRICED, { kind: 'transfer', name: 'Transfer', amount: '0' }];
  const record = await newPackage({ included, components });
  expect((await act(record, 'publish')).status).toBe(200);
  const all = (await admin.get('/api/flights')).body as Package[];
  const shown = all.find(({ name }) => name === 'A week in Lisbon');
  expect(shown?.included).toEqual([
    { kind: 'hotel', name: 'Mundial', stars: 4.5, nights: 7, room: 'Double', board: 'breakfast' },
    { kind: 'transfer', name: 'Private car' },
  ]);
  expect(shown && packageWords({ ...shown, nights: 9 })).toBe('Flight, hotel and transfer, economy, 7 nights');
  const { body: found } = await admin.get('/api/search?to=Lisbon&from=YHZ');
  expect(JSON.stringify(found)).toContain(JSON.stringify(shown?.included));
  expect(all.filter((one) => one !== shown && 'included' in one)).toEqual([]);
  expect(shown?.included && includedLines(shown.included)).toEqual([
    'Hotel: Mundial, 4.5 stars, 7 nights, Double, breakfast',
    'Transfer: Private car',
  ]);
});

it('a draft keeps what was typed', async () => {
  const record = await newPackage({ included: [{ ...HOTEL, stars: 'many' }] });
  const { body } = await save(record, { name: 'Another week' });
  expect(body.data.data.included).toEqual([{ ...HOTEL, stars: 'many', nights: 7 }]);
});

describe('a part as the cell of a file', () => {
  it.each([
    ['Hotel: Mundial, 4*, 7 nights, Half board, Room: Double, sea view', 'hotel', 4, 7],
    ['hotel : Le Palais, 4,5 étoiles', 'hotel', 4.5, null],
    ['TRANSFER: Private car', 'transfer', null, null],
    ['Hotel:Mundial,4 stars,7 nights', 'hotel', 4, 7],
    ['Two dinners', '', null, null],
  ])('%s', (cell, kind, stars, nights) => {
    expect(readInclusions([cell])).toMatchObject([{ kind, stars, nights }]);
  });

  it('has its room after the other details, with or without the word', () => {
    const cells = ['Hotel: A, B, 4 stars, Double, sea view, breakfast', 'Hotel: A, B, room: Double, sea view'];
    expect(readInclusions(cells)).toMatchObject([
      { name: 'A, B', room: 'Double, sea view', board: 'breakfast' },
      { name: 'A, B', room: 'Double, sea view', board: '' },
    ]);
  });

  it('is written so that it is read again', () => {
    const rows = [...INCLUSION_KINDS, 'boat'].map((kind) => ({ ...HOTEL, kind, name: 'A, B' }));
    const read = readInclusions(rows);
    expect(readInclusions(read.map(inclusionLine))).toEqual(read);
  });
});
