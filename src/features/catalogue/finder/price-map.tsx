import { Link } from 'react-router';
import { cad, dollarSign } from '#domain/money.ts';
import { WORLD } from '#features/catalogue/maps/map-url.ts';
import { m } from '#messages';
import type { MapPlace } from './finder.contract.ts';
import styles from './price-map.module.css';

type Props = { places: readonly MapPlace[]; pathOf: (place: MapPlace) => string };
type Priced = MapPlace & { price: number };

/** Prices at their cities on a map of the world; each is a link. Where prices would overlap, dearer ones become dots or are left out. */
export function PriceMap({ places, pathOf }: Props) {
  const priced = places.filter((place): place is Priced => place.price !== undefined);
  const { labels, dots } = spreadOut(priced);
  const shown = priced.filter((place) => labels.has(place) || dots.includes(place));
  const hasRoom = (place: Priced) => shown.every((other) => other === place || clear(place, other, ROOMY));
  return (
    <nav className={styles.map} aria-label={m.finder_map()}>
      <img src={WORLD.url} alt="" loading="lazy" width={WORLD.width} height={WORLD.height} />
      <ul>
        {shown.map((place) => (
          <li key={`${place.country}/${place.city}`} style={{ left: `${place.x}%`, top: `${place.y}%` }}>
            <Link
              to={pathOf(place)}
              data-dot={labels.has(place) ? undefined : 'yes'}
              data-roomy={hasRoom(place) || undefined}
              title={`${place.city}, ${cad(place.price)}`}
              aria-label={m.finder_map_place({ city: place.city, price: cad(place.price) })}
            >
              {labels.has(place) && <span>{dollarSign(place.price)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sizes in percent of the map at its narrowest, 540 px: no two targets are within 24 px of each other. */
const LABEL = { width: 11, height: 9.5 };
const DOT = { width: 4.6, height: 9.5 };
/** Cities this far from all others have a target of 44 px. */
const ROOMY = { width: 11, height: 17 };

const clear = (one: MapPlace, other: MapPlace, { width, height }: typeof LABEL) =>
  Math.abs(other.x - one.x) > width || Math.abs(other.y - one.y) > height;
const MIXED = { width: (LABEL.width + DOT.width) / 2, height: LABEL.height };

/** Cheapest first: a label if there is room for one, else a dot, else nothing; the list has all of them. */
function spreadOut(places: readonly Priced[]): { labels: Set<Priced>; dots: Priced[] } {
  const labels: Priced[] = [];
  for (const place of places) if (labels.every((other) => clear(place, other, LABEL))) labels.push(place);
  const dots: Priced[] = [];
  for (const place of places)
    if (labels.every((other) => clear(place, other, MIXED)) && dots.every((other) => clear(place, other, DOT)))
      dots.push(place);
  return { labels: new Set(labels), dots };
}
