import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { offerKey } from '#domain/offer-key.ts';
import { cardPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import {
  cabinWords,
  packageWords,
  stopsWords,
  travelPeriod,
  tripWords,
} from '#features/catalogue/offers/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/offers/price-breakdown.tsx';
import { useCompany, useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { longestWord } from '#ui/longest-word.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import pictureStyles from '#ui/pictures/picture.module.css';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Pick } from './home-data.ts';
import styles from './pick-pass.module.css';

const MAX_DESCRIPTION = 25;
const BANDS = ['#a83418', '#12413b', '#1f6274'];

const cut = (text: string) => (text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION)}...` : text);

/** A boarding pass: the whole card is one link, with the phone and Inquire Now buttons above it. */
export function PickPass({ pick, place }: { pick: Pick; place: number }) {
  const { phone, phoneHref } = useCompany();
  const today = useToday();
  return (
    <div className={styles.passShadow}>
      <article
        className={styles.pass}
        data-offer="pass"
        style={{ '--band': BANDS[place % BANDS.length] } as React.CSSProperties}
      >
        <div className={`caps ${styles.strip}`}>
          <span>{tripWords(pick.tripType)}</span>
          <span>{m.home_taxes()}</span>
        </div>
        <div className={styles.picture}>
          <Picture
            src={pick.imageUrl}
            fallback={posterPath(pick.countries, pick.cities, 'card')}
            loading="lazy"
            width="400"
            height="300"
          />
          <Heart className={styles.heart} item={savedPick(pick)} />
          {pick.isPopular && <span className={pictureStyles.popular}>{m.flights_popular()}</span>}
        </div>
        <div className={styles.inside}>
          <h3 style={longestWord(pick.name)}>
            <Link to={cardPath(pick.countries, pick.cities)} prefetch="intent">
              {pick.name}
            </Link>
          </h3>
          <p className={styles.description} lang={pick.lang}>
            {cut(pick.description)}
          </p>
          <Leg pick={pick} />
          <dl className={styles.facts}>
            <Fact name={m.home_travel()} value={travelPeriod(pick, today)} />
            <Fact name={m.home_book_by()} value={shortDate(pick.bookBy, today)} />
            <Fact name={m.home_cabin()} value={cabinWords(pick.cabin)} />
          </dl>
          <p className={styles.terms}>
            {pick.airline && <span>{pick.airline}</span>}
            <span>{packageWords(pick)}</span>
          </p>
          <PriceBreakdown lines={pick.parts} of={pick.name} />
        </div>
        <div className={styles.stub}>
          <Price amount={pick.price} before={m.catalogue_starting_from()} after={m.catalogue_per_person()} />
          <div className={`screen-only ${styles.actions}`}>
            <a
              className={buttonStyles.iconButton}
              href={phoneHref}
              aria-label={m.home_call_about({ city: pick.cities, phone })}
            >
              <Icon name="phone" />
            </a>
            <ButtonLink
              to={inquireOffer({
                ...{ kind: 'package', id: pick._id },
                ...{ city: pick.cities, departureAirport: pick.departureAirport },
              })}
              look="go"
              aria-label={m.home_inquire_about({ city: pick.cities })}
            >
              {m.home_inquire()}
            </ButtonLink>
          </div>
        </div>
      </article>
    </div>
  );
}

const savedPick = ({ _id, name, cities, countries, price }: Pick) => ({
  ...{ key: offerKey({ kind: 'package', id: _id }), name, city: cities, country: countries, price },
});

const Leg = ({ pick }: { pick: Pick }) => (
  <div className={styles.route}>
    <div>
      <b>{pick.departureAirport}</b>
      <span>{departureCity(pick.departureAirport)}</span>
    </div>
    <svg viewBox="0 0 120 26" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M4 22Q60-8 116 22"
        fill="none"
        stroke="var(--maple)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray=".1 5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
    {pick.stops !== undefined && <span className={styles.stops}>{stopsWords(pick.stops)}</span>}
    <div>
      <b>{pick.arrivalAirport}</b>
      <span>{pick.arrivalCity ?? pick.cities}</span>
    </div>
  </div>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
