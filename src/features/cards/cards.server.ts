// GET /cards/:country/:city.png and /cards/deals/:id.png - what a link preview shows of a city's best package, or of a deal.
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Deal } from '#features/deals/deals.contract.ts';
import type { Flight } from '#features/flights/flights.contract.ts';
import { slug } from '#features/posters/seed.ts';
import { m } from '#messages';
import { refusalBody, refuse } from '#platform/api-error.ts';
import type { Machinery } from '#platform/machinery.ts';
import { createWorkQueue, TOO_BUSY } from '#platform/work-queue.ts';
import { CARD, type CardFacts, drawCard } from './draw-card.ts';
import { lettering } from './lettering.ts';

type Shown = Omit<CardFacts, 'siteName'>;
type Catalogue = { listFlights: () => Promise<Flight[]>; listDeals: () => Promise<Deal[]> };
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
};

/** @param catalogue what strangers are shown. */
export function createCardRoutes(
  { config, content }: Pick<Machinery, 'config' | 'content'>,
  catalogue: Catalogue,
): Hono {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 12 });
  const send = (request: Request, name: string, find: () => Promise<Shown | undefined>) =>
    content.answer(request, `card ${name}`, async () => {
      const shown = await find();
      if (!shown) return refused(404, 'NOT_FOUND', m.cards_not_found());
      const painted = await inTurn(() => paint({ ...shown, siteName: config.SITE_NAME }));
      if (painted === TOO_BUSY) return refused(503, 'UNAVAILABLE', m.posters_busy());
      return new Response(painted, { headers: HEADERS });
    });

  const routes = new Hono();
  routes.get('/cards/deals/:file{.+\\.png}', (c) => {
    const id = c.req.param('file').slice(0, -4);
    return send(c.req.raw, `deal ${id}`, () => dealOf(catalogue, id));
  });
  routes.get('/cards/:country/:file{.+\\.png}', (c) => {
    const [country, city] = [c.req.param('country'), c.req.param('file').slice(0, -4)];
    return send(c.req.raw, `city ${country}/${city}`, () => cityOf(catalogue, country, city));
  });
  return routes;
}

async function dealOf({ listDeals }: Catalogue, id: string): Promise<Shown | undefined> {
  const deal = (await listDeals()).find(({ _id, published }) => published && _id === id);
  return deal && { ...deal, country: deal.countries, city: deal.cities, price: deal.priceAfterDiscount };
}

/** The package that costs least, as the city's page shows it. */
async function cityOf({ listFlights }: Catalogue, country: string, city: string): Promise<Shown | undefined> {
  const there = (await listFlights()).filter(
    (flight) => slug(flight.countries) === country && slug(flight.cities) === city,
  );
  const [best] = there.sort((a, b) => a.price - b.price);
  return best && { ...best, country: best.countries, city: best.cities };
}

async function paint(facts: CardFacts): Promise<Uint8Array<ArrayBuffer>> {
  const svg = drawCard(facts, await lettering());
  const image = sharp(Buffer.from(svg), { density: 72 }).resize(CARD.width, CARD.height);
  return new Uint8Array(await image.png({ palette: true, quality: 90, effort: 4 }).toBuffer());
}

const refused = (status: 404 | 503, code: 'NOT_FOUND' | 'UNAVAILABLE', message: string): Response =>
  Response.json(refusalBody(refuse(code, message)), {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '2' } : {}) },
  });
