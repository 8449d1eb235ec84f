import { useSearchParams } from 'react-router';
import { longDate, monthName } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { PLACE_QUERY_LIMIT } from '#domain/places.ts';
import { nextSchoolBreaks } from '#domain/school-breaks.ts';
import { cut } from '#domain/text.ts';
import { FilterBar } from '#features/catalogue/finder/filter-bar.tsx';
import { inquireAbout } from '#features/catalogue/finder/inquire-about.ts';
import { nearMissText } from '#features/catalogue/finder/miss-words.ts';
import { airportName } from '#features/catalogue/finder/offer-options.tsx';
import {
  currentQuery,
  EXACT_DATES,
  filledParameters,
  readOfferQuery,
} from '#features/catalogue/finder/offer-query.rules.ts';
import { OfferRow } from '#features/catalogue/finder/offer-row.tsx';
import { readParty } from '#features/catalogue/finder/party.rules.ts';
import { PriceDays, PriceMonths } from '#features/catalogue/finder/price-calendar.tsx';
import { PriceMap } from '#features/catalogue/finder/price-map.tsx';
import { useToday } from '#features/company/facts/company-facts.ts';
import { breadcrumbJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { Pager } from '#ui/page/pager.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import type { Route } from './+types/search.page.ts';
import styles from './search.module.css';
import { loadSearch } from './search-data.ts';
import { TripForm } from './trip-form.tsx';

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
  const to = cut(search.get('to') ?? '', PLACE_QUERY_LIMIT);
  const { offers, near, total, page, pages } = found;
  const isUnknown = found.to.kind === 'unknown';
  const city = found.to.kind === 'city' ? found.to.name : '';
  return (
    <div className="container">
      <TitleBar title={m.finder_title()} lead={sentenceOf(found.to.name, query, today)} />
      <TripForm
        trip={{ ...query, to, party }}
        errors={{ to: isUnknown ? m.finder_unknown({ place: found.to.name }) : undefined }}
        className={styles.form}
      />
      <PriceMonths months={found.months} when={query.when} />
      <div className={styles.layout}>
        <div className={styles.list}>
          <FilterBar
            {...{ query, today, facets: found.facets, hasTripFields: false }}
            sentence={m.finder_found({ count: total })}
            defaultOrder="price"
          />
          {total === 0 && (
            <div className={styles.none}>
              <h2>{near.length > 0 ? m.finder_none_near() : m.finder_none()}</h2>
              <p>{m.finder_none_text()}</p>
              <ButtonLink
                to={inquireAbout(city || (isUnknown ? found.to.name : ''), {}, query, party, today)}
                look="go"
              >
                {m.finder_ask()}
              </ButtonLink>
            </div>
          )}
          <ul className={styles.rows} aria-label={m.finder_results()}>
            {offers.map((offer) => (
              <OfferRow
                key={offer.id}
                {...{ offer, party }}
                inquireTo={inquireAbout(offer.city, offer, query, party, today)}
              />
            ))}
            {near.map(({ offer, misses }) => (
              <OfferRow
                key={offer.id}
                {...{ offer, party }}
                missing={nearMissText(misses, today)}
                inquireTo={inquireAbout(offer.city, offer, query, party, today)}
              />
            ))}
          </ul>
          <Pager page={page} pages={pages} previous={m.flights_previous()} />
          {total > 0 && (
            <p className={styles.other}>
              {m.finder_other()}{' '}
              <ButtonLink to={inquireAbout(city, {}, query, party, today)}>{m.finder_ask()}</ButtonLink>
            </p>
          )}
        </div>
        <aside className={styles.aside}>
          <PriceDays days={found.days} depart={query.depart} />
          {found.places.length > 0 && (
            <section aria-labelledby="map">
              <h2 id="map">{m.finder_map_title()}</h2>
              <PriceMap places={found.places} pathOf={({ city: name }) => withPlace(search, name)} />
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}

/** The same search for another place, from its first page. */
function withPlace(search: URLSearchParams, place: string): string {
  const parameters = filledParameters(search);
  parameters.set('to', place);
  parameters.delete('page');
  return `${pathTo('search')}?${parameters}`;
}

function sentenceOf(place: string, { from, when, depart }: ReturnType<typeof readOfferQuery>, today: string): string {
  const period = nextSchoolBreaks(today).find(({ key }) => key === when)?.name;
  const time = when === EXACT_DATES ? longDate(depart) : when && (period ?? monthName(when));
  const route = m.finder_route({ from: from ? airportName(from) : m.finder_from_any(), to: place });
  return time ? m.finder_route_when({ route, time }) : route;
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
