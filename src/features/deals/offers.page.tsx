import { useState } from 'react';
import { departureCity } from '#features/catalogue/departure-cities.ts';
import { offersFact } from '#features/catalogue/offer-facts.ts';
import { priceLines } from '#features/catalogue/price-lines.ts';
import { breadcrumbFact, publicMeta } from '#features/company/public-meta.ts';
import { posterUrl } from '#features/posters/poster-url.ts';
import { m } from '#messages';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { BlankView } from '#ui/blank-view.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorView } from '#ui/error-view.tsx';
import { TagScene } from '#ui/scenes.tsx';
import type { Route } from './+types/offers.page.ts';
import { DealTag } from './deal-tag.tsx';
import type { Deal } from './deals.contract.ts';
import './offers.css';

/** What a tag shows, and no more. Staff are sent drafts as well; this page is what everybody sees. */
const shown = ({ components, ...deal }: Deal) => ({ ...deal, parts: priceLines(components) });
export type ShownDeal = ReturnType<typeof shown>;

const load = async (client: ApiClient) => ({
  deals: (await client.listDeals()).filter(({ published }) => published).map(shown),
});

export const loader = ({ context }: Route.LoaderArgs) => load(serverClient(context));
export const clientLoader = async () => load((await import('#platform/browser-client.ts')).browserClient());

export const meta: Route.MetaFunction = (given) => {
  const deals = given.loaderData?.deals ?? [];
  const [first] = deals;
  return publicMeta(given, {
    title: m.shell_offers(),
    description: m.deals_meta(),
    place: first ? { country: first.countries, city: first.cities } : { country: 'Portugal', city: 'Lisbon' },
    facts: (company) => [
      breadcrumbFact(company, [
        { name: m.shell_home(), to: '/' },
        { name: m.shell_offers(), to: '/offers' },
      ]),
      offersFact(company, m.shell_offers(), deals.map(told)),
    ],
  });
};

const told = (deal: ShownDeal) => ({
  name: deal.cities,
  path: '/offers',
  picture: posterUrl({ country: deal.countries, city: deal.cities }, 'og'),
  price: deal.priceAfterDiscount,
  bookBy: deal.validUntil,
  departureAirport: deal.departureAirport,
  arrivalAirport: deal.arrivalAirport,
  airline: deal.name,
});

export default function OffersPage({ loaderData: { deals } }: Route.ComponentProps) {
  const [from, setFrom] = useState<string>();
  const departures = [...new Set(deals.map((deal) => departureCity(deal.departureAirport)))];
  const listed = from ? deals.filter((deal) => departureCity(deal.departureAirport) === from) : deals;
  return (
    <div className="wrap">
      <div className="titlebar">
        <div>
          <h1>{m.shell_offers()}</h1>
          <p>{m.deals_intro()}</p>
        </div>
        {departures.length > 1 && <Departures cities={departures} chosen={from} onChoose={setFrom} />}
      </div>
      {listed.length === 0 ? (
        <BlankView scene={<TagScene />} title={m.deals_none_title()} text={m.deals_none_text()}>
          <ButtonLink to="/inquire">{m.deals_none_ask()}</ButtonLink>
        </BlankView>
      ) : (
        <div className="tags">
          {listed.map((deal, index) => (
            <DealTag key={deal._id} deal={deal} eager={index < 3} />
          ))}
        </div>
      )}
      <p className="vh" role="status">
        {from && m.deals_filtered({ count: listed.length, city: from })}
      </p>
    </div>
  );
}

type DeparturesProps = { cities: string[]; chosen: string | undefined; onChoose: (city: string | undefined) => void };

function Departures({ cities, chosen, onChoose }: DeparturesProps) {
  const chips = [undefined, ...cities];
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter are no form
    <div className="chips" role="group" aria-label={m.deals_departing_from()}>
      {chips.map((city) => (
        <button
          key={city ?? ''}
          type="button"
          className="chip"
          aria-pressed={city === chosen}
          onClick={() => onChoose(city)}
        >
          {city ?? m.deals_all_airports()}
        </button>
      ))}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.deals_error()} fixed />;
}
