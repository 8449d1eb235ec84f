import type { ReactNode } from 'react';
import { m } from '#messages';
import { PhoneFold } from '#ui/page/phone-fold.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Amount } from '#ui/price.tsx';
import styles from './compact-row.module.css';
import { departureCity } from './departure-cities.ts';
import type { OfferFields } from './offer.contract.ts';
import { flownWords, tripWords } from './offer-words.ts';

type Props = {
  offer: Pick<OfferFields, 'departureAirport' | 'tripType' | 'airline' | 'stops'> & { price: number };
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined;
  /** 'POPULAR', or the discount. */
  badge?: string | false | undefined;
  /** When the trip can be, and for how long. */
  dates: string;
  /** Until when it can be booked. */
  until?: string;
  picture: string;
  fallback: string;
  /** The card, of which a phone shows the row until it is opened. */
  children: ReactNode;
};

/** An offer as a row of a list on a phone: one press opens its card. On a wide screen and on paper there is only the card. */
export function CompactRow({ offer, title, lang, badge, dates, until, picture, fallback, children }: Props) {
  const flown = [flownWords(offer), offer.tripType === 'one way' && tripWords(offer.tripType)]
    .filter(Boolean)
    .join(', ');
  return (
    <PhoneFold
      className={styles.row}
      summary={
        <>
          <Picture className={styles.picture} src={picture} fallback={fallback} loading="lazy" width="64" height="64" />
          <span className={styles.words}>
            <span>
              <b className={styles.title} lang={lang}>
                {title}
              </b>{' '}
              <Amount amount={offer.price} />
            </span>{' '}
            <span>
              <span>
                {!flown && `${departureCity(offer.departureAirport)} `}
                <b>{offer.departureAirport}</b> {flown}
              </span>{' '}
              <span className={styles.soft}>{m.catalogue_per_person()}</span>
            </span>{' '}
            <span>
              <span>{dates}</span> {badge && <b>{badge}</b>}
            </span>{' '}
            {until && <span>{until}</span>}
          </span>
        </>
      }
    >
      {children}
    </PhoneFold>
  );
}
