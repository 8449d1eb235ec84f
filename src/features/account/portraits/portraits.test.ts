import { utimes } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portraitFile, portraitSources } from '#domain/portrait.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { removeStrayFiles } from '#platform/stored-files.ts';
import { openAgency } from '../../../../test/agency-people.ts';
import type { TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { openPhotoAppWithUsers } from '../../../../test/photographs.ts';
import { jpegOf, phoneJpeg } from '../../../../test/pictures.ts';
import { forgetFormerPortraits, PORTRAIT_FOLDER, signatureOf } from './portraits.server.ts';

const PATH = '/api/account/portrait';
const DAY = 24 * 3_600_000;

let app: TestApp;
let agent: Browser;
let admin: Browser;
let customer: Browser;
let filesOf: (part: string) => string[];
beforeAll(async () => {
  ({ app, agent, admin, customer, filesOf } = await openPhotoAppWithUsers());
});
afterAll(() => app.close());

type Sent = { status: number; portrait: string; message: string; fields?: Record<string, string> };
async function send(body: Uint8Array, browser = agent, type = 'image/jpeg'): Promise<Sent> {
  const answer = await browser.request(PATH, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': type },
  });
  return { ...(await answer.json()), status: answer.status };
}
const get = (path: string) => app.browser().request(path);
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const large = (path: string) => path.replace('-96.', '-192.');
const own = async (browser = agent) =>
  ((await browser.get('/api/auth/check')).body as { user: { portrait?: string } }).user.portrait;
const idOf = async (email: string) => {
  const [row] = await app.db.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
};
const message = ({ body }: Answer) => (body as { message: string }).message;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa5500' } })
    .png()
    .toBuffer();

