import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { openPhotoApp, upload } from '../../../../test/photographs.ts';
import { jpegOf } from '../../../../test/pictures.ts';

let app: Awaited<ReturnType<typeof openPhotoApp>>;
let admin: Browser;
let agent: Browser;
beforeAll(async () => {
  app = await openPhotoApp();
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
  agent = (await signedInUser(app, 'agent@example.ca', 'agent')).browser;
});
afterAll(() => app.close());

type Line = {
  action: string;
  by: string;
  title: string;
  collection: string;
  recordId: string;
  fields: { label: string; before: string; after: string }[];
};
const PATH = '/api/staff/photos';
const audit = async (): Promise<Line[]> =>
  ((await agent.get('/api/staff/changes?collection=photos')) as unknown as { body: { data: Line[] } }).body.data;
const WORDS = { alt: 'A tram climbs a hill', licence: 'own', focalX: 50, focalY: 50 };

it('the audit says who uploaded, described, replaced, deleted and restored a photograph, with old and new values', async () => {
  const photo = async (seed: number, alt: string) => {
    const { data } = await upload(admin, new Uint8Array(await jpegOf(seed)), { name: `${seed}.jpg` });
    const saved = await admin.put(`${PATH}/${data._id}`, { version: data.version, ...WORDS, alt });
    return (saved as unknown as { body: { data: typeof data } }).body.data;
  };
  const old = await photo(1, 'A tram climbs a hill');
  const other = await photo(2, 'A ferry at dusk');
  const more = { ...WORDS, alt: 'A yellow tram', licence: 'cc-by', credit: 'Ana', focalX: 20 };
  expect((await admin.put(`${PATH}/${old._id}`, { version: old.version, ...more })).status).toBe(200);
  expect((await admin.post(`${PATH}/${old._id}/replace`, { by: other._id })).status).toBe(200);
  expect((await admin.delete(`${PATH}/${old._id}`)).status).toBe(200);
  // A repeated write changes nothing, and adds no line.
  await admin.delete(`${PATH}/${old._id}`);
  expect((await admin.post(`${PATH}/${old._id}/restore`, {})).status).toBe(200);

  const lines = (await audit()).filter(({ recordId }) => recordId === old._id);
  expect(lines.map(({ action }) => action)).toEqual([
    ...['undeleted', 'deleted', 'replaced', 'edited', 'edited', 'uploaded'],
  ]);
  for (const line of lines) expect(line).toMatchObject({ by: 'Amina Roy', collection: 'photos' });
  const [, , replaced, edited, described, uploaded] = lines;
  expect(uploaded).toMatchObject({ title: '1.jpg', fields: [] });
  expect(described?.fields).toEqual([
    { name: 'alt', label: 'Alternative text', before: '', after: 'A tram climbs a hill' },
  ]);
  expect(edited?.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Alternative text', 'A tram climbs a hill', 'A yellow tram'],
    ['Made by', '', 'Ana'],
    ['Licence', 'Made by us', 'CC BY 4.0'],
    ['Focal point', expect.stringContaining('50% from the left'), expect.stringContaining('20% from the left')],
  ]);
  expect(replaced?.fields).toMatchObject([{ label: 'Replaced by', after: 'A ferry at dusk' }]);
});

it('a refused change adds no line', async () => {
  const { data } = await upload(admin, new Uint8Array(await jpegOf(3)));
  const before = (await audit()).length;
  expect((await admin.put(`${PATH}/${data._id}`, { version: 9, ...WORDS })).status).toBe(409);
  expect((await admin.put(`${PATH}/${data._id}`, { version: 1, ...WORDS, alt: '' })).status).toBe(422);
  expect((await upload(admin, new Uint8Array(await jpegOf(3)))).known).toBe(true);
  expect(await audit()).toHaveLength(before);
});
