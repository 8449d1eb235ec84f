import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { hasInteracted } from '#ui/page/first-interaction.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** One URL of each of the most visited pages. */
const nextPages = () => [pathTo('destinations'), countryPath('any'), cityPath('any', 'any'), pathTo('offers')];

// The first interaction may be the click itself, whose requests have priority.
const DELAY_MS = 1_000;

/** Fetches the code of likely next pages after the first interaction: a tap to the heading of the offers 341 to 255 ms. */
export function PrefetchPages() {
  const [mayFetch, setMayFetch] = useState(false);
  // Staff stay on the staff side, and a failed prefetch would reload their page.
  const isStaffPage = useLocation().pathname.startsWith('/staff');
  useEffect(() => {
    const first = new AbortController();
    let later: ReturnType<typeof setTimeout>;
    const begin = () => {
      first.abort();
      later = setTimeout(() => setMayFetch(true), DELAY_MS);
      // If this fails, the click that needs it reports the error.
      import('#platform/browser-client.ts').catch(() => undefined);
    };
    if (hasInteracted()) begin();
    else
      for (const event of INTERACTIONS) window.addEventListener(event, begin, { passive: true, signal: first.signal });
    return () => {
      first.abort();
      clearTimeout(later);
    };
  }, []);
  return mayFetch && !isStaffPage && nextPages().map((page) => <PrefetchPageLinks key={page} page={page} />);
}
