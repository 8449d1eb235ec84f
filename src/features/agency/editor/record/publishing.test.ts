import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { lookupsFor } from '#features/catalogue/lookups/lookups.server.ts';
import { priceObservations } from '#features/catalogue/offers/price-observation.table.ts';
import { packages } from '#features/catalogue/packages/packages.table.ts';
import { records } from '#features/records/store/records.table.ts';
import { publishDue } from '#features/records/store/scheduled.server.ts';
import {
  type Answer,
  act,
  admin,
  app,
  dealsFor,
  editing,
  FARE,
  faresOnSite,
  make,
  PATH,
  pass,
  read,
  save,
  today,
} from '../../../../../test/editing.ts';
import { adoptCatalogue, collections } from '../collections.server.ts';
import type { RecordLine } from '../editor.contract.ts';

editing();

it('a place of the demonstration that is restored as a draft still exists after the next start', async () => {
  const [row] = await app.db
    .select()
    .from(records)
    .where(and(eq(records.collection, 'cities'), eq(records.demo, true)));
  const path = `${PATH}/cities/${row?.id}`;
  // Nothing is on sale there, and its country was unpublished in the meantime.
  await app.db.delete(packages);
  await admin.delete(path);
  await app.db
    .update(records)
    .set({ publishedVersion: null })
    .where(eq(records.id, String(row?.data.countryId)));
  expect((await admin.post(`${path}/undelete`)).status).toBe(200);
  await adoptCatalogue(app);
  expect(await read('cities', row?.id ?? '')).toMatchObject({ title: row?.title, demo: false });
});

describe('publishing', () => {
  it('is refused while a rule is not met, with the sentence at its field', async () => {
    const record = await make('fares', { ...FARE, origin: 'LHR' });
    expect(await act(record, 'publish')).toMatchObject({
      status: 422,
      body: { fields: { origin: 'Choose a Canadian airport as the origin.' } },
    });
    expect(await faresOnSite()).not.toContain(FARE.name);
  });

  it('is refused while a typed place may be several airports, and names them', async () => {
    const record = await make('fares', { ...FARE, origin: 'Toronto', destination: 'lisbon' });
    expect(record.data).toMatchObject({ origin: 'Toronto', destination: 'LIS' });
    const { status, body } = await act(record, 'publish');
    expect([status, (body as unknown as { fields: object }).fields]).toEqual([
      422,
      {
        origin:
          'Toronto may be several airports: Toronto Pearson International Airport (YYZ), Billy Bishop Toronto City Airport (YTZ). Write the code.',
      },
    ]);
  });

  it.each([
    ['Halifax', 'YHZ'],
    ['montréal', 'YUL'],
    ['Vancouver (YVR)', 'YVR'],
    ['yyz', 'YYZ'],
  ])('takes %s as the airport %s', async (typed, code) => {
    const record = await make('fares', { ...FARE, origin: typed });
    expect(record.data.origin).toBe(code);
    expect((await act(record, 'publish')).status).toBe(200);
  });

  it('is refused if the booking period has ended', async () => {
    const record = await make('fares', { ...FARE, bookBy: addDays(today, -2) });
    expect(await act(record, 'publish')).toMatchObject({ status: 422 });
  });

  it('shows the draft on the site, records its price, and continues to show it while it is edited', async () => {
    const record = await make('fares', { ...FARE, name: 'Halifax to Porto' });
    const published = await act(record, 'publish');
    expect(published.body.data).toMatchObject({ state: 'published', changed: false, amount: 734.42 });
    expect(await faresOnSite()).toContain('Halifax to Porto');
    const edited = await save(published.body.data, { name: 'Halifax to Faro' });
    expect(edited.body.data).toMatchObject({ state: 'published', changed: true });
    expect(await faresOnSite()).not.toContain('Halifax to Faro');
    const seen = await app.db.select().from(priceObservations).where(eq(priceObservations.offerId, record._id));
    expect(seen.map(({ totalCents }) => totalCents)).toEqual([73442]);
  });

  it('can be undone by unpublishing, and the draft stays', async () => {
    const record = await make('fares', { ...FARE, name: 'Halifax to Madeira' });
    const { data } = (await act(record, 'publish')).body;
    expect((await act(data, 'unpublish')).body.data.state).toBe('draft');
    expect(await faresOnSite()).not.toContain('Halifax to Madeira');
  });

  it('makes a new offer if the route changes, so that it gets a new price history', async () => {
    const record = await make('fares', { ...FARE, name: 'Another route' });
    const { data } = (await act(record, 'publish')).body;
    const edited = (await save(data, { destination: 'OPO' })).body.data;
    expect(await act(edited, 'publish')).toMatchObject({ status: 200 });
    const [row] = await app.db.select().from(fares).where(eq(fares.name, 'Another route'));
    expect(row?.id).not.toBe(record._id);
    expect((await read('fares', record._id)).prices).toHaveLength(1);
  });

  it('refuses a discount that neither our prices nor recorded sales support, and accepts one with evidence', async () => {
    const { components: _, ...rest } = FARE;
    const components = [
      { kind: 'base', name: 'Air fare', amount: '1,000' },
      { kind: 'third_party_tax', name: 'Airport Improvement Fee (YHZ)', amount: '35' },
    ];
    // One way, because other fares of the route are below it.
    const offered = { ...rest, components, airline: 'Air Canada', tripType: 'one way' };
    const record = await make('deals', { ...offered, discount: 20 });
    const refused = await act(record, 'publish');
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.fields).toHaveProperty('evidence');
    const evidence = { from: addDays(today, -60), to: addDays(today, -5), note: 'Most of our sales to Lisbon' };
    const proven = await act((await save(record, { evidence })).body.data, 'publish');
    expect(proven.status).toBe(200);
    const [deal] = (await dealsFor(app.browser())).filter(({ _id }) => _id === record._id);
    expect(deal?.price).toBe(1035);
  });

  it('warns at the price of a deal if a package or a fare costs less on its route, but does not refuse it', async () => {
    const { components: _, ...rest } = FARE;
    const price = (amount: string) => [
      { kind: 'base', name: 'Air fare', amount },
      { kind: 'third_party_tax', name: 'Airport Improvement Fee (YHZ)', amount: '35' },
    ];
    const ordinary = await make('fares', { ...rest, components: price('600'), name: 'Ordinary fare' });
    expect((await act(ordinary, 'publish')).status).toBe(200);
    const deal = await make('deals', { ...rest, components: price('700'), airline: 'Air Canada' });
    const warned = deal.checks.find(({ title }) => title === 'Not above our lowest fare on the route');
    expect(warned).toMatchObject({ met: false, warns: true, field: 'components' });
    expect(warned?.text).toMatch(/^Our fare on this route is lower: CAD\$\d/);
    expect((await act(deal, 'publish')).status).toBe(200);
    // A discount has to be below it: as little is no saving.
    const { body } = await save(deal, { components: price('815'), discount: 25 });
    const seal = body.data.checks.find(({ title }) => title === 'Below our lowest fare on the route');
    expect(seal).toMatchObject({ met: false, warns: true, field: 'components' });
    expect(seal?.text).toMatch(/^A traveller pays as little without the discount: CAD\$\d.*, in the same period/);
    // Below it, the discount is no larger than what is saved over it.
    let saved = body.data;
    const saving = async (amount: string, discount: number) => {
      saved = (await save(saved, { components: price(amount), discount })).body.data;
      return saved.checks.find(({ title }) => title === 'Discount no larger than the saving');
    };
    expect(await saving('740', 25)).toMatchObject({
      ...{ met: false, warns: true, field: 'discount' },
      text: expect.stringMatching(
        /^The deal claims .?25.?%, but a traveller saves .?8.?% .*CAD\$635.* \(.?Ordinary fare/,
      ),
    });
    expect(await saving('600', 25)).toMatchObject({ met: true });
    expect(await saving('600', 0)).toBeUndefined();
  });

  it('keeps a place on the site while it contains other records', async () => {
    const list = (await admin.get(`${PATH}/countries?q=portugal`)) as Answer<RecordLine[]>;
    const portugal = await read('countries', list.body.data[0]?._id ?? '');
    expect(await act(portugal, 'unpublish')).toMatchObject({ status: 409 });
    expect((await admin.delete(`${PATH}/countries/${portugal._id}`)).status).toBe(409);
  });
});

