import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import type { RecordView } from '#features/agency/editor/editor.contract.ts';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { cityKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { records } from '#features/records/store/records.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';

const PATH = '/api/staff/catalogue';
let app: TestApp;
let admin: Browser;
let traveller: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  traveller = (await signedInUser(app, 'maya@example.ca')).browser;
});
afterAll(() => app.close());

type Answer = { status: number; body: { data: RecordView; message?: string } };
const recordOf = async (collection: string, title: string) => {
  const rows = await app.db.select().from(records).where(eq(records.title, title));
  const id = rows.find((row) => row.collection === collection)?.id ?? '';
  return ((await admin.get(`${PATH}/${collection}/${id}`)) as unknown as Answer).body.data;
};
const write = async (
  { collection, _id, version }: Pick<RecordView, 'collection' | '_id' | 'version'>,
  data: object,
) => {
  const saved = (await admin.put(`${PATH}/${collection}/${_id}`, { version, data })) as unknown as Answer;
  expect(saved.status).toBe(200);
  const shown = (await admin.post(`${PATH}/${collection}/${_id}/publish`, {
    version: saved.body.data.version,
  })) as unknown as Answer;
  expect(shown.body.message ?? '').toBe('');
  expect(shown.status).toBe(200);
  return shown.body.data;
};
const rename = async (collection: string, from: string, to: string, more: object = {}) => {
  const record = await recordOf(collection, from);
  return write(record, { ...record.data, name: to, ...more });
};
const make = async (collection: string, data: object) => {
  const made = (await admin.post(`${PATH}/${collection}`, { data })) as unknown as Answer;
  return write(made.body.data, made.body.data.data);
};
const movedTo = async (path: string, browser = app.browser()) => {
  const { status, headers } = await browser.request(path);
  return status === 301 ? headers.get('location') : status;
};

