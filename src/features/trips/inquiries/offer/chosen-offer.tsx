import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { ChosenOffer } from './chosen-offer.contract.ts';
import styles from './chosen-offer.module.css';
import { offerFacts, offerPeriod, offerPrice, offerTitle, priceSince } from './offer-sentences.ts';
import type { OfferTerms } from './offer-terms.ts';

type Props = {
  label: string;
  offer: OfferTerms | ChosenOffer;
  today?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** An offer with its price; of one that was sent, also the day of the price and what it is now. */
export const ChosenOfferBox = ({ label, offer, today, className, children }: Props) => (
  <div className={classNames(styles.offer, className)} data-offer={offer.kind}>
    <p className="soft small">{label}</p>
    <p className={styles.title}>{offerTitle(offer)}</p>
    <p className="small muted">{offerFacts(offer)}</p>
    <p className="small muted">{offerPeriod(offer, today)}</p>
    <p className={styles.price}>{offerPrice(offer)}</p>
    {'readOn' in offer && <p className="small soft">{priceSince(offer)}</p>}
    {children}
  </div>
);
