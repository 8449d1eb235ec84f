import { useEffect, useRef, useState } from 'react';
import { kilometres } from '#domain/distance.ts';
import { ThirdPartyWidget } from '#features/site/search/third-party-widget.tsx';
import { useConsent, useWidgets } from '#features/site/search/use-widgets.ts';
import type { Widgets } from '#features/site/search/widgets.contract.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './search-panel.module.css';
import map from './toronto-map.svg?url';

type Search = Widgets['search'];

/**
 * The 500 px panel under the slides: a map of routes from Toronto, covered by the flight search once it is opened.
 * Our own search opens on request; another provider's opens by itself if this device has given consent.
 */
export function SearchPanel() {
  const search = useWidgets()?.search;
  const consent = useConsent();
  const [wanted, setWanted] = useState<boolean>();
  const open = Boolean(search && (wanted ?? (!search.own && consent === 'accepted')));
  const opener = useFocusOfChange(open, wanted !== undefined);
  return (
    <>
      <div className={`on-dark ${styles.search}`} data-search-panel>
        <TorontoMap />
        <div className={styles.invitation} inert={open}>
          <h2>{search?.own === false ? m.home_search_title() : m.home_plan_title()}</h2>
          <p>{search?.own === false ? m.home_search_text() : m.home_plan_text()}</p>
          <div className={styles.row}>
            <Button ref={opener} className={styles.open} look="go" size="big" onClick={() => setWanted(true)}>
              <Icon name="search" />
              {m.home_search_open()}
            </Button>
            <ButtonLink to="/inquire">{m.home_plan_send()}</ButtonLink>
          </div>
          <p className={styles.note}>
            <Icon name="info" />
            <span>{m.home_map_note()}</span>
          </p>
        </div>
        {open && search && <OpenSearch search={search} />}
      </div>
      {open && search && (
        <div className={styles.foot}>
          <p>{search.own ? m.home_search_own() : m.home_search_foreign()}</p>
          <Button onClick={() => setWanted(false)}>{m.home_search_close()}</Button>
        </div>
      )}
    </>
  );
}

const OpenSearch = ({ search: { src, id } }: { search: Search }) => (
  <ThirdPartyWidget
    {...{ src, id }}
    title={m.home_search()}
    className={styles.opened}
    waiting={m.home_search_waiting()}
    failed={
      <div className={styles.gone} role="alert">
        <p>{m.home_search_failed()}</p>
        <ButtonLink to="/inquire" look="go" size="big">
          {m.home_plan_send()}
        </ButtonLink>
      </div>
    }
  />
);

/** Opening the search moves the focus into it; closing it moves the focus back to the button. */
function useFocusOfChange(open: boolean, byHand: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!byHand) return;
    const place = opener.current?.closest('[data-search-panel]')?.querySelector<HTMLElement>('[tabindex="-1"]');
    (open ? place : opener.current)?.focus({ preventScroll: true });
  }, [open, byHand]);
  return opener;
}

const TORONTO = { x: 330, y: 405 };
const RING = 58.4;
type Anchor = 'start' | 'end';

// Azimuthal equidistant, centred on Toronto: a straight line is the flight path, and 2,000 km are 58.4 px.
const places: { name: string; x: number; y: number; label: [x: number, y: number, anchor: Anchor] }[] = [
  { name: 'Lisbon', x: 487.1, y: 346.6, label: [499.1, 354.6, 'start'] },
  { name: 'London', x: 460.6, y: 301.5, label: [472.6, 297.5, 'start'] },
  { name: 'Reykjavik', x: 403.6, y: 308, label: [391.6, 312, 'end'] },
  { name: 'Tokyo', x: 173.8, y: 146.5, label: [161.8, 150.5, 'end'] },
  { name: 'Delhi', x: 451.9, y: 87.8, label: [439.9, 91.8, 'end'] },
  { name: 'Dubai', x: 539.9, y: 158.8, label: [551.9, 162.8, 'start'] },
  { name: 'Istanbul', x: 507.5, y: 245.4, label: [519.5, 249.4, 'start'] },
  { name: 'Mexico City', x: 269, y: 477.6, label: [257, 481.6, 'end'] },
];
const rings = [2000, 4000, 6000, 8000, 10000];
const RING_SLOPE = 0.245;

const TorontoMap = () => (
  <svg
    className={styles.map}
    viewBox="0 0 800 500"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={m.home_map()}
  >
    <image href={map} width="800" height="500" />
    <g stroke="#e2a52f" strokeWidth="1.6" strokeDasharray=".1 5" strokeLinecap="round">
      {places.map(({ name, x, y }) => (
        <path key={name} d={`M${TORONTO.x} ${TORONTO.y}L${x} ${y}`} />
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
    {places.map(({ name, x, y, label: [labelX, labelY, anchor] }) => (
      <g key={name}>
        <circle cx={x} cy={y} r="4.5" fill="#0b2a28" stroke="#e2a52f" strokeWidth="2" />
        <text x={labelX} y={labelY} textAnchor={anchor}>
          {name}
        </text>
      </g>
    ))}
    <circle cx={TORONTO.x} cy={TORONTO.y} r="8" fill="#b93a1c" stroke="#f3f1ea" strokeWidth="2.5" />
    <text className={styles.here} x="314" y="410" textAnchor="end">
      Toronto
    </text>
  </svg>
);
