import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { PLACE_QUERY_LIMIT } from '#domain/places.ts';
import { cut, foldedText } from '#domain/text.ts';
import { useChoiceLinks } from '#features/catalogue/finder/choice-links.ts';
import { cityKey } from '#features/catalogue/finder/city-key.ts';
import { inquireAbout } from '#features/catalogue/finder/inquire-about.ts';
import { currentQuery, readOfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { readParty } from '#features/catalogue/finder/party.rules.ts';
import { PriceDays, PriceMonths } from '#features/catalogue/finder/price-calendar.tsx';
import { useToday } from '#features/company/facts/company-facts.ts';
import { breadcrumbJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { Route } from './+types/search.page.ts';
import { CityRow } from './city-row.tsx';
import { QueryBar, useClosedSheet } from './query-bar.tsx';
import { ResultsMap } from './results-map.tsx';
import styles from './search.module.css';
import { SearchChips } from './search-chips.tsx';
import { loadSearch } from './search-data.ts';
import { headingWords, reachWords, routeWords, timeWords } from './search-words.ts';

export const loader = onServer(loadSearch);
export const clientLoader = inBrowser(loadSearch);

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.finder_meta_title(),
    description: m.finder_meta(),
    path: pathTo('search'),
    place: { country: 'Portugal', city: 'Lisbon' },
    jsonLd: (company) => [
      breadcrumbJsonLd(company, [
        { name: m.shell_home(), to: pathTo('home') },
        { name: m.finder_title(), to: pathTo('search') },
      ]),
    ],
  });

export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const today = useToday();
  const query = currentQuery(readOfferQuery(search), today);
  const party = readParty(search);
  const asked = cut(search.get('to') ?? '', PLACE_QUERY_LIMIT);
  const [lit, setLit] = useState<string>();
  const { cities, total, page, pages, listed } = found;
  // 'portugal' is shown as Portugal.
  const to = foldedText(asked) === foldedText(found.to.name) ? found.to.name : asked;
  const unknown = found.to.kind === 'unknown' ? m.finder_unknown({ place: found.to.name }) : '';
  const place = found.to.kind === 'city' || unknown ? found.to.name : '';
  const link = useChoiceLinks();
  const askPath = inquireAbout(place, {}, query, party, today);
  const lead = unknown || reachWords(found, query);
  return (
    <div className="container">
      <QueryBar
        trip={{ ...query, to, party }}
        errors={{ to: unknown || undefined }}
        route={routeWords(found.to, { ...query, when: '' }, today)}
        time={timeWords(query, today)}
      />
      <div className={styles.head}>
        <h1>{headingWords(found, query, today)}</h1>
        {lead && <p>{lead}</p>}
      </div>
      <SearchChips {...{ query, today }} facets={found.facets} />
      <p className="visually-hidden" role="status">
        {m.finder_found({ count: total })}
      </p>
      <div className={styles.layout}>
        <div className={styles.list}>
          {listed === 'near' && <h2 className={styles.near}>{m.finder_none_near()}</h2>}
          <ul className={styles.rows} aria-label={m.finder_results()}>
            {cities.map((city) => (
              <CityRow
                key={cityKey(city)}
                {...{ party, today }}
                place={city}
                isAlone={cities.length === 1}
                isLit={lit === cityKey(city)}
                onPoint={(isPointed) => setLit(isPointed ? cityKey(city) : undefined)}
                allPath={link({ to: city.city })}
                inquireTo={(offer) => inquireAbout(offer.city, offer, query, party, today)}
              />
            ))}
          </ul>
          <div className={styles.ask}>
            <div>
              <h2>{cities.length > 0 ? m.finder_other() : m.finder_none()}</h2>
              <p>{m.finder_ask_text()}</p>
            </div>
            <ButtonLink to={askPath}>{m.finder_ask()}</ButtonLink>
          </div>
          <p className={styles.note}>{m.finder_prices_note()}</p>
          <Pager page={page} pages={pages} previous={m.flights_previous()} />
          <div className={`screen-only ${styles.calendar}`}>
            <PriceMonths months={found.months} when={query.when} />
            <PriceDays days={found.days} depart={query.depart} />
          </div>
        </div>
        {found.map.places.length > 0 && (
          <MapSheet>
            <ResultsMap
              map={found.map}
              listed={cities.map(cityKey)}
              pathOf={({ city }) => link({ to: city })}
              lit={lit}
              onPoint={setLit}
            />
          </MapSheet>
        )}
      </div>
    </div>
  );
}

const MAP = 'map';

/** The map next to the list, or on a phone a sheet that a button opens, also without scripts. */
function MapSheet({ children }: { children: ReactNode }) {
  const sheet = useClosedSheet();
  return (
    <>
      <div className={`screen-only ${styles.bar}`} data-bar>
        <Button look="ink" popoverTarget={MAP}>
          <Icon name="pin" size="s" />
          {m.finder_map_open()}
        </Button>
      </div>
      <section id={MAP} popover="auto" ref={sheet} className={`screen-only ${styles.map}`} aria-labelledby="map-title">
        <div className={styles.mapHead}>
          <h2 id="map-title">{m.finder_map_title()}</h2>
          <Button look="quiet" popoverTarget={MAP} popoverTargetAction="hide">
            <Icon name="close" size="s" />
            {m.finder_close()}
          </Button>
        </div>
        {children}
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
