import { Fragment, useId, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { cityPath, countryPath, placeKey } from '#domain/place-paths.ts';
import { plainSlug, posterPath } from '#domain/places.ts';
import { currentQuery, EXACT_DATES, readOfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { PlaceFilters } from '#features/catalogue/finder/place-filters.tsx';
import { PriceMap } from '#features/catalogue/finder/price-map.tsx';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { breadcrumbJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs, shownBy } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import pictureStyles from '#ui/pictures/picture.module.css';
import { MapScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/destinations.page.ts';
import { type AtlasRegion, atlasOf, onlyOnSale, type Prices, pricesOf, searchAtlas } from './atlas.ts';
import styles from './destinations.module.css';

// The list appears after one second (spec 7); until then the loading sentence is shown.
const LIST_DELAY_MS = 1000;

/** The whole atlas, or the places that the offers of an airport and a period lead to. */
async function load(client: ApiClient, { request }: PageArgs) {
  const { from, when } = chosenIn(request.url);
  const [groups, { places, facets }] = await Promise.all([
    client.listDestinations(),
    client.listLowest({ from, when }),
  ]);
  const atlas = atlasOf(groups);
  return { places, facets, atlas: from || when ? onlyOnSale(atlas, places) : atlas, all: cityCount(atlas) };
}
const cityCount = (atlas: readonly AtlasRegion[]) =>
  atlas.reduce((sum, { countries }) => sum + countries.reduce((all, { cities }) => all + cities.length, 0), 0);
const chosenIn = (url: string | URL) => {
  const { from, when } = readOfferQuery(new URL(url).searchParams);
  return { from, when: when === EXACT_DATES ? '' : when };
};

export const loader = onServer(load);
export const clientLoader = inBrowser(async (client, args: PageArgs) => {
  // Another choice on the same page needs no loading sentence.
  const isShown = shownBy('features/catalogue/destinations/destinations.page') !== undefined;
  if (!isShown) await new Promise((resolve) => setTimeout(resolve, LIST_DELAY_MS));
  return load(client, args);
});
/** The search by name runs in the page, so a new query loads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  JSON.stringify(chosenIn(currentUrl)) !== JSON.stringify(chosenIn(nextUrl));

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.destinations_meta_title(),
    description: m.destinations_meta(),
    place: given.loaderData?.atlas[0]?.picture ?? { country: 'Portugal', city: 'Lisbon' },
    jsonLd: (company) => [
      breadcrumbJsonLd(company, [
        { name: m.shell_home(), to: pathTo('home') },
        { name: m.destinations_crumb(), to: pathTo('destinations') },
      ]),
    ],
  });

export default function DestinationsPage({ loaderData: { atlas, places, facets, all } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const chosen = currentQuery(readOfferQuery(params), useToday());
  const found = searchAtlas(atlas, query);
  const countries = atlas.flatMap((region) => region.countries);
  const cities = cityCount(atlas);
  const lead = chosen.from
    ? m.finder_reach({ count: cities, all, from: departureCity(chosen.from) })
    : m.destinations_intro({ countries: countries.length, cities });
  const [, second] = found;
  return (
    <div className="container">
      {/* The columns of a region would be rebalanced while it is parsed, and shift the content after it. */}
      {second && <link rel="expect" href={`#${plainSlug(second.name)}`} blocking="render" />}
      <TitleBar title={m.destinations_title()} lead={lead}>
        <SearchBox query={query} onChange={setQuery} />
      </TitleBar>
      <PlaceFilters
        query={chosen}
        facets={facets}
        sentence={chosen.from || chosen.when ? m.finder_places({ count: cities }) : ''}
      />
      <details className={`screen-only ${styles.map}`}>
        <summary>{m.finder_map_show()}</summary>
        <PriceMap places={places} pathOf={({ country, city }) => cityPath(country, city)} />
      </details>
      {found.length > 1 && <JumpLinks regions={found} />}
      <div role="status">
        {found.length === 0 && (
          <EmptyState scene={<MapScene />} title={m.destinations_none_title()} text={m.destinations_none_text()}>
            <ButtonLink
              to={pathTo('destinations')}
              onClick={(event) => {
                event.preventDefault();
                setQuery('');
                document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
              }}
            >
              {m.destinations_clear()}
            </ButtonLink>
            <ButtonLink to={pathTo('inquire')} look="quiet">
              {m.destinations_ask()}
              <Icon name="arrowRight" size="s" />
            </ButtonLink>
          </EmptyState>
        )}
      </div>
      <Atlas
        regions={found}
        prices={pricesOf(places)}
        isNarrowed={Boolean(query.trim() || chosen.from || chosen.when)}
      />
    </div>
  );
}

