import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { kilometres } from '#domain/distance.ts';
import { cad } from '#domain/money.ts';
import { cardPath } from '#domain/place-paths.ts';
import { m } from '#messages';
import styles from './search-panel.module.css';
import map from './toronto-map.svg?url';
import { TORONTO_ROUTES } from './toronto-routes.ts';

const TORONTO = { x: 330, y: 405 };
const RING = 58.4;
const rings = [2000, 4000, 6000, 8000, 10000];
const RING_SLOPE = 0.245;

/** The lowest total from Toronto to each city of the map that has one. */
export type RoutePrices = readonly { city: string; price: number }[];

/** Routes from Toronto; each city is a link, with its lowest total if there is one. */
export function TorontoMap({ prices }: { prices: RoutePrices }) {
  const open = useLinks();
  return (
    <svg className={styles.map} viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-label={m.home_map()}>
      <image href={map} width="800" height="500" />
      <g stroke="#e2a52f" strokeWidth="1.6" strokeDasharray=".1 5" strokeLinecap="round">
        {TORONTO_ROUTES.map(({ city, x, y }) => (
          <path key={city} d={`M${TORONTO.x} ${TORONTO.y}L${x} ${y}`} />
        ))}
      </g>
      {rings.map((km, index) => {
        const along = RING * (index + 1) * Math.cos(RING_SLOPE);
        const down = RING * (index + 1) * Math.sin(RING_SLOPE);
        return (
          <text key={km} className={styles.distance} x={TORONTO.x + along} y={TORONTO.y + down} textAnchor="middle">
            {kilometres(km)}
          </text>
        );
      })}
      {TORONTO_ROUTES.map(({ city, country, x, y, label: [labelX, labelY, anchor] }) => {
        const price = prices.find((one) => one.city === city)?.price;
        const path = cardPath(country, city);
        return (
          <a key={city} className={styles.pin} href={path} onClick={(event) => open(event, path)}>
            <circle className={styles.target} cx={x} cy={y} r="22" />
            <circle cx={x} cy={y} r="4.5" fill="#0b2a28" stroke="#e2a52f" strokeWidth="2" />
            <text x={labelX} y={labelY} textAnchor={anchor}>
              {city}{' '}
              {price !== undefined && (
                // On a separate line, at a distance in em because the text is larger on a phone.
                <tspan className={styles.price} x={labelX} dy="1.2em">
                  {cad(price)}
                </tspan>
              )}
            </text>
          </a>
        );
      })}
      <circle cx={TORONTO.x} cy={TORONTO.y} r="8" fill="#b93a1c" stroke="#f3f1ea" strokeWidth="2.5" />
      <text className={styles.here} x="314" y="410" textAnchor="end">
        Toronto
      </text>
    </svg>
  );
}

/** Links in an SVG are plain; a click without a modifier key is handled by the router. */
function useLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  };
}
