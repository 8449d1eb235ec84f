import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { nearestAirport } from '#features/site/search/home-airport.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './fare-airports.module.css';
import { AIRPORT } from './home-data.ts';

function useNearest(): string | undefined {
  const [nearest, setNearest] = useState<string>();
  useEffect(() => setNearest(nearestAirport()), []);
  return nearest;
}

/** Links, so that the choice works without scripts and with the Back button. */
export function FareAirports({ airports, chosen }: { airports: readonly string[]; chosen: string | undefined }) {
  const nearest = useNearest();
  return (
    <nav className={`screen-only ${styles.airports}`} aria-label={m.home_fares_from()} data-held>
      {[undefined, ...airports].map((airport) => (
        <Link
          key={airport ?? ''}
          to={airport ? `?${AIRPORT}=${airport}` : '?'}
          preventScrollReset
          aria-current={airport === chosen || undefined}
        >
          {airport ? (
            <>
              {departureCity(airport)} <small>{airport}</small>
              <span className={styles.pin}>{airport === nearest && <Icon name="pin" size="s" />}</span>
              {airport === nearest && <span className="visually-hidden"> {m.home_fares_nearest()}</span>}
            </>
          ) : (
            m.home_fares_everywhere()
          )}
        </Link>
      ))}
    </nav>
  );
}
