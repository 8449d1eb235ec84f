import { shortDate } from '#domain/dates.ts';
import { inquirePath } from '#domain/place-paths.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { offerKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { flownWords, packageWords, travelPeriod, tripWithTaxes } from '#features/catalogue/offers/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/offers/price-breakdown.tsx';
import { RouteLine } from '#features/catalogue/offers/route-line.tsx';
import { useCompany, useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import pictureStyles from '#ui/picture.module.css';
import { Picture, WidePicture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './flight-card.module.css';
import type { ShownFlight } from './place-flights.ts';

/** lead: a wide row; third: three across; half: two across. */
export type CardShape = 'lead' | 'third' | 'half';

type Props = {
  flight: ShownFlight;
  picture: string;
  /** The illustration of its city. */
  fallback: string;
  shape: CardShape;
};

export function FlightCard({ flight, picture, fallback, shape }: Props) {
  const { phoneHref } = useCompany();
  const today = useToday();
  const flown = flownWords(flight);
  const first = shape === 'lead';
  return (
    <article className={styles.package} data-offer="package" data-shape={shape}>
      <div className={styles.art}>
        {shape === 'third' ? (
          <Picture src={picture} fallback={fallback} loading="lazy" width="400" height="300" />
        ) : (
          <WidePicture src={picture} fallback={fallback} loading={first ? 'eager' : 'lazy'} width="640" height="360" />
        )}
        <Heart className={styles.heart} item={savedFlight(flight)} />
        {flight.isPopular && (
          <span className={`${styles.popular} ${pictureStyles.popular}`}>{m.flights_popular()}</span>
        )}
      </div>
      <div className={styles.text}>
        <h3>{flight.name}</h3>
        <p className={styles.words}>{flight.description}</p>
        {flight.highlights.length > 0 && (
          <ul className={styles.highlights}>
            {flight.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        <div className={styles.buy}>
          <RouteLine from={flight.departureAirport} to={flight.arrivalAirport} toCity={flight.arrivalCity} />
          <ul className={styles.terms}>
            {flown && <li>{flown}</li>}
            <li>{packageWords(flight)}</li>
            <li>{m.flights_when({ period: travelPeriod(flight, today), date: shortDate(flight.bookBy, today) })}</li>
            <li className={styles.trip}>{tripWithTaxes(flight.tripType)}</li>
          </ul>
          <PriceBreakdown lines={flight.parts} of={flight.name} />
          <div className={styles.row}>
            <Price amount={flight.price} before={m.catalogue_starting_from()} after={m.catalogue_per_person()} />
            <div className={`screen-only ${styles.actions}`}>
              <a
                className={buttonStyles.iconButton}
                href={phoneHref}
                aria-label={m.flights_call_about({ name: flight.name })}
              >
                <Icon name="phone" />
              </a>
              <ButtonLink
                to={inquirePath(flight.cities)}
                look={first ? 'go' : 'line'}
                aria-label={m.flights_inquire_about({ name: flight.name })}
              >
                {m.flights_inquire()}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}

const savedFlight = ({ _id, name, cities, countries, price }: ShownFlight) => ({
  ...{ key: offerKey('package', _id), name, city: cities, country: countries, price },
});

/** One lead card, then rows of three; a remainder becomes a row of two. */
export function cardShapes(count: number): CardShape[] {
  const rest = count - 1;
  if (rest === 1) return ['half', 'half'];
  const halves = rest % 3 === 2 ? 2 : rest % 3 === 1 ? 4 : 0;
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? 'lead' : index >= count - halves ? 'half' : 'third',
  );
}
