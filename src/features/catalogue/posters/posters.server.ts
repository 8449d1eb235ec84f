// GET /posters/:country/:file - the illustration of a place, drawn on the first request and cached.

import { drawScene, FRAMES, isDrawnPlace } from '@northfare/posters';
import { Hono } from 'hono';
import sharp from 'sharp';
import { MEGABYTE } from '#domain/bytes.ts';
import { m } from '#messages';
import { refusalResponse, refuse } from '#platform/api-error.ts';
import { askedIn, type ClientEnv, createDrawnPictures } from '#platform/drawn-pictures.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { type PosterRequest, readPosterRequest } from './poster-request.rules.ts';

const TYPES = { svg: 'image/svg+xml', png: 'image/png', avif: 'image/avif' } as const;

/** Whether these slugs name a place of the catalogue. */
export type IsCataloguePlace = (country: string, city: string) => Promise<boolean>;

/** The slugs of the names that a place of the catalogue had before. */
export type FormerSlugs = (country: string, city: string) => Promise<readonly { country: string; city: string }[]>;

/**
 * A renamed place keeps the scene that was drawn for its former name. An unknown place gets only an SVG, which takes a millisecond and is not cached. Raster pictures
 * take a second each, and invented names are unlimited.
 */
export function createPosterRoutes(
  budget: WorkBudget,
  isCataloguePlace: IsCataloguePlace,
  formerSlugs: FormerSlugs = async () => [],
): Hono<ClientEnv> {
  const send = createDrawnPictures(budget, 'poster', 40 * MEGABYTE);
  const isKnown = async (country: string, city: string) =>
    isDrawnPlace(country, city) || (await isCataloguePlace(country, city));
  const drawnBefore = async (country: string, city: string) =>
    isDrawnPlace(country, city)
      ? undefined
      : (await formerSlugs(country, city)).find((one) => isDrawnPlace(one.country, one.city));
  return new Hono<ClientEnv>().get('/posters/:country/:file', async (c) => {
    const country = c.req.param('country');
    const query = new URL(c.req.url).searchParams;
    const given = readPosterRequest(country, c.req.param('file'), query);
    const drawn = typeof given === 'string' ? undefined : await drawnBefore(country, given.city);
    const wanted =
      typeof given === 'object' && drawn
        ? readPosterRequest(drawn.country, `${drawn.city}.${given.format}`, query)
        : given;
    if (wanted === 'no-place') return refusalResponse(refuse('NOT_FOUND', m.posters_not_found()));
    if (wanted === 'no-shape') return refusalResponse(refuse('BAD_REQUEST', m.posters_shape_unknown()));
    const { key, format, city } = wanted;
    const slow = format !== 'svg';
    const known = await isKnown(drawn?.country ?? country, city);
    if (slow && !known) return refusalResponse(refuse('NOT_FOUND', m.posters_not_found()));
    const make = () => (slow ? paint(wanted) : Buffer.from(draw(wanted)));
    const work = slow ? 'raster' : 'drawing';
    return send(askedIn(c), { key, type: TYPES[format], work, kept: known, draw: make });
  });
}

/** A path that staff may have written; a path with percent-encoding is left to the route. */
const PATH = /^\/posters\/([^/?%]+)\/([^/?%]+)\?([^?#]*)$/;

/** The drawing that a path such as '/posters/portugal/lisbon.svg?shape=card' names; undefined for any other. */
export function drawPoster(path: string): string | undefined {
  const [, country = '', file = '', query] = PATH.exec(path) ?? [];
  const wanted = readPosterRequest(country, file, new URLSearchParams(query));
  return typeof wanted === 'object' && wanted.format === 'svg' ? draw(wanted) : undefined;
}

const draw = ({ place, shape, motif }: PosterRequest): string => drawScene(place, FRAMES[shape], motif);

async function paint({ place, shape, format }: PosterRequest): Promise<Uint8Array> {
  const { width, height, variant } = FRAMES[shape];
  const svg = drawScene(place, { width, height, variant });
  // Portraits are 340 units wide, all others 300 high; drawn at the requested size, not scaled up afterwards.
  const density = 72 * (shape === 'portrait' ? width / 340 : height / 300);
  const image = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'cover' });
  return format === 'png'
    ? image.png({ palette: true, quality: 90, effort: 4 }).toBuffer()
    : image.avif({ quality: 60, effort: 3 }).toBuffer();
}
