import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { FindingFlights } from './finding-flights.tsx';

// Data that is there sooner needs no sentence about waiting.
const PATIENCE = 400;
const PLACE = /^\/destinations\/.+/;

/** What stands in for a page that is on its way; undefined where the old page may stay until then. */
export function usePendingPage() {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const target = state === 'loading' && !formMethod && location.pathname !== pathname ? location.pathname : undefined;
  const [late, setLate] = useState<string>();

  useEffect(() => {
    setLate(undefined);
    if (!target) return;
    const timer = setTimeout(() => {
      setLate(target);
      window.scrollTo({ top: 0, behavior: 'instant' });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [target]);

  if (!late || late !== target) return undefined;
  if (PLACE.test(late)) return <FindingFlights text={m.flights_finding()} shapes />;
  if (late === '/destinations' || late === '/offers' || late === '/')
    return <FindingFlights text={m.shell_loading()} />;
  if (late === '/bookings') return <FindingFlights text={m.booking_loading()} />;
  if (late === '/profile') return <FindingFlights text={m.profile_loading()} />;
  if (/^\/inquire(?:\/|$)/.test(late)) return <FindingFlights text={m.shell_loading()} />;
  return undefined;
}
