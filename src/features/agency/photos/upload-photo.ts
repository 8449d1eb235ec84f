import type { PhotoRecord } from '#features/catalogue/photos/photos.contract.ts';
import { PHOTO_LIMITS, photoLimitWords } from '#features/catalogue/photos/photos.rules.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { sendFile } from '#platform/send-file.ts';
import { serviceUrl } from '#platform/service-url.ts';

export type Outcome =
  | { photo: PhotoRecord; known: boolean }
  /** `again`: a retry with the same file may succeed. */
  | { sentence: string; again: boolean };

const TRIES = 3;
const LONGEST_WAIT_SECONDS = 10;
const BUSY = 503;

/** @param onProgress receives the share that was sent, from 0 to 1. */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<Outcome> {
  if (file.size > PHOTO_LIMITS.bytes) return { sentence: m.photos_too_large(photoLimitWords()), again: false };
  const url = serviceUrl('/api/staff/photos');
  url.searchParams.set('name', file.name.slice(0, PHOTO_LIMITS.name));
  const options = { onProgress, renew: (client: ApiClient) => client.listPhotos({}) };
  for (let left = TRIES; ; left -= 1) {
    const { status, retryAfterSeconds, body } = await sendFile<{ data: PhotoRecord; known: boolean }>(
      url,
      file,
      options,
    );
    if (body.data) return { photo: body.data, known: body.known === true };
    if (status !== BUSY || left <= 1)
      return { sentence: body.message || m.photos_not_sent(), again: status === 0 || status >= 500 || status === 401 };
    await seconds(Math.min(retryAfterSeconds, LONGEST_WAIT_SECONDS));
  }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
