import { useState } from 'react';
import { Link } from 'react-router';
import { tripWithTaxes } from '#features/catalogue/offer-words.ts';
import { PriceBreakdown } from '#features/catalogue/price-breakdown.tsx';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';
import { longestWord, withSoftHyphens } from '#ui/longest-word.ts';
import { Price } from '#ui/price.tsx';
import type { HomeFare } from './home-data.ts';

const inquiryAbout = ({ departureAirport, city }: HomeFare) =>
  `/inquire?${new URLSearchParams({ from: departureAirport, to: city })}`;

/** A ticket strip of 150 px: picture, route, and the price behind a dotted line. All of it is one link but the breakdown. */
export function FareStrip({ fare }: { fare: HomeFare }) {
  return (
    <article className="fare">
      <FarePicture src={fare.image} city={fare.city} />
      <div className="mid">
        <h3 style={longestWord(fare.city)}>
          <Link to={inquiryAbout(fare)} prefetch="intent">
            {withSoftHyphens(fare.city)}
          </Link>
        </h3>
        <span className="via">
          {fare.departureAirport}
          <Icon name="plane" size="s" />
          <span className="vh">{m.catalogue_to()}</span>
          {fare.arrivalAirport}
        </span>
        <PriceBreakdown lines={fare.parts} of={fare.city} words={tripWithTaxes(fare.tripType)} when={fare.when} />
      </div>
      <Price amount={fare.price} before={m.home_from()} after={m.catalogue_per_person()} />
    </article>
  );
}

type State = 'loading' | 'loaded' | 'failed';

/** A spinner until the picture is there; where it fails, a dark ground with the city's name. */
function FarePicture({ src, city }: { src: string; city: string }) {
  const [state, setState] = useState<State>('loading');
  // A picture that came or failed before this page woke up tells no event any more.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && state === 'loading') setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
  };
  if (state === 'failed')
    return (
      <div className="ph fail">
        <span>{city}</span>
      </div>
    );
  return (
    <div className="ph">
      {state === 'loading' && <span className="spin" aria-hidden="true" />}
      <img
        ref={check}
        src={src}
        alt=""
        loading="lazy"
        width="132"
        height="150"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
