// Everything on sale in one shape, read once for each change of the catalogue.
import { placeKey } from '#domain/place-paths.ts';
import { shownDeals } from '#features/catalogue/deals/deals.server.ts';
import { shownDestinations } from '#features/catalogue/destinations/destinations.server.ts';
import { shownFares } from '#features/catalogue/fares/fares.server.ts';
import { type OfferFields, offerFields } from '#features/catalogue/offers/offer.contract.ts';
import { shownPackages } from '#features/catalogue/packages/packages.server.ts';
import type { Services } from '#platform/services.ts';
import type { OfferSummary } from './finder.contract.ts';
import type { Atlas } from './place-wish.rules.ts';

type Parts = Pick<Services, 'content' | 'db'>;

const TERMS = Object.keys(offerFields) as (keyof OfferFields)[];
/** Only the conditions of the price. */
const termsOf = (offer: OfferFields) =>
  Object.fromEntries(TERMS.map((name) => [name, offer[name]])) as Partial<OfferFields> as OfferFields;

export const offerSummaries = (parts: Parts): Promise<OfferSummary[]> =>
  parts.content.read('offer summaries', async () => {
    const [packages, fares, deals] = await Promise.all([shownPackages(parts), shownFares(parts), shownDeals(parts)]);
    return [
      ...packages.map(
        (one): OfferSummary => ({
          ...{ kind: 'package', id: one._id, name: one.name, city: one.cities, country: one.countries },
          ...{ imageUrl: one.imageUrl, price: one.price, nights: one.nights, ...termsOf(one) },
          ...(one.included && { included: one.included }),
        }),
      ),
      ...fares.map(
        (one): OfferSummary => ({
          ...{ kind: 'fare', id: one._id, name: one.name, city: one.city, country: one.country },
          ...{ imageUrl: one.image, price: one.price, ...termsOf(one) },
        }),
      ),
      ...deals.map(
        (one): OfferSummary => ({
          ...{ kind: 'deal', id: one._id, name: one.cities, city: one.cities, country: one.countries },
          ...{ imageUrl: one.imageUrl, price: one.priceAfterDiscount, ...termsOf(one), airline: one.name },
          ...(one.discount > 0 && { discount: one.discount }),
        }),
      ),
    ];
  });

/** Regions with their countries and cities, and the cities that only offers name: in their country, or as a separate region. */
export const placesOnSale = (parts: Parts): Promise<Atlas> =>
  parts.content.read('places on sale', async () => {
    const [groups, offers] = await Promise.all([shownDestinations(parts), offerSummaries(parts)]);
    const offersByCountry = Map.groupBy(offers, ({ country }) => placeKey(country));
    const regions = groups.flatMap(({ regions }) => regions);
    const listed = regions.map(({ name, countries }) => ({
      name,
      countries: countries.map((country) => ({
        name: country.name,
        cities: withoutRepeats([
          ...country.cities.map(({ name }) => name),
          ...(offersByCountry.get(placeKey(country.name)) ?? []).map(({ city }) => city),
        ]),
      })),
    }));
    const known = new Set(listed.flatMap(({ countries }) => countries.map(({ name }) => placeKey(name))));
    const others = [...offersByCountry].filter(([country]) => !known.has(country));
    return [
      ...listed,
      ...others.map(([, there]) => {
        const name = there[0]?.country ?? '';
        return { name, countries: [{ name, cities: withoutRepeats(there.map(({ city }) => city)) }] };
      }),
    ];
  });

/** One name for each city, in its first spelling: an offer may say 'Cancun' where the catalogue says 'Cancún'. */
const withoutRepeats = (cities: readonly string[]): string[] =>
  [...Map.groupBy(cities, placeKey).values()].flatMap(([first = '']) => first);
