import { useId, useState } from 'react';
import { Link } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { offerKey } from '#domain/offer-key.ts';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, inquirePath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { inquireAbout } from '#features/catalogue/finder/inquire-about.ts';
import { ANY_OFFER } from '#features/catalogue/finder/offer-query.rules.ts';
import { ONE_ADULT } from '#features/catalogue/finder/party.rules.ts';
import type { SavedItem } from '#features/catalogue/hearts/device-memory.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { useSavedKeys } from '#features/catalogue/hearts/use-saved.ts';
import { flownWords, travelPeriod } from '#features/catalogue/offers/offer-words.ts';
import { RouteLine } from '#features/catalogue/offers/route-line.tsx';
import { useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { COMPARED, MAX_COMPARED } from './compared.ts';
import { pathOf } from './recently-seen.tsx';
import styles from './saved.module.css';

const FORM = 'compare';

type OffersProps = { items: readonly SavedItem[]; offers: readonly OfferSummary[] | null | undefined };

export function SavedOffers({ items, offers }: OffersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const byKey = new Map(offers?.map((offer) => [offerKey(offer), offer]));
  const choose = (key: string, on: boolean) =>
    setChosen((before) => (on ? [...before, key] : before.filter((one) => one !== key)));
  return (
    <section>
      <h2>{m.saved_offers()}</h2>
      <ul className={styles.list}>
        {items.map((item) => {
          const offer = byKey.get(item.key);
          return (
            <Row key={item.key} item={item} path={pathOf(item)}>
              {offer ? (
                <OnSale item={item} offer={offer}>
                  <Compare
                    item={item}
                    full={chosen.length >= MAX_COMPARED && !chosen.includes(item.key)}
                    onChoose={(on) => choose(item.key, on)}
                  />
                </OnSale>
              ) : offers ? (
                <NotOnSale item={item} />
              ) : (
                <p>{offers === null ? m.saved_prices_failed() : m.saved_prices_loading()}</p>
              )}
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

type OnSaleProps = { item: SavedItem; offer: OfferSummary; children: React.ReactNode };

function OnSale({ item, offer, children }: OnSaleProps) {
  const today = useToday();
  const flown = flownWords(offer);
  const changed = item.price !== undefined && item.price !== offer.price;
  return (
    <>
      <RouteLine from={offer.departureAirport} to={offer.arrivalAirport} toCity={offer.arrivalCity ?? offer.city}>
        {flown}
      </RouteLine>
      <p>{m.flights_when({ period: travelPeriod(offer, today), date: shortDate(offer.bookBy, today) })}</p>
      <p className={styles.price}>
        <b>{cad(offer.price)}</b> {m.deals_per_person_taxes()}
        {changed && <span>{m.saved_price_then({ price: cad(item.price ?? 0) })}</span>}
      </p>
      <div className={styles.actions}>
        {children}
        <ButtonLink
          to={inquireAbout(offer.city, offer, ANY_OFFER, ONE_ADULT, today)}
          aria-label={m.flights_inquire_about({ name: item.name })}
        >
          {m.flights_inquire()}
        </ButtonLink>
      </div>
    </>
  );
}

type CompareProps = { item: SavedItem; full: boolean; onChoose: (on: boolean) => void };

function Compare({ item, full, onChoose }: CompareProps) {
  const id = useId();
  return (
    <span className={styles.compare}>
      <input
        id={id}
        type="checkbox"
        form={FORM}
        name={COMPARED}
        value={item.key}
        disabled={full}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <label htmlFor={id}>
        {m.saved_compare()} <span className="visually-hidden">{item.name}</span>
      </label>
    </span>
  );
}

const NotOnSale = ({ item: { city, country, name } }: { item: SavedItem }) => (
  <>
    <p>{m.saved_not_on_sale()}</p>
    <div className={styles.actions}>
      {city && <ButtonLink to={cityPath(country, city)}>{m.home_slide_flights({ city })}</ButtonLink>}
      <ButtonLink to={inquirePath(city || name)}>{m.saved_request()}</ButtonLink>
    </div>
  </>
);

/** The checkboxes of the offers belong to this form. */
export const CompareBar = () => (
  <form id={FORM} action={pathTo('compare')} method="get" className={`screen-only ${styles.bar}`}>
    <p>{m.saved_compare_hint({ most: MAX_COMPARED })}</p>
    <Button type="submit" look="ink">
      {m.saved_compare()}
    </Button>
  </form>
);

export const SavedPlaces = ({ items }: { items: readonly SavedItem[] }) => (
  <section>
    <h2>{m.saved_places()}</h2>
    <ul className={styles.list}>
      {items.map((item) => (
        <Row key={item.key} item={item} path={pathOf(item)}>
          {item.city && <p>{item.country}</p>}
          <div className={styles.actions}>
            <ButtonLink to={pathOf(item)}>{m.home_slide_flights({ city: item.name })}</ButtonLink>
          </div>
        </Row>
      ))}
    </ul>
  </section>
);

type RowProps = { item: SavedItem; path: string; children: React.ReactNode };

function Row({ item, path, children }: RowProps) {
  const isSaved = useSavedKeys().has(item.key);
  return (
    <li data-saved={isSaved}>
      <Picture
        src={undefined}
        fallback={posterPath(item.country, item.city || item.name, 'card')}
        alt=""
        loading="lazy"
        width="400"
        height="300"
      />
      <div>
        <h3>
          <Link to={path}>{item.name}</Link>
        </h3>
        {isSaved ? children : <p>{m.saved_removed_row()}</p>}
      </div>
      <Heart item={item} />
    </li>
  );
}
