import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { deals } from '#features/catalogue/deals/deals.table.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import { priceObservations } from '#features/catalogue/offers/price-observation.table.ts';
import { changes, records } from '#features/catalogue/records/records.table.ts';
import { publishDue } from '#features/catalogue/records/scheduled.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { adoptCatalogue, collections } from './collections.server.ts';
import type { ChangeLine, RecordLine, RecordView } from './editor.contract.ts';
import { renderPreview } from './preview.server.ts';

let app: TestApp;
let admin: Browser;
let colleague: Browser;
let agent: Browser;
const today = civilToday();

beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  colleague = (await signedInUser(app, 'colleague@example.ca', 'admin')).browser;
  agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
});
afterAll(() => app.close());

/** Moves the clock on; a session is renewed after it, as browsers do. */
const pass = async (seconds: number) => {
  app.pass(seconds);
  for (const browser of [admin, colleague, agent]) await browser.post('/api/auth/refresh-token');
};
const PATH = '/api/staff/catalogue';
const FARE = {
  ...{ name: 'Halifax to Lisbon', city: 'Lisbon', country: 'Portugal', origin: 'YHZ', destination: 'LIS' },
  ...{ travelFrom: addDays(today, 30), travelTo: addDays(today, 90), bookBy: addDays(today, 20), position: 3 },
  components: [
    { kind: 'base', name: 'Air fare', amount: '700' },
    { kind: 'third_party_tax', name: 'Air Travellers Security Charge', amount: '34.42' },
  ],
};
type Answer<T> = {
  status: number;
  body: { success: boolean; message?: string; fields?: Record<string, string>; data: T };
};
const make = async (collection: string, data: object): Promise<RecordView> => {
  const answer = (await admin.post(`${PATH}/${collection}`, { data })) as Answer<RecordView>;
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const read = async (collection: string, id: string): Promise<RecordView> =>
  ((await admin.get(`${PATH}/${collection}/${id}`)) as Answer<RecordView>).body.data;
const act = (record: RecordView, action: string, more: object = {}) =>
  admin.post(`${PATH}/${record.collection}/${record._id}/${action}`, { version: record.version, ...more }) as Promise<
    Answer<RecordView>
  >;
const save = (record: RecordView, data: object, who = admin) =>
  who.put(`${PATH}/${record.collection}/${record._id}`, { version: record.version, data }) as Promise<
    Answer<RecordView>
  >;
const faresOnSite = async () => (await app.db.select().from(fares)).map(({ name }) => name);
const dealsFor = async (browser: Browser) => {
  const { body } = (await browser.get('/api/deals')) as unknown as { body: { _id: string; price: number }[] };
  return body;
};

describe('a draft', () => {
  it('is kept with whatever was typed, and says what is wrong with it at each field', async () => {
    const record = await make('fares', {
      origin: 'nowhere',
      bookBy: '31 February',
      components: [{ name: 'Fare', amount: 'much' }],
    });
    expect(record.state).toBe('needs-work');
    expect(record.data).toMatchObject({ origin: 'nowhere', bookBy: '31 February' });
    const unmet = record.checks.filter(({ met }) => !met).map(({ field }) => field);
    expect(unmet).toEqual(expect.arrayContaining(['name', 'city', 'bookBy', 'components', 'origin', 'destination']));
  });

  it('is not on the site, and not in the list of another collection', async () => {
    const { _id } = await make('fares', FARE);
    expect(await faresOnSite()).not.toContain('Halifax to Lisbon');
    expect((await admin.get(`${PATH}/deals/${_id}`)).status).toBe(404);
  });

  it('reads money as people type it', async () => {
    const components = ['1 249', '$1,249.00', 'CAD 1249', '1249.5'].map((amount) => ({
      kind: 'base',
      name: 'Fare',
      amount,
    }));
    const { data } = await make('fares', { components });
    expect((data.components as { amountCents: number }[]).map(({ amountCents }) => amountCents)).toEqual([
      124900, 124900, 124900, 124950,
    ]);
  });

  it('is refused from a second person who read an older version, and nothing is overwritten', async () => {
    const record = await make('fares', FARE);
    expect((await save(record, { name: 'Mine' })).status).toBe(200);
    expect(await save(record, { name: 'Theirs' }, colleague)).toMatchObject({ status: 409 });
    expect((await read('fares', record._id)).data.name).toBe('Mine');
  });

  it('takes a field that it does not have for nothing', async () => {
    const record = await make('fares', { ...FARE, secret: 'x', __proto__: { admin: true } });
    expect(record.data).not.toHaveProperty('secret');
  });
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

  it('is refused where the booking period is over', async () => {
    const record = await make('fares', { ...FARE, bookBy: addDays(today, -2) });
    expect(await act(record, 'publish')).toMatchObject({ status: 422 });
  });

  it('shows the draft on the site, notes its price, and goes on showing it while it is edited', async () => {
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

  it('takes it off the site again, and its draft stays', async () => {
    const record = await make('fares', { ...FARE, name: 'Halifax to Madeira' });
    const { data } = (await act(record, 'publish')).body;
    expect((await act(data, 'unpublish')).body.data.state).toBe('draft');
    expect(await faresOnSite()).not.toContain('Halifax to Madeira');
  });

  it('makes another offer of one whose route changes, so that its price history begins anew', async () => {
    const record = await make('fares', { ...FARE, name: 'Another route' });
    const { data } = (await act(record, 'publish')).body;
    const edited = (await save(data, { destination: 'OPO' })).body.data;
    expect(await act(edited, 'publish')).toMatchObject({ status: 200 });
    const [row] = await app.db.select().from(fares).where(eq(fares.name, 'Another route'));
    expect(row?.id).not.toBe(record._id);
    expect((await read('fares', record._id)).prices).toHaveLength(1);
  });

  it('refuses a discount that neither our prices nor recorded sales support, and takes one with evidence', async () => {
    const { components: _, ...rest } = FARE;
    const components = [
      { kind: 'base', name: 'Air fare', amount: '1,000' },
      { kind: 'third_party_tax', name: 'Airport Improvement Fee (YHZ)', amount: '35' },
    ];
    const record = await make('deals', { ...rest, components, airline: 'Air Canada', discount: 20 });
    const refused = await act(record, 'publish');
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.fields).toHaveProperty('evidence');
    const evidence = { from: addDays(today, -60), to: addDays(today, -5), note: 'Most of our sales to Lisbon' };
    const proven = await act((await save(record, { evidence })).body.data, 'publish');
    expect(proven.status).toBe(200);
    const [deal] = (await dealsFor(app.browser())).filter(({ _id }) => _id === record._id);
    expect(deal?.price).toBe(1035);
  });

  it('keeps a place on the site while something is in it', async () => {
    const list = (await admin.get(`${PATH}/countries?q=portugal`)) as Answer<RecordLine[]>;
    const portugal = await read('countries', list.body.data[0]?._id ?? '');
    expect(await act(portugal, 'unpublish')).toMatchObject({ status: 409 });
    expect((await admin.delete(`${PATH}/countries/${portugal._id}`)).status).toBe(409);
  });
});

describe('versions', () => {
  it('say who changed what, old and new, and an earlier one comes back as the draft', async () => {
    const record = await make('fares', FARE);
    const edited = (await save(record, { name: 'Halifax to Sintra' })).body.data;
    const [latest] = edited.changes;
    expect(latest).toMatchObject({ action: 'edited', by: 'Amina Roy' });
    expect(latest?.fields).toEqual([
      { name: 'name', label: 'Name', before: 'Halifax to Lisbon', after: 'Halifax to Sintra' },
    ]);
    const reverted = await act(edited, 'revert', { to: 1 });
    expect(reverted.body.data).toMatchObject({ title: 'Halifax to Lisbon', version: 3 });
    expect(await act(reverted.body.data, 'revert', { to: 77 })).toMatchObject({ status: 404 });
  });

  it('count the edits of one person in a row as one', async () => {
    let record = await make('fares', FARE);
    for (const name of ['One', 'Two', 'Three']) record = (await save(record, { name })).body.data;
    expect(record.changes.map(({ action }) => action)).toEqual(['edited', 'created']);
    expect(record.changes[0]?.fields[0]).toMatchObject({ before: 'Halifax to Lisbon', after: 'Three' });
  });

  it('bring back what was deleted, on the site if it was there', async () => {
    const record = await make('fares', { ...FARE, name: 'Deleted and back' });
    await act(record, 'publish');
    expect((await admin.delete(`${PATH}/fares/${record._id}`)).status).toBe(200);
    expect(await faresOnSite()).not.toContain('Deleted and back');
    const back = (await admin.post(`${PATH}/fares/${record._id}/undelete`)) as Answer<RecordView>;
    expect(back.body.data.state).toBe('published');
    expect(await faresOnSite()).toContain('Deleted and back');
  });

  it('are listed for all staff by person, collection and day', async () => {
    const list = (await agent.get('/api/staff/changes?collection=deals')) as Answer<ChangeLine[]>;
    expect(new Set(list.body.data.map(({ collection }) => collection))).toEqual(new Set(['deals']));
    const none = (await agent.get('/api/staff/changes?day=2020-01-01')) as Answer<ChangeLine[]>;
    expect(none.body.data).toEqual([]);
    expect((await agent.get('/api/staff/changes?day=yesterday')).status).toBe(422);
  });
});

describe('lists', () => {
  it('go through every record once, forwards and back, whatever they are sorted by', async () => {
    for (const sort of ['title', 'amount', 'until', 'updated'])
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let path = `${PATH}/packages?sort=${sort}&order=${order}`;
        let previous = '';
        for (;;) {
          const { body } = (await admin.get(path)) as { body: { data: RecordLine[]; next: string; previous: string } };
          seen.push(...body.data.map(({ _id }) => _id));
          previous = body.previous;
          if (!body.next) break;
          path = `${PATH}/packages?sort=${sort}&order=${order}&after=${body.next}`;
        }
        const all = await app.db.$count(records, eq(records.collection, 'packages'));
        expect(new Set(seen).size).toBe(all);
        expect(seen).toHaveLength(all);
        const back = (await admin.get(`${PATH}/packages?sort=${sort}&order=${order}&before=${previous}`)) as Answer<
          RecordLine[]
        >;
        expect(back.body.data.map(({ _id }) => _id)).toEqual(seen.slice(-50 - (all % 50 || 50), -(all % 50 || 50)));
      }
  });

  it('begin anew where the cursor is made up', async () => {
    for (const after of ['x', Buffer.from('["9999999999999999999","x"]').toString('base64url')])
      expect((await admin.get(`${PATH}/packages?sort=amount&after=${after}`)).status).toBe(200);
  });

  it('find by city, country and airport code, and count each state', async () => {
    const { body } = (await agent.get(`${PATH}/packages?q=yyz`)) as {
      body: { data: RecordLine[]; counts: Record<string, number> };
    };
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.counts.all).toBe(body.counts.published);
  });
});

