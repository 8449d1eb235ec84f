import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { m } from '#messages';
import { useLine } from '#platform/line.ts';
import { FindingFlights } from './finding-flights.tsx';

// A page that loads faster needs no loading sentence.
const SHOW_AFTER_MS = 400;
const PLACE = /^\/destinations\/.+/;

/** The placeholder of a loading page; undefined if the old page stays until then. */
export function usePendingPage() {
  const whole = useLine() === 'whole';
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const target = state === 'loading' && !formMethod && location.pathname !== pathname ? location.pathname : undefined;
  const [late, setLate] = useState<string>();
  const read = useRef(0);

  useEffect(() => {
    setLate(undefined);
    if (!target) return;
    const timer = setTimeout(() => {
      setLate(target);
      read.current = window.scrollY;
      window.scrollTo({ top: 0, behavior: 'instant' });
    }, SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [target]);

  const stays = late !== undefined && late === target && !whole;
  useEffect(() => {
    if (stays) window.scrollTo({ top: read.current, behavior: 'instant' });
  }, [stays]);

  if (!late || late !== target || stays) return undefined;
  if (PLACE.test(late)) return <FindingFlights text={m.flights_finding()} shapes />;
  if (late === '/destinations' || late === '/offers' || late === '/')
    return <FindingFlights text={m.shell_loading()} />;
  if (late === '/bookings') return <FindingFlights text={m.booking_loading()} />;
  if (late === '/profile') return <FindingFlights text={m.profile_loading()} />;
  if (/^\/inquire(?:\/|$)/.test(late)) return <FindingFlights text={m.shell_loading()} />;
  return undefined;
}
