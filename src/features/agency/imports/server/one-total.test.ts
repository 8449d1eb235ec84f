// Files with one total per fare: the charges of the route are proposed, corrected, and confirmed once.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type PriceComponent, totalCents } from '#domain/price.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { charges } from '#features/catalogue/charges/charges.table.ts';
import {
  admin,
  agent,
  app,
  apply,
  type Body,
  by,
  corrections,
  dry,
  from,
  importing,
  ofSku,
  onSite,
  outcomes,
  PATH,
  read,
  to,
  today,
} from '../../../../../test/importing.ts';
import { amountField } from '../imports.rules.ts';
import { imports } from '../imports.table.ts';

importing();

const HEAD = 'SKU,Name,From,To,Travel from,Travel to,Book by,Total';
const fare = (sku: string, { origin = 'YYZ', to: arrival = 'LIS', total = '1249.00' } = {}) =>
  `${sku},Total ${sku},${origin},${arrival},${from},${to},${by},${total}`;
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const ROUTE = 'YYZ-LIS-round_trip-economy';
const [ATSC, AIF] = ['Air Travellers Security Charge', 'Airport Improvement Fee (YYZ)'];
const ABROAD = ['Passenger Service Charge (Portugal)', 'Security Charge (Portugal)', 'Carbon Tax'];

const correct = (id: string, amounts: Record<string, string>, more = {}, route = ROUTE) =>
  corrections(id, { amounts: Object.entries(amounts).map(([name, amount]) => ({ route, name, amount })), ...more });
const KNOWN = { [ATSC]: '34.42', [AIF]: '38', [ABROAD[0] as string]: '31.18', [ABROAD[1] as string]: '0' };
const ALL = { ...KNOWN, [ABROAD[2] as string]: '3,20' };

/** Kept by staff like every other record, and on the list as soon as it is published. */
async function keepCharge(data: Record<string, string>): Promise<RecordView> {
  const made = (await admin.post('/api/staff/catalogue/charges', { data })) as unknown as Body<RecordView>;
  const { _id, version } = made.body.data;
  const answer = await admin.post(`/api/staff/catalogue/charges/${_id}/publish`, { version });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return made.body.data;
}

describe('a charge is refused', () => {
  it('without a name or the day on which it was checked, and at a place that is none', async () => {
    const data = { origin: 'LHR', destination: 'Atlantis', amount: 'a lot' };
    const made = (await admin.post('/api/staff/catalogue/charges', { data })) as unknown as Body<RecordView>;
    const { _id, version } = made.body.data;
    const answer = await admin.post(`/api/staff/catalogue/charges/${_id}/publish`, { version });
    const { status, body } = answer as unknown as Body<RecordView>;
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['amount', 'checkedOn', 'destination', 'name', 'origin']);
    expect(await app.db.$count(charges)).toBe(0);
  });
});

