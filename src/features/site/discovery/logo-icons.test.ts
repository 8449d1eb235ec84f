import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';

const SETTINGS = '/api/staff/catalogue/settings/5e771465-0000-4000-8000-000000000001';
const ORIGIN = 'http://127.0.0.1:3000';
const ICONS = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180, '/icon-maskable.png': 512 };
const logoOf = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${fill}"/></svg>`;

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await openTestApp();
  await adoptCatalogue(app);
  admin = (await signedInUser(app, 'admin@example.ca', 'admin')).browser;
});
afterAll(() => app.close());

const get = (path: string) => app.product.fetch(new Request(ORIGIN + path));
const upload = async (text: string): Promise<string> => {
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { 'content-type': 'image/svg+xml', cookie, origin: ORIGIN };
  const request = new Request(`${ORIGIN}/api/staff/logos`, { method: 'POST', body: text, headers });
  return ((await (await app.product.fetch(request)).json()) as { file: string }).file;
};
type Answer = { status: number; body: { data: { version: number }; fields?: object } };
async function publish(data: object): Promise<Answer> {
  const { body } = (await admin.get(SETTINGS)) as unknown as Answer;
  const saved = (await admin.put(SETTINGS, { version: body.data.version, data })) as unknown as Answer;
  return (await admin.post(`${SETTINGS}/publish`, { version: saved.body.data.version })) as unknown as Answer;
}
const publishLogo = async (text: string | undefined) =>
  expect((await publish({ logo: text ? await upload(text) : '' })).status).toBe(200);
const pixel = async (bytes: Uint8Array, x: number, y: number) => {
  const one = await sharp(bytes).extract({ left: x, top: y, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${one.toString('hex')}`;
};
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

it('icons are made from the logo once it is published, and are those of the product without one', async () => {
  const before = new Map(
    await Promise.all(Object.keys(ICONS).map(async (path) => [path, await bytesOf(await get(path))] as const)),
  );
  expect((await get('/favicon.ico')).headers.get('content-type')).not.toBe('image/x-icon');

  await publishLogo(logoOf('#2255cc'));
  for (const [path, size] of Object.entries(ICONS)) {
    const answer = await get(path);
    const icon = await bytesOf(answer);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect([await pixel(icon, size / 2, size / 2), await pixel(icon, 2, 2)]).toEqual(['#2255cc', '#ffffff']);
  }
  const masked = await bytesOf(await get('/icon-maskable.png'));
  expect(await pixel(masked, 90, 256)).toBe('#ffffff');
  const ico = Buffer.from(await bytesOf(await get('/favicon.ico')));
  expect([ico.readUInt16LE(2), ico.readUInt32LE(14)]).toEqual([1, ico.length - 22]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 });

  await publishLogo(undefined);
  for (const path of Object.keys(ICONS)) expect(await bytesOf(await get(path))).toEqual(before.get(path));
});

it('the favicon has the drawing itself, on a ground on which it is seen', async () => {
  await publishLogo(logoOf('#ffffff'));
  const answer = await get('/favicon.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/);
  const text = await answer.text();
  expect(text).toContain('<rect width="64" height="64" rx="12" fill="#12413b"/>');
  expect(text).toMatch(/<svg xmlns="[^"]+" x="5" y="5" width="54" height="54" viewBox="0 0 100 100">/);
});

it('a logo whose file is gone is a 404, and never a failure of the server', async () => {
  const { version } = ((await admin.get(SETTINGS)) as unknown as { body: { data: { version: number } } }).body.data;
  const logo = `${'0'.repeat(32)}-9x9-any.svg`;
  await admin.put(SETTINGS, { version, data: { logo } });
  expect((await admin.post(`${SETTINGS}/publish`, { version: version + 1 })).status).toBe(200);
  for (const path of ['/icon-192.png', '/favicon.svg', '/favicon.ico', `/logos/${logo}`])
    expect((await get(path)).status).toBe(404);
});

it('an icon of its own takes the place of the logo in every icon, fills them, and gives way to it again', async () => {
  const iconOf = (width: number, fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><rect width="${width}" height="100" fill="${fill}"/></svg>`;
  await publishLogo(logoOf('#2255cc'));
  const ofLogo = new Map(
    await Promise.all(Object.keys(ICONS).map(async (path) => [path, await bytesOf(await get(path))] as const)),
  );
  const wide = await publish({ icon: await upload(iconOf(107, '#aa1122')) });
  expect(wide).toMatchObject({ status: 422, body: { fields: { icon: expect.stringMatching(/^An icon is square/) } } });
  expect(await bytesOf(await get('/icon-192.png'))).toEqual(ofLogo.get('/icon-192.png'));

  expect((await publish({ icon: await upload(iconOf(104, '#aa1122')) })).status).toBe(200);
  for (const [path, size] of Object.entries(ICONS)) {
    const icon = await bytesOf(await get(path));
    // The colour of its corner goes on around it.
    expect([await pixel(icon, size / 2, size / 2), await pixel(icon, 2, 2)]).toEqual(['#aa1122', '#aa1122']);
  }
  expect(await (await get('/favicon.svg')).text()).toMatch(/<svg xmlns="[^"]+" x="0" y="0" width="64" height="64"/);
  const ico = Buffer.from(await bytesOf(await get('/favicon.ico')));
  expect(await pixel(new Uint8Array(ico.subarray(22)), 16, 16)).toBe('#aa1122');
  const { body } = await admin.get('/api/staff/overview');
  expect(body).toMatchObject({ data: { hasLook: true } });

  expect((await publish({ icon: '' })).status).toBe(200);
  for (const path of Object.keys(ICONS)) expect(await bytesOf(await get(path))).toEqual(ofLogo.get(path));
});
