// Draws pictures on the first request and caches their bytes in bounded memory. Slow drawings wait in a queue.
import { LRUCache } from 'lru-cache';
import { m } from '#messages';
import { refusalResponse, refuse } from './api-error.ts';
import { type CachedResource, cacheResource } from './cached-response.ts';
import { createWorkQueue, TOO_BUSY } from './work-queue.ts';

export type PictureLimits = { bytes: number; atOnce?: number; waiting?: number };
type Drawing = {
  /** Identifies the picture: equal keys, equal pictures. */
  key: string;
  type: 'image/svg+xml' | 'image/png' | 'image/avif' | 'image/webp' | 'image/jpeg';
  cacheControl?: string;
  slow?: boolean;
  /** False for keys that any client can invent; such pictures are drawn for each request. */
  kept?: boolean;
  /** Draws or fetches it. */
  draw(): Promise<Uint8Array> | Uint8Array;
};
/** Sends the picture, drawn now or cached; 503 if too many requests wait for theirs. */
export type DrawnPictures = (request: Request, drawing: Drawing) => Promise<Response>;

const LASTING = 'public, max-age=86400, stale-while-revalidate=604800';
/** For a picture that is compressed for one request only. */
const QUICK_QUALITY = 4;

export function createDrawnPictures({ bytes, atOnce = 1, waiting = 12 }: PictureLimits): DrawnPictures {
  const inTurn = createWorkQueue({ atOnce, waiting });
  const make = async ({ type, cacheControl = LASTING, slow, kept, draw }: Drawing) => {
    const paint = async () =>
      cacheResource(
        await draw(),
        {
          'content-type': type,
          'cache-control': cacheControl,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
        },
        { quality: kept === false ? QUICK_QUALITY : undefined },
      );
    return slow ? inTurn(paint) : paint();
  };
  const pictures = new LRUCache<string, CachedResource, Drawing>({
    maxSize: bytes,
    sizeCalculation: ({ weight }) => weight,
    // A full queue is not cached, so a later request draws the picture.
    fetchMethod: async (_key, _stale, { context }) => {
      const picture = await make(context);
      return picture === TOO_BUSY ? undefined : picture;
    },
  });
  return async (request, drawing) => {
    const picture =
      drawing.kept === false ? await make(drawing) : await pictures.fetch(drawing.key, { context: drawing });
    return picture === undefined || picture === TOO_BUSY
      ? refusalResponse(refuse('UNAVAILABLE', m.platform_busy(), { retryAfter: 2 }))
      : picture.send(request);
  };
}
