import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { shortDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { MAX_TRAVELLERS } from '#domain/trip-limits.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import { inquireAbout } from '#features/catalogue/finder/inquire-about.ts';
import { ANY_OFFER } from '#features/catalogue/finder/offer-query.rules.ts';
import { type Party, partyTotal } from '#features/catalogue/finder/party.rules.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { includedLines } from '#features/catalogue/offers/included-words.ts';
import { cabinWords, stopsWords, travelPeriod, tripWords } from '#features/catalogue/offers/offer-words.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { TagScene } from '#ui/pictures/scenes.tsx';
import type { Route } from './+types/compare.page.ts';
import styles from './compare.module.css';
import { COMPARED, comparedKeys, TRAVELLERS, travellersOf } from './compared.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  const search = new URL(request.url).searchParams;
  const keys = comparedKeys(search);
  const offers = keys.length > 0 ? await client.listChosen({ offers: keys.join(',') }) : [];
  return { offers, keys, missing: keys.length - offers.length, travellers: travellersOf(search) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.compare_title(), m.compare_lead());

export default function ComparePage({ loaderData: { offers, keys, missing, travellers } }: Route.ComponentProps) {
  return (
    <div className={`container ${styles.page}`} data-at-once>
      <TitleBar title={m.compare_title()} lead={m.compare_lead()}>
        <ButtonLink to={pathTo('saved')}>{m.compare_back()}</ButtonLink>
      </TitleBar>
      {missing > 0 && <p className={styles.missing}>{m.compare_missing({ count: missing })}</p>}
      {offers.length === 0 ? (
        <EmptyState scene={<TagScene />} title={m.compare_none_title()} text={m.compare_none_text()}>
          <ButtonLink to={pathTo('saved')} look="go">
            {m.compare_back()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Travellers keys={keys} travellers={travellers} />
          <CompareTable offers={offers} travellers={travellers} />
        </>
      )}
    </div>
  );
}

const COUNTS = Array.from({ length: MAX_TRAVELLERS }, (_, index) => index + 1);

const Travellers = ({ keys, travellers }: { keys: string[]; travellers: number }) => (
  <Form method="get" className={`screen-only ${styles.party}`} preventScrollReset>
    <input type="hidden" name={COMPARED} value={keys.join(',')} />
    <label htmlFor="travellers">{m.compare_travellers()}</label>
    <select id="travellers" name={TRAVELLERS} defaultValue={travellers}>
      {COUNTS.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
    <Button type="submit">{m.compare_update()}</Button>
  </Form>
);

type TableProps = { offers: readonly OfferSummary[]; travellers: number };

function CompareTable({ offers, travellers }: TableProps) {
  const today = useToday();
  const party: Party = { adults: travellers, children: 0, infants: 0 };
  const rows: Row[] = [
    [m.compare_total(), ({ price }) => <b>{cad(price)}</b>],
    [m.compare_total_party({ count: travellers }), ({ price }) => <span>{cad(partyTotal(price, party))}</span>],
    [
      m.compare_route(),
      ({ departureAirport: from, arrivalAirport, arrivalCity, city }) =>
        m.compare_route_words({
          from: `${departureCity(from)} ${from}`,
          to: `${arrivalCity ?? city} ${arrivalAirport}`,
        }),
    ],
    [m.compare_trip(), ({ tripType, cabin }) => `${tripWords(tripType)}, ${cabinWords(cabin)}`],
    [m.home_travel(), (offer) => travelPeriod(offer, today)],
    [m.deals_book_by(), ({ bookBy }) => shortDate(bookBy, today)],
    [m.catalogue_included(), ({ included }) => (included ? includedLines(included).join('; ') : m.inclusion_none())],
    [m.compare_nights(), ({ nights }) => nights],
    [m.records_airline(), ({ airline }) => airline],
    [m.records_stops(), ({ stops }) => stopsWords(stops)],
    [m.compare_included(), (offer) => <Included offer={offer} />],
  ];
  const same = rows.filter((row) => !differ(row, offers) && offers[0] && row[1](offers[0]) !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.scroll} aria-label={m.compare_title()} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.compare_offer()}</th>
            {offers.map((offer) => (
              <th scope="col" key={offer.id}>
                {offer.name}
                <small>{offer.name === offer.city ? offer.country : `${offer.city}, ${offer.country}`}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => differ(row, offers))
            .map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {offers.map((offer) => (
                  <td key={offer.id}>{cell(offer) ?? m.compare_unknown()}</td>
                ))}
              </tr>
            ))}
          <tr className="screen-only">
            <th scope="row">{m.flights_inquire()}</th>
            {offers.map((offer) => (
              <td key={offer.id}>
                <ButtonLink
                  to={inquireAbout(offer.city, offer, ANY_OFFER, party, today)}
                  look="go"
                  aria-label={m.flights_inquire_about({ name: offer.name })}
                >
                  {m.flights_inquire()}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {same.length > 0 && (
        <p className={styles.same}>
          {m.compare_same()}{' '}
          {same
            .map(([name, cell]) => m.compare_same_one({ name, value: String(offers[0] && cell(offers[0])) }))
            .join(' ')}
        </p>
      )}
    </section>
  );
}

type Row = [name: string, cell: (offer: OfferSummary) => ReactNode];

/** What all offers share says nothing of which to choose; an amount always does. */
function differ([, cell]: Row, offers: readonly OfferSummary[]): boolean {
  const values = offers.map(cell);
  return values.some((value) => typeof value === 'object' || value !== values[0]);
}

const Included = ({ offer }: { offer: OfferSummary }) => (
  <ul>
    {offer.components.map(({ name, amount }) => (
      <li key={name}>
        {name}: {cad(amount, 'cents')}
      </li>
    ))}
  </ul>
);

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
