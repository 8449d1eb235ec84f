// Pictures drawn when first asked for: kept as they are sent, in bounded memory; what is slow to draw waits its turn.
import { m } from '#messages';
import { refusalResponse, refuse } from './api-error.ts';
import { createByteCache } from './byte-cache.ts';
import { type KeptAnswer, keepAnswer } from './kept-answer.ts';
import { createWorkQueue, TOO_BUSY } from './work-queue.ts';

export type PictureLimits = { bytes: number; atOnce?: number; waiting?: number };
type Drawing = {
  /** Names what is on it: the same key, the same picture. */
  key: string;
  type: 'image/svg+xml' | 'image/png' | 'image/avif';
  cacheControl?: string;
  slow?: boolean;
  draw(): Promise<Uint8Array> | Uint8Array;
};
/** Sends the picture, drawn now or earlier; 503 where too many wait for theirs already. */
export type DrawnPictures = (request: Request, drawing: Drawing) => Promise<Response>;

const LASTING = 'public, max-age=86400, stale-while-revalidate=604800';

export function createDrawnPictures({ bytes, atOnce = 1, waiting = 12 }: PictureLimits): DrawnPictures {
  const kept = createByteCache<KeptAnswer | typeof TOO_BUSY>(bytes, (picture) =>
    picture === TOO_BUSY ? undefined : picture.weight,
  );
  const inTurn = createWorkQueue({ atOnce, waiting });
  return async (request, { key, type, cacheControl = LASTING, slow, draw }) => {
    const make = async () =>
      keepAnswer(await draw(), {
        'content-type': type,
        'cache-control': cacheControl,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      });
    const picture = await kept.get(key, () => (slow ? inTurn(make) : make()));
    return picture === TOO_BUSY
      ? refusalResponse(refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 2 }))
      : picture.send(request);
  };
}
