import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser } from '../../../../test/people.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const svg = (inner: string, outer = 'viewBox="0 0 400 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${outer}>${inner}</svg>`;
const DARK = '<rect x="100" y="25" width="200" height="50" fill="#101010"/>';

let app: TestApp;
let cookies = '';
beforeAll(async () => {
  app = await openTestApp();
  cookies = await cookiesOf('admin');
});
afterAll(() => app.close());

async function cookiesOf(role: 'admin' | 'agent') {
  const { browser } = await signedInUser(app, `${role}@example.ca`, role);
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ');
}
const send = async (body: string | Uint8Array<ArrayBuffer>, { type = 'image/svg+xml', cookie = cookies } = {}) => {
  const request = new Request(`${ORIGIN}/api/staff/logos`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': type, cookie, origin: ORIGIN },
  });
  const answer = await app.product.fetch(request);
  const said = (await answer.json()) as { file: string; message: string; fields?: Record<string, string> };
  return { status: answer.status, ...said };
};
const png = async (width: number, height: number, fill: string, margin = 0) => {
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const picture = sharp({ create: { width, height, channels: 4, background: fill } });
  return new Uint8Array(
    await picture
      .extend({ ...sides, background: '#00000000' })
      .png()
      .toBuffer(),
  );
};
const get = (file: string) => app.product.fetch(new Request(`${ORIGIN}/logos/${file}`));

describe('a logo is refused', () => {
  it('to everyone but administrators, before the file is read', async () => {
    expect((await send(svg(DARK), { cookie: '' })).status).toBe(401);
    expect((await send(svg(DARK), { cookie: await cookiesOf('agent') })).status).toBe(403);
  });

  it.each([
    ['that is empty', '', 422, 'Choose a file.'],
    ['of another kind', '\xff\xd8\xff\xe0 JFIF', 415, /^A logo is an SVG or a PNG file/],
    ['that is a page', '<!doctype html><script>alert(1)</script>', 422, /^The file is damaged/],
    ['that has entities', `<!DOCTYPE svg [<!ENTITY a "a">]>${svg(DARK)}`, 422, /entities/],
    ['in which nothing is drawn', svg('<image href="data:image/png;base64,AA"/>'), 422, /^Nothing is drawn/],
    ['in which nothing is seen', svg('<rect width="9" height="9" fill="none"/>'), 422, /^Nothing is drawn/],
    ['without a size', svg(DARK, ''), 422, /has no size/],
    ['that is too narrow', svg('<rect width="400" height="20"/>'), 422, /more than 12 times/],
    ['with too many parts', svg('<g/>'.repeat(6_000) + DARK), 422, /too many parts/],
    ['that is too large', svg(`<!--${'a'.repeat(300_000)}-->${DARK}`), 413, /^The file is larger than 256 KB/],
    ['that is much too large', 'a'.repeat(1_100_000), 413, /^The file is larger than 1,?024 KB/],
  ])('%s, with a sentence', async (_, text, status, sentence) => {
    const answer = await send(text);
    expect(answer).toMatchObject({ status, message: expect.stringMatching(sentence) });
    if (text.length < 1_000_000) expect(answer.fields?.logo).toBe(answer.message);
  });

  it('that is a damaged, an empty or a tiny PNG', async () => {
    const whole = await png(300, 100, '#aa0000');
    expect(await send(whole.slice(0, 60), { type: 'image/png' })).toMatchObject({ status: 422 });
    expect((await send(await png(300, 100, '#00000000'), { type: 'image/png' })).message).toMatch(/^Nothing is drawn/);
    expect((await send(await png(60, 20, '#aa0000', 40), { type: 'image/png' })).message).toMatch(/60 by 20 pixels/);
  });

  it('by its URL, if it does not exist or is not named like one', async () => {
    expect((await get(`${'0'.repeat(32)}-9x9-any.svg`)).status).toBe(404);
    for (const file of ['..%2F..%2Fsecret', 'logo.svg', `${'0'.repeat(32)}-9x9-any.html`])
      expect((await get(file)).headers.get('content-type')).not.toMatch(/svg|png/);
  });
});

describe('a logo', () => {
  it('that is an SVG is cleaned, cut to what is seen, and answered so that nothing in it runs', async () => {
    const { status, file } = await send(svg(`<script>alert(1)</script>${DARK}`));
    expect([status, file]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}-512x128-light\.svg$/)]);
    const answer = await get(file);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const text = await answer.text();
    expect(text).toMatch(/^<svg xmlns="[^"]+" width="512" height="128" viewBox="100 25 200 50"><rect /);
    expect(text).not.toContain('script');
  });

  it('is a PNG as well, twice as large as it is shown', async () => {
    const { file } = await send(svg(DARK));
    const drawn = await get(file.replace('svg', 'png'));
    expect(drawn.headers.get('content-type')).toBe('image/png');
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ width: 1024, height: 256 });
  });

  it('that is a PNG loses its margin and its metadata', async () => {
    const noted = await sharp(await png(1_500, 1_500, '#2255cc', 300))
      .withExif({ IFD0: { Artist: 'Noor' } })
      .png()
      .toBuffer();
    const { file } = await send(new Uint8Array(noted), { type: 'image/png' });
    expect(file).toMatch(/-512x512-any\.png$/);
    const bytes = Buffer.from(await (await get(file)).arrayBuffer());
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  });

  it.each([
    ['#101010', 'light'],
    ['#0b2a28', 'light'],
    ['#ffffff', 'dark'],
    ['#f4d03f', 'dark'],
    ['#2a7de1', 'any'],
  ])('of the colour %s is seen on this ground: %s', async (fill, ground) => {
    const { file } = await send(svg(`<circle cx="50" cy="50" r="40" fill="${fill}"/>`));
    expect(file).toContain(`-512x512-${ground}.svg`);
  });

  it('sent twice is one file', async () => {
    expect((await send(svg(DARK))).file).toBe((await send(svg(DARK))).file);
  });
});
