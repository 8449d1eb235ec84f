import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeStrayFiles } from '#platform/stored-files.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';
import { openPhotoApp, openPhotoAppWithUsers, upload } from '../../../../test/photographs.ts';
import { jpegOf } from '../../../../test/pictures.ts';
import { startS3Server } from '../../../../test/s3-server.ts';
import { banners } from '../destinations/destinations.table.ts';
import { shownPath } from './photo-rows.server.ts';
import { PHOTO_FOLDER } from './photo-store.server.ts';
import { photos } from './photos.table.ts';

let app: Awaited<ReturnType<typeof openPhotoAppWithUsers>>['app'];
let admin: Browser;
let agent: Browser;
let customer: Browser;
let filesOf: (part: string) => string[];
beforeAll(async () => {
  ({ app, admin, agent, customer, filesOf } = await openPhotoAppWithUsers());
});
afterAll(() => app.close());

const described = { alt: 'A tram climbs a hill', licence: 'own', focalX: 20, focalY: 80 };
async function uploaded(seed: number, words: Record<string, unknown> = described, size = {}) {
  const { data } = await upload(admin, new Uint8Array(await jpegOf(seed, size)));
  const { body } = await admin.put(`/api/staff/photos/${data._id}`, { version: data.version, ...words });
  return (body as { data: typeof data }).data;
}
/** Shows it as publishing does. */
async function show(imageUrl: string | null, title = 'Slide') {
  await app.content.change(async (tx) => {
    await tx.delete(banners).where(eq(banners.title, title));
    await tx.insert(banners).values({ title, subtitle: 'Words', imageUrl });
  });
}
const fileAt = (imageUrl: string, size = '320.avif') => imageUrl.replace(/-\d+\.jpg#.*$/, `-${size}`);

describe('a photograph', () => {
  it('needs an alternative text before a page may show it', async () => {
    const { data } = await upload(admin, new Uint8Array(await jpegOf(10)));
    expect(await shownPath(app.db, data._id)).toBeUndefined();
    const save = (words: object) =>
      admin.put(`/api/staff/photos/${data._id}`, { version: data.version, ...described, ...words });
    expect(await save({ alt: ' ' })).toMatchObject({ status: 422, body: { fields: { alt: expect.any(String) } } });
    expect(await save({ focalX: 101 })).toMatchObject({ status: 422 });
    expect(await save({ licence: 'cc-by' })).toMatchObject({
      status: 422,
      body: { fields: { credit: expect.any(String) } },
    });
    expect((await agent.put(`/api/staff/photos/${data._id}`, { version: 1, ...described })).status).toBe(403);
    expect(await save({ licence: 'cc-by', credit: 'Ana Souza' })).toMatchObject({
      status: 200,
      body: { data: { version: 2, imageUrl: expect.stringContaining('by=Ana+Souza+%28CC+BY+4.0%29') } },
    });
    expect(await shownPath(app.db, data._id)).toContain('alt=A+tram');
    expect(await save({ alt: 'Another' })).toMatchObject({ status: 409 });
  });

  it('changes on every page that shows it, and names the pages', async () => {
    const photo = await uploaded(11);
    await show(photo.imageUrl);
    const read = async () => ((await agent.get(`/api/staff/photos/${photo._id}`)).body as { data: typeof photo }).data;
    expect((await read()).usedOn).toEqual([{ kind: 'slide', title: 'Slide', href: '/' }]);
    await admin.put(`/api/staff/photos/${photo._id}`, { version: photo.version, ...described, focalX: 77 });
    const slides = (await app.browser().get('/api/destinations/banners')).body;
    const [row] = await app.db.select().from(banners).where(eq(banners.title, 'Slide'));
    expect(row?.imageUrl).toContain('at=77%2C80');
    expect(JSON.stringify(slides)).not.toContain('at=20');
  });

  it('is replaced with another one everywhere', async () => {
    const [old, by, bare] = [
      await uploaded(12),
      await uploaded(13),
      await upload(admin, new Uint8Array(await jpegOf(14))),
    ];
    await show(old.imageUrl, 'One');
    await show(old.imageUrl, 'Two');
    const replace = (id: string) => admin.post(`/api/staff/photos/${old._id}/replace`, { by: id });
    expect((await replace(old._id)).status).toBe(422);
    expect(await replace(bare.data._id)).toMatchObject({ status: 422, body: { message: /alternative text/ } });
    expect(await replace(by._id)).toMatchObject({ status: 200, body: { replaced: 2, data: { uses: 0 } } });
    expect((await app.browser().request(fileAt(by.imageUrl))).status).toBe(200);
    expect((await app.browser().request(fileAt(old.imageUrl))).status).toBe(404);
  });

  it('is found by its words, and counted', async () => {
    await uploaded(15, { ...described, alt: 'Lanterns at 100% dusk' });
    const list = async (search: string) =>
      (await agent.get(`/api/staff/photos?${search}`)).body as {
        data: { alt: string }[];
        counts: Record<string, number>;
      };
    expect((await list('q=lanterns')).data.map(({ alt }) => alt)).toEqual(['Lanterns at 100% dusk']);
    expect((await list('q=100%25')).data).toHaveLength(1);
    expect((await list('q=%25%25')).data).toHaveLength(0);
    const { counts } = await list('');
    expect(counts.all).toBe((counts.used ?? 0) + (counts.unused ?? 0));
    expect(counts.missing).toBeGreaterThan(0);
  });
});

describe('the files of a photograph', () => {
  it('are public only while a page shows it; staff see them before', async () => {
    const photo = await uploaded(20);
    const path = fileAt(photo.imageUrl);
    const status = async (browser: Browser) => (await browser.request(path)).status;
    expect([await status(app.browser()), await status(customer), await status(agent)]).toEqual([404, 404, 200]);
    const seen = await agent.request(path);
    expect(seen.headers.get('cache-control')).toBe('private, max-age=300');
    await show(photo.imageUrl);
    expect([await status(app.browser()), await status(customer)]).toEqual([200, 200]);
    await show(null);
    expect([await status(app.browser()), await status(agent)]).toEqual([404, 200]);
  });

  it('are cached by browsers permanently', async () => {
    const photo = await uploaded(21, described, { width: 800, height: 500 });
    await show(photo.imageUrl);
    for (const [size, type] of [
      ['320.avif', 'image/avif'],
      ['800.webp', 'image/webp'],
      ['800.jpg', 'image/jpeg'],
    ] as const) {
      const answer = await app.browser().request(fileAt(photo.imageUrl, size));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const again = await app.browser().request(fileAt(photo.imageUrl, size), {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
    const social = await app.browser().request(fileAt(photo.imageUrl, 'social.jpg'));
    expect(await sharp(Buffer.from(await social.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(social.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each(['321.avif', '1280.avif', '320.png', '320.svg', 'social.webp', '../../secret', '0320.avif'])(
    'are none at %s',
    async (size) => {
      const photo = await uploaded(22);
      await show(photo.imageUrl);
      expect((await app.browser().request(fileAt(photo.imageUrl, size))).status).toBe(404);
      expect((await agent.request(fileAt(photo.imageUrl, size))).status).toBe(404);
    },
  );
});

describe('deleting a photograph', () => {
  it('is refused while it is shown, and can be undone', async () => {
    const photo = await uploaded(30);
    await show(photo.imageUrl);
    const remove = () => admin.request(`/api/staff/photos/${photo._id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(409);
    await show(null);
    expect((await remove()).status).toBe(200);
    expect(await shownPath(app.db, photo._id)).toBeUndefined();
    expect(await admin.post(`/api/staff/photos/${photo._id}/restore`)).toMatchObject({
      body: { data: { deleted: false } },
    });
    await remove();
    expect((await upload(admin, new Uint8Array(await jpegOf(30)))).data).toMatchObject({
      _id: photo._id,
      deleted: false,
    });
  });

  it('nightly removes what a killed process was receiving, once it is a day old', async () => {
    const folder = join(app.folder, 'incoming');
    mkdirSync(folder, { recursive: true });
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['old', 'young']) writeFileSync(join(folder, name), 'half of a picture');
    await utimes(join(folder, 'old'), old, old);
    await removeStrayFiles(app, [PHOTO_FOLDER]);
    expect(readdirSync(folder)).toEqual(['young']);
    rmSync(folder, { recursive: true });
  });

  it('nightly removes files without a row, once they are a day old', async () => {
    const photo = await uploaded(31);
    const before = filesOf('uploads');
    await app.db.execute(sql`delete from photos where id = ${photo._id}`);
    expect(await removeStrayFiles(app, [PHOTO_FOLDER])).toBe(0);
    const own = before.filter((file) => file.includes(photo.imageUrl.slice(8, 72)));
    expect(own.length).toBe(5);
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const file of filesOf('uploads')) await utimes(file, old, old);
    expect(await removeStrayFiles(app, [PHOTO_FOLDER])).toBe(5);
    expect(filesOf('uploads')).toEqual(before.filter((file) => !own.includes(file)));
  });
});

describe('a store that fails', () => {
  it('halfway leaves no row, and the next attempt stores everything', async () => {
    const server = await startS3Server();
    const other = await openPhotoApp({ STORAGE_URL: server.url });
    try {
      const { browser } = await signedInUser(other, 'admin@example.ca', 'admin');
      const bytes = new Uint8Array(await jpegOf(40));
      const { put } = other.storage;
      let writes = 0;
      other.storage.put = async (...file) => {
        writes += 1;
        server.fill(writes === 4);
        return put(...file);
      };
      expect(await upload(browser, bytes)).toMatchObject({
        status: 503,
        message: expect.stringContaining('Nothing was changed'),
      });
      expect(await other.db.$count(photos)).toBe(0);
      expect(server.files.size).toBe(3);
      const { status, data } = await upload(browser, bytes);
      expect(status).toBe(200);
      expect(server.files.size).toBe(5);
      expect((await browser.request(fileAt(data.imageUrl))).status).toBe(200);
      await server.close();
      const unseen = await browser.request(fileAt(data.imageUrl, '480.webp'));
      expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await upload(browser, new Uint8Array(await jpegOf(41)))).toMatchObject({ status: 503 });
    } finally {
      await other.close();
    }
  });
});
