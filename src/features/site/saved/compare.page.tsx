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
    { name: m.compare_total(), cell: ({ price }) => <b>{cad(price)}</b> },
    // One traveller pays what the row above says.
    ...(travellers > 1
      ? [
          {
            name: m.compare_total_party({ count: travellers }),
            cell: ({ price }: OfferSummary) => cad(partyTotal(price, party)),
          },
        ]
      : []),
    {
      name: m.compare_route(),
      words: ({ departureAirport: from, arrivalAirport, arrivalCity, city }) =>
        m.compare_route_words({
          from: `${departureCity(from)} ${from}`,
          to: `${arrivalCity ?? city} ${arrivalAirport}`,
        }),
    },
    { name: m.compare_trip(), words: ({ tripType, cabin }) => `${tripWords(tripType)}, ${cabinWords(cabin)}` },
    { name: m.home_travel(), words: (offer) => travelPeriod(offer, today) },
    { name: m.deals_book_by(), words: ({ bookBy }) => shortDate(bookBy, today) },
    {
      name: m.catalogue_included(),
      words: ({ included }) => (included ? includedLines(included).join('; ') : m.inclusion_none()),
    },
    { name: m.compare_nights(), words: ({ nights }) => nights },
    { name: m.records_airline(), words: ({ airline }) => airline },
    { name: m.records_stops(), words: ({ stops }) => stopsWords(stops) },
    { name: m.compare_included(), cell: (offer) => <Included offer={offer} /> },
  ];
  const shared = rows.flatMap((row) => {
    const words = sharedWords(row, offers);
    return words === undefined ? [] : m.compare_same_one({ name: row.name, value: String(words) });
  });
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
            .filter((row) => isTold(row, offers))
            .map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {offers.map((offer) => (
                  <td key={offer.id}>{'cell' in row ? row.cell(offer) : (row.words(offer) ?? m.compare_unknown())}</td>
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
      {shared.length > 0 && (
        <p className={styles.same}>
          {m.compare_same()} {shared.join(' ')}
        </p>
      )}
    </section>
  );
}

/** `words`: a fact that says nothing of which to choose where all offers share it. `cell`: an amount, which always does. */
type Row = { name: string } & (
  | { words: (offer: OfferSummary) => string | number | undefined }
  | { cell: (offer: OfferSummary) => ReactNode }
);

function sharedWords(row: Row, [first, ...others]: readonly OfferSummary[]): string | number | undefined {
  if (!first || !('words' in row)) return undefined;
  const words = row.words(first);
  return others.every((offer) => row.words(offer) === words) ? words : undefined;
}

/** Neither shared, nor unknown of all. */
const isTold = (row: Row, offers: readonly OfferSummary[]) => 'cell' in row || new Set(offers.map(row.words)).size > 1;

const Included = ({ offer }: { offer: OfferSummary }) => (
  <ul>
    {offer.components.map(({ name, amount }) => (
      <li key={name}>
        <span>{name}</span> <span>{cad(amount, 'cents')}</span>
      </li>
    ))}
  </ul>
);

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
