// Draws pictures on the first request and caches their bytes in bounded memory. Drawing counts for the client that asks.
import { LRUCache } from 'lru-cache';
import { currentLocale } from '#domain/locale.ts';
import { asRefusal, refusalResponse } from './api-error.ts';
import { type CachedResource, cacheResource } from './cached-response.ts';
import { CLOSED_SOURCES } from './security-headers.ts';
import type { WorkBudget, WorkKind } from './work-budget.ts';

type Drawing = {
  /** Identifies the picture: equal keys, equal pictures. */
  key: string;
  type: 'image/svg+xml' | 'image/png' | 'image/avif' | 'image/webp' | 'image/jpeg';
  cacheControl?: string;
  work: WorkKind;
  /** False for keys that any client can invent; such pictures are drawn for each request. */
  kept?: boolean;
  /** Draws or fetches it. */
  draw(): Promise<Uint8Array> | Uint8Array;
};
/** A request, and the client that it counts for. */
export type Asked = { request: Request; client: string };
/** Sends the picture, drawn now or cached; 429 or 503 where the client, or all clients, ask for too many. */
export type DrawnPictures = (asked: Asked, drawing: Drawing) => Promise<Response>;

/** What a route knows of a request besides the request; nothing for a call within this process. */
export type ClientEnv = { Bindings: { client?: string } };
export const askedIn = ({ req, env }: { req: { raw: Request }; env?: ClientEnv['Bindings'] | undefined }): Asked => ({
  request: req.raw,
  client: env?.client ?? '',
});

const LASTING = 'public, max-age=86400, stale-while-revalidate=604800';
const PICTURE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; ${CLOSED_SOURCES}`;
/** For a picture that is compressed for one request only. */
const QUICK_QUALITY = 4;

/** @param name of these pictures among all that are drawn. @param bytes of pictures in memory. */
export function createDrawnPictures(budget: WorkBudget, name: string, bytes: number): DrawnPictures {
  const pictures = new LRUCache<string, CachedResource>({
    maxSize: bytes,
    sizeCalculation: ({ weight }) => weight,
  });
  const make = async ({ type, cacheControl = LASTING, kept, draw }: Drawing) =>
    cacheResource(
      await draw(),
      {
        'content-type': type,
        'cache-control': cacheControl,
        'content-security-policy': PICTURE_POLICY,
        'x-content-type-options': 'nosniff',
      },
      { quality: kept === false ? QUICK_QUALITY : undefined },
    );
  async function drawnNow({ request: { signal }, client }: Asked, drawing: Drawing): Promise<CachedResource> {
    const { key, work, kept } = drawing;
    const run = async () => {
      const picture = await make(drawing);
      if (kept !== false) pictures.set(key, picture);
      return picture;
    };
    return budget(work, { client, key: `${name} ${key}`, signal, run });
  }
  return async (asked, given) => {
    // A picture may have words.
    const drawing = { ...given, key: `${currentLocale()} ${given.key}` };
    try {
      const picture = pictures.get(drawing.key) ?? (await drawnNow(asked, drawing));
      return picture.send(asked.request);
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      return refusalResponse(refusal);
    }
  };
}
