import { useEffect, useState } from 'react';
import { cad } from '#domain/money.ts';
import { offerKindWords } from '#features/catalogue/offers/offer-kind-words.ts';
import { m } from '#messages';
import { callService } from '#platform/service-call.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import routeLineStyles from '#ui/styles/route-line.module.css';
import { type Asked, matchesOf, type Offer, offersOf } from './search.rules.ts';
import styles from './search-frame.module.css';

type Offers = Offer[] | 'loading' | 'failed';

/** Matching offers, updated with every letter. */
export function SearchMatches({ asked }: { asked: Asked }) {
  const offers = useOffers();
  const matches = Array.isArray(offers) ? matchesOf(asked, offers) : [];
  return (
    <section className={styles.matches} aria-labelledby="found">
      <h2 id="found">{m.widgets_found_title()}</h2>
      <p role="status">{sentence(offers, matches.length)}</p>
      {matches.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <ul tabIndex={0} aria-labelledby="found">
          {matches.map((offer) => (
            <li key={offer.key}>
              <Match offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentence(offers: Offers, count: number): string {
  if (offers === 'loading') return m.widgets_found_loading();
  if (offers === 'failed') return m.widgets_found_failed();
  return count === 0 ? m.widgets_found_none() : m.widgets_found({ count });
}

const Match = ({ offer: { kind, title, departureAirport, arrivalAirport, price, path } }: { offer: Offer }) => (
  <a href={path} target="_top">
    <b>{title}</b>
    <span className={`${styles.codes} ${routeLineStyles.route}`}>
      {departureAirport}
      <Icon name="plane" size="s" />
      <span className="visually-hidden">{m.catalogue_to()}</span>
      {arrivalAirport}
      <span className={`${styles.terms} ${routeLineStyles.terms}`}>{offerKindWords(kind)}</span>
    </span>
    <strong>{cad(price)}</strong>
  </a>
);

/** The lists load once; the form works without them. */
function useOffers(): Offers {
  const [offers, setOffers] = useState<Offers>('loading');
  useEffect(() => {
    callService((client) => Promise.all([client.listFares(), client.listFlights(), client.listDeals()])).then(
      ([fares, packages, deals]) => setOffers(offersOf(fares, packages, deals)),
      () => setOffers('failed'),
    );
  }, []);
  return offers;
}
