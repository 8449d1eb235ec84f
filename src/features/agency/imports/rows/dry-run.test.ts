import { describe, expect, it } from 'vitest';
import { CDG, dry, existingOf, HEAD, LIS, outcomes, runOf, sentences } from '../../../../../test/dry-runs.ts';
import { cpuMs } from '../../../../../test/event-loop.ts';
import { dryRun, type Existing, type RowResult } from './dry-run.rules.ts';

describe('a row is new', () => {
  it('with its fields read, usual values filled in, and its price made of parts', async () => {
    const [row] = await dry(`${HEAD}\n${LIS}`);
    expect(row).toMatchObject({ outcome: 'new', number: 2, title: 'Lisbon · YYZ → LIS', externalId: 'A1' });
    expect(row?.data).toMatchObject({
      ...{
        name: 'Lisbon',
        city: 'Lisbon',
        country: 'Portugal',
        origin: 'YYZ',
        tripType: 'round trip',
        cabin: 'economy',
      },
      components: [
        { kind: 'base', name: 'Air fare', amountCents: 121_100 },
        { kind: 'third_party_tax', name: 'Airport Improvement Fee (YYZ)', amountCents: 3_800 },
      ],
    });
  });

  it('with only a total, which is labelled as including taxes and fees', async () => {
    const [row] = await dry(
      'From,To,Travel from,Travel to,Book by,Price\nYYZ,LIS,2027-03-01,2027-05-31,2027-02-15,$1 249',
    );
    expect(row?.data?.components).toEqual([
      { kind: 'base', name: 'Air fare, taxes and fees included', amountCents: 124_900 },
    ]);
    expect(row?.data?.name).toBe('Lisbon');
  });

  it.each([
    ['Stops', '1', { stops: 1 }],
    ['Direct', 'yes', { stops: 0 }],
    ['Nonstop', 'no', { stops: null }],
    ['Carrier', 'Air Canada', { airline: 'Air Canada', stops: null }],
  ])('with the value of a column %s', async (header, cell, data) => {
    const [row] = await dry(`${HEAD},${header}\n${LIS},${cell}`);
    expect(row).toMatchObject({ outcome: 'new', data });
  });

  it('as a package in a city of the catalogue', async () => {
    const text =
      'Package,City,Country,Description,Highlights,Nights,From,To,Travel from,Travel to,Book by,Base fare,ATSC,Popular';
    const [row] = await dry(
      `${text}\nLisbon,Lisbon,Portugal,Seven nights,Sintra|Tarts,7,YYZ,LIS,01/03/2027,31/05/2027,15/02/2027,1200,34.42,yes`,
      { collection: 'packages' },
    );
    expect(sentences(row)).toEqual([]);
    expect(row?.data).toMatchObject({
      cityId: '5f0c1e2a-0000-4000-8000-000000000001',
      ...{ highlights: ['Sintra', 'Tarts'], nights: 7, isPopular: true, isPick: false, travelFrom: '2027-03-01' },
    });
    expect(row?.data).not.toHaveProperty('city');
  });

  it('as a deal with a discount and its evidence', async () => {
    const text = 'Airline,From,To,Travel from,Travel to,Book by,Price,Discount,Evidence from,Evidence to,Evidence';
    const [row] = await dry(
      `${text}\nAir Canada,YYZ,LIS,2027-03-01,2027-05-31,2027-02-15,1249,20%,2026-09-01,2026-11-01,62 of 80 sales`,
      { collection: 'deals' },
    );
    expect(row?.data).toMatchObject({
      ...{ airline: 'Air Canada', city: 'Lisbon', discount: 20 },
      evidence: { from: '2026-09-01', to: '2026-11-01', note: '62 of 80 sales' },
    });
  });

  it('but may have reasons why it would not be published', async () => {
    const [row] = await dry(`${HEAD}\n${LIS}`, { check: () => ['Too dear.'] });
    expect(row).toMatchObject({ outcome: 'new', findings: ['Too dear.'] });
  });
});