describe('a portrait is refused', () => {
  it('to travellers and to people who are not signed in, for all that can be done with one', async () => {
    const picture = await jpegOf(1);
    for (const [browser, status] of [
      [app.browser(), 401],
      [customer, 403],
    ] as const) {
      expect((await send(picture, browser)).status).toBe(status);
      expect((await browser.delete(PATH)).status).toBe(status);
      expect((await browser.post(`${PATH}/restore`)).status).toBe(status);
    }
  });

  it.each([
    ['that is empty', async () => Buffer.alloc(0), 422, /^Choose a photograph/],
    ['that is a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /not a photograph/],
    ['that is a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /SVG/],
    ['that is damaged', async () => (await jpegOf(2)).subarray(0, 900), 422, /damaged/],
    ['that is too small', () => png(191, 400), 422, /191 by 400 pixels. Each side needs 192/],
    ['that is too narrow', () => png(200, 900), 422, /at most 4 times/],
    ['of too many pixels', () => png(7_200, 7_200), 422, /At most 50 million/],
  ])('%s, with a sentence at its field', async (_, picture, status, sentence) => {
    const answer = await send(await picture());
    expect(answer).toMatchObject({ status, message: expect.stringMatching(sentence) });
    expect(answer.fields?.portrait).toBe(answer.message);
    expect(await own()).toBeUndefined();
  });

  it('that is larger than 10 MB', async () => {
    expect((await send(Buffer.alloc(10 * 1_048_576 + 1))).status).toBe(413);
  });

  it('in a form of another site, by its type', async () => {
    expect((await send(await jpegOf(1), agent, 'text/plain')).status).toBe(415);
  });
});

describe('a portrait', () => {
  it('is two small square pictures without metadata, cached for ever under a name of their content', async () => {
    const answer = await send(await phoneJpeg(3));
    expect(answer).toMatchObject({ status: 200, message: 'Your portrait is saved.' });
    expect(answer.portrait).toMatch(/^\/portraits\/[0-9a-f]{32}-96\.webp$/);
    expect(portraitSources(answer.portrait)).toBe(`${answer.portrait} 1x, ${large(answer.portrait)} 2x`);
    for (const [path, side] of [
      [answer.portrait, 96],
      [large(answer.portrait), 192],
    ] as const) {
      const sent = await get(path);
      expect(sent.headers.get('content-type')).toBe('image/webp');
      expect(sent.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = await bytesOf(path);
      const { width, height, exif, format } = await sharp(bytes).metadata();
      expect({ width, height, exif, format }).toEqual({ width: side, height: side, exif: undefined, format: 'webp' });
      expect(bytes.length).toBeLessThanOrEqual(15 * 1024);
    }
    expect(await own()).toBe(answer.portrait);
  });

  it('signs mails as JPEG, with the name that travellers see, while the account works and has a name', async () => {
    const { portrait } = await send(await jpegOf(4));
    const id = await idOf('agent@example.ca');
    await app.db.update(users).set({ displayName: 'Amina R.' }).where(eq(users.id, id));
    const signature = await signatureOf(app.db, id);
    expect(signature).toEqual({ name: 'Amina R.', portrait: portrait.replace('-96.webp', '.jpg') });
    const sent = await get(signature?.portrait ?? '');
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(await bytesOf(signature?.portrait ?? '')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 192,
    });
    expect((await get(`/portraits/${'0'.repeat(32)}.jpg`)).status).toBe(404);

    await app.db.update(users).set({ deactivatedAt: app.clock() }).where(eq(users.id, id));
    expect(await signatureOf(app.db, id)).toBeUndefined();
    await app.db.update(users).set({ deactivatedAt: null, displayName: '' }).where(eq(users.id, id));
    expect(await signatureOf(app.db, await idOf('customer@example.ca'))).toBeUndefined();
    expect(await signatureOf(app.db, null)).toBeUndefined();
  });

  it('of much detail stays below 15 KB', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 400 * 400 * 3 }, (_, at) => (at * 7_919 * (at % 251)) % 256));
    const picture = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    const { portrait } = await send(picture, admin);
    expect((await bytesOf(large(portrait))).length).toBeLessThanOrEqual(15 * 1024);
    expect((await admin.delete(PATH)).status).toBe(200);
  });

  it('is public only while it is the one of a colleague whose account works', async () => {
    const { portrait } = await send(await jpegOf(4));
    expect((await get(portrait)).status).toBe(200);
    expect((await get(`/portraits/${portraitFile('0'.repeat(32), 96)}`)).status).toBe(404);
    const next = await send(await jpegOf(5));
    expect((await get(portrait)).status).toBe(404);
    expect((await get(next.portrait)).status).toBe(200);
    const id = await idOf('agent@example.ca');
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, id));
    expect((await get(next.portrait)).status).toBe(404);
    await app.db.update(users).set({ deactivatedAt: null }).where(eq(users.id, id));
    expect((await get(next.portrait)).status).toBe(200);
  });

  it('that was removed or replaced can be put back, once a day has not passed', async () => {
    const first = await send(await jpegOf(6));
    const second = await send(await jpegOf(7));
    expect(await agent.post(`${PATH}/restore`)).toMatchObject({ status: 200, body: { portrait: first.portrait } });
    expect(await agent.post(`${PATH}/restore`)).toMatchObject({ body: { portrait: second.portrait } });
    // The same picture again changes nothing that can be put back.
    await send(await jpegOf(7));
    expect(message(await agent.delete(PATH))).toContain('put it back');
    expect((await agent.delete(PATH)).status).toBe(200);
    expect(await own()).toBeUndefined();
    expect(await agent.post(`${PATH}/restore`)).toMatchObject({ body: { portrait: second.portrait } });
    await agent.delete(PATH);
    const { body } = await agent.get(`/api/auth/users/${await idOf('agent@example.ca')}`);
    expect(body).toMatchObject({ canRestorePortrait: true });
    expect(await forgetFormerPortraits({ db: app.db, clock: () => new Date(Date.now() + DAY - 60_000) })).toBe(0);
    expect(
      await forgetFormerPortraits({ db: app.db, clock: () => new Date(Date.now() + DAY + 60_000) }),
    ).toBeGreaterThan(0);
    expect(await agent.post(`${PATH}/restore`)).toMatchObject({ status: 409 });
  });

  it('that no one has any more loses its files at night, a day later', async () => {
    const kept = await send(await jpegOf(8));
    const files = filesOf('uploads/portraits');
    const old = new Date(Date.now() - DAY - 60_000);
    expect(await removeStrayFiles(app, [PORTRAIT_FOLDER])).toBe(0);
    for (const file of files) await utimes(file, old, old);
    await removeStrayFiles(app, [PORTRAIT_FOLDER]);
    const hash = kept.portrait.slice(11, 43);
    expect(filesOf('uploads/portraits').filter((file) => file.includes(hash))).toHaveLength(2);
    expect(filesOf('uploads/portraits').length).toBeLessThan(files.length);
  });

  it('is in the file of its account as a picture', async () => {
    const { portrait } = await send(await jpegOf(9));
    const { body } = await agent.get('/api/account/export');
    const { profile } = body as { profile: { portrait: string } };
    const bytes = Buffer.from(profile.portrait.replace('data:image/webp;base64,', ''), 'base64');
    expect(bytes.equals(await bytesOf(large(portrait)))).toBe(true);
    expect(((await customer.get('/api/account/export')).body as { profile: object }).profile).not.toHaveProperty(
      'portrait',
    );
  });
});

describe("a colleague's portrait", () => {
  it('is removed by an administrator alone, for good, and the audit says so', async () => {
    const agency = await openAgency(app);
    const { portrait } = await send(await jpegOf(10));
    const path = `/api/staff/people/${await idOf('agent@example.ca')}/portrait`;
    expect((await agent.delete(path)).status).toBe(403);
    expect((await customer.delete(path)).status).toBe(403);
    expect(await agency.person('agent@example.ca')).toMatchObject({ portrait, hasPortrait: true });
    expect(message(await agency.chief.delete(path))).toBe('The portrait of Amina Roy is removed.');
    expect(await agency.person('agent@example.ca')).toMatchObject({ hasPortrait: false });
    expect((await get(portrait)).status).toBe(404);
    expect((await agent.post(`${PATH}/restore`)).status).toBe(409);
    // A second press is no second event.
    expect((await agency.chief.delete(path)).status).toBe(200);
    const { events } = await agency.people();
    expect(events.filter(({ event }) => event === 'portrait-removed')).toHaveLength(1);
    expect((await agency.chief.delete(`/api/staff/people/${await idOf('customer@example.ca')}/portrait`)).status).toBe(
      404,
    );
  });
});
