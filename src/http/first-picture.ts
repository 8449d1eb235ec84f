// The illustration of the first screen is in the document, so that it is painted with it and asks for nothing.
// Worth: largest paint on a phone / nginx 1.95 to 1.5, for 2.3 KiB in the document.
// Decision: docs/decisions/0025-scripts-when-they-are-needed.md
import { LRUCache } from 'lru-cache';
import { drawPoster } from '#features/catalogue/posters/posters.server.ts';

/** An illustration has 5 to 20 kB, of which 2 to 3 are sent; a larger one is requested as usual. */
const MAX_LENGTH = 24_000;
const DRAWN = new LRUCache<string, string>({ max: 200 });
/** A picture with a shape for phones, or one that is the same everywhere. */
const PICTURE = /(?:<source media="[^"]+" srcSet="([^"]+)"\/>)?<img src="([^"]+)"[^>]* fetchPriority="high"/;
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

/** The document, whose first picture of high priority is a data URI if it is an illustration. */
export function withFirstPicture(html: string): string {
  const [, narrow, plain] = PICTURE.exec(html) ?? [];
  const written = narrow ?? plain;
  if (!written) return html;
  const path = written.replaceAll('&amp;', '&');
  const data = DRAWN.get(path) ?? dataOf(path);
  if (!data) return html;
  DRAWN.set(path, data);
  const rest = html.replace(PRELOAD, (link) => (link.includes(`"${written}"`) ? '' : link));
  return rest.replace(`"${written}"`, () => `"${data}"`);
}

/** A URI in which nothing ends an attribute or a candidate of `srcset`; unlike base64, it compresses as well as the drawing. */
function dataOf(path: string): string | undefined {
  const svg = drawPoster(path);
  if (!svg || svg.length > MAX_LENGTH) return undefined;
  return `data:image/svg+xml,${svg.replace(/[%#"<>&\s]/g, encodeURIComponent)}`;
}
