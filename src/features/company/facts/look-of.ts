// The agency's look as pages and mails show it: nothing where staff set nothing.
// Decision: docs/decisions/0046-the-look-of-the-agency.md
import { LRUCache } from 'lru-cache';
import { bandShades, brandTokens, SCHEMES } from '#domain/brand-colours.ts';
import { shownLogo } from '#domain/logo.ts';
import type { Config } from '#platform/config.ts';
import type { Company } from './company.contract.ts';

type Set = Pick<Config, 'SITE_NAME' | 'ACTION_COLOUR' | 'BAND_COLOUR' | 'logo'>;
type Look = NonNullable<Company['look']>;

/** The shades take a thousand steps to find. */
const known = new LRUCache<string, Look>({ max: 10 });

export function lookOf({ ACTION_COLOUR: action, BAND_COLOUR: band, logo, SITE_NAME: name }: Set): { look?: Look } {
  const picture = shownLogo(logo, name);
  if (!action && !band && !picture) return {};
  const key = `${action} ${band} ${logo} ${name}`;
  const look = known.get(key) ?? {
    ...((action || band) && { css: styleOf(action, band) }),
    ...(action && { action }),
    ...(band && { bars: Object.values(bandShades(band)).map(({ deep }) => deep) }),
    ...(picture && { logo: picture }),
  };
  known.set(key, look);
  return { look };
}

/** Above the tokens of the product, and below what is printed. Not by light-dark(), which the build replaces for older browsers. */
function styleOf(action: string, band: string): string {
  const [light, dark] = SCHEMES.map((scheme) => {
    const tokens = Object.entries(brandTokens(action, band, scheme));
    return `:root{${tokens.map((pair) => pair.join(':')).join(';')}}`;
  });
  return `@layer ui{${light}@media (prefers-color-scheme:dark){${dark}}}`;
}
