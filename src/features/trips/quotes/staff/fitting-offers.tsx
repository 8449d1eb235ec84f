import { shortPeriod } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { offerKindWords } from '#features/catalogue/offers/offer-kind-words.ts';
import { m } from '#messages';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { OfferChoice } from '../quote-offers.contract.ts';
import styles from './fitting-offers.module.css';
import { offerValue } from './offer-select.tsx';

const SHOWN = 3;

/** The offers that a quote is first begun with: the one that was asked for, then the cheapest that fit. */
export const fittingOffers = (offers: readonly OfferChoice[]): OfferChoice[] =>
  offers.filter(({ isChosen, fits }) => isChosen || fits).slice(0, SHOWN);

/** Rows of offers in a form; each of their buttons begins a quote. */
export const FittingOffers = ({ offers }: { offers: readonly OfferChoice[] }) => (
  <>
    <h3 className={styles.heading}>{m.quote_offers_fitting()}</h3>
    <ul className={styles.offers}>
      {offers.map((offer, place) => (
        <li key={offerValue(offer)}>
          <div>
            <p className={styles.name}>
              <b>
                <bdi>{offer.name}</bdi>
              </b>
              {offer.isChosen && <Badge status="pending">{m.quote_offer_chosen()}</Badge>}
            </p>
            <p className="small soft">{offerFacts(offer)}</p>
          </div>
          <b className={styles.price}>{cad(offer.price)}</b>
          <Button type="submit" name="offer" value={offerValue(offer)} look={place === 0 ? 'ink' : 'line'}>
            {m.quote_offer_begin()}
            <HiddenSuffix>{offer.name}</HiddenSuffix>
          </Button>
        </li>
      ))}
    </ul>
  </>
);

const offerFacts = ({ kind, from, to, airline, travelFrom, travelTo }: OfferChoice): string =>
  [
    offerKindWords(kind),
    m.quote_offer_route({ from, to }),
    m.catalogue_period(shortPeriod(travelFrom, travelTo)),
    airline,
  ]
    .filter(Boolean)
    .join(', ');