describe('many records in one step', () => {
  it('change price by percent, say which were refused, and are undone in one step', async () => {
    const first = (await act(await make('fares', { ...FARE, name: 'Bulk one' }), 'publish')).body.data;
    const second = await make('fares', { ...FARE, name: 'Bulk two', components: [] });
    const answer = (await admin.post(`${PATH}/fares/bulk`, {
      ids: [first._id, second._id],
      ...{ action: 'price', price: '+10 %' },
    })) as unknown as { status: number; body: { done: number; refused: { title: string }[]; batchId: string } };
    expect(answer).toMatchObject({ status: 200, body: { done: 1, refused: [{ title: 'Bulk two' }] } });
    expect(await read('fares', first._id)).toMatchObject({ amount: 808, state: 'published', changed: false });
    const undone = await admin.post(`/api/staff/batches/${answer.body.batchId}/undo`, {});
    expect(undone.body).toMatchObject({ done: 1, kept: 0 });
    expect(await read('fares', first._id)).toMatchObject({ amount: 734.42, changed: false });
    const again = await admin.post(`/api/staff/batches/${answer.body.batchId}/undo`, {});
    expect(again.body).toMatchObject({ done: 0, kept: 1 });
  });

  it('refuse a price that cannot be read, and one below the charges of others', async () => {
    const { _id } = await make('fares', FARE);
    const bulk = (price: string) => admin.post(`${PATH}/fares/bulk`, { ids: [_id], action: 'price', price });
    expect((await bulk('cheaper')).status).toBe(422);
    expect((await bulk('-700.01')).body).toMatchObject({ done: 0 });
    expect((await bulk('-700')).body).toMatchObject({ done: 1 });
  });
});

