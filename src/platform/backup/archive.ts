// The file of a backup: a tar, compressed by gzip and, with a key, encrypted by age. Memory stays flat in both directions.
// Decision: docs/decisions/0064-backups.md
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { DAY_MS } from '#domain/time.ts';
import { StartError } from '../start-error.ts';

const PRIVATE = 0o600;
const GZIP = Buffer.from([0x1f, 0x8b]);
const AGE = Buffer.from('age-encryption.org/v1');
/** Scrypt with 32 MB of memory: keys are long and random, and more would not fit into a small machine. */
const SCRYPT_LOG_N = 15;
/** No file of a backup is larger, so that none can fill the memory. */
const MAX_ENTRY_BYTES = 256 * 1024 ** 2;

export type Add = (name: string, bytes: Uint8Array) => Promise<void>;
type Entry = { name: string; bytes: Uint8Array };
type Bytes = AsyncIterable<Uint8Array>;

/** Writes the file under another name, flushes it to disk and then renames it: an incomplete one never looks like a backup. */
export async function writeArchive(path: string, key: string, fill: (add: Add) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${process.pid}.partial`);
  const { readable, controller } = createTarPacker();
  const mtime = new Date();
  const add: Add = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, mode: PRIVATE, mtime }).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  };
  const out = createWriteStream(draft, { mode: PRIVATE, flush: true });
  const packed = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  const writing = key
    ? pipeline(packed, createGzip(), (source: Bytes) => seal(source, key), out)
    : pipeline(packed, createGzip(), out);
  const filling = fill(add).then(
    () => controller.finalize(),
    (error) => {
      controller.error(error);
      throw error;
    },
  );
  try {
    // Both have to end before the file is removed; each ends with the error of the other.
    for (const { status, reason } of (await Promise.allSettled([filling, writing])) as PromiseRejectedResult[])
      if (status === 'rejected') throw reason;
    await rename(draft, path);
    await flush(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes what a killed run left. */
export async function removePartials(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.northfare-.*\.partial$/.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true });
  }
}

/** A rename is on disk when its folder is. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Types know the streams of browsers and those of Node as two kinds. */
const webStream = (source: Bytes) => NodeStream.from(source) as unknown as ReadableStream<Uint8Array>;

/** The library is loaded by those who have a key. */
async function* seal(source: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N);
  yield* await encrypter.encrypt(webStream(source));
}

async function* unseal(source: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  yield* await decrypter.decrypt(webStream(source));
}

/** Throws StartError, with one sentence for each of the ways in which a file can be wrong. */
export async function* readArchive(path: string, key: string): AsyncGenerator<Entry> {
  const isSealed = await sniff(path);
  if (isSealed && !key) throw new StartError(`${path} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const source = createReadStream(path);
  const gunzip = createGunzip();
  const unpacking = isSealed
    ? pipeline(source, (bytes: Bytes) => unseal(bytes, key), gunzip)
    : pipeline(source, gunzip);
  unpacking.catch(() => undefined); // the error comes out of the stream that is read
  try {
    const decoder = createTarDecoder({ strict: true });
    const entries = webStream(gunzip).pipeThrough(decoder);
    for await (const { header, body } of entries) {
      if (header.size > MAX_ENTRY_BYTES) throw isChanged(path);
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
    }
    await unpacking;
  } catch (error) {
    throw explain(error as Error, path, source.readableEnded);
  } finally {
    source.destroy();
    gunzip.destroy();
    await unpacking.catch(() => undefined);
  }
}

/** Whether the file is encrypted. */
async function sniff(path: string): Promise<boolean> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'There is no file' : `(${error.code}) The file cannot be read:`;
    throw new StartError(`${why} ${path}.`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    const head = buffer.subarray(0, bytesRead);
    if (bytesRead > 0 && AGE.subarray(0, bytesRead).equals(head)) return true;
    if (bytesRead > 0 && GZIP.equals(head.subarray(0, 2))) return false;
  } finally {
    await handle.close();
  }
  throw new StartError(`${path} is no backup of Northfare.`);
}

export const isChanged = (path: string, cause?: Error): StartError =>
  new StartError(`${path} was changed after it was made, and nothing of it is used. Take another copy of it.`, {
    cause,
  });
export const endsEarly = (path: string, cause?: Error): StartError =>
  new StartError(`${path} ends too early, and nothing of it is used. Copy it again, or take another backup.`, {
    cause,
  });

function explain(error: Error & { code?: string }, path: string, hasEnded: boolean): Error {
  if (error.name === 'StartError') return error;
  if (error.message === "no identity matched any of the file's recipients")
    return new StartError(`BACKUP_KEY does not open ${path}: it was made with another key.`, { cause: error });
  if (error.code === 'Z_BUF_ERROR') return endsEarly(path, error);
  // What is authenticated chunk by chunk fails at its last one if it is incomplete.
  const isLibrary = !error.code || error.code.startsWith('Z_');
  if (!isLibrary) return new StartError(`${path} cannot be read (${error.code}).`, { cause: error });
  return hasEnded && error.code !== 'Z_DATA_ERROR' ? endsEarly(path, error) : isChanged(path, error);
}
