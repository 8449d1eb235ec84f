import { Fragment, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cityPath, countryPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { breadcrumbFact, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { BlankView } from '#ui/blank-view.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorView } from '#ui/error-view.tsx';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import pictureStyles from '#ui/picture.module.css';
import { MapScene } from '#ui/scenes.tsx';
import { TitleBar } from '#ui/title-bar.tsx';
import type { Route } from './+types/destinations.page.ts';
import { type AtlasRegion, atlasOf, searchAtlas } from './atlas.ts';
import styles from './destinations.module.css';

// The list appears after one second (spec 7), with the loading sentence until then.
const LIST_DELAY_MS = 1000;

const load = async (client: ApiClient) => ({ atlas: atlasOf(await client.listDestinations()) });

export const loader = onServer(load);
export const clientLoader = inBrowser(async (client) => {
  await new Promise((resolve) => setTimeout(resolve, LIST_DELAY_MS));
  return load(client);
});
// The search runs on the page, so a new query loads nothing.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.destinations_meta_title(),
    description: m.destinations_meta(),
    place: given.loaderData?.atlas[0]?.picture ?? { country: 'Portugal', city: 'Lisbon' },
    facts: (company) => [
      breadcrumbFact(company, [
        { name: m.shell_home(), to: '/' },
        { name: m.destinations_crumb(), to: '/destinations' },
      ]),
    ],
  });

export default function DestinationsPage({ loaderData: { atlas } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const found = searchAtlas(atlas, query);
  const countries = atlas.flatMap((region) => region.countries);
  const cities = countries.reduce((sum, country) => sum + country.cities.length, 0);
  return (
    <div className="container">
      <TitleBar title={m.destinations_title()} lead={m.destinations_intro({ countries: countries.length, cities })}>
        <SearchBox query={query} onChange={setQuery} />
      </TitleBar>
      <div role="status">
        {found.length === 0 && (
          <BlankView scene={<MapScene />} title={m.destinations_none_title()} text={m.destinations_none_text()}>
            <ButtonLink
              to="/destinations"
              onClick={(event) => {
                event.preventDefault();
                setQuery('');
                document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
              }}
            >
              {m.destinations_clear()}
            </ButtonLink>
            <ButtonLink to="/inquire" look="quiet">
              {m.destinations_ask()}
              <Icon name="arrowRight" size="s" />
            </ButtonLink>
          </BlankView>
        )}
      </div>
      <Atlas regions={found} />
    </div>
  );
}

/** Searches while typing; without scripts, Enter asks the server with ?q=. */
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

const LARGE = 4;
const ACROSS = 3;
const MANY_CITIES = 6;

/** Large regions get full rows, small ones are three to a row. */
function Atlas({ regions }: { regions: AtlasRegion[] }) {
  const { large, small } = inRows(regions);
  return (
    <div className={styles.atlas}>
      {large.map((region) => (
        <Region key={region.name} region={region} />
      ))}
      {small.length > 0 && (
        <div className={styles.trio}>
          {small.map((region) => (
            <Region key={region.name} region={region} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Small regions come in full rows of three; the largest of the remaining ones get full rows. */
function inRows(regions: AtlasRegion[]) {
  const candidates = regions.filter(({ countries }) => countries.length < LARGE);
  const bySize = candidates.toSorted((one, other) => one.countries.length - other.countries.length);
  const small = new Set(bySize.slice(0, bySize.length - (bySize.length % ACROSS)));
  return {
    large: regions.filter((region) => !small.has(region)),
    small: candidates.filter((region) => small.has(region)),
  };
}

function Region({ region: { name, countries, picture } }: { region: AtlasRegion }) {
  return (
    <section className={styles.region}>
      <header>
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
      <ul className={styles.countries}>
        {countries.map((country) => (
          <li key={country.name}>
            <h3>
              <Link to={countryPath(country.name)} prefetch="intent">
                {country.name}
              </Link>
              <span>{m.shell_menu_cities({ count: country.cities.length })}</span>
            </h3>
            <ul className={country.cities.length > MANY_CITIES ? styles.many : undefined}>
              {country.cities.map((city) => (
                <li key={city}>
                  <Link to={cityPath(country.name, city)} prefetch="intent">
                    {city}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary() {
  return <ErrorView title={m.destinations_error_title()} sentence={m.destinations_error()} />;
}