describe('at a time', () => {
  it('refuses one that is over, and an end before its beginning', async () => {
    const record = await make('fares', FARE);
    const at = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString();
    const plan = (publishAt: string | null, unpublishAt: string | null) =>
      act(record, 'schedule', { publishAt, unpublishAt });
    expect((await plan(at(-1), null)).body.fields).toHaveProperty('publishAt');
    expect((await plan(at(2), at(1))).body.fields).toHaveProperty('unpublishAt');
    expect((await plan('tomorrow', null)).status).toBe(422);
  });

  it('publishes and unpublishes, once, whichever of two instances looks first', async () => {
    const record = await make('fares', { ...FARE, name: 'At its time' });
    const at = (minutes: number) => new Date(app.clock().getTime() + minutes * 60_000).toISOString();
    const planned = await act(record, 'schedule', { publishAt: at(10), unpublishAt: at(20) });
    expect(planned.body.data.state).toBe('scheduled');
    await publishDue(app, collections);
    expect(await faresOnSite()).not.toContain('At its time');
    await pass(11 * 60);
    await Promise.all([publishDue(app, collections), publishDue(app, collections)]);
    expect(await faresOnSite()).toContain('At its time');
    expect((await read('fares', record._id)).changes.map(({ action }) => action)).toEqual([
      'published',
      'scheduled',
      'created',
    ]);
    await pass(10 * 60);
    await publishDue(app, collections);
    expect(await faresOnSite()).not.toContain('At its time');
  });

  it('does not publish what no longer meets its rules, and says so among the changes', async () => {
    const record = await make('fares', { ...FARE, name: 'Too late' });
    await act(record, 'schedule', {
      publishAt: new Date(app.clock().getTime() + 60_000).toISOString(),
      unpublishAt: null,
    });
    await save(await read('fares', record._id), { components: [] });
    await pass(61);
    await publishDue(app, collections);
    const after = await read('fares', record._id);
    expect(after).toMatchObject({ state: 'needs-work', publishAt: null });
    expect(after.changes[0]?.action).toBe('not-published');
  });
});

