// The texts of many photographs in one table.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#domain/locale.ts';
import { photoPath, readPhotoPath } from '#domain/photos.ts';
import { inLocale } from '#platform/locale-scope.ts';
import type { TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { openPhotoAppWithUsers, upload } from '../../../../test/photographs.ts';
import { jpegOf } from '../../../../test/pictures.ts';
import { banners } from '../destinations/destinations.table.ts';
import type { PhotoText, SavedText } from './photo-texts.contract.ts';
import { photos } from './photos.table.ts';

const PATH = '/api/staff/photos/texts';

let app: TestApp;
let admin: Browser;
let agent: Browser;
let customer: Browser;
beforeAll(async () => {
  ({ app, admin, agent, customer } = await openPhotoAppWithUsers());
});
afterAll(() => app.close());

type List = { data: PhotoText[]; counts: Record<string, number>; mayEdit: boolean };
const list = async (search = '', browser = admin) => (await browser.get(PATH + search)).body as List;
const uploaded = async (seed: number) => (await upload(admin, new Uint8Array(await jpegOf(seed)))).data;
const rowOf = ({ _id, version }: { _id: string; version: number }, words: object = {}) => ({
  ...{ id: _id, version, alt: '', altFr: '', credit: '', licence: 'own' },
  ...words,
});
const save = async (...rows: object[]) => ((await admin.put(PATH, { rows })).body as { rows: SavedText[] }).rows;

describe('the table of texts', () => {
  it('is for staff, and only administrators write in it', async () => {
    const photo = await uploaded(1);
    expect((await app.browser().get(PATH)).status).toBe(401);
    expect((await customer.get(PATH)).status).toBe(403);
    expect(await list('', agent)).toMatchObject({ mayEdit: false });
    expect((await agent.put(PATH, { rows: [rowOf(photo)] })).status).toBe(403);
    expect((await admin.put(PATH, { rows: [] })).status).toBe(422);
  });

  it('lists what needs a text, what needs a French one, and the photographs of an upload', async () => {
    const [one, two, three] = [await uploaded(2), await uploaded(3), await uploaded(4)];
    await save(rowOf(one, { alt: 'A tram' }), rowOf(two, { alt: 'A harbour', altFr: 'Un port' }));
    const of = `?of=${[one, two, three].map(({ _id }) => _id).join(',')}`;
    const ids = async (search: string) => (await list(of + search)).data.map(({ _id }) => _id);
    expect(await ids('')).toEqual([three._id, two._id, one._id]);
    expect(await ids('&status=missing')).toEqual([three._id]);
    expect(await ids('&status=french')).toEqual([three._id, one._id]);
    expect(await ids('&q=port')).toEqual([two._id]);
    expect((await list('?of=nonsense')).data).toEqual([]);
  });
});

describe('a row', () => {
  it('is saved alone: what is wrong with another keeps it from nothing', async () => {
    const [good, wrong, same] = [await uploaded(10), await uploaded(11), await uploaded(12)];
    const rows = await save(
      rowOf(wrong, { altFr: 'Un tramway' }),
      rowOf(good, { alt: ' A  tram ', altFr: 'Un tramway', licence: 'cc0' }),
      rowOf(same),
      rowOf({ _id: '00000000-0000-4000-8000-000000000000', version: 1 }, { alt: 'Nothing' }),
    );
    expect(rows).toMatchObject([
      { state: 'refused', fields: { alt: expect.stringContaining('Describe') } },
      { state: 'saved', data: { alt: 'A tram', altFr: 'Un tramway', licence: 'cc0', version: 2 } },
      { state: 'same', data: { version: 1 } },
      { state: 'refused' },
    ]);
  });

  it.each([
    [{ alt: 'x'.repeat(201) }, 'alt'],
    [{ alt: 'A tram', altFr: 'x'.repeat(201) }, 'altFr'],
    [{ alt: 'A tram', licence: 'cc-by' }, 'credit'],
  ])('is refused at its field: %o', async (words, field) => {
    const [row] = await save(rowOf(await uploaded(13), words));
    expect(row).toMatchObject({ state: 'refused', fields: { [field]: expect.any(String) } });
    expect(Object.keys(row?.fields ?? {})).toEqual([field]);
  });

  it('that a colleague changed meanwhile is not overwritten, and says what they wrote', async () => {
    const photo = await uploaded(14);
    await save(rowOf(photo, { alt: 'Theirs' }));
    const [stale] = await save(rowOf(photo, { alt: 'Mine' }));
    expect(stale).toMatchObject({ state: 'stale', data: { alt: 'Theirs', version: 2 } });
    const [kept] = await save(rowOf({ ...photo, version: 2 }, { alt: 'Mine' }));
    expect(kept).toMatchObject({ state: 'saved', data: { alt: 'Mine' } });
  });

  it('keeps focal point and what the form of one photograph says, and that form keeps the French text', async () => {
    const photo = await uploaded(15);
    const one = `/api/staff/photos/${photo._id}`;
    const words = { alt: 'A tram', credit: 'Ana', licence: 'stock', creditShown: true, focalX: 20, focalY: 30 };
    await admin.put(one, { version: 1, ...words });
    await save(
      rowOf({ ...photo, version: 2 }, { alt: 'A tram', altFr: 'Un tramway', credit: 'Ana', licence: 'stock' }),
    );
    const saved = await admin.put(one, { version: 3, ...words, focalX: 40 });
    expect(saved.body).toMatchObject({ data: { altFr: 'Un tramway', creditShown: true, focalX: 40, focalY: 30 } });
  });

  it('can lose its first text again while no page shows the photograph', async () => {
    const photo = await uploaded(16);
    await save(rowOf(photo, { alt: 'A tram' }));
    const [undone] = await save(rowOf({ ...photo, version: 2 }));
    expect(undone).toMatchObject({ state: 'saved', data: { alt: '', version: 3 } });
    const [again] = await save(rowOf({ ...photo, version: 3 }, { alt: 'A tram' }));
    await app.db.insert(banners).values({ title: 'Trams', subtitle: 'Words', imageUrl: again?.data?.imageUrl ?? '' });
    const [refused] = await save(rowOf({ ...photo, version: 4 }));
    expect(refused).toMatchObject({ state: 'refused', fields: { alt: expect.any(String) } });
  });
});

it('a page in French describes the photograph in French, and without such a text in English', async () => {
  const photo = await uploaded(20);
  const [row] = await save(rowOf(photo, { alt: 'A tram', altFr: 'Un tramway' }));
  const path = row?.data?.imageUrl ?? '';
  expect(inLocale('fr', () => readPhotoPath(path)?.alt)).toBe('Un tramway');
  expect(inLocale(DEFAULT_LOCALE, () => readPhotoPath(path)?.alt)).toBe('A tram');
  const [stored] = await app.db.select().from(photos).where(eq(photos.id, photo._id));
  const plain = photoPath({ ...(stored as NonNullable<typeof stored>), altFr: '', credit: '' });
  expect(inLocale('fr', () => readPhotoPath(plain)?.alt)).toBe('A tram');
});
