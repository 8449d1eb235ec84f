import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import type { SavedItem } from '#features/catalogue/hearts/device-memory.ts';
import { isOfferKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { stopRemembering } from '#features/catalogue/hearts/saved-store.ts';
import { useSavedState } from '#features/catalogue/hearts/use-saved.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { SectionHead } from '#ui/page/title-bar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './recently-seen.module.css';

const SHOWN = 6;

/** The URL of a place's page; for an offer, the page that lists it. */
export const pathOf = ({ key, city, country }: SavedItem): string =>
  key.startsWith('deal:')
    ? `${pathTo('offers')}?deal=${key.slice('deal:'.length)}`
    : city
      ? cityPath(country, city)
      : countryPath(country);

/** What was opened recently, known only to this device. At the end of the page, so that nothing moves when it appears. */
export function RecentlySeen() {
  const { recent } = useSavedState().device;
  const [stopped, setStopped] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (stopped)
    return (
      <p className={`container ${styles.stopped}`} role="status">
        {m.saved_recent_stopped()}{' '}
        <Link className="link" to={pathTo('saved')}>
          {m.saved_recent_again_link()}
        </Link>
      </p>
    );
  if (!ready || recent.length === 0) return null;
  return (
    <section className={`container screen-only ${styles.recent}`}>
      <SectionHead ruled title={m.saved_recent_title()} text={m.saved_recent_text()} />
      <ul>
        {recent.slice(0, SHOWN).map((item) => (
          <li key={item.key}>
            <Link to={pathOf(item)} prefetch="intent">
              <Picture
                src={undefined}
                fallback={posterPath(item.country, item.city || item.name, 'card')}
                alt=""
                loading="lazy"
                width="400"
                height="300"
              />
              <b>{item.name}</b>
              <span>{isOfferKey(item.key) ? m.saved_an_offer() : item.country}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          stopRemembering();
          setStopped(true);
        }}
      >
        {m.saved_recent_stop()}
      </Button>
    </section>
  );
}
