import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { offerKey } from '#domain/offer-key.ts';
import { cityPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { dealPath } from '#features/catalogue/deals/deal-path.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { CompactRow } from '#features/catalogue/offers/compact-row.tsx';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { includedLines } from '#features/catalogue/offers/included-words.ts';
import { offerKindWords } from '#features/catalogue/offers/offer-kind-words.ts';
import { datesWords, flownWords, travelPeriod, tripWords } from '#features/catalogue/offers/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/offers/price-breakdown.tsx';
import { useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './offer-row.module.css';
import { type Party, partyTotal, seatsOf } from './party.rules.ts';
import type { ShownOffer } from './shown-offer.ts';

type Props = {
  offer: ShownOffer;
  party: Party;
  inquireTo: string;
  /** In words, how it misses the query. */
  missing?: string;
  /** On a phone a row that opens; the first offer is a card there. */
  isRow?: boolean;
};

export function OfferRow({ offer, party, inquireTo, missing, isRow }: Props) {
  const { kind, name, city, country, price, nights, included = [] } = offer;
  const today = useToday();
  const period = travelPeriod(offer, today);
  const seats = seatsOf(party);
  const facts = [
    period,
    // The nights of a hotel are in its own line.
    nights && !included.some((one) => one.nights) && m.finder_nights_count({ count: nights }),
    flownWords(offer),
  ].filter(Boolean);
  const card = (
    <>
      <div className={styles.art}>
        <Picture
          className={styles.picture}
          src={offer.imageUrl}
          fallback={posterPath(country, city, 'card')}
          loading="lazy"
          width="400"
          height="300"
        />
        <Heart className={styles.heart} item={{ key: offerKey(offer), name, city, country, price }} />
      </div>
      <div className={styles.words}>
        <p className={`soft small ${styles.kind}`}>
          {offerKindWords(kind)} {m.finder_in({ country })}
        </p>
        <h3>
          <Link to={pathOf(offer)} prefetch="intent">
            {name}
          </Link>
        </h3>
        <p className={styles.leg}>
          <b>{offer.departureAirport}</b> {departureCity(offer.departureAirport)}
          <Icon name="plane" size="s" />
          <span className="visually-hidden">{m.catalogue_to()}</span>
          <b>{offer.arrivalAirport}</b> {city}
        </p>
        <p className="small muted">{facts.join(', ')}</p>
        {includedLines(included).map((line) => (
          <p key={line} className="small muted">
            {line}
          </p>
        ))}
        {missing && <p className={styles.missing}>{missing}</p>}
        <PriceBreakdown
          lines={offer.parts}
          of={name}
          when={m.flights_when({ period, date: shortDate(offer.bookBy, today) })}
        />
      </div>
      <div className={styles.buy}>
        <Price amount={price} before={tripWords(offer.tripType)} after={m.deals_per_person_taxes()} />
        {seats > 1 && (
          <p className={styles.total}>{m.finder_total({ price: cad(partyTotal(price, party)), count: seats })}</p>
        )}
        <ButtonLink to={inquireTo} look="go" aria-label={m.flights_inquire_about({ name })}>
          {m.flights_inquire()}
        </ButtonLink>
      </div>
    </>
  );
  return (
    <li>
      <article className={styles.row} data-offer={kind} data-row={isRow || undefined}>
        {isRow ? (
          <CompactRow
            offer={offer}
            title={name}
            badge={offerKindWords(kind)}
            dates={datesWords(offer, today)}
            picture={offer.imageUrl}
            fallback={posterPath(country, city, 'card')}
          >
            {card}
          </CompactRow>
        ) : (
          card
        )}
      </article>
    </li>
  );
}

const pathOf = ({ kind, id, country, city }: ShownOffer): string =>
  kind === 'deal' ? dealPath(id) : cityPath(country, city);
