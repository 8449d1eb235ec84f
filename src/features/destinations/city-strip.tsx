import { NavLink } from 'react-router';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { m } from '#messages';

/** The cities of a country, side by side; the one being read is marked. */
export function CityStrip({ country, cities }: { country: string; cities: string[] }) {
  if (cities.length === 0) return null;
  return (
    <nav className="strip-nav" aria-label={m.destinations_cities_in({ country })}>
      <div className="wrap">
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
