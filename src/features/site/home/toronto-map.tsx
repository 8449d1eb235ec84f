import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { kilometres } from '#domain/distance.ts';
import { cad } from '#domain/money.ts';
import { cardPath } from '#domain/place-paths.ts';
import { m } from '#messages';
import type { TorontoRoute } from './home.contract.ts';
import styles from './search-panel.module.css';
import { ringLabels, TORONTO } from './toronto-drawing.ts';
import map from './toronto-map.svg?url';

const LABEL_GAP = 12;

/** Routes from Toronto; each city is a link with its lowest total. Without routes it is a picture. */
export function TorontoMap({ routes }: { routes: readonly TorontoRoute[] }) {
  const open = useLinks();
  if (routes.length === 0)
    return (
      <svg className={styles.map} viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <image href={map} width="800" height="500" />
      </svg>
    );
  return (
    <svg className={styles.map} viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-label={m.home_map()}>
      <image href={map} width="800" height="500" />
      <g stroke="#e2a52f" strokeWidth="1.6" strokeDasharray=".1 5" strokeLinecap="round">
        {routes.map(({ city, x, y }) => (
          <path key={city} d={`M${TORONTO.x} ${TORONTO.y}L${x} ${y}`} />
        ))}
      </g>
      {ringLabels().map(({ km, x, y }) => (
        <text key={km} className={styles.distance} x={x} y={y} textAnchor="middle">
          {kilometres(km)}
        </text>
      ))}
      {routes.map(({ city, country, price, x, y, anchor }) => {
        const path = cardPath(country, city);
        const labelX = x + (anchor === 'end' ? -LABEL_GAP : LABEL_GAP);
        return (
          <a key={city} className={styles.pin} href={path} onClick={(event) => open(event, path)}>
            <circle className={styles.target} cx={x} cy={y} r="22" />
            <circle cx={x} cy={y} r="4.5" fill="#0b2a28" stroke="#e2a52f" strokeWidth="2" />
            <text x={labelX} y={y} textAnchor={anchor}>
              {city} {/* On a separate line, at a distance in em because the text is larger on a phone. */}
              <tspan className={styles.price} x={labelX} dy="1.2em">
                {cad(price)}
              </tspan>
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
