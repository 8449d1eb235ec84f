// The OG image of a link preview: the place's picture, with the route and the total price on a plate.
import { drawScene, placeShown } from '@northfare/posters';
import { cad } from '#domain/money.ts';
import { SOCIAL } from '#domain/photos.ts';
import { tripWords } from '#features/catalogue/offers/offer-words.ts';
import { m } from '#messages';
import type { GlyphPaths } from './glyph-paths.ts';

export const OG_IMAGE = SOCIAL;
const PLATE = { width: 740, top: 290, corner: 28 };
const LEFT = 64;
const ROOM = PLATE.width - 2 * LEFT;
const INK = '#0f2f2c';
const INK_2 = '#3d5653';
const MAPLE = '#bf3617';

export type OgImageProps = {
  siteName: string;
  /** The agency's colour of links on paper, if it has one. */
  accent?: string | undefined;
  country: string;
  city: string;
  departureAirport: string;
  arrivalAirport: string;
  tripType: Parameters<typeof tripWords>[0];
  /** The total in CAD, taxes and fees included. */
  price: number;
};

/** @param photographed draws the plate alone, to be placed on a photograph. */
export function drawOgImage(props: OgImageProps, glyphs: GlyphPaths, photographed = false): string {
  const {
    siteName,
    accent = MAPLE,
    country,
    city,
    departureAirport: from,
    arrivalAirport: to,
    tripType,
    price,
  } = props;
  const scene = photographed ? '' : drawScene(placeShown(city, country), { ...OG_IMAGE, variant: 'hero' });
  const { width, top, corner } = PLATE;
  const nameSize = Math.min(28, (28 * ROOM) / glyphs.width('display', siteName, 28));
  const citySize = Math.min(76, (76 * ROOM) / glyphs.width('display', city, 76));
  const fromWidth = glyphs.width('text', from, 32);
  const toAt = LEFT + fromWidth + 76;
  const tripAt = toAt + glyphs.width('text', to, 32) + 24;
  const total = cad(price);
  const priceSize = Math.min(80, (80 * 320) / glyphs.width('display', total, 80));
  const wordsAt = LEFT + glyphs.width('display', total, priceSize) + 20;
  const plate = [
    `<path d="M0 ${top}h${width - corner}q${corner} 0 ${corner} ${corner}V${OG_IMAGE.height}H0z" fill="#f3f1ea"/>`,
    glyphs.set('display', siteName, { x: LEFT, y: top + 56, size: nameSize, fill: accent }),
    glyphs.set('display', city, { x: LEFT, y: top + 136, size: citySize, fill: INK, weight: 1 }),
    glyphs.set('text', from, { x: LEFT, y: top + 192, size: 32, fill: INK, weight: 0.8 }),
    arrow(LEFT + fromWidth + 16, top + 181, accent),
    glyphs.set('text', to, { x: toAt, y: top + 192, size: 32, fill: INK, weight: 0.8 }),
    glyphs.set('text', tripWords(tripType), { x: tripAt, y: top + 192, size: 26, fill: INK_2 }),
    glyphs.set('display', total, { x: LEFT, y: top + 290, size: priceSize, fill: INK, weight: 1 }),
    glyphs.set('text', m.catalogue_per_person(), { x: wordsAt, y: top + 262, size: 24, fill: INK_2 }),
    glyphs.set('text', m.cards_taxes(), { x: wordsAt, y: top + 292, size: 24, fill: INK_2 }),
  ].join('');
  // The scene has its own units; the plate is placed over it in pixels.
  const picture = scene.replace('<svg ', `<svg width="${OG_IMAGE.width}" height="${OG_IMAGE.height}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${OG_IMAGE.width} ${OG_IMAGE.height}">${picture}${plate}</svg>`;
}

const arrow = (x: number, y: number, colour: string) =>
  `<path d="M${x} ${y}h40m-12-11l12 11-12 11" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
