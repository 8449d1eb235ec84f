import { useState } from 'react';
import { Link } from 'react-router';
import { offerKey } from '#domain/offer-key.ts';
import { readPhotoPath } from '#domain/photos.ts';
import { pictureUrl, posterPath } from '#domain/places.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import { flownWords, tripWithTaxes } from '#features/catalogue/offers/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/offers/price-breakdown.tsx';
import { m } from '#messages';
import { longestWord, withSoftHyphens } from '#ui/longest-word.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { cardSizes, Photo, Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import spinnerStyles from '#ui/spinner.module.css';
import styles from './fare-strip.module.css';
import type { HomeFare } from './home-data.ts';

const inquiryAbout = ({ _id: id, departureAirport, city }: HomeFare) =>
  inquireOffer({ kind: 'fare', id, departureAirport, city });

/** A ticket strip of 150 px: picture, route, and the price after a dotted line. Everything except the breakdown is one link. */
export function FareStrip({ fare }: { fare: HomeFare }) {
  const flown = flownWords(fare);
  const when = m.flights_when({ period: fare.travel, date: fare.bookBy });
  return (
    <article className={styles.fare} data-offer="fare">
      <FarePicture fare={fare} />
      <Heart className={styles.heart} item={savedFare(fare)} />
      <div className={styles.middle}>
        <h3 style={longestWord(fare.city)}>
          <Link to={inquiryAbout(fare)} prefetch="intent">
            {withSoftHyphens(fare.city)}
          </Link>
        </h3>
        <span className={styles.route}>
          <span>
            <span className={styles.city}>{departureCity(fare.departureAirport)}</span> {fare.departureAirport}
          </span>
          <Icon name="plane" size="s" />
          <span className="visually-hidden">{m.catalogue_to()}</span>
          {fare.arrivalAirport}
        </span>
        {flown && <span className={styles.flown}>{flown}</span>}
        <span className={styles.when}>
          <span>{fare.travel}</span> <span>{m.home_fare_book_by({ date: fare.bookBy })}</span>
        </span>
        <PriceBreakdown
          lines={fare.parts}
          of={fare.city}
          words={tripWithTaxes(fare.tripType)}
          short={m.catalogue_taxes_included()}
          when={flown ? `${flown}. ${when}` : when}
        />
      </div>
      <Price amount={fare.price} before={m.home_from()} after={m.catalogue_per_person()} />
    </article>
  );
}

const savedFare = ({ _id, city, country, price }: HomeFare) => ({
  ...{ key: offerKey({ kind: 'fare', id: _id }), name: city, city, country, price },
});

type State = 'loading' | 'loaded' | 'failed';

/** A spinner until the picture has loaded; without a picture, or if it fails, the city's illustration with its name. */
function FarePicture({ fare: { image, city, country } }: { fare: HomeFare }) {
  const src = pictureUrl(image);
  const [state, setState] = useState<State>(src ? 'loading' : 'failed');
  // A picture that loaded or failed before hydration fires no further event.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && state === 'loading') setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
  };
  if (!src || state === 'failed')
    return (
      <div className={`${styles.photo} ${styles.failed}`}>
        <Picture
          src={undefined}
          fallback={posterPath(country, city, 'portrait')}
          loading="lazy"
          width="132"
          height="165"
        />
        <span>{city}</span>
      </div>
    );
  const photo = readPhotoPath(src);
  const shown = {
    ref: check,
    ...{ loading: 'lazy' as const, width: 132, height: 150 },
    onLoad: () => setState('loaded'),
    onError: () => setState('failed'),
  };
  return (
    <div className={styles.photo}>
      {state === 'loading' && <span className={`screen-only ${spinnerStyles.spinner}`} aria-hidden="true" />}
      {photo ? (
        <Photo photo={photo} path={src} sizes={cardSizes(photo, shown)} {...shown} />
      ) : (
        <img src={src} alt="" {...shown} />
      )}
    </div>
  );
}