/** Searches while typing; without scripts, Enter submits ?q= to the server. */
function SearchBox({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const id = useId();
  return (
    <form
      className={`${fieldStyles.withIcon} ${styles.search}`}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor={id}>
        {m.destinations_search_label()}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className={fieldStyles.input}
        name="q"
        type="search"
        autoComplete="off"
        placeholder={m.destinations_search_hint()}
        value={query}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}

const JumpLinks = ({ regions }: { regions: AtlasRegion[] }) => (
  <nav className={`screen-only ${styles.jumps}`} aria-label={m.finder_regions()}>
    {regions.map(({ name }) => (
      <a key={name} href={`#${plainSlug(name)}`}>
        {name}
      </a>
    ))}
  </nav>
);

const LARGE = 4;
const ACROSS = 3;

type Shown = {
  prices: Prices;
  /** Search results are not folded. */
  isNarrowed: boolean;
};

/** Large regions get full rows, small ones are three to a row. */
function Atlas({ regions, ...shown }: { regions: AtlasRegion[] } & Shown) {
  const { large, small } = inRows(regions);
  return (
    <div className={styles.atlas}>
      {large.map((region) => (
        <Region key={region.name} region={region} {...shown} />
      ))}
      {small.length > 0 && (
        <div className={styles.trio}>
          {small.map((region) => (
            <Region key={region.name} region={region} {...shown} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Small regions form full rows of three; the largest of the remaining ones get full rows. */
function inRows(regions: AtlasRegion[]) {
  const candidates = regions.filter(({ countries }) => countries.length < LARGE);
  const bySize = candidates.toSorted((one, other) => one.countries.length - other.countries.length);
  const small = new Set(bySize.slice(0, bySize.length - (bySize.length % ACROSS)));
  return {
    large: regions.filter((region) => !small.has(region)),
    small: candidates.filter((region) => small.has(region)),
  };
}

/** Folded on phones. Its id is inside, so that a link to it unfolds it, even without scripts. */
function Region({ region: { name, group, countries, picture }, prices, isNarrowed }: { region: AtlasRegion } & Shown) {
  return (
    <section className={styles.region}>
      <header>
        {group !== name && <p className="caps muted">{group}</p>}
        <h2>
          {name.split(' ').map((word, index) => (
            <Fragment key={word}>
              {index > 0 && ' '}
              <span className={styles.whole}>{word}</span>
            </Fragment>
          ))}
        </h2>
        <p className="soft small">{m.destinations_countries({ count: countries.length })}</p>
        <div className={`${styles.mat} ${pictureStyles.mat}`}>
          <img src={posterPath(picture.country, picture.city, 'card')} alt="" loading="lazy" width="400" height="300" />
        </div>
      </header>
      <details className={styles.fold} open={isNarrowed || undefined}>
        <summary>
          {m.destinations_countries({ count: countries.length })}
          <Icon name="chevron" size="s" />
        </summary>
        <ul className={styles.countries} id={plainSlug(name)}>
          {countries.map((country) => (
            <li key={country.name}>
              <h3>
                <Link to={countryPath(country.name)} prefetch="intent">
                  {country.name}
                </Link>
                <span>
                  {m.shell_menu_cities({ count: country.cities.length })}
                  <From price={prices.get(placeKey(country.name))} />
                </span>
              </h3>
              <ul>
                {country.cities.map((city) => (
                  <li key={city}>
                    <Link to={cityPath(country.name, city)} prefetch="intent">
                      {city}
                    </Link>
                    <From price={prices.get(`${placeKey(country.name)}/${placeKey(city)}`)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const From = ({ price }: { price: number | undefined }) =>
  price === undefined ? null : <b className={styles.price}>{m.finder_from_price({ price: cad(price) })}</b>;

export function ErrorBoundary() {
  return <ErrorView title={m.destinations_error_title()} sentence={m.destinations_error()} />;
}