describe('publishing at a set time', () => {
  it('refuses a time in the past, and an end before the start', async () => {
    const record = await make('fares', FARE);
    const at = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString();
    const plan = (publishAt: string | null, unpublishAt: string | null) =>
      act(record, 'schedule', { publishAt, unpublishAt });
    expect((await plan(at(-1), null)).body.fields).toHaveProperty('publishAt');
    expect((await plan(at(2), at(1))).body.fields).toHaveProperty('unpublishAt');
    expect((await plan('tomorrow', null)).status).toBe(422);
  });

  it('publishes and unpublishes once, even with two instances', async () => {
    const record = await make('fares', { ...FARE, name: 'At its time' });
    const at = (minutes: number) => new Date(app.clock().getTime() + minutes * 60_000).toISOString();
    const planned = await act(record, 'schedule', { publishAt: at(10), unpublishAt: at(20) });
    expect(planned.body.data.state).toBe('scheduled');
    await publishDue(app, collections, lookupsFor);
    expect(await faresOnSite()).not.toContain('At its time');
    await pass(11 * 60);
    await Promise.all([publishDue(app, collections, lookupsFor), publishDue(app, collections, lookupsFor)]);
    expect(await faresOnSite()).toContain('At its time');
    expect((await read('fares', record._id)).changes.map(({ action }) => action)).toEqual([
      'published',
      'scheduled',
      'created',
    ]);
    await pass(10 * 60);
    await publishDue(app, collections, lookupsFor);
    expect(await faresOnSite()).not.toContain('At its time');
  });

  it('does not publish a record that no longer meets its rules, and records this in the changes', async () => {
    const record = await make('fares', { ...FARE, name: 'Too late' });
    await act(record, 'schedule', {
      publishAt: new Date(app.clock().getTime() + 60_000).toISOString(),
      unpublishAt: null,
    });
    await save(await read('fares', record._id), { components: [] });
    await pass(61);
    await publishDue(app, collections, lookupsFor);
    const after = await read('fares', record._id);
    expect(after).toMatchObject({ state: 'needs-work', publishAt: null });
    expect(after.changes[0]?.action).toBe('not-published');
  });
});
