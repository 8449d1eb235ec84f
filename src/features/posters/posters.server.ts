// GET /posters/:country/:file - every place's illustration, drawn when first asked for and kept in memory.
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import sharp from 'sharp';
import { m } from '#messages';
import type { RefusalCode } from '#platform/api-error.ts';
import { acceptedEncoding, compress } from '#platform/compression.ts';
import { createWorkQueue, TOO_BUSY } from '#platform/work-queue.ts';
import { createByteCache } from './byte-cache.ts';
import { FRAMES, type PosterRequest, readPosterRequest } from './poster-request.rules.ts';
import { drawScene } from './scene.ts';

// Finished pictures are kept below; what libvips would keep of its own is never asked for again.
sharp.cache(false);

type Encoding = 'br' | 'gzip' | undefined;
/** Finished bytes and the headers that belong to them. */
type Picture = { bytes: Uint8Array<ArrayBuffer>; etag: string; type: string; encoding?: Encoding; vary?: string };

const MB = 1024 * 1024;
const QUALITY = { br: 9, gzip: 8 } as const;
const LASTING = 'public, max-age=86400, stale-while-revalidate=604800';
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
} as const;

export type PosterLimits = { atOnce?: number; waiting?: number; vectorBytes?: number; rasterBytes?: number };

export function createPosterRoutes(limits: PosterLimits = {}): Hono {
  const { atOnce = 1, waiting = 12, vectorBytes = 8 * MB, rasterBytes = 32 * MB } = limits;
  const vectors = createByteCache<Picture>(vectorBytes, (picture) => picture.bytes.length);
  const rasters = createByteCache<Picture | typeof TOO_BUSY>(rasterBytes, (picture) =>
    picture === TOO_BUSY ? undefined : picture.bytes.length,
  );
  const inTurn = createWorkQueue({ atOnce, waiting });

  const vector = (wanted: PosterRequest, encoding: Encoding) =>
    vectors.get(`${wanted.key} ${encoding}`, () => draw(wanted, encoding));
  const raster = (wanted: PosterRequest) => rasters.get(wanted.key, () => inTurn(() => paint(wanted)));

  return new Hono().get('/posters/:country/:file', async (c) => {
    const wanted = readPosterRequest(c.req.param('country'), c.req.param('file'), c.req.queries('shape') ?? []);
    if (wanted === 'no-place') return refusal(c, 404, 'NOT_FOUND', m.posters_not_found());
    if (wanted === 'no-shape') return refusal(c, 400, 'BAD_REQUEST', m.posters_shape_unknown());
    const picture =
      wanted.format === 'svg'
        ? await vector(wanted, acceptedEncoding(c.req.header('accept-encoding') ?? null))
        : await raster(wanted);
    if (picture !== TOO_BUSY) return answer(c, picture);
    c.header('retry-after', '2');
    return refusal(c, 503, 'UNAVAILABLE', m.posters_busy());
  });
}

/** The tag names these very bytes, so each encoding has its own. */
const tagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

async function draw({ place, shape }: PosterRequest, encoding: Encoding): Promise<Picture> {
  const svg = Buffer.from(drawScene(place, FRAMES[shape]));
  const bytes = new Uint8Array(encoding ? await compress(svg, encoding, QUALITY[encoding]) : svg);
  return { bytes, etag: tagOf(bytes), type: 'image/svg+xml', encoding, vary: 'accept-encoding' };
}

async function paint({ place, shape, format }: PosterRequest): Promise<Picture> {
  const { width, height, variant } = FRAMES[shape];
  const svg = drawScene(place, { width, height, variant });
  // Portraits are 340 units wide, all others 300 high; drawn at the size asked for, not enlarged afterwards.
  const density = 72 * (shape === 'portrait' ? width / 340 : height / 300);
  const image = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'cover' });
  const painted =
    format === 'png' ? image.png({ palette: true, quality: 90, effort: 4 }) : image.avif({ quality: 60, effort: 3 });
  const bytes = new Uint8Array(await painted.toBuffer());
  return { bytes, etag: tagOf(bytes), type: `image/${format}` };
}

/** Whether the visitor already has these bytes. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

function answer(c: Context, { bytes, etag, type, encoding, vary }: Picture): Response {
  const headers: Record<string, string> = { ...HEADERS, etag, 'cache-control': LASTING, ...(vary && { vary }) };
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  if (encoding) headers['content-encoding'] = encoding;
  return c.body(bytes, 200, { ...headers, 'content-type': type, 'content-length': String(bytes.length) });
}

const refusal = (c: Context, status: 400 | 404 | 503, code: RefusalCode, message: string): Response =>
  c.json({ success: false, message, code }, status, { ...HEADERS, 'cache-control': 'no-store' });
