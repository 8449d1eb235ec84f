import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { hasInteracted } from '#ui/first-interaction.ts';

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** One URL of each of the most visited pages. */
const NEXT = ['/destinations', '/destinations/any', '/destinations/any/any', '/offers'];

// The first interaction may be the click itself, whose requests have priority.
const DELAY_MS = 1_000;

/** Fetches the code of likely next pages after the first interaction, so that a click waits only for data. */
export function WarmUp() {
  const [awake, setAwake] = useState(false);
  // Staff stay on the staff side, and a failed prefetch would reload their page.
  const atDesk = useLocation().pathname.startsWith('/staff');
  useEffect(() => {
    const first = new AbortController();
    let later: ReturnType<typeof setTimeout>;
    const wake = () => {
      first.abort();
      later = setTimeout(() => setAwake(true), DELAY_MS);
      // If this fails, the click that needs it reports the error.
      import('#platform/browser-client.ts').catch(() => undefined);
    };
    if (hasInteracted()) wake();
    else
      for (const event of INTERACTIONS) window.addEventListener(event, wake, { passive: true, signal: first.signal });
    return () => {
      first.abort();
      clearTimeout(later);
    };
  }, []);
  return awake && !atDesk && NEXT.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