describe('a file with one total per fare', () => {
  it('is proposed the official charges of each route, without amounts that nobody has checked', async () => {
    const view = await dry(file(fare('T1'), fare('T2', { total: '989' }), fare('T3', { origin: 'YUL', to: 'YVR' })));
    expect(outcomes(view)).toEqual(['new', 'new', 'new']);
    expect(view).toMatchObject({ openRoutes: 2, asksCharges: false, routePages: 1 });
    const [domestic, abroad] = view.routes;
    expect(abroad).toMatchObject({ key: ROUTE, from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', rows: 2, missing: 5 });
    expect(abroad).not.toHaveProperty('baseFrom');
    expect(abroad?.charges.filter(({ required }) => required).map(({ name }) => name)).toEqual([ATSC, AIF, ...ABROAD]);
    expect(new Set(view.routes.flatMap((route) => route.charges.map(({ amount }) => amount)))).toEqual(new Set(['']));
    expect(domestic?.charges.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      ...[ATSC, 'Airport Improvement Fee (YUL)', 'Airport Improvement Fee (YVR)'],
      ...['Goods and Services Tax (GST)', 'Quebec Sales Tax (QST)'],
    ]);
  });

  it('stays a draft while an amount is missing, and its total keeps the name that cannot be advertised', async () => {
    const { _id } = await dry(file(fare('M1')));
    const { body } = await correct(_id, KNOWN);
    expect(body.data).toMatchObject({ openRoutes: 1, asksCharges: false });
    expect(body.data.checked[0]?.findings[0]).toContain('Air fare, taxes and fees included');
    expect((await apply(_id, { publish: true })).body.data).toMatchObject({ created: 1, published: 0 });
  });

  it('is not imported without the confirmation', async () => {
    const { _id } = await dry(file(fare('N1')));
    expect((await correct(_id, ALL)).body.data.asksCharges).toBe(true);
    const refused = await apply(_id, { publish: true });
    expect(refused).toMatchObject({ status: 422, body: { fields: { chargesChecked: expect.any(String) } } });
    expect(await ofSku('N1')).toEqual([]);
    expect((await read(_id)).status).toBe('checked');
  });

  it('is refused amounts that cannot be read, each at its field, and keeps those from before', async () => {
    const { _id } = await dry(file(fare('W1')));
    await correct(_id, KNOWN);
    const { status, body } = await correct(_id, { [ATSC]: '1.249', [AIF]: 'US$ 38', Unknown: 'x' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      422,
      [amountField(ROUTE, ATSC), amountField(ROUTE, AIF)],
    ]);
    expect((await read(_id)).routes[0]?.charges.find(({ name }) => name === ATSC)?.amount).toBe('34.42');
    expect(await correct(_id, ALL, {}, 'YYZ-FCO-round_trip-economy')).toMatchObject({ body: { corrected: false } });
    expect((await agent.post(`${PATH}/${_id}/corrections`, {})).status).toBe(403);
  });

  it('has a row refused whose charges leave nothing for the air fare, and the others imported', async () => {
    const { _id } = await dry(file(fare('B1'), fare('B2', { total: '106.80' }), fare('B3', { total: '106.81' })));
    const { body } = await correct(_id, ALL);
    expect(outcomes(body.data)).toEqual(['new', 'wrong', 'new']);
    expect(body.data.checked[1]?.wrong).toMatchObject([
      {
        label: 'Total',
        sentence: 'The charges on this route add up to CAD$106.80, which leaves no air fare in a total of CAD$106.80.',
      },
    ]);
    expect(body.data.routes[0]).toMatchObject({ rows: 3, missing: 0, baseFrom: 0.01, baseTo: 1142.2 });
    await apply(_id, { chargesChecked: true });
    const parts = (await ofSku('B3'))[0]?.data.components as PriceComponent[];
    expect([totalCents(parts), parts[0]]).toEqual([10_681, { kind: 'base', name: 'Air fare', amountCents: 1 }]);
  });

  it('is imported with named components that come to the total exactly, and published', async () => {
    const { _id } = await dry(file(fare('E1'), fare('E2', { total: '1000.01' })));
    await correct(_id, { ...ALL, 'Agency service fee': '25' });
    const done = await apply(_id, { publish: true, chargesChecked: true });
    expect(done.body.data).toMatchObject({ created: 2, published: 2 });
    const [record] = await ofSku('E2');
    expect(record?.data.components).toEqual([
      { kind: 'base', name: 'Air fare', amountCents: 86_821 },
      { kind: 'third_party_tax', name: ATSC, amountCents: 3_442 },
      { kind: 'third_party_tax', name: AIF, amountCents: 3_800 },
      { kind: 'third_party_tax', name: ABROAD[0], amountCents: 3_118 },
      { kind: 'third_party_tax', name: ABROAD[2], amountCents: 320 },
      { kind: 'agency_fee', name: 'Agency service fee', amountCents: 2_500 },
    ]);
    expect(totalCents(record?.data.components as PriceComponent[])).toBe(100_001);
    expect(await onSite('Total E1')).toBe(1);
    const [stored] = await app.db.select().from(imports).where(eq(imports.id, _id));
    expect(stored?.chargesCheckedAt).toEqual(stored?.appliedAt);
  });

  it('asks nothing about an offer whose charges are named already: its air fare takes the difference', async () => {
    const view = await dry(file(fare('E1', { total: '1300' })));
    expect(view).toMatchObject({ routes: [], asksCharges: false });
    expect(view.checked[0]).toMatchObject({ outcome: 'changed', findings: [] });
    expect((await apply(view._id)).body.data).toMatchObject({ changed: 1 });
    expect(totalCents((await ofSku('E1'))[0]?.data.components as PriceComponent[])).toBe(130_000);
  });
});

describe('the charges that staff keep', () => {
  it('are proposed with their amounts and the day on which they were checked, the narrowest first', async () => {
    await keepCharge({ name: ATSC, amount: '34.42', checkedOn: today });
    await keepCharge({ name: ATSC, destination: 'Canada', amount: '19,87', checkedOn: today });
    await keepCharge({ name: 'Airport Improvement Fee', origin: 'yyz', amount: '38', checkedOn: '2026-03-01' });
    await keepCharge({ name: 'Harmonized Sales Tax (HST)', kind: 'sales_tax', amount: '0', checkedOn: today });
    for (const name of ABROAD) await keepCharge({ name, destination: 'Portugal', amount: '12', checkedOn: today });
    const view = await dry(file(fare('K1'), fare('K2', { origin: 'YUL' }), fare('K3', { to: 'YVR' })));
    const of = (key: string) => view.routes.find((route) => route.key === key);
    expect(of(ROUTE)).toMatchObject({ missing: 0, baseFrom: 1140.58, baseTo: 1140.58 });
    expect(of(ROUTE)?.charges.find(({ name }) => name === AIF)).toMatchObject({
      amount: '38.00',
      checkedOn: '2026-03-01',
    });
    expect(of('YUL-LIS-round_trip-economy')?.missing).toBe(1);
    const within = of('YYZ-YVR-round_trip-economy');
    expect(within?.charges.find(({ name }) => name === ATSC)?.amount).toBe('19.87');
    expect(view).toMatchObject({ openRoutes: 2, asksCharges: true });
  });

  it('are corrected for one import, which then says that nobody checked this amount before', async () => {
    const { _id } = await dry(file(fare('K4')));
    const { body } = await correct(_id, { [AIF]: '40', [ATSC]: '34.42' });
    expect(body.data.routes[0]?.charges.find(({ name }) => name === AIF)).toEqual({
      ...{ name: AIF, kind: 'third_party_tax', amount: '40.00', required: true },
    });
    expect(await correct(_id, { [AIF]: '40,00' }, { unlessSame: true })).toMatchObject({ body: { corrected: false } });
    expect((await dry(file(fare('K5')))).routes[0]?.charges.find(({ name }) => name === AIF)?.amount).toBe('38.00');
  });

  it('leave a price open again if an amount is emptied', async () => {
    const { _id } = await dry(file(fare('K6')));
    expect((await correct(_id, { [ATSC]: ' ' })).body.data).toMatchObject({ openRoutes: 1, asksCharges: false });
  });
});
