import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { cityKey } from '#features/catalogue/finder/city-key.ts';
import type { AirportMap, MapPlace } from '#features/catalogue/finder/finder.contract.ts';
import { aroundMapUrl } from '#features/catalogue/maps/map-url.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { m } from '#messages';
import styles from './results-map.module.css';
import { fitMap, type Pin, pinsOn } from './results-map.rules.ts';

type Props = {
  map: AirportMap;
  /** The keys of the cities that the list shows, in its order. */
  listed: readonly string[];
  pathOf: (place: MapPlace) => string;
  /** The key of the city that is pointed at here or in the list. */
  lit: string | undefined;
  onPoint: (key: string | undefined) => void;
};

/** The results on the map around the airport of departure, as large as they fit: a straight line is the flight path. */
export function ResultsMap({ map, listed, pathOf, lit, onPoint }: Props) {
  const frame = fitMap(map, listed);
  const { pins, start } = pinsOn(map, frame, listed);
  const { iata, isChosen } = map;
  const whole = {
    width: `${(100 / frame.width) * 100}%`,
    left: `${(-frame.x / frame.width) * 100}%`,
    top: `${(-frame.y / frame.height) * 100}%`,
  };
  return (
    <nav
      className={`on-dark ${styles.map}`}
      aria-label={m.finder_map()}
      style={{ '--tall': frame.tall } as CSSProperties}
      data-keep-clear
    >
      <div className={styles.fit}>
        <img src={aroundMapUrl(iata)} alt="" loading="lazy" style={whole} />
        {isChosen && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {pins.map(({ place, x, y }) => (
              <path
                key={cityKey(place)}
                d={`M${start.x} ${start.y}L${x} ${y}`}
                data-lit={cityKey(place) === lit || undefined}
              />
            ))}
          </svg>
        )}
        <ul>
          {pins.map((pin) => (
            <PinLink
              key={cityKey(pin.place)}
              {...{ pin, onPoint }}
              path={pathOf(pin.place)}
              isLit={cityKey(pin.place) === lit}
            />
          ))}
        </ul>
        {isChosen && (
          <p className={styles.start} style={at(start)}>
            <span className="visually-hidden">{m.finder_map_here({ city: departureCity(iata) })}</span>
            <b aria-hidden="true">{departureCity(iata)}</b>
          </p>
        )}
      </div>
    </nav>
  );
}

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x}%`, top: `${y}%` });

type PinProps = { pin: Pin; path: string; isLit: boolean; onPoint: Props['onPoint'] };

function PinLink({ pin: { place, side, room, isPressable, ...spot }, path, isLit, onPoint }: PinProps) {
  const { city, price } = place;
  const name = m.finder_map_place({ city, price: cad(price) });
  return (
    <li
      className={styles.pin}
      data-side={side}
      style={at(spot)}
      data-lit={isLit || undefined}
      aria-hidden={!isPressable || undefined}
    >
      {isPressable ? (
        <Link
          to={path}
          title={name}
          aria-label={name}
          data-room={room}
          onPointerEnter={() => onPoint(cityKey(place))}
          onPointerLeave={() => onPoint(undefined)}
          onFocus={() => onPoint(cityKey(place))}
          onBlur={() => onPoint(undefined)}
        />
      ) : (
        <i />
      )}
      <span aria-hidden="true">
        {city} <b>{cad(price)}</b>
      </span>
    </li>
  );
}
