// Draws pictures on the first request and caches their bytes in bounded memory. Slow drawings wait in a queue.
import { LRUCache } from 'lru-cache';
import { m } from '#messages';
import { refusalResponse, refuse } from './api-error.ts';
import { type CachedResource, cacheResource } from './cached-response.ts';
import { createWorkQueue, TOO_BUSY } from './work-queue.ts';

export type PictureLimits = { bytes: number; atOnce?: number; waiting?: number };
type Drawing = {
  /** Names what is on it: the same key, the same picture. */
  key: string;
  type: 'image/svg+xml' | 'image/png' | 'image/avif' | 'image/webp' | 'image/jpeg';
  cacheControl?: string;
  slow?: boolean;
  /** False for keys that any client may invent; such pictures are drawn for each request. */
  kept?: boolean;
  /** Draws or fetches it. */
  draw(): Promise<Uint8Array> | Uint8Array;
};
/** Sends the picture, drawn now or earlier; 503 where too many wait for theirs already. */
export type DrawnPictures = (request: Request, drawing: Drawing) => Promise<Response>;

const LASTING = 'public, max-age=86400, stale-while-revalidate=604800';
/** For a picture that is compressed for one reader alone. */
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
        kept === false ? QUICK_QUALITY : undefined,
      );
    return slow ? inTurn(paint) : paint();
  };
  const pictures = new LRUCache<string, CachedResource, Drawing>({
    maxSize: bytes,
    sizeCalculation: ({ weight }) => weight,
    // Undefined is not kept: who comes when the line is shorter is served.
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
