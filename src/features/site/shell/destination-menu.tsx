import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { type MenuCountry, menuCountries } from '#features/catalogue/destinations/menu-countries.ts';
import { m } from '#messages';
import { callService } from '#platform/service-call.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './destination-menu.module.css';
import siteHeaderStyles from './site-header.module.css';

type Props = { countries: MenuCountry[] | undefined };

/**
 * Flight Destination: all countries, one open at a time, with its illustration on a wide screen. The list is long,
 * so it renders when first opened; without scripts it is part of the document.
 */
export function DestinationMenu({ countries }: Props) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const list = useCountries(countries, open);
  const { key } = useLocation();

  // Any navigation closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the key changes
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    setWanted(true);
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for keys and focus of the controls inside
    <div
      className={classNames(styles.places, open && styles.open)}
      ref={root}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <button
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen((before) => !before)}
      >
        {m.shell_menu_destinations()} <Icon name="chevron" size="s" />
      </button>
      <div className={styles.panel} id={panel}>
        {wanted || open ? (
          <CountryList list={list} />
        ) : (
          <noscript>
            <PlainList countries={countries ?? []} />
          </noscript>
        )}
      </div>
    </div>
  );
}

type List = MenuCountry[] | 'loading' | 'failed';

/** The list of the page; if it could not be loaded, another attempt each time the menu opens. */
function useCountries(given: MenuCountry[] | undefined, open: boolean): List {
  const [loaded, setLoaded] = useState<List>('loading');
  useEffect(() => {
    if (given || !open) return;
    setLoaded('loading');
    callService((client) => client.listDestinations()).then(
      (groups) => setLoaded(menuCountries(groups)),
      () => setLoaded('failed'),
    );
  }, [given, open]);
  return given ?? loaded;
}

function CountryList({ list }: { list: List }) {
  const [chosen, setChosen] = useState<string>();
  if (list === 'loading') return <Message text={m.shell_menu_loading()} />;
  if (list === 'failed') return <Message text={m.shell_menu_error()} narrow={m.shell_menu_error_mobile()} />;
  const shown = list.find(({ name }) => name === chosen) ?? list[0];
  return (
    <>
      <div className={styles.list}>
        <Link className={styles.all} to={pathTo('destinations')} prefetch="intent">
          {m.shell_menu_all()} <Icon name="arrowRight" size="s" />
        </Link>
        {list.map((country) => (
          <Country
            key={country.name}
            country={country}
            open={country.name === chosen}
            onToggle={() => setChosen(country.name === chosen ? undefined : country.name)}
          />
        ))}
      </div>
      {shown && (
        <figure className={styles.peek}>
          <img src={posterPath(shown.name, shown.cities[0] ?? shown.name, 'portrait')} alt="" loading="lazy" />
          <figcaption>
            <b>{shown.name}</b>
            <span className="small muted">{m.shell_menu_peek({ count: shown.cities.length })}</span>
          </figcaption>
        </figure>
      )}
    </>
  );
}

/** Without scripts nothing folds: the cities are listed under the link to their country. */
const PlainList = ({ countries }: { countries: MenuCountry[] }) => (
  <div className={styles.list}>
    <a className={styles.all} href={pathTo('destinations')}>
      {m.shell_menu_all()}
    </a>
    {countries.map(({ name, cities }) => (
      <div className={styles.cities} key={name}>
        <a className={styles.whole} href={countryPath(name)}>
          {m.destinations_all_of({ country: name })}
        </a>
        {cities.map((city) => (
          <a key={city} href={cityPath(name, city)}>
            {city}
          </a>
        ))}
      </div>
    ))}
  </div>
);

function Message({ text, narrow = text }: { text: string; narrow?: string }) {
  return (
    <div className={styles.list} role="status">
      <p className={styles.state}>
        <span className={siteHeaderStyles.wideOnly}>{text}</span>
        <span className={siteHeaderStyles.narrowOnly}>{narrow}</span>
      </p>
    </div>
  );
}

type CountryProps = { country: MenuCountry; open: boolean; onToggle: () => void };

function Country({ country: { name, cities }, open, onToggle }: CountryProps) {
  const id = useId();
  if (cities.length === 0)
    return (
      <Link className={styles.country} to={countryPath(name)} prefetch="intent">
        {name}
      </Link>
    );
  return (
    <div>
      <button className={styles.country} type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {name}
        <span>
          {m.shell_menu_cities({ count: cities.length })} <Icon name="chevron" size="s" />
        </span>
      </button>
      <div className={classNames(styles.cities, !open && styles.shut)} id={id}>
        <Link className={styles.whole} to={countryPath(name)} prefetch="intent">
          {m.destinations_all_of({ country: name })}
        </Link>
        {cities.map((city) => (
          <Link key={city} to={cityPath(name, city)} prefetch="intent">
            {city}
          </Link>
        ))}
      </div>
    </div>
  );
}