describe('a preview', () => {
  const preview = async (id: string) => {
    let names: string[] = [];
    await renderPreview(app, id, async (_path, within) => {
      names = (await shownFares(within)).map(({ name }) => name);
      return 'page';
    });
    return names;
  };

  it('shows the draft where it will stand, and leaves nothing on the site', async () => {
    const record = await make('fares', { ...FARE, name: 'Only in the preview' });
    expect(await preview(record._id)).toContain('Only in the preview');
    expect(await faresOnSite()).not.toContain('Only in the preview');
    expect((await shownFares(app)).map(({ name }) => name)).not.toContain('Only in the preview');
  });

  it('says so where there is not enough to show', async () => {
    const record = await make('fares', {});
    await expect(preview(record._id)).rejects.toMatchObject({ status: 422 });
  });

  it('runs no script and is kept by no cache', async () => {
    const { previewPath } = await make('fares', FARE);
    const { headers } = await app.browser().get(previewPath);
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });
});

it('a demonstration record that staff edit becomes theirs, on the site as well', async () => {
  const [row] = await app.db.select().from(deals).where(eq(deals.published, true)).limit(1);
  const record = await read('deals', row?.id ?? '');
  expect(record.demo).toBe(true);
  expect((await save(record, { position: 90 })).body.data.demo).toBe(false);
  const [after] = await app.db.select().from(deals).where(eq(deals.id, record._id));
  expect(after?.demo).toBe(false);
});

it('what the site shows has a record, once, however often the product starts', async () => {
  const before = await app.db.$count(records);
  await adoptCatalogue(app);
  expect(await app.db.$count(records)).toBe(before);
  expect(await app.db.$count(changes)).toBeGreaterThan(0);
});

it('the demonstration is removed as one step, but for what staff changed and what that needs, and comes back as one', async () => {
  const list = (await admin.get(`${PATH}/packages?q=lisbon`)) as Answer<RecordLine[]>;
  const mine = await read('packages', list.body.data[0]?._id ?? '');
  expect((await save(mine, { position: 7 })).status).toBe(200);
  const before = await app.db.$count(records, eq(records.demo, true));
  const cleared = (await admin.delete('/api/staff/demonstration')) as unknown as {
    body: { batchId: string; done: number };
  };
  expect(cleared.body.done).toBeGreaterThan(before - 5);
  expect((await read('packages', mine._id)).state).toBe('published');
  expect(await app.db.$count(deals, eq(deals.demo, true))).toBe(0);
  await seedDemo(app.db, app.clock);
  expect(await app.db.$count(deals, eq(deals.demo, true))).toBe(0);
  const undone = await admin.post(`/api/staff/batches/${cleared.body.batchId}/undo`);
  expect(undone.body).toMatchObject({ done: cleared.body.done, kept: 0 });
  expect(await app.db.$count(records, eq(records.demo, true))).toBe(before);
});

// Last: the sessions of this file end with that day.
it('a preview is refused by a made-up link, by one for another record, and after 24 hours', async () => {
  const [one, other] = [await make('fares', FARE), await make('fares', FARE)];
  const open = (path: string) => app.browser().get(path);
  expect((await open('/preview/abc')).status).toBe(404);
  expect((await open(one.previewPath.replace(one._id, other._id))).status).toBe(404);
  expect((await open(one.previewPath)).status).toBe(200);
  await pass(24 * 3600 + 1);
  expect((await open(one.previewPath)).status).toBe(404);
});
