// GET /photos/:file - the files of photographs: those that a page shows for anyone, all others for staff only.

import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { MEGABYTE } from '#domain/bytes.ts';
import {
  cropAround,
  jpegWidth,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  photoFile,
  type ShownPhoto,
  SOCIAL,
} from '#domain/photos.ts';
import { m } from '#messages';
import { refusalResponse, refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import { type Asked, askedIn, type ClientEnv, createDrawnPictures } from '#platform/drawn-pictures.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { keyOf } from './photo-store.server.ts';
import { shownHashes } from './photo-uses.server.ts';
import { photos } from './photos.table.ts';

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** The URL contains the hash of the upload, so the content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For the file that depends on the focal point, which may be moved. */
const A_DAY = 'public, max-age=86400';
const FILE = /^([0-9a-f]{64})-(\d{3,4}|social)\.(avif|webp|jpg)$/;

type Wanted = { hash: string; file: string; format: PhotoFormat; social: boolean };
type Store = Pick<Services, 'db' | 'storage' | 'content'>;
type FocalPhoto = Pick<ShownPhoto, 'hash' | 'width' | 'focalX' | 'focalY'>;

export type PhotoFiles = {
  /** Files that a page shows; any other request is passed to the next route. */
  routes: Hono<ClientEnv>;
  /** Every photograph, for signed-in staff. */
  answerStaff: (asked: Asked, call: Call) => Promise<Response>;
  /** Every photograph, for callers that were authorized in another way. */
  answerPrivately: (asked: Asked, file: string) => Promise<Response>;
};

/** Only existing widths. */
export function readPhotoFile(file: string): Wanted | undefined {
  const [, hash = '', size = '', ending = ''] = FILE.exec(file) ?? [];
  const format = PHOTO_FORMATS.find((one) => one === ending);
  const social = size === 'social';
  if (!format || (social ? format !== 'jpg' : !PHOTO_WIDTHS.some((width) => String(width) === size))) return undefined;
  return { hash, file, format, social };
}

export function createPhotoFiles(store: Store, budget: WorkBudget): PhotoFiles {
  const { db, storage, content } = store;
  const kept = createDrawnPictures(budget, 'photo', 48 * MEGABYTE);
  const cut = createDrawnPictures(budget, 'photo preview', 8 * MEGABYTE);
  const notFound = () => refuse('NOT_FOUND', m.photos_not_found());
  const isPublic = async (hash: string) => (await content.read('photographs', () => shownHashes(db))).has(hash);

  async function send(asked: Asked, { hash, file, format, social }: Wanted): Promise<Response> {
    const type = TYPES[format];
    if (!social) {
      const draw = async () => {
        const bytes = await storage.get(keyOf(file));
        if (!bytes) throw notFound();
        return bytes;
      };
      return kept(asked, { key: file, type, cacheControl: FOR_EVER, work: 'file', draw });
    }
    const [photo] = await db.select().from(photos).where(eq(photos.hash, hash));
    if (!photo) throw notFound();
    const key = `${file} ${photo.focalX},${photo.focalY}`;
    const draw = async () => (await socialCrop(store, photo)).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    return cut(asked, { key, type, cacheControl: A_DAY, work: 'raster', draw });
  }

  const routes = new Hono<ClientEnv>();
  routes.get('/photos/:file', async (c, next) => {
    const wanted = readPhotoFile(c.req.param('file'));
    return wanted && (await isPublic(wanted.hash)) ? send(askedIn(c), wanted) : next();
  });
  async function answerPrivately(asked: Asked, file: string): Promise<Response> {
    const wanted = readPhotoFile(file);
    if (!wanted) return refusalResponse(notFound());
    const sent = await send(asked, wanted);
    const headers = new Headers(sent.headers);
    headers.set('cache-control', 'private, max-age=300');
    return new Response(sent.body, { status: sent.status, headers });
  }
  return {
    routes,
    answerPrivately,
    async answerStaff(asked, { visitor }) {
      if (!visitor || visitor.role === 'user') return refusalResponse(notFound());
      return answerPrivately(asked, new URL(asked.request.url).pathname.slice('/photos/'.length));
    },
  };
}

/** The crop of a photograph for a link preview. */
export async function socialCrop({ storage }: Pick<Services, 'storage'>, photo: FocalPhoto): Promise<Sharp> {
  const bytes = await storage.get(keyOf(photoFile(photo.hash, jpegWidth(photo.width), 'jpg')));
  if (!bytes) throw refuse('NOT_FOUND', m.photos_not_found());
  const { width, height } = await sharp(bytes).metadata();
  const { focalX, focalY } = photo;
  return sharp(bytes)
    .extract(cropAround({ width, height, focalX, focalY }, SOCIAL))
    .resize(SOCIAL.width, SOCIAL.height);
}
