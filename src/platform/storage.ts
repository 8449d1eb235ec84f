// Files that people upload: a folder of this machine, or a store that speaks S3. No one reaches them but through us.
// Decision: docs/decisions/0019-photographs.md
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { m } from '#messages';
import { type Refusal, refuse } from './api-error.ts';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';
import { readStorageUrl, type StorageUrl } from './storage-url.ts';

type StoredFile = { key: string; changedAt: Date };
/** Whatever goes wrong is answered 503 with a sentence; what is stored already stays as it was. */
export type Storage = {
  /** Where files go, without secrets. */
  name: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  /** Every file whose key starts with the folder. */
  list(folder: string): AsyncIterable<StoredFile>;
};

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const RETRY_SECONDS = 30;

export async function openStorage({ STORAGE_URL, DATA_DIR }: Config, logger: Logger): Promise<Storage> {
  const url = readStorageUrl(STORAGE_URL);
  const folder = join(DATA_DIR, 'uploads');
  const name = url ? `${url.endpoint}/${url.bucket}` : folder;
  const driver = url ? await s3Driver(url) : new FSDriver({ location: folder, visibility: 'private' });
  const disk = new Disk(driver);
  const place = (key: string) => `${url?.prefix ?? ''}${key}`;
  const away = (error: unknown): Refusal => {
    logger.error({ err: error, store: name }, 'the store of uploads did not do what it should');
    return refuse('UNAVAILABLE', m.platform_store_away(), { retryAfter: RETRY_SECONDS });
  };
  const orAway = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw away(error);
    });
  return {
    name,
    put: (key, bytes) => orAway(disk.put(place(key), bytes)),
    remove: (key) => orAway(disk.delete(place(key))),
    async get(key) {
      try {
        return await buffer(await disk.getStream(place(key)));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw away(error);
      }
    },
    async *list(folder) {
      let paginationToken: string | undefined;
      do {
        const page = await orAway(disk.listAll(place(folder), { recursive: true, paginationToken }));
        for (const file of page.objects) {
          if (!file.isFile) continue;
          const { lastModified } = await orAway(file.getMetaData());
          yield { key: file.key.slice(place('').length), changedAt: lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** The client of S3 is large, so only those who use it load it. */
async function s3Driver({ endpoint, region, bucket, accessKeyId, secretAccessKey }: StorageUrl) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // What S3-compatible stores of other vendors understand: the bucket in the path, no access lists, no checksums of Amazon's own.
    forcePathStyle: true,
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
}

/** flydrive wraps what the file system or the store said. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name } = error as { code?: unknown; name: string };
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isAbsent(error.cause);
}