describe('a row is wrong', () => {
  const wrong = async (line: string, head = HEAD, more = {}) => sentences((await dry(`${head}\n${line}`, more))[0]);
  it.each([
    ['an unknown airport', LIS.replace('YYZ', 'XXQ'), 'origin: XXQ is not an airport that we know.'],
    ['a day that does not exist', LIS.replace('2027-05-31', '2027-06-31'), 'travelTo: 2027-06-31 is not a valid date.'],
    ['days in the wrong order', LIS.replace('2027-05-31', '2027-01-31'), 'travelTo: The last day is before the first.'],
    [
      'a price in words',
      LIS.replace('1249', 'on request'),
      'total: Write an amount in dollars, such as 1249 or 1,249.00.',
    ],
    ['no price', LIS.replace('1249,38', ','), 'total: The price is missing.'],
    [
      'charges above the total',
      LIS.replace(',38,', ',1300,'),
      'total: The charges come to CAD$1,300: more than the total of CAD$1,249.',
    ],
    [
      'a charge that is no amount',
      LIS.replace(',38,', ',n/a,'),
      'charge:third_party_tax 8: Write an amount in dollars, such as 1249 or 1,249.00.',
    ],
    ['no last booking day', LIS.replace('2027-02-15', ''), 'bookBy: This is missing.'],
    ['a flight to where it begins', LIS.replace('LIS', 'YYZ'), 'destination: The flight ends where it begins.'],
  ])('with %s', async (_, line, sentence) => expect(await wrong(line)).toEqual([sentence]));

  it('with parts that do not add up to its total, or without its air fare', async () => {
    const head = 'From,To,Travel from,Travel to,Book by,Price,Base fare,Taxes';
    const route = 'YYZ,LIS,2027-03-01,2027-05-31,2027-02-15';
    expect(await wrong(`${route},1249,1000,200`, head)).toEqual([
      'total: The parts come to CAD$1,200, and the total says CAD$1,249.',
    ]);
    expect(await wrong(`${route},,,200`, head)).toEqual([
      'total: The parts of the price are here, the air fare is not. Give the total or the air fare.',
    ]);
    expect(await wrong(`${route},1249,1000,249`, head)).toEqual([]);
  });

  it('with all its sentences together, one for each cell', async () => {
    const line = 'A1,Lisbon,nowhere,London,soon,31/31/2027,,cheap,-,-';
    expect((await dry(`${HEAD}\n${line}`))[0]?.wrong.map(({ field, column }) => [field, column])).toEqual([
      ['origin', 2],
      ['destination', 3],
      ['travelFrom', 4],
      ['travelTo', 5],
      ['total', 7],
      ['bookBy', 6],
    ]);
  });

  it('if an external id appears twice, in each of its rows', async () => {
    const rows = await dry(`${HEAD}\n${LIS}\n${CDG}\n${LIS}`);
    expect(outcomes(rows)).toEqual(['wrong', 'new', 'wrong']);
    expect(sentences(rows[0])).toEqual(['externalId: Several rows have this external id: 2, 4.']);
  });

  it('if another row is the same offer', async () => {
    const rows = await dry(`${HEAD}\n${LIS.replace('A1', '')}\n${LIS.replace('A1', '')}`);
    expect(outcomes(rows)).toEqual(['new', 'wrong']);
    expect(sentences(rows[1])).toEqual([expect.stringContaining(': Row 2 is the same offer.')]);
  });

  it('if it is the offer of one airline twice, and not if another airline sells the route in the same weeks', async () => {
    const of = (airline: string) => `${LIS.replace('A1', '')},${airline}`;
    const text = `${HEAD},Carrier\n${of('TAP')}\n${of('Air Transat')}\n${of('tap')}`;
    const rows = await dry(text);
    expect(outcomes(rows)).toEqual(['new', 'new', 'wrong']);
    const existing = existingOf(rows.slice(0, 2));
    expect(outcomes(await dry(text.split('\n').slice(0, 3).join('\n'), { existing }))).toEqual([
      'unchanged',
      'unchanged',
    ]);
    // A file that names no airline may mean either.
    const [either] = await dry(`${HEAD}\n${LIS.replace('A1', '')}`, { existing });
    expect(either?.outcome).toBe('wrong');
  });

  it('if its days are ambiguous, until a person chooses the order', async () => {
    const text = `${HEAD}\n${LIS.replace('2027-02-15', '02/03/2027')}`;
    const run = await runOf(text);
    expect(sentences([...dryRun(run)][0])?.[0]).toContain('can be read in two ways');
    run.mapping.columns[6] = { field: 'bookBy', order: 'month-first' };
    expect([...dryRun(run)][0]?.data?.bookBy).toBe('2027-02-03');
  });

  it('with a text that is longer than its field', async () =>
    expect(await wrong(LIS.replace('Lisbon', 'L'.repeat(121)))).toEqual(['name: This is longer than 120 characters.']));
});

