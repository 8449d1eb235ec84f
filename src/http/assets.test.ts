import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssets } from './assets.ts';

const SCRIPT = 'console.log("a file of the build")';
const MADE = `window.manifest = ${JSON.stringify('x'.repeat(2_000))}`;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'northfare-assets-'));
  mkdirSync(join(folder, 'assets'));
  const script = join(folder, 'assets/root.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets/face.woff2'), 'a font');
});
afterAll(() => rmSync(folder, { recursive: true }));

const assets = () => createAssets({ folder, generatedFiles: new Map([['/assets/manifest.js', Buffer.from(MADE)]]) });
const sent = async (path: string, accepted = '') => {
  const file = await assets().read(path);
  const answer = file?.send(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': accepted } }));
  return answer && { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

it.each(['/assets/root.js.br', '/assets/root.js.gz', '/assets/absent.js', '/../package.json'])(
  '%s is no file of the build',
  async (path) => {
    expect(await sent(path)).toBeUndefined();
  },
);

it('a text is sent as the build compressed it, or uncompressed', async () => {
  expect(await sent('/assets/root.js', 'gzip, br')).toEqual({ encoding: 'br', bytes: brotliCompressSync(SCRIPT) });
  expect(await sent('/assets/root.js', 'gzip')).toEqual({ encoding: 'gzip', bytes: gzipSync(SCRIPT) });
  expect(await sent('/assets/root.js')).toEqual({ encoding: null, bytes: Buffer.from(SCRIPT) });
});

it('a text without copies is compressed with its first request', async () => {
  writeFileSync(join(folder, 'assets/late.js'), MADE);
  expect(await sent('/assets/late.js', 'br')).toMatchObject({ encoding: 'br' });
});

it('a font, already compressed, is sent unchanged', async () => {
  expect(await sent('/assets/face.woff2', 'br')).toEqual({ encoding: null, bytes: Buffer.from('a font') });
});

it('a file made at the start is compressed with its first request', async () => {
  expect(await sent('/assets/manifest.js', 'br')).toMatchObject({ encoding: 'br' });
});
