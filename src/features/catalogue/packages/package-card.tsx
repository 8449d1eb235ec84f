import { shortDate } from '#domain/dates.ts';
import { offerKey } from '#domain/offer-key.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { CompactRow } from '#features/catalogue/offers/compact-row.tsx';
import { includedLines } from '#features/catalogue/offers/included-words.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import {
  datesWords,
  flownWords,
  packageWords,
  travelPeriod,
  tripWithTaxes,
} from '#features/catalogue/offers/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/offers/price-breakdown.tsx';
import { RouteLine } from '#features/catalogue/offers/route-line.tsx';
import { useCompany, useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import pictureStyles from '#ui/pictures/picture.module.css';
import { Picture, WidePicture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './package-card.module.css';
import type { ShownPackage } from './place-packages.ts';

/** lead: a wide row; third: three across; half: two across. */
export type CardShape = 'lead' | 'third' | 'half';

type Props = {
  offer: ShownPackage;
  picture: string;
  /** The illustration of its city. */
  fallback: string;
  shape: CardShape;
  /** On a phone a row that opens; the first package is a card there. */
  isRow: boolean;
};

export function PackageCard({ offer, picture, fallback, shape, isRow }: Props) {
  const { phoneHref } = useCompany();
  const today = useToday();
  const flown = flownWords(offer);
  const first = shape === 'lead';
  const card = (
    <>
      <div className={styles.art}>
        {shape === 'third' ? (
          <Picture src={picture} fallback={fallback} loading="lazy" width="400" height="300" />
        ) : (
          <WidePicture src={picture} fallback={fallback} loading={first ? 'eager' : 'lazy'} width="640" height="360" />
        )}
        <Heart className={styles.heart} item={savedPackage(offer)} />
        {offer.isPopular && <span className={`${styles.popular} ${pictureStyles.popular}`}>{m.flights_popular()}</span>}
      </div>
      <div className={styles.text}>
        <h3 lang={offer.lang}>{offer.name}</h3>
        <p className={styles.words} lang={offer.lang}>
          {offer.description}
        </p>
        {offer.highlights.length > 0 && (
          <ul className={styles.highlights} lang={offer.lang}>
            {offer.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        {offer.included && (
          <ul className={styles.included} aria-label={m.catalogue_included()}>
            {includedLines(offer.included).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className={styles.buy}>
          <RouteLine from={offer.departureAirport} to={offer.arrivalAirport} toCity={offer.arrivalCity} />
          <ul className={styles.terms}>
            {flown && <li>{flown}</li>}
            <li>{packageWords(offer)}</li>
            <li>{m.flights_when({ period: travelPeriod(offer, today), date: shortDate(offer.bookBy, today) })}</li>
            <li className={styles.trip}>{tripWithTaxes(offer.tripType)}</li>
          </ul>
          <PriceBreakdown lines={offer.parts} of={offer.name} />
          <div className={styles.row}>
            <Price amount={offer.price} before={m.catalogue_starting_from()} after={m.catalogue_per_person()} />
            <div className={`screen-only ${styles.actions}`}>
              <a
                className={buttonStyles.iconButton}
                href={phoneHref}
                aria-label={m.flights_call_about({ name: offer.name })}
              >
                <Icon name="phone" />
              </a>
              <ButtonLink
                to={inquireOffer({
                  ...{ kind: 'package', id: offer._id },
                  ...{ city: offer.cities, departureAirport: offer.departureAirport },
                })}
                look={first ? 'go' : 'line'}
                aria-label={m.flights_inquire_about({ name: offer.name })}
              >
                {m.flights_inquire()}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </>
  );
  return (
    <article className={styles.package} data-offer="package" data-shape={shape} data-row={isRow || undefined}>
      {isRow ? (
        <CompactRow
          {...{ offer, picture, fallback }}
          title={offer.name}
          lang={offer.lang}
          badge={offer.isPopular && m.flights_popular()}
          dates={datesWords(offer, today)}
        >
          {card}
        </CompactRow>
      ) : (
        card
      )}
    </article>
  );
}

const savedPackage = ({ _id, name, cities, countries, price }: ShownPackage) => ({
  ...{ key: offerKey({ kind: 'package', id: _id }), name, city: cities, country: countries, price },
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
