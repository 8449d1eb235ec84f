import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { inquirePath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { isKnownPlace, useKnownCountries } from '#features/catalogue/destinations/known-countries.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { longestWord } from '#ui/longest-word.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import pictureStyles from '#ui/pictures/picture.module.css';
import styles from './coming-soon.module.css';

const LONG_NAME = 10;

const useHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/**
 * A place without offers yet: a tilted print with a postmark. The document contains only names from the catalogue: an
 * invented name in the URL appears once scripts run, so that all such places share one cached document.
 */
export function ComingSoon({ country, city }: { country: string; city?: string }) {
  const { name, phoneHref } = useCompany();
  const countries = useKnownCountries() ?? [];
  const known = isKnownPlace(countries, country, city);
  const firstCity = city ?? countries.find((one) => one.name === country)?.cities[0];
  const picture = known ? posterPath(country, firstCity, 'portrait') : posterPath('', undefined, 'portrait');
  const named = useHydrated() || known;
  const place = named ? (city ?? country) : '';
  const title = named ? soonTitle(country, city) : m.flights_soon_unknown();
  const waitlist = named
    ? city
      ? inquirePath(city)
      : `${pathTo('inquire')}?to=${encodeURIComponent(country)}`
    : pathTo('inquire');
  return (
    <section className={`container ${styles.soon}`} data-at-once={known ? undefined : true}>
      <div className={styles.frame}>
        <img src={picture} alt="" width="400" height="500" />
        <span
          className={classNames(pictureStyles.lettering, place.length > LONG_NAME && pictureStyles.long)}
          style={longestWord(place)}
          aria-hidden="true"
        >
          {place}
        </span>
        <Postmark name={name} />
      </div>
      <div className={styles.about} style={longestWord(title)}>
        <p className={`caps soft ${styles.mark}`}>{m.flights_coming_soon()}</p>
        <h1>{title}</h1>
        <p>{m.flights_waitlist_text()}</p>
        <div className={`screen-only ${styles.actions}`}>
          <ButtonLink to={waitlist} look="go" size="big">
            {m.flights_waitlist()}
          </ButtonLink>
          <ButtonLink to={phoneHref} size="big">
            <Icon name="phone" />
            {m.flights_call_now()}
          </ButtonLink>
        </div>
        <Link className="link" to={pathTo('home')}>
          {m.shell_back_home()}
        </Link>
      </div>
    </section>
  );
}

const soonTitle = (country: string, city: string | undefined) =>
  city ? m.flights_soon_city({ city, country }) : m.flights_soon_country({ country });

const Postmark = ({ name }: { name: string }) => (
  <svg className={styles.stamp} viewBox="0 0 128 128" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="64" cy="64" r="60" strokeWidth="2.5" />
    <circle cx="64" cy="64" r="42" strokeWidth="1.5" />
    <defs>
      <path id="postmark" d="M64 64m-48 0a48 48 0 1 1 96 0a48 48 0 1 1-96 0" />
    </defs>
    <text fill="currentColor" stroke="none">
      <textPath href="#postmark" textLength="300" lengthAdjust="spacing">
        {m.flights_postmark({ name: name.toUpperCase() })}
      </textPath>
    </text>
    <path
      d="M38 70l4-1 6 3.5 9-2.6-10-13 4-1.2 14.5 9.7 7.4-2.2c2.6-.8 4.8 0 5.2 1.2.4 1.4-1 3-3.6 3.8L46 78z"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);
