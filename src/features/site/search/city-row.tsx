import { Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { offerKey } from '#domain/offer-key.ts';
import { cityPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { dealPath } from '#features/catalogue/deals/deal-path.ts';
import { nearMissText } from '#features/catalogue/finder/miss-words.ts';
import { type Party, partyTotal, seatsOf } from '#features/catalogue/finder/party.rules.ts';
import type { ShownOffer } from '#features/catalogue/finder/shown-offer.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { includedLines } from '#features/catalogue/offers/included-words.ts';
import { offerKindWords } from '#features/catalogue/offers/offer-kind-words.ts';
import { datesWords, flownWords, travelPeriod, tripWords } from '#features/catalogue/offers/offer-words.ts';
import { PriceList } from '#features/catalogue/offers/price-list.tsx';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import styles from './city-row.module.css';
import type { FoundCity } from './search-data.ts';

type Shared = { party: Party; today: string; inquireTo: (offer: ShownOffer) => string };
type Props = Shared & {
  place: FoundCity;
  /** The only row: it shows all of its ways, and the first of them once. */
  isAlone: boolean;
  isLit: boolean;
  onPoint: (isPointed: boolean) => void;
  /** The search for this city alone. */
  allPath: string;
};

/** A city with the first of its ways to book; the others, and the parts of each price, are opened. */
export function CityRow({ place, party, today, inquireTo, isAlone, isLit, onPoint, allPath }: Props) {
  const { city, country, count, ways } = place;
  const [first] = ways;
  if (!first) return null;
  const { offer } = first;
  const words = m.finder_ways({ count });
  return (
    <li>
      <article
        className={styles.row}
        data-offer={offer.kind}
        data-lit={isLit || undefined}
        data-alone={isAlone || undefined}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        <Picture
          className={styles.picture}
          src={offer.imageUrl}
          fallback={posterPath(country, city, 'card')}
          loading="lazy"
          width="104"
          height="72"
        />
        <div className={styles.words}>
          <h2>
            <Link to={cityPath(country, city)} prefetch="intent">
              {city}
            </Link>
            <Heart className={styles.heart} item={{ ...savedOffer(offer), name: city }} />
          </h2>
          {!isAlone && <FirstWay {...first} today={today} />}
        </div>
        {!isAlone && <PriceAndInquire {...{ offer, party, inquireTo }} name={city} />}
        <details className={styles.ways} open={isAlone || undefined}>
          <summary className={disclosureStyles.mark} aria-label={m.finder_ways_of({ words, city })}>
            {words}
          </summary>
          <ul aria-label={m.finder_ways_list({ city })}>
            {ways.map((way) => (
              <WayLine key={way.offer.id} {...way} {...{ today, party, inquireTo }} />
            ))}
          </ul>
          {count > ways.length && !isAlone && (
            <p className={styles.all}>
              <Link className="link" to={allPath}>
                {m.finder_ways_all({ count, city })}
              </Link>
            </p>
          )}
        </details>
      </article>
    </li>
  );
}

const FirstWay = ({ offer, misses, today }: FoundCity['ways'][number] & Pick<Shared, 'today'>) => (
  <>
    <p className={styles.leg}>
      <b>{offer.departureAirport}</b>
      <Icon name="plane" size="s" />
      <span className="visually-hidden">{m.catalogue_to()}</span>
      <b>{offer.arrivalAirport}</b> {flownWords(offer)}
    </p>
    <p className={styles.dates}>{datesWords(offer, today)}</p>
    {misses.length > 0 && <p className={styles.missing}>{nearMissText(misses, today)}</p>}
  </>
);

const savedOffer = ({ kind, id, name, city, country, price }: ShownOffer) => ({
  ...{ key: offerKey({ kind, id }), name, city, country, price },
});

/** What the party pays; advertised prices are for adults. */
function Total({ offer, party }: { offer: ShownOffer; party: Party }) {
  const count = seatsOf(party);
  if (count < 2) return null;
  const given = { price: cad(partyTotal(offer.price, party)), count };
  return <p className={styles.total}>{party.children > 0 ? m.finder_total_children(given) : m.finder_total(given)}</p>;
}

type PriceProps = Pick<Shared, 'party' | 'inquireTo'> & { offer: ShownOffer; name: string };

const PriceAndInquire = ({ offer, party, inquireTo, name }: PriceProps) => (
  <>
    <div className={styles.price}>
      <Price amount={offer.price} before={tripWords(offer.tripType)} />
      <Total {...{ offer, party }} />
    </div>
    <ButtonLink className={styles.inquire ?? ''} to={inquireTo(offer)} aria-label={m.flights_inquire_about({ name })}>
      {m.flights_inquire()}
    </ButtonLink>
  </>
);

type WayProps = Shared & FoundCity['ways'][number];

/** One way to book: a package, a fare or a deal, with its terms and the parts of its price. */
function WayLine({ offer, misses, today, party, inquireTo }: WayProps) {
  const { kind, name, country, city, discount, included = [] } = offer;
  return (
    <li className={styles.way} data-way={kind}>
      <div>
        <h3>
          <Link to={kind === 'deal' ? dealPath(offer.id) : cityPath(country, city)} prefetch="intent">
            {offerKindWords(kind)}: {name}
          </Link>
          {discount !== undefined && <span className={styles.seal}>{m.finder_seal({ percent: discount })}</span>}
        </h3>
        <p className={styles.dates}>{[flownWords(offer), datesWords(offer, today)].filter(Boolean).join(', ')}</p>
        {includedLines(included).map((line) => (
          <p key={line} className={styles.dates}>
            {line}
          </p>
        ))}
        {misses.length > 0 && <p className={styles.missing}>{nearMissText(misses, today)}</p>}
        <details className={styles.parts} data-parts>
          <summary className={disclosureStyles.mark} aria-label={m.catalogue_includes_of({ name })}>
            {m.catalogue_includes()}
          </summary>
          <PriceList lines={offer.parts} />
          <p>{m.flights_when({ period: travelPeriod(offer, today), date: longDate(offer.bookBy) })}</p>
        </details>
      </div>
      <PriceAndInquire {...{ offer, party, inquireTo }} name={`${offerKindWords(kind)}: ${name}`} />
    </li>
  );
}
