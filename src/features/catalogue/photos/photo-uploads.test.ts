import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.ts';
import { openPhotoAppWithUsers, upload } from '../../../../test/photographs.ts';
import { drawPicture, jpegOf, phoneJpeg } from '../../../../test/pictures.ts';
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

const count = () => app.db.$count(photos);
const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The image reader ignores the wrong checksum of a header that it refuses anyway.
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
/** A PNG of a few kilobytes that claims to have this many pixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const body = deflateSync(Buffer.alloc(2_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const plainPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
const animated = async () => {
  const frames = await Promise.all(
    [1, 2, 3].map((seed) => drawPicture(seed, { width: 400, height: 400 }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

describe('a file that is not an accepted photograph', () => {
  const REFUSED: [what: string, status: number, sentence: RegExp, bytes: () => Promise<Buffer> | Buffer][] = [
    ['21 MB', 413, /larger than 20 MB/, () => Buffer.alloc(21 * 1024 * 1024, 1)],
    ['an SVG', 415, /SVG/, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG behind an XML head', 415, /SVG/, () => Buffer.from('\ufeff<?xml version="1.0"?>\n<svg/>')],
    ['text named .jpg', 415, /not a photograph/, () => Buffer.from('Dear desk, the picture is attached.')],
    ['JSON', 415, /not a photograph/, () => Buffer.from('{}')],
    ['a GIF', 415, /GIF/, () => drawPicture(1).gif().toBuffer()],
    ['a TIFF', 415, /TIFF/, () => drawPicture(1).tiff().toBuffer()],
    ['a HEIC', 415, /HEIC/, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['nothing', 422, /Choose a photograph/, () => Buffer.alloc(0)],
    ['half of a JPEG', 422, /damaged/, async () => (await jpegOf(2)).subarray(0, 3000)],
    ['half of a PNG', 422, /damaged/, async () => (await drawPicture(2).png().toBuffer()).subarray(0, 3000)],
    ['a JPEG of three bytes', 422, /damaged/, () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'noise behind the head of a WebP',
      422,
      /damaged/,
      () => Buffer.from('RIFF\xff\xff\0\0WEBPVP8 nonsense', 'latin1'),
    ],
    ['60 million pixels', 422, /10000 by 6000 pixels/, () => plainPng(10_000, 6_000)],
    ['4 thousand million pixels, they say', 422, /damaged|pixels/, () => bomb(65_000, 65_000)],
    ['an animated picture', 422, /animated/, animated],
    ['a stamp', 422, /200 by 150 pixels/, () => jpegOf(1, { width: 200, height: 150 })],
    ['a ribbon', 422, /at most 4 times/, () => jpegOf(1, { width: 2000, height: 400 })],
  ];
  it.each(REFUSED)('%s: %i', async (_what, status, sentence, bytes) => {
    const answer = await upload(admin, new Uint8Array(await bytes()));
    expect(answer).toMatchObject({ success: false, status, message: expect.stringMatching(sentence) });
    expect(await count()).toBe(0);
    expect(filesOf('.')).toEqual([]);
  });
  it('is not even received from a user who may not upload, or from another site', async () => {
    const body = new Uint8Array(await jpegOf());
    expect((await upload(app.browser(), body)).status).toBe(401);
    expect((await upload(customer, body)).status).toBe(403);
    expect((await upload(agent, body)).status).toBe(403);
    expect(await upload(admin, body, { headers: { origin: 'https://elsewhere.example' } })).toMatchObject({
      status: 403,
    });
    expect(filesOf('.')).toEqual([]);
  });
  it.each(['multipart/form-data; boundary=b', 'text/plain', 'application/x-www-form-urlencoded'])(
    'is not read as %s, which a form of another site could send',
    async (type) => {
      const headers = { origin: '', 'content-type': type };
      expect((await upload(admin, new Uint8Array(await jpegOf()), { headers })).status).toBe(415);
    },
  );
});

describe('a photograph', () => {
  it('is rotated upright, stored in every width up to its own, and does not reveal where it was taken', async () => {
    const bytes = await phoneJpeg();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Lanternphone');
    const { status, data, known } = await upload(admin, new Uint8Array(bytes), { name: 'C:\\Pictures\\tram.jpg' });
    expect({ status, known }).toEqual({ status: 200, known: false });
    expect(data).toMatchObject({ width: 600, height: 900, name: 'tram.jpg', alt: '', uses: 0, bytes: bytes.length });
    const files = filesOf('uploads');
    expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual(
      ['320.avif', '320.webp', '480.avif', '480.jpg', '480.webp'].sort(),
    );
    for (const file of files) {
      const kept = await readFile(file);
      const { format, width, exif, xmp, iptc } = await sharp(kept).metadata();
      expect([format === 'heif' ? 'avif' : format === 'jpeg' ? 'jpg' : format, width]).toEqual([
        file.split('.').at(-1),
        Number(file.match(/(\d+)\.\w+$/)?.[1]),
      ]);
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(kept.toString('latin1')).not.toMatch(/Lanternphone|Amina|GPS/);
    }
    expect(filesOf('incoming')).toEqual([]);
  });

  it('is the same when it is sent twice, even at the same time', async () => {
    const bytes = new Uint8Array(await jpegOf(3));
    const before = await count();
    const [one, other] = await Promise.all([upload(admin, bytes), upload(admin, bytes)]);
    const third = await upload(admin, bytes, { name: 'again.png' });
    expect(new Set([one, other, third].map(({ data }) => data._id)).size).toBe(1);
    expect(third.known).toBe(true);
    expect(await count()).toBe(before + 1);
  });

  it('whose client disconnects is not stored', async () => {
    const before = await count();
    const leave = new AbortController();
    const sent = admin.request('/api/staff/photos', {
      ...{ method: 'POST', headers: { 'content-type': 'image/jpeg' }, signal: leave.signal },
      body: new Uint8Array(await jpegOf(31, { width: 3000, height: 2000 })),
    });
    await expect.poll(() => filesOf('incoming'), { interval: 5 }).toHaveLength(1);
    leave.abort();
    expect((await sent).status).toBe(400);
    expect(filesOf('incoming')).toEqual([]);
    expect(await count()).toBe(before);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be a %s, whatever its name says', async (format) => {
    const bytes = await drawPicture(4).toFormat(format).toBuffer();
    expect((await upload(admin, new Uint8Array(bytes), { name: 'photo.jpg' })).status).toBe(200);
  });

  it('in the four colours of a printer is stored in the three of a screen', async () => {
    const bytes = await drawPicture(6).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const before = filesOf('uploads');
    expect((await upload(admin, new Uint8Array(bytes))).status).toBe(200);
    const added = filesOf('uploads').filter((file) => !before.includes(file));
    expect(added.length).toBeGreaterThan(0);
    for (const file of added) expect((await sharp(await readFile(file)).metadata()).space).toBe('srgb');
  });

  it('with transparency or in grey gets a background and a colour', async () => {
    const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const grey = await drawPicture(5).greyscale().toColourspace('b-w').jpeg().toBuffer();
    expect((await upload(admin, new Uint8Array(clear))).data.imageUrl).toContain('on=ffffff');
    expect((await upload(admin, new Uint8Array(grey))).data.imageUrl).toMatch(/on=([0-9a-f]{2})\1\1/);
  });
});
