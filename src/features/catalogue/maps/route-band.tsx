import { Link } from 'react-router';
import { kilometres } from '#domain/distance.ts';
import { formatNumber } from '#domain/formats.ts';
import { cad } from '#domain/money.ts';
import { withOffer } from '#domain/offer-key.ts';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { gatewaysMapUrl, MAP_SIZES } from './map-url.ts';
import type { Routes } from './maps.contract.ts';
import styles from './route-band.module.css';

/** With the offer whose price is shown. */
function inquireFrom({ iata, offer }: Routes['routes'][number], city: string): string {
  const path = `${pathTo('inquire')}?${new URLSearchParams({ from: iata, to: city })}`;
  return offer ? withOffer(path, offer) : path;
}

/** The routes from Canada to a city: a map, and a list with distances. */
export function RouteBand({ city, to }: { city: string; to: Routes }) {
  const title = m.maps_title({ city });
  return (
    <section className={`container ${styles.ways}`} aria-labelledby="ways">
      <picture>
        <source media="(max-width: 640px)" srcSet={gatewaysMapUrl(to.iata, 'tall')} {...MAP_SIZES.tall} />
        <img
          src={gatewaysMapUrl(to.iata, 'wide')}
          alt={m.maps_alt({ city, gateways: to.routes.map((route) => route.city).join(', ') })}
          loading="lazy"
          {...MAP_SIZES.wide}
        />
      </picture>
      <div>
        <h2 id="ways">{title}</h2>
        <p>{m.maps_text({ airport: to.iata })}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.maps_from()}</th>
              <th scope="col">{m.maps_price()}</th>
              <th scope="col" className="screen-only">
                <span className="visually-hidden">{m.flights_inquire()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {to.routes.map((route) => (
              <tr key={route.iata}>
                <th scope="row">
                  {route.city} <span>{route.iata}</span>
                  <small>{m.maps_way({ km: kilometres(route.km), hours: formatNumber(route.hours, 1, 0) })}</small>
                </th>
                <td>
                  {route.price === undefined ? m.maps_on_request() : m.maps_from_price({ price: cad(route.price) })}
                </td>
                <td className="screen-only">
                  <Link
                    className="link"
                    to={inquireFrom(route, city)}
                    aria-label={m.maps_inquire_from({ from: route.city, city })}
                  >
                    {m.flights_inquire()}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small soft">{m.maps_note()}</p>
      </div>
    </section>
  );
}
