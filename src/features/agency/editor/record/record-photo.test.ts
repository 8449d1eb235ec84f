import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { smallPhoto } from '#domain/photos.ts';
import { fares } from '#features/catalogue/fares/fares.table.ts';
import type { PhotoRecord } from '#features/catalogue/photos/photos.contract.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { openPhotoApp, upload } from '../../../../../test/photographs.ts';
import { jpegOf } from '../../../../../test/pictures.ts';
import type { RecordLine, RecordView } from '../editor.contract.ts';

let app: Awaited<ReturnType<typeof openPhotoApp>>;
let admin: Browser;
beforeAll(async () => {
  app = await openPhotoApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

const today = civilToday();
const FARE = {
  ...{ name: 'Halifax to Lisbon', city: 'Lisbon', country: 'Portugal', origin: 'YHZ', destination: 'LIS' },
  ...{ travelFrom: addDays(today, 30), travelTo: addDays(today, 90), bookBy: addDays(today, 20), position: 3 },
  components: [{ kind: 'base', name: 'Air fare', amount: '700' }],
};
type Answer<T> = { status: number; body: { fields?: Record<string, string>; replaced?: number; data: T } };
const PATH = '/api/staff/catalogue/fares';

const uploaded = async (seed: number): Promise<PhotoRecord> =>
  (await upload(admin, new Uint8Array(await jpegOf(seed)))).data;
const describePhoto = async ({ _id, version }: PhotoRecord, alt: string): Promise<PhotoRecord> => {
  const words = { alt, licence: 'own', focalX: 40, focalY: 60 };
  return ((await admin.put(`/api/staff/photos/${_id}`, { version, ...words })) as Answer<PhotoRecord>).body.data;
};
const usesOf = async (id: string) =>
  ((await admin.get(`/api/staff/photos/${id}`)) as unknown as Answer<PhotoRecord>).body.data.usedOn;
const make = async (photoId: string) =>
  ((await admin.post(PATH, { data: { ...FARE, photoId } })) as Answer<RecordView>).body.data;
const publish = ({ _id, version }: RecordView) =>
  admin.post(`${PATH}/${_id}/publish`, { version }) as Promise<Answer<RecordView>>;
const imageOf = async ({ liveId }: { liveId: string }) =>
  (await app.db.select().from(fares).where(eq(fares.id, liveId)))[0]?.imageUrl;

it('keeps a record from being published until its photograph has a text, then shows it', async () => {
  const photo = await uploaded(50);
  const record = await make(photo._id);
  expect(await usesOf(photo._id)).toEqual([
    { kind: 'draft', title: FARE.name, href: `/staff/catalogue/fares/${record._id}` },
  ]);
  expect(await publish(record)).toMatchObject({ status: 422, body: { fields: { photoId: expect.any(String) } } });
  const { imageUrl } = await describePhoto(photo, 'A tram');
  expect((await publish(record)).status).toBe(200);
  expect(await imageOf({ liveId: record._id })).toBe(imageUrl);
  expect(await usesOf(photo._id)).toEqual([{ kind: 'fare', title: FARE.name, href: '/' }]);
});

it('replaces a photograph in drafts and in published records, and records who did it', async () => {
  const [old, by] = [await describePhoto(await uploaded(51), 'Old'), await describePhoto(await uploaded(52), 'New')];
  const [shown, draft] = [await make(old._id), await make(old._id)];
  await publish(shown);
  const answer = (await admin.post(`/api/staff/photos/${old._id}/replace`, { by: by._id })) as Answer<PhotoRecord>;
  expect(answer).toMatchObject({ status: 200, body: { replaced: 2, data: { uses: 0 } } });
  expect(await imageOf({ liveId: shown._id })).toBe(by.imageUrl);
  for (const { _id } of [shown, draft]) {
    const { data } = ((await admin.get(`${PATH}/${_id}`)) as unknown as Answer<RecordView>).body;
    expect(data.data.photoId).toBe(by._id);
    expect(data.changed).toBe(false);
    expect(data.changes[0]).toMatchObject({ by: 'Amina Roy', fields: [{ before: 'Old', after: 'New' }] });
  }
});

it('lets anyone with the link of a draft see photographs that no page shows yet', async () => {
  const photo = await describePhoto(await uploaded(53), 'Unseen');
  const { previewPath } = await make(photo._id);
  const file = photo.imageUrl.split('/').at(-1)?.split('#')[0] ?? '';
  const stranger = app.browser();
  expect((await stranger.request(`/photos/${file}`)).status).toBe(404);
  const seen = await stranger.request(`${previewPath}/photos/${file}`);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
  expect((await stranger.request(`${previewPath.slice(0, -1)}/photos/${file}`)).status).toBe(404);
  expect((await stranger.request(`${previewPath}/photos/${file.replace('-', '-9')}`)).status).toBe(404);
});

it("shows a city's photograph on its offers, in search and under bookings, until an offer has its own", async () => {
  const [ofCity, own] = [
    await describePhoto(await uploaded(61), 'City'),
    await describePhoto(await uploaded(62), 'Own'),
  ];
  const begin = async (collection: string, data: object) => {
    const at = `/api/staff/catalogue/${collection}`;
    const { _id, version } = ((await admin.post(at, { data })) as Answer<RecordView>).body.data;
    expect((await admin.post(`${at}/${_id}/publish`, { version })).status).toBe(200);
    return _id;
  };
  const regionId = await begin('regions', { name: 'Southern Europe', group: 'Europe' });
  const countryId = await begin('countries', { name: 'Portugal', regionId });
  await begin('cities', { name: 'Lisbon', countryId, photoId: ofCity._id });
  await begin('fares', { ...FARE, name: 'City photo' });
  await begin('fares', { ...FARE, name: 'Own photo', photoId: own._id });
  const { body } = (await app.browser().get('/api/flightfares')) as unknown as {
    body: { name: string; image: string }[];
  };
  const shown = Object.fromEntries(body.map(({ name, image }) => [name, image]));
  expect(shown).toMatchObject({ 'City photo': ofCity.imageUrl, 'Own photo': own.imageUrl });
  const listed = (await admin.get(PATH)) as unknown as Answer<RecordLine[]>;
  const pictures = Object.fromEntries(listed.body.data.map(({ title, picture }) => [title, picture]));
  expect(pictures).toMatchObject({ 'City photo': smallPhoto(ofCity.imageUrl), 'Own photo': smallPhoto(own.imageUrl) });
  const { data } = (
    await admin.post('/api/inquiries', {
      ...{
        from: 'Toronto (YYZ)',
        to: 'Lisbon (LIS)',
        departureDate: addDays(today, 60),
        tripDuration: 7,
        name: 'Amina',
      },
      ...{ email: 'admin@example.ca', phone: '+15145550118', budgetPerPerson: 1200 },
    })
  ).body as { data: { imageUrl: string } };
  expect(data.imageUrl).toBe(ofCity.imageUrl);
});
