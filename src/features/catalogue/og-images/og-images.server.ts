// GET /cards/:country/:city.png and /cards/deals/:id.png - the link-preview picture of a city's best package, or of a deal.

import { Hono } from 'hono';
import sharp from 'sharp';
import { actionShades } from '#domain/brand-colours.ts';
import { MEGABYTE } from '#domain/bytes.ts';
import { readPhotoPath, type ShownPhoto } from '#domain/photos.ts';
import { plainSlug } from '#domain/places.ts';
import type { Deal } from '#features/catalogue/deals/deals.contract.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { cheapestRoundTrip } from '#features/catalogue/offers/lowest-price.ts';
import type { Package } from '#features/catalogue/packages/packages.contract.ts';
import { socialCrop } from '#features/catalogue/photos/photo-files.server.ts';
import { m } from '#messages';
import { refusalResponse, refuse } from '#platform/api-error.ts';
import { type Asked, askedIn, type ClientEnv, createDrawnPictures } from '#platform/drawn-pictures.ts';
import type { Services } from '#platform/services.ts';
import type { WorkBudget } from '#platform/work-budget.ts';
import { drawOgImage, OG_IMAGE, type OgImageProps } from './draw-og-image.ts';
import { loadGlyphPaths } from './glyph-paths.ts';

type Shown = Omit<OgImageProps, 'siteName' | 'accent'> & { photo: ShownPhoto | undefined };
type Catalogue = {
  listFlights: () => Promise<Package[]>;
  listDeals: () => Promise<Deal[]>;
  listOffersAt: (place: { country: string; city: string }) => Promise<OfferSummary[]>;
};

/** @param catalogue the client of an anonymous visitor. */
export function createOgImageRoutes(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  catalogue: Catalogue,
  budget: WorkBudget,
): Hono<ClientEnv> {
  const picture = createDrawnPictures(budget, 'card', 16 * MEGABYTE);
  const send = (asked: Asked, shown: Shown | undefined) => {
    if (!shown) return refusalResponse(refuse('NOT_FOUND', m.cards_not_found()));
    const { SITE_NAME: siteName, ACTION_COLOUR: colour } = config;
    const props = { ...shown, siteName, accent: colour ? actionShades(colour).light.link : undefined };
    return picture(asked, {
      key: JSON.stringify(props),
      type: 'image/png',
      cacheControl: 'public, max-age=300',
      work: 'raster',
      draw: () => paint(props, storage),
    });
  };

  const routes = new Hono<ClientEnv>();
  routes.get('/cards/deals/:file{.+\\.png}', async (c) => {
    const id = c.req.param('file').slice(0, -4);
    return send(askedIn(c), await dealOf(catalogue, id));
  });
  routes.get('/cards/:country/:file{.+\\.png}', async (c) => {
    const [country, city] = [c.req.param('country'), c.req.param('file').slice(0, -4)];
    return send(askedIn(c), await cityOf(catalogue, country, city));
  });
  return routes;
}

async function dealOf({ listDeals }: Catalogue, id: string): Promise<Shown | undefined> {
  const deal = (await listDeals()).find(({ _id, published }) => published && _id === id);
  return deal && shownOf(deal, deal.priceAfterDiscount);
}

/** The lowest price, with the picture of the first package. */
async function cityOf(
  { listFlights, listOffersAt }: Catalogue,
  country: string,
  city: string,
): Promise<Shown | undefined> {
  const first = (await listFlights()).find(
    (offer) => plainSlug(offer.countries) === country && plainSlug(offer.cities) === city,
  );
  if (!first) return undefined;
  const best = cheapestRoundTrip(await listOffersAt({ country: first.countries, city: first.cities }));
  return shownOf({ ...first, ...(best && termsOf(best)) }, best?.price ?? first.price);
}
const termsOf = ({ departureAirport, arrivalAirport, tripType }: OfferSummary) => ({
  ...{ departureAirport, arrivalAirport, tripType },
});

const shownOf = (offer: Deal | Package, price: number): Shown => ({
  country: offer.countries,
  city: offer.cities,
  departureAirport: offer.departureAirport,
  arrivalAirport: offer.arrivalAirport,
  tripType: offer.tripType,
  price,
  photo: readPhotoPath(offer.imageUrl),
});

async function paint({ photo, ...props }: Shown & OgImageProps, storage: Services['storage']): Promise<Uint8Array> {
  const svg = drawOgImage(props, await loadGlyphPaths(), photo !== undefined);
  const drawn = sharp(Buffer.from(svg), { density: 72 }).resize(OG_IMAGE.width, OG_IMAGE.height);
  const image = photo
    ? (await socialCrop({ storage }, photo)).composite([{ input: await drawn.png().toBuffer() }])
    : drawn;
  return image.png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}
