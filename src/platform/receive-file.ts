// A file that is uploaded: streamed to disk up to its limit, hashed on the way. A large body is never whole in memory,
// but for the form that is sent without scripts.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { m } from '#messages';
import { refuse } from './api-error.ts';
import type { Config } from './config.ts';

export type ReceivedFile = {
  path: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** The name it had where it came from. */
  name: string;
};
export type Received = {
  /** Undefined if the form has none. */
  file: ReceivedFile | undefined;
  /** What the form or the query said, in its order: a list of a form repeats its names, and a file is its name. */
  fields: Fields;
  /** Removes the file; the receiver must call this at the end. */
  remove: () => Promise<void>;
};
export type Fields = readonly (readonly [name: string, value: string])[];
type Parts = { limit: number; tooLarge: () => string; config: Pick<Config, 'DATA_DIR'> };

/** What the fields and the boundaries of a form may add to its file. */
const FORM_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'incoming');
const storeAway = () => refuse('UNAVAILABLE', m.platform_store_away(), { retryAfter: RETRY_SECONDS });

/**
 * The body itself, or the first file of a form, or what was pasted into it.
 * Throws 413 with `tooLarge`, 400 for what cannot be read, and 503 where it cannot be written down.
 */
export async function receiveFile(request: Request, { limit, tooLarge, config }: Parts): Promise<Received> {
  const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  const maxBytes = isForm ? limit + FORM_BYTES : limit;
  const refused = () => refuse('PAYLOAD_TOO_LARGE', tooLarge());
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refused();
  const form = isForm ? await readForm(request, maxBytes, refused) : undefined;
  const file = form?.file;
  if (form && !file) return { file: undefined, fields: form.fields, remove: async () => undefined };
  if (file && file.size > limit) throw refused();
  const { path, bytes, sha256 } = await write(file ? file.stream() : request.body, folderOf(config), limit, refused);
  const { searchParams } = new URL(request.url);
  const fields = form?.fields ?? [...searchParams];
  const received = { path, bytes, sha256, name: file?.name ?? searchParams.get('name') ?? '' };
  return { file: received, fields, remove: () => rm(path, { force: true }) };
}

type Chunks = AsyncIterable<Uint8Array>;

/** Ends the reading as soon as there is too much of it. */
async function* bounded(body: Chunks | null, maxBytes: number, refused: () => Error) {
  let size = 0;
  const chunks = body?.[Symbol.asyncIterator]();
  for (;;) {
    // A client that disconnects gets no answer; this is not an error of the server.
    const { value, done } = (await chunks?.next().catch(unreadable)) ?? { value: undefined, done: true };
    if (done || !value) return;
    size += value.length;
    if (size > maxBytes) {
      await chunks?.return?.();
      throw refused();
    }
    yield value;
  }
}

const unreadable = (): never => {
  throw refuse('BAD_REQUEST', m.platform_unreadable());
};

async function readForm(request: Request, maxBytes: number, refused: () => Error) {
  const parts: Uint8Array[] = [];
  for await (const part of bounded(request.body as Chunks | null, maxBytes, refused)) parts.push(part);
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } })
    .formData()
    .catch(unreadable);
  const entries = [...form];
  // A form without a chosen file sends an empty one.
  const file = entries.map(([, value]) => value).find((value) => typeof value !== 'string' && value.size > 0);
  const texts = entries.flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value] as const];
    return value.size > 0 ? [[name, value.name] as const] : [];
  });
  const fields = texts.filter(([name]) => name !== 'pasted');
  if (file instanceof File) return { file, fields };
  const pasted = texts.findLast(([name]) => name === 'pasted')?.[1] ?? '';
  return { file: pasted.trim() === '' ? undefined : new File([pasted], ''), fields };
}

async function write(body: unknown, folder: string, limit: number, refused: () => Error) {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const onDisk = <T>(work: Promise<T>) =>
    work.catch(() => {
      throw storeAway();
    });
  await onDisk(mkdir(folder, { recursive: true }));
  const handle = await onDisk(open(path, 'wx'));
  try {
    for await (const chunk of bounded(body as Chunks | null, limit, refused)) {
      hash.update(chunk);
      bytes += chunk.length;
      await onDisk(handle.writeFile(chunk));
    }
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined); // the earlier error is the one to report
    await rm(path, { force: true });
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Removes what a killed process left. */
export async function removeOldUploads(config: Pick<Config, 'DATA_DIR'>, olderThan: Date): Promise<void> {
  const folder = folderOf(config);
  const names = await readdir(folder).catch(() => []); // there is none before the first upload
  for (const name of names) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() })); // received and removed meanwhile
    if (mtime < olderThan) await rm(path, { force: true });
  }
}
