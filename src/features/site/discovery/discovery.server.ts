// GET /sitemap.xml, /robots.txt, /site.webmanifest, the icons and /.well-known.

import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { pathTo } from '#domain/path-to.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import { lookOf } from '#features/company/facts/look-of.ts';
import { type CachedResource, cacheResource } from '#platform/cached-response.ts';
import { ROOT } from '#platform/root.ts';
import { securityHeaders } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { THEME_COLOURS } from '#ui/styles/theme-colours.ts';
import {
  FAVICON,
  ICONS,
  MASKABLE,
  publicPaths,
  robotsText,
  securityText,
  sitemapText,
  webManifest,
} from './discovery.rules.ts';
import { iconFileOf, logoFavicon, logoIco, logoIcon } from './logo-icons.server.ts';

const MARK = `${ROOT}/public/favicon.svg`;
const GROUND = THEME_COLOURS.spruce;
const HILL = '#b93a1c';
const MASKABLE_SIZE = 512;
const HOUR = 'public, max-age=3600';
const DAY = 'public, max-age=86400';
const PICTURE_POLICY = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

type Parts = Pick<Services, 'config' | 'content' | 'clock' | 'storage'>;
/** The icons of the product and of the logos that the agency has had; there are six of each. */
const MAX_ICONS = 60;

/** @param listDestinations the catalogue's countries and cities, from the API. */
export function createDiscoveryRoutes(
  { config, content, clock, storage }: Parts,
  listDestinations: () => Promise<RegionGroup[]>,
): Hono {
  const { PUBLIC_URL } = config;
  const kept = new LRUCache<string, Promise<CachedResource>>({ max: MAX_ICONS });
  /** Made once per process, and once per logo. */
  async function lasting(request: Request, name: string, type: string, make: () => Promise<Uint8Array>) {
    const file = iconFileOf(config);
    const look = file && `${file} ${Boolean(config.icon)} ${config.BAND_COLOUR}`;
    const headers = {
      ...securityHeaders(config),
      ...(look && { 'content-security-policy': PICTURE_POLICY }),
      'content-type': type,
      'cache-control': look ? HOUR : DAY,
    };
    const key = `${name} ${look}`;
    const answer = kept.get(key) ?? make().then((bytes) => cacheResource(bytes, headers));
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    return (await answer).send(request);
  }
  const text = (words: string, type = 'text/plain; charset=utf-8') =>
    new Response(words, { headers: { 'content-type': type, 'cache-control': HOUR } });

  const routes = new Hono();
  routes.get('/sitemap.xml', (c) =>
    content.answer(c.req.raw, 'sitemap', async () => {
      const sitemap = sitemapText(PUBLIC_URL, publicPaths(await listDestinations()));
      return new Response(sitemap, {
        headers: {
          ...securityHeaders(config),
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=0, must-revalidate',
        },
      });
    }),
  );
  routes.get('/robots.txt', () => text(robotsText(PUBLIC_URL)));
  routes.get('/.well-known/security.txt', () => text(securityText(PUBLIC_URL, config.SALES_EMAIL, clock())));
  routes.get('/.well-known/change-password', (c) => c.redirect(pathTo('changePassword'), 302));
  routes.get('/site.webmanifest', () =>
    text(
      JSON.stringify(webManifest(config.SITE_NAME, lookOf(config).look?.bars?.[0])),
      'application/manifest+json; charset=utf-8',
    ),
  );
  const own = { config, storage };
  for (const [path, size] of Object.entries(ICONS))
    routes.get(path, (c) =>
      lasting(c.req.raw, path, 'image/png', () => (iconFileOf(config) ? logoIcon(own, size) : drawIcon(size))),
    );
  const masked = () => (iconFileOf(config) ? logoIcon(own, MASKABLE_SIZE, 'masked') : drawMaskable());
  routes.get(MASKABLE, (c) => lasting(c.req.raw, MASKABLE, 'image/png', masked));
  // Without a logo the favicon is a built file, and there is no other.
  const onlyOfLogo = (path: string, type: string, make: (parts: typeof own) => Promise<Uint8Array>) =>
    routes.get(path, (c, next) => (iconFileOf(config) ? lasting(c.req.raw, path, type, () => make(own)) : next()));
  onlyOfLogo(FAVICON, 'image/svg+xml', logoFavicon);
  onlyOfLogo('/favicon.ico', 'image/x-icon', logoIco);
  return routes;
}

/** The logo without a margin, because devices round the corners themselves. */
async function drawIcon(size: number): Promise<Uint8Array> {
  const svg = await readFile(MARK);
  const image = sharp(svg, { density: (72 * size) / 36 })
    .resize(size, size)
    .flatten({ background: GROUND });
  return new Uint8Array(await image.png({ palette: true }).toBuffer());
}

/** The logo on a larger background, so that any mask shape shows all of it. */
async function drawMaskable(): Promise<Uint8Array> {
  const mark = await readFile(MARK, 'utf8');
  const around =
    `<path fill="${GROUND}" d="M-8-8h52v52H-8z"/>` +
    `<path fill="${HILL}" d="M-8 34.2C-5 32.8-2.5 31.4.1 30.4V36H36l-.1-8c3.1.8 6.1 2 8.1 3.2V44H-8z"/>`;
  // Covers the logo's own rounded corners, which are inside the picture here.
  const whole = mark.replace(' rx="5"', '').replace('v3a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z', 'V36.1H0z');
  const svg = whole
    .replace('<rect width="36" height="36" fill="#12413b"/>', around)
    .replace('viewBox="0 0 36 36"', 'viewBox="-7 -7 50 50"');
  const image = sharp(Buffer.from(svg), { density: (72 * MASKABLE_SIZE) / 36 }).resize(MASKABLE_SIZE, MASKABLE_SIZE);
  return new Uint8Array(await image.png({ palette: true }).toBuffer());
}
