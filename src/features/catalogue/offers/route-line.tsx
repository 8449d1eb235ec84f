import type { ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import routeLineStyles from '#ui/styles/route-line.module.css';
import { departureCity } from './departure-cities.ts';

type Props = { from: string; to: string; toCity?: string | undefined; children?: ReactNode };

/** 'Toronto YYZ plane Lisbon LIS', read out as 'Toronto YYZ to Lisbon LIS'. An unknown city is left out. */
export function RouteLine({ from, to, toCity, children }: Props) {
  return (
    <div className={routeLineStyles.route}>
      <Airport code={from} city={departureCity(from)} />
      <Icon name="plane" size="s" />
      <span className="visually-hidden">{m.catalogue_to()}</span>
      <Airport code={to} city={toCity} />
      {children && <span className={routeLineStyles.terms}>{children}</span>}
    </div>
  );
}

const Airport = ({ code, city }: { code: string; city: string | undefined }) => (
  <span>
    {city && city !== code && <span className={routeLineStyles.city}>{city} </span>}
    {code}
  </span>
);
