import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { m } from '#messages';
import styles from './city-strip.module.css';

/** The cities of a country in a row; the current one is marked. */
export function CityStrip({ country, cities }: { country: string; cities: string[] }) {
  const strip = useCurrentInView();
  if (cities.length === 0) return null;
  return (
    <nav className={`screen-only ${styles.strip}`} aria-label={m.destinations_cities_in({ country })}>
      <div className="container" ref={strip}>
        <NavLink end to={countryPath(country)} prefetch="intent">
          {m.destinations_all_of({ country })}
        </NavLink>
        {cities.map((city) => (
          <NavLink end key={city} to={cityPath(country, city)} prefetch="intent">
            {city}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls only the strip, until the current city is in the middle. */
function useCurrentInView() {
  const strip = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another place
  useEffect(() => {
    const { current: box } = strip;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !link) return;
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [pathname]);
  return strip;
}
