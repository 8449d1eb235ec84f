import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../test/s3-server.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { openStorage, type Storage } from './storage.ts';
import { readStorageUrl } from './storage-url.ts';

const logger = createLogger('silent');
const folder = mkdtempSync(join(tmpdir(), 'northfare-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = (env: Record<string, string>) => openStorage(readConfig({ DATA_DIR: folder, ...env }), logger);
async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('photos/')) keys.push(key);
  return keys.sort();
}
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

async function keepsFiles(storage: Storage) {
  expect(await keysOf(storage)).toEqual([]);
  expect(await storage.get('photos/a/1.webp')).toBeUndefined();
  const keys = Array.from({ length: 16 }, (_, index) => `photos/a/${index + 10}.webp`);
  for (const key of keys) await storage.put(key, Buffer.from(`of ${key}`));
  await storage.put('other/b', Buffer.from('not of this folder'));
  expect(await keysOf(storage)).toEqual(keys);
  expect(text(await storage.get('photos/a/10.webp'))).toBe('of photos/a/10.webp');
  await storage.put('photos/a/10.webp', Buffer.from('anew'));
  expect(text(await storage.get('photos/a/10.webp'))).toBe('anew');
  await storage.remove('photos/a/10.webp');
  await storage.remove('photos/a/10.webp');
  expect(await storage.get('photos/a/10.webp')).toBeUndefined();
  for await (const { changedAt } of storage.list('photos/'))
    expect(Date.now() - changedAt.getTime()).toBeLessThan(60_000);
}
const AWAY = { status: 503, message: expect.stringContaining('store of files'), data: { retryAfter: 30 } };

describe('a folder', () => {
  it('keeps files', async () => keepsFiles(await open({})));
  it('that takes nothing answers with a sentence', async () => {
    const file = join(folder, 'occupied');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    const storage = await open({ DATA_DIR: file });
    await expect(storage.put('photos/a/1.webp', Buffer.from('x'))).rejects.toMatchObject(AWAY);
  });
});

describe('a store that speaks S3', () => {
  it.each(['', 'agency/site-1'])('keeps files, in the folder %j', async (inside) => {
    const server = await startS3Server(inside);
    try {
      await keepsFiles(await open({ STORAGE_URL: server.url }));
      for (const key of server.files.keys()) expect(key.startsWith(inside)).toBe(true);
    } finally {
      await server.close();
    }
  });
  it('that is full, refuses the key or is not there answers with a sentence', async () => {
    const server = await startS3Server();
    const storage = await open({ STORAGE_URL: server.url });
    const stranger = await open({ STORAGE_URL: server.url.replace('secret', 'guess') });
    await storage.put('photos/a/1.webp', Buffer.from('x'));
    server.fill(true);
    await expect(storage.put('photos/a/2.webp', Buffer.from('x'))).rejects.toMatchObject(AWAY);
    expect(text(await storage.get('photos/a/1.webp'))).toBe('x');
    await expect(stranger.get('photos/a/1.webp')).rejects.toMatchObject(AWAY);
    await server.close();
    await expect(storage.get('photos/a/1.webp')).rejects.toMatchObject(AWAY);
    await expect(storage.put('photos/a/1.webp', Buffer.from('x'))).rejects.toMatchObject(AWAY);
    await expect(keysOf(storage)).rejects.toMatchObject(AWAY);
  });
});

describe('STORAGE_URL', () => {
  it('names everything', () => {
    expect(readStorageUrl('s3://k%2Fe:s%40t@s3.example.ca:9000/bucket/a/b?region=ca-central-1&ssl=no')).toEqual({
      endpoint: 'http://s3.example.ca:9000',
      region: 'ca-central-1',
      bucket: 'bucket',
      prefix: 'a/b/',
      accessKeyId: 'k/e',
      secretAccessKey: 's@t',
    });
    expect(readStorageUrl('s3://k:s@s3.example.ca/bucket')).toMatchObject({
      endpoint: 'https://s3.example.ca',
      prefix: '',
    });
    expect(readStorageUrl('')).toBeUndefined();
  });
  it.each([
    ['https://k:s@host/bucket', 'must be empty or s3://'],
    ['nonsense', 'must be empty or s3://'],
    ['s3://host/bucket', 'names no key and secret'],
    ['s3://k:s@host', 'names no bucket'],
    ['s3://k:s@host/Bad_Bucket', 'names no bucket'],
    ['s3://k:s@host/bucket/a%20b', 'has a folder with characters'],
    ['s3://k:s@host/bucket?ssl=maybe', 'has an ssl other than'],
    ['s3://k:s@host/bucket?zone=1', 'has an unknown option zone'],
    ['s3://k:s%zz@host/bucket', 'has a key or secret with a %'],
  ])('%s stops the start: %s', (url, sentence) => {
    expect(() => readConfig({ STORAGE_URL: url })).toThrow(`STORAGE_URL: ${sentence}`);
  });
});
