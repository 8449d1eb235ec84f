// Sends one photograph and reports its progress, which fetch cannot do.
import type { PhotoRecord } from '#features/catalogue/photos/photos.contract.ts';
import { PHOTO_LIMITS, photoLimitWords } from '#features/catalogue/photos/photos.rules.ts';
import { m } from '#messages';
import { callServiceOr } from '#platform/service-call.ts';
import { serviceUrl } from '#platform/service-url.ts';

export type Outcome =
  | { photo: PhotoRecord; known: boolean }
  /** `again`: a retry with the same file may succeed. */
  | { sentence: string; again: boolean };

type Body = { data?: PhotoRecord; known?: boolean; message?: string };
type Answer = { status: number; retryAfter: number; body: Body };

const TRIES = 3;
const LONGEST_WAIT_SECONDS = 10;
const BUSY = 503;

/** @param onProgress receives the share that was sent, from 0 to 1. */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<Outcome> {
  if (file.size > PHOTO_LIMITS.bytes) return { sentence: m.photos_too_large(photoLimitWords()), again: false };
  for (let left = TRIES; ; left -= 1) {
    const { status, retryAfter, body } = await send(file, onProgress);
    if (body.data) return { photo: body.data, known: body.known === true };
    const lastTry = left <= 1;
    // Any call of the client renews a session that has expired in the meantime.
    if (status === 401 && !lastTry) await callServiceOr(undefined, (client) => client.listPhotos({}));
    else if (status === BUSY && !lastTry) await seconds(Math.min(retryAfter, LONGEST_WAIT_SECONDS));
    else
      return { sentence: body.message || m.photos_not_sent(), again: status === 0 || status >= 500 || status === 401 };
  }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

function send(file: File, onProgress: (share: number) => void): Promise<Answer> {
  const url = serviceUrl('/api/staff/photos');
  url.searchParams.set('name', file.name.slice(0, PHOTO_LIMITS.name));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    // The server detects the actual type of the file itself.
    request.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () =>
      resolve({
        status: request.status,
        retryAfter: Number(request.getResponseHeader('retry-after')) || 2,
        body: readJson(request.responseText),
      });
    request.send(file);
  });
}

function readJson(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {}; // no answer, or one from an intermediary
  }
}