describe('a row of an existing offer', () => {
  it('is unchanged in a second import of the same file', async () => {
    const text = `${HEAD}\n${LIS}\n${CDG}`;
    const existing = existingOf(await dry(text));
    expect(outcomes(await dry(text, { existing }))).toEqual(['unchanged', 'unchanged']);
  });

  it('is changed, old to new, found by its external id even if its route is another', async () => {
    const existing = existingOf(await dry(`${HEAD}\n${LIS}`));
    const [row] = await dry(`${HEAD}\n${LIS.replace('YYZ', 'YOW').replace('1249', '1199')}`, { existing });
    expect(row).toMatchObject({ outcome: 'changed', record: { id: 'record-2', version: 1 } });
    expect(row?.changes).toEqual([
      { label: 'From', from: 'YYZ', to: 'YOW' },
      { label: 'Price per person', from: 'CAD$1,249', to: 'CAD$1,199' },
      { label: 'Air fare', from: 'CAD$1,211', to: 'CAD$1,161' },
      { label: 'Airport Improvement Fee (YYZ)', from: 'CAD$38', to: '' },
      { label: 'Airport Improvement Fee (YOW)', from: '', to: 'CAD$38' },
    ]);
  });

  it('is found by its route, period and name if it has no id, and then gets the id', async () => {
    const plain = existingOf(await dry(`${HEAD}\n${LIS.replace('A1', '')}`));
    const [row] = await dry(`${HEAD}\n${LIS}`, { existing: plain });
    expect(row?.changes).toEqual([{ label: 'External id', from: '', to: 'A1' }]);
    const [other] = await dry(`${HEAD}\n${LIS}`, { existing: [{ ...(plain[0] as Existing), externalId: 'B7' }] });
    expect(other?.outcome).toBe('new');
  });

  it('is wrong if several of our offers match', async () => {
    const [one] = existingOf(await dry(`${HEAD}\n${LIS.replace('A1', '')}`)) as [Existing];
    const [row] = await dry(`${HEAD}\n${LIS}`, { existing: [one, { ...one, id: 'record-9' }] });
    expect(row?.outcome).toBe('wrong');
    expect(sentences(row)?.[0]).toContain('2 of our offers have this route, period and name.');
  });

  it('is changed only by the columns of its file: a new total changes the air fare, and charges stay', async () => {
    const existing = existingOf(await dry(`${HEAD}\n${LIS}`));
    const [row] = await dry('SKU,Price\nA1,1149', { existing });
    expect(row?.changes).toEqual([
      { label: 'Price per person', from: 'CAD$1,249', to: 'CAD$1,149' },
      { label: 'Air fare', from: 'CAD$1,211', to: 'CAD$1,111' },
    ]);
    const [below] = await dry('SKU,Price\nA1,20', { existing });
    expect(sentences(below)).toEqual(['total: The charges come to CAD$38: more than the total of CAD$20.']);
  });

  it('loses the values that its file leaves empty, unless an offer requires them', async () => {
    const head = 'SKU,Package,City,Highlights,Nights,From,To,Travel from,Travel to,Book by,Price';
    const line = 'P1,Lisbon,Lisbon,Sintra,7,YYZ,LIS,2027-03-01,2027-05-31,2027-02-15,1249';
    const existing = existingOf(await dry(`${head}\n${line}`, { collection: 'packages' }));
    const again = (text: string) => dry(`${head}\n${text}`, { collection: 'packages', existing });
    const [row] = await again(line.replace('Sintra,7', ','));
    expect(sentences(row)).toEqual([]);
    expect(row?.changes.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Highlights', 'Sintra', ''],
      ['Nights', '7', ''],
    ]);
    expect(outcomes(await again(line.replace('2027-02-15', '')))).toEqual(['wrong']);
  });
});

it('5,000 rows take a few seconds of CPU time', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => LIS.replace('A1', `A${at}`).replace('Lisbon', `Lisbon ${at}`));
  const text = [HEAD, ...lines].join('\n');
  const existing = existingOf(await dry(text));
  const run = await runOf(text.replaceAll(',1249,', ',1259,'), { existing });
  let rows: RowResult[] = [];
  const ms = await cpuMs(async () => {
    rows = [...dryRun(run)];
  });
  expect(new Set(outcomes(rows))).toEqual(new Set(['changed']));
  expect(ms).toBeLessThan(3_000);
});

it('a row whose stops contradict its column for direct is wrong; a flight that has become direct is changed', async () => {
  const head = `${HEAD},Stops,Direct`;
  const [odd, even] = await dry(`${head}\n${LIS},1,yes\n${CDG},0,yes`);
  expect(sentences(odd)).toEqual(['direct: This differs from the number of stops.']);
  expect(even).toMatchObject({ outcome: 'new', data: { stops: 0 } });
  const existing = existingOf(await dry(`${HEAD},Stops\n${LIS},2`));
  const [changed] = await dry(`${HEAD},Direct\n${LIS},yes`, { existing });
  expect(changed).toMatchObject({ outcome: 'changed', changes: [{ label: 'Stops', from: '2', to: '0' }] });
});

it('a record from before airlines and stops were recorded is not changed by a file without them', async () => {
  const existing = existingOf(await dry(`${HEAD}\n${LIS}`));
  for (const { data } of existing) for (const name of ['airline', 'stops']) delete data[name];
  const [row] = await dry(`${HEAD}\n${LIS}`, { existing });
  expect(row?.outcome).toBe('unchanged');
});

describe('what a row stores is limited', () => {
  const charges = Array.from({ length: 40 }, (_, at) => `Charge ${at} tax`);
  const head = `From,To,Travel from,Travel to,Book by,Price,${charges.join(',')}`;
  const withCharges = (cell: string) =>
    dry(`${head}\nYYZ,LIS,2027-03-01,2027-05-31,2027-02-15,1249,${charges.map(() => cell).join(',')}`);

  it('to 20 wrong cells', async () => {
    const [row] = await withCharges('x');
    expect(row?.outcome).toBe('wrong');
    expect(row?.wrong).toHaveLength(20);
  });

  it('to 30 parts of a price: none of more is dropped in silence', async () =>
    expect(sentences((await withCharges('1'))[0])).toEqual(['total: A price has at most 30 parts.']));
});
