import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { loadMenu, type MenuCountry } from '#features/catalogue/destinations/menu-countries.ts';
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
    callService(loadMenu).then(setLoaded, () => setLoaded('failed'));
  }, [given, open]);
  return given ?? loaded;
}

function CountryList({ list }: { list: List }) {
  const [chosen, setChosen] = useState<string>();
  if (list === 'loading') return <Message text={m.shell_menu_loading()} />;
  if (list === 'failed') return <Message text={m.shell_menu_error()} narrow={m.shell_menu_error_mobile()} />;
  const shown = list.find(({ name }) => name === chosen) ?? firstShown(list);
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
            <span className="small muted">{peekWords(shown)}</span>
          </figcaption>
        </figure>
      )}
    </>
  );
}

/** The first country with a price, so that the menu does not open on one that is still to come. */
const firstShown = (list: readonly MenuCountry[]): MenuCountry | undefined =>
  list.find((country) => onSale(country).length > 0 && typeof country.offers?.price === 'number') ?? list[0];

/** 'from CAD$698'; 'Coming Soon' where no offer leads, and nothing where only one way can be booked or prices are not loaded. */
function fromWords(price: number | null | undefined, { offers }: MenuCountry): string {
  if (!offers || price === null) return '';
  return price === undefined ? m.flights_coming_soon() : m.finder_from_price({ price: cad(price) });
}

/** Of a country without offers no city has one. */
const countryWords = (country: MenuCountry): string =>
  fromWords(onSale(country).length === 0 ? undefined : country.offers?.price, country);

const onSale = ({ cities, offers }: MenuCountry) => cities.filter((city) => !offers || city in offers.cities);

/** The cities that offers lead to, then those to come. */
const bySale = (country: MenuCountry) => {
  const sold = onSale(country);
  return [...sold, ...country.cities.filter((city) => !sold.includes(city))];
};

function peekWords(country: MenuCountry): string {
  const { length: count } = onSale(country);
  const from = countryWords(country);
  return count === 0 ? from : [m.shell_menu_peek({ count }), from].filter(Boolean).join(', ');
}

/** Without scripts nothing folds: the cities are listed under the link to their country. */
const PlainList = ({ countries }: { countries: MenuCountry[] }) => (
  <div className={styles.list}>
    <a className={styles.all} href={pathTo('destinations')}>
      {m.shell_menu_all()}
    </a>
    {countries.map((country) => (
      <div className={styles.cities} key={country.name}>
        <a className={styles.whole} href={countryPath(country.name)}>
          {m.destinations_all_of({ country: country.name })} <small>{countryWords(country)}</small>
        </a>
        {bySale(country).map((city) => (
          <a key={city} href={cityPath(country.name, city)}>
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

function Country({ country, open, onToggle }: CountryProps) {
  const id = useId();
  const { name, cities, offers } = country;
  if (cities.length === 0)
    return (
      <Link className={styles.country} to={countryPath(name)} prefetch="intent">
        {name}
      </Link>
    );
  const words = countryWords(country);
  return (
    <div>
      <button className={styles.country} type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {name}
        <span>
          {onSale(country).length > 0 && m.shell_menu_cities({ count: cities.length })} {words && <b>{words}</b>}{' '}
          <Icon name="chevron" size="s" />
        </span>
      </button>
      <div className={classNames(styles.cities, !open && styles.shut)} id={id}>
        <Link className={styles.whole} to={countryPath(name)} prefetch="intent">
          {m.destinations_all_of({ country: name })}
        </Link>
        {bySale(country).map((city) => (
          <Link key={city} to={cityPath(name, city)} prefetch="intent">
            {city} <small>{fromWords(offers?.cities[city], country)}</small>
          </Link>
        ))}
      </div>
    </div>
  );
}
