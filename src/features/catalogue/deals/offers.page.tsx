import { useSearchParams } from 'react-router';
import { claimedDiscount } from '#domain/claimed-discount.ts';
import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { pathTo } from '#domain/path-to.ts';
import { dealOgImagePath, previewPicture } from '#domain/places.ts';
import { FilterBar } from '#features/catalogue/finder/filter-bar.tsx';
import { NoneHere } from '#features/catalogue/finder/none-here.tsx';
import { facetsOf, findOffers } from '#features/catalogue/finder/offer-filters.ts';
import { currentQuery, isChosen, readOfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { AskTrip } from '#features/catalogue/guides/ask-trip.tsx';
import { useSeen } from '#features/catalogue/hearts/remember-seen.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { offersJsonLd } from '#features/catalogue/offers/offer-json-ld.ts';
import { tripWords } from '#features/catalogue/offers/offer-words.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { breadcrumbJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { Part } from '#ui/page/part.tsx';
import { PhoneList } from '#ui/page/phone-fold.tsx';
import { PhotoCredits } from '#ui/pictures/photo-credits.tsx';
import { TagScene } from '#ui/pictures/scenes.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import type { Route } from './+types/offers.page.ts';
import { chosenFirst, DEAL, dealPath } from './deal-path.ts';
import { DealTag, savedDeal } from './deal-tag.tsx';
import styles from './offers.module.css';
import { loadDeals, type ShownDeal } from './shown-deals.ts';

export const loader = onServer(loadDeals);
export const clientLoader = inBrowser(loadDeals);

export const meta: Route.MetaFunction = (given) => {
  const asked = new URLSearchParams(given.location.search).get(DEAL);
  const { chosen, deals } = chosenFirst(given.loaderData?.deals ?? [], asked);
  const [first] = deals;
  return publicMeta(given, {
    ...(chosen ? wordsOf(chosen) : { title: m.shell_offers(), description: m.deals_meta() }),
    path: chosen && dealPath(chosen._id),
    card: chosen && { path: dealOgImagePath(chosen._id), words: cardWords(chosen) },
    place: first
      ? { country: first.countries, city: first.cities, imageUrl: first.imageUrl }
      : { country: 'Portugal', city: 'Lisbon' },
    jsonLd: (company) => [
      breadcrumbJsonLd(company, [
        { name: m.shell_home(), to: pathTo('home') },
        { name: m.shell_offers(), to: pathTo('offers') },
      ]),
      offersJsonLd(company, m.shell_offers(), deals.map(offerJsonLdOf)),
    ],
  });
};

/** The link preview of a shared deal: its route and its total price. */
const wordsOf = (deal: ShownDeal) => ({
  title: m.deals_shared_title({
    from: departureCity(deal.departureAirport),
    city: deal.cities,
    price: cad(deal.priceAfterDiscount),
  }),
  description: m.deals_shared_text({
    trip: tripWords(deal.tripType),
    airline: deal.name,
    from: deal.departureAirport,
    to: deal.arrivalAirport,
    price: cad(deal.priceAfterDiscount),
    date: longDate(deal.validUntil),
  }),
});

const cardWords = ({ cities, departureAirport, arrivalAirport, priceAfterDiscount }: ShownDeal) =>
  m.cards_words({ city: cities, from: departureAirport, to: arrivalAirport, price: cad(priceAfterDiscount) });

const offerJsonLdOf = (deal: ShownDeal) => ({
  name: deal.cities,
  path: dealPath(deal._id),
  picture: previewPicture(deal.imageUrl, deal.countries, deal.cities),
  price: deal.priceAfterDiscount,
  bookBy: deal.validUntil,
  departureAirport: deal.departureAirport,
  arrivalAirport: deal.arrivalAirport,
  airline: deal.name,
});

/** What a phone shows of the deals before the others are asked for. */
const TAGS_ON_PHONES = 10;

/** On a wide screen. */
const COLUMNS = 3;

/** A deal as filters read it: with the price to pay. */
const toFilter = (deal: ShownDeal) => ({ ...deal, price: deal.priceAfterDiscount, deal });

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { chosen, deals } = chosenFirst(loaderData.deals, search.get(DEAL));
  useSeen(chosen && savedDeal(chosen));
  const claim = claimedDiscount(deals);
  const today = useToday();
  const query = currentQuery(readOfferQuery(search), today);
  const offers = deals.map(toFilter);
  const listed = findOffers(offers, query, today).map(({ deal }) => deal);
  return (
    <div className="container">
      <div className={headingsStyles.titleBar}>
        <div>
          <h1>{m.shell_offers()}</h1>
          <p>{m.deals_intro()}</p>
          {claim > 0 && <p className={headingsStyles.saveUpTo}>{m.deals_save_up_to({ percent: claim })}</p>}
        </div>
        {deals.length > 0 && <p className={styles.count}>{m.flights_offers_count({ count: deals.length })}</p>}
      </div>
      {deals.length > 1 && (
        <FilterBar
          {...{ query, today, facets: facetsOf(offers, query, today) }}
          sentence={isChosen(query) ? m.finder_found_of({ count: listed.length, all: deals.length }) : ''}
          defaultOrder="usual"
          className={styles.filters}
        />
      )}
      {listed.length === 0 && deals.length > 0 && <NoneHere inquireTo={pathTo('inquire')} />}
      {deals.length === 0 ? (
        <EmptyState scene={<TagScene />} title={m.deals_none_title()} text={m.deals_none_text()}>
          <ButtonLink to={pathTo('inquire')}>{m.deals_none_ask()}</ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.tags}>
          <PhoneList
            first={TAGS_ON_PHONES}
            items={listed.map((deal, index) => (
              <Part key={deal._id}>
                <DealTag deal={deal} order={index} chosen={deal === chosen} />
              </Part>
            ))}
          />
          {listed.length > 0 && (
            <div className={styles.ask} data-left={listed.length % COLUMNS}>
              <AskTrip inquire={pathTo('inquire')} />
            </div>
          )}
        </div>
      )}
      <PhotoCredits pictures={listed.map(({ imageUrl }) => imageUrl)} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.deals_error()} fixed />;
}
