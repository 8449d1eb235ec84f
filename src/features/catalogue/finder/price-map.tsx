import { Link } from 'react-router';
import { cad, dollarSign } from '#domain/money.ts';
import { WORLD } from '#features/catalogue/maps/map-url.ts';
import { m } from '#messages';
import type { MapPlace } from './finder.contract.ts';
import styles from './price-map.module.css';

type Props = { places: readonly MapPlace[]; pathOf: (place: MapPlace) => string };

/** Prices at their cities on a map of the world: each is a link. Where prices would overlap, dearer ones are dots. */
export function PriceMap({ places, pathOf }: Props) {
  const labelled = spreadOut(places);
  return (
    <nav className={styles.map} aria-label={m.finder_map()}>
      <img src={WORLD.url} alt="" loading="lazy" width={WORLD.width} height={WORLD.height} />
      <ul>
        {places.map((place) => (
          <li key={`${place.country}/${place.city}`} style={{ left: `${place.x}%`, top: `${place.y}%` }}>
            <Link
              to={pathOf(place)}
              data-dot={labelled.has(place) ? undefined : 'yes'}
              title={`${place.city}, ${cad(place.price)}`}
              aria-label={m.finder_map_place({ city: place.city, price: cad(place.price) })}
            >
              {labelled.has(place) && dollarSign(place.price)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A label's size in percent of the map at its narrowest. */
const LABEL = { width: 11, height: 9 };

/** The places with a label: cheapest first, each clear of those before it. */
function spreadOut(places: readonly MapPlace[]): Set<MapPlace> {
  const kept: MapPlace[] = [];
  for (const place of places) {
    const isClear = kept.every(
      (other) => Math.abs(other.x - place.x) > LABEL.width || Math.abs(other.y - place.y) > LABEL.height,
    );
    if (isClear) kept.push(place);
  }
  return new Set(kept);
}