describe('a city that is renamed', () => {
  it('answers its old address with a 301 to the present one, for everyone, with what else was asked', async () => {
    expect(await movedTo('/destinations/portugal/lisbon')).toBe(200);
    await rename('cities', 'Lisbon', 'Lisboa');
    for (const browser of [app.browser(), traveller, admin]) {
      expect(await movedTo('/destinations/portugal/lisbon', browser)).toBe('/destinations/portugal/lisboa');
      expect(await movedTo('/destinations/Portugal/LISBON?page=2', browser)).toBe(
        '/destinations/portugal/lisboa?page=2',
      );
      expect(await movedTo('/destinations/portugal/lisboa', browser)).toBe(200);
    }
    const head = await app.browser().request('/destinations/portugal/lisbon', { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control')]).toEqual([301, 'no-cache']);
  });

  it('goes straight to the last name of a chain, and back again', async () => {
    await rename('cities', 'Lisboa', 'Olisipo');
    expect(await movedTo('/destinations/portugal/lisbon')).toBe('/destinations/portugal/olisipo');
    expect(await movedTo('/destinations/portugal/lisboa')).toBe('/destinations/portugal/olisipo');
    await rename('cities', 'Olisipo', 'Lisbon');
    expect(await movedTo('/destinations/portugal/lisbon')).toBe(200);
    expect(await movedTo('/destinations/portugal/lisboa')).toBe('/destinations/portugal/lisbon');
    expect(await movedTo('/destinations/portugal/olisipo')).toBe('/destinations/portugal/lisbon');
  });

  it('shows its earlier addresses to staff', async () => {
    expect((await recordOf('cities', 'Lisbon')).formerPaths).toEqual([
      '/destinations/portugal/lisboa',
      '/destinations/portugal/olisipo',
    ]);
  });

  it('loses its old address to a new city of that name, and gets it back when that is renamed too', async () => {
    const { data } = await recordOf('cities', 'Lisbon');
    await make('cities', { ...data, name: 'Lisboa' });
    expect(await movedTo('/destinations/portugal/lisboa')).toBe(200);
    expect((await recordOf('cities', 'Lisbon')).formerPaths).toEqual(['/destinations/portugal/olisipo']);
    await rename('cities', 'Lisboa', 'Sintra');
    // The last one that had the name.
    expect(await movedTo('/destinations/portugal/lisboa')).toBe('/destinations/portugal/sintra');
  });

  it('keeps its old address, although another city had that name for a while and left the site', async () => {
    await rename('cities', 'Rome', 'Roma');
    const { data } = await recordOf('cities', 'Roma');
    await make('cities', { ...data, name: 'Rome' });
    expect(await movedTo('/destinations/italy/rome')).toBe(200);
    const { _id, version } = await recordOf('cities', 'Rome');
    expect((await admin.post(`${PATH}/cities/${_id}/unpublish`, { version })).status).toBe(200);
    expect(await movedTo('/destinations/italy/rome')).toBe('/destinations/italy/roma');
  });

  it('keeps its fares, deals and packages on its page, and is in the sitemap only by its present name', async () => {
    const offers = async (city: string) => {
      const place = `country=portugal&city=${city}`;
      return (
        ((await app.browser().get(`/api/search/place?${place}`)).body as unknown as { kind: string; city: string }[]) ??
        []
      );
    };
    const before = await offers('lisbon');
    expect(before.length).toBeGreaterThan(0);
    await rename('cities', 'Lisbon', 'Lisboa Nova');
    const after = await offers('lisboa-nova');
    expect(after.map(({ kind }) => kind).sort()).toEqual(before.map(({ kind }) => kind).sort());
    expect(new Set(after.map(({ city }) => city))).toEqual(new Set(['Lisboa Nova']));
    expect(await offers('lisbon')).toHaveLength(before.length);
    const { body } = await app.browser().get('/api/places/city?country=portugal&city=lisbon');
    expect(body).toMatchObject({ moved: '/destinations/portugal/lisboa-nova' });
    const sitemap = await (await app.browser().request('/sitemap.xml')).text();
    expect(sitemap).toContain('/destinations/portugal/lisboa-nova<');
    expect(sitemap).not.toContain('/destinations/portugal/lisbon<');
  });

  it('keeps its guide and its drawing', async () => {
    const guide = async (city: string) =>
      (await app.browser().get(`/api/guides?country=portugal&city=${city}`)).body as unknown as {
        climate?: { city: string };
        questions: object[];
      };
    expect((await guide('lisboa-nova')).climate?.city).toBe('Lisboa Nova');
    expect((await guide('lisbon')).climate?.city).toBe('Lisboa Nova');
    const drawing = async (city: string) =>
      (await app.browser().request(`/posters/portugal/${city}.svg?shape=card`)).text();
    expect(await drawing('lisboa-nova')).toBe(await drawing('lisbon'));
    expect(await drawing('cascais')).not.toBe(await drawing('lisbon'));
  });

  it('stays saved in accounts, once and under its present name, and can be removed', async () => {
    const old = { key: cityKey('Portugal', 'Lisbon'), name: 'Lisbon', city: 'Lisbon', country: 'Portugal' };
    const now = {
      key: cityKey('Portugal', 'Lisboa Nova'),
      name: 'Lisboa Nova',
      city: 'Lisboa Nova',
      country: 'Portugal',
    };
    await traveller.put('/api/saved', { items: [old] });
    const saved = async (answer: Promise<unknown>) => ((await answer) as { body: { data: object[] } }).body.data;
    const items = await saved(traveller.put('/api/saved', { items: [now] }));
    expect(items).toMatchObject([now]);
    expect(items).toHaveLength(1);
    expect(await saved(traveller.delete(`/api/saved/${encodeURIComponent(now.key)}`))).toEqual([]);
  });

  it('that left the site keeps its name for the day it comes back under another one', async () => {
    const record = await recordOf('cities', 'Sintra');
    const off = (await admin.post(`${PATH}/cities/${record._id}/unpublish`, {
      version: record.version,
    })) as unknown as Answer;
    expect(off.body.message ?? '').toBe('');
    expect(off.status).toBe(200);
    expect(await movedTo('/destinations/portugal/sintra')).toBe(200);
    await write(off.body.data, { ...record.data, name: 'Cascais' });
    expect(await movedTo('/destinations/portugal/sintra')).toBe('/destinations/portugal/cascais');
  });
});

describe('a former name without its country', () => {
  const wishOf = async (to: string) =>
    ((await app.browser().get(`/api/search?${new URLSearchParams({ to })}`)).body as unknown as { to: object }).to;

  it('that no place had, or that a place has now, leads nowhere else', async () => {
    for (const name of ['atlantis', 'cascais', 'tokyo', '%E0%A4%A'])
      expect(await movedTo(`/inquire/${name}`)).toBe(200);
    const { body } = await app.browser().get('/api/places/former?name=Tokyo');
    expect(body).toEqual({});
    expect((await app.browser().get('/api/places/former?name=%3Cb%3E')).status).toBe(422);
  });

  it('is understood by the search', async () => {
    const wish = { kind: 'city', name: 'Lisboa Nova', country: 'Portugal' };
    for (const to of ['Lisbon', 'OLISIPO', 'LIS', 'Lisbon (LIS)']) expect(await wishOf(to)).toEqual(wish);
  });

  it('answers the address of its inquiry with a 301 to the present one, with what else was asked', async () => {
    for (const browser of [app.browser(), traveller]) {
      expect(await movedTo('/inquire/lisbon', browser)).toBe('/inquire/lisboa%20nova');
      expect(await movedTo('/inquire/Olisipo?from=YYZ&adults=2', browser)).toBe(
        '/inquire/lisboa%20nova?from=YYZ&adults=2',
      );
    }
    const { body } = await app.browser().get('/api/places/former?name=lisbon');
    expect(body).toEqual({ place: { country: 'Portugal', city: 'Lisboa Nova' } });
  });
});

describe('a country that is renamed', () => {
  it('takes the addresses of its cities along, also where both names changed', async () => {
    await rename('countries', 'Portugal', 'Lusitania');
    expect(await movedTo('/destinations/portugal')).toBe('/destinations/lusitania');
    expect(await movedTo('/destinations/portugal/lisboa-nova')).toBe('/destinations/lusitania/lisboa-nova');
    expect(await movedTo('/inquire/portugal')).toBe('/inquire/lusitania');
    expect(await movedTo('/destinations/portugal/lisbon')).toBe('/destinations/lusitania/lisboa-nova');
    expect(await movedTo('/destinations/lusitania/lisbon')).toBe('/destinations/lusitania/lisboa-nova');
    expect((await recordOf('cities', 'Lisboa Nova')).formerPaths).toContain('/destinations/portugal/lisbon');
    expect((await recordOf('countries', 'Lusitania')).formerPaths).toEqual(['/destinations/portugal']);
  });

  it('keeps the old addresses of its cities when another country takes its name', async () => {
    const { data } = await recordOf('countries', 'Lusitania');
    await make('countries', { ...data, name: 'Portugal', bannerTitle: '', overview: '' });
    expect(await movedTo('/destinations/portugal')).toBe(200);
    expect(await movedTo('/destinations/portugal/lisbon')).toBe('/destinations/lusitania/lisboa-nova');
  });
});

it('an address that no place ever had stays what it was', async () => {
  for (const path of [
    '/destinations/atlantis',
    '/destinations/japan/atlantis',
    '/destinations/%E0%A4%A/x',
    '/destinations',
  ])
    expect(await movedTo(path)).toBe(200);
});
