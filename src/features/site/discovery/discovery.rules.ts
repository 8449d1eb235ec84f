// Texts for search engines, browsers and security researchers. Pure.

import { mailtoOf } from '#domain/email.ts';
import { LOCALES } from '#domain/locale.ts';
import { publicPagePaths } from '#domain/page-parameters.ts';
import { isIn, pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { DAY_MS } from '#domain/time.ts';
import type { RegionGroup } from '#features/catalogue/destinations/destinations.contract.ts';
import { m } from '#messages';
import { THEME_COLOURS } from '#ui/styles/theme-colours.ts';

/** Pages behind a sign-in, and paths that are not pages. A `noindex` page must not be listed, because crawlers have to read it. */
const CLOSED_PAGES = ['bookings', 'profile', 'inquire', 'logout'] as const;
const closedPaths = () => [
  ...['/api/', '/mail/', '/assistant/', '/staff'],
  ...new Set(LOCALES.flatMap((locale) => CLOSED_PAGES.map((page) => pathTo(page, {}, locale)))),
];
const SECURITY_DAYS = 180;

/** Every public path in each language: the pages, then each country followed by its cities. */
export function publicPaths(groups: readonly RegionGroup[]): string[] {
  const countries = groups.flatMap(({ regions }) => regions).flatMap((region) => region.countries);
  return LOCALES.flatMap((locale) => {
    const places = countries.flatMap(({ name, cities }) => [
      ...(isIn('country', locale) ? [countryPath(name, locale)] : []),
      ...(isIn('city', locale) ? cities.map((city) => cityPath(name, city.name, locale)) : []),
    ]);
    return [...publicPagePaths(locale), ...new Set(places)];
  });
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export const sitemapText = (site: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${escaped(site + path)}</loc></url>`).join('\n')}
</urlset>
`;

export const robotsText = (site: string) =>
  `User-agent: *
${closedPaths()
  .map((path) => `Disallow: ${path}`)
  .join('\n')}

Sitemap: ${site}/sitemap.xml
`;

/** RFC 9116. The expiry is relative to the current date, so the file never expires. */
export const securityText = (site: string, email: string, now: Date) =>
  `Contact: ${mailtoOf(email)}
Expires: ${new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString()}
Preferred-Languages: ${LOCALES.join(', ')}
Canonical: ${site}/.well-known/security.txt
`;

export const ICONS = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 } as const;

export const MASKABLE = '/icon-maskable.png';
export const FAVICON = '/favicon.svg';

/** @param bar the colour of the browser's frame, if the agency has one. */
export const webManifest = (name: string, bar: string = THEME_COLOURS.spruce) => ({
  id: '/',
  name,
  short_name: name,
  description: m.home_meta(),
  lang: 'en-CA',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: THEME_COLOURS.paper,
  theme_color: bar,
  icons: [
    { src: FAVICON, sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: MASKABLE, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
