// In a separate file, so that a click can load the data while the page's code is still loading.

import { pageNumber } from '#domain/pages.ts';
import { PLACE_QUERY_LIMIT } from '#domain/places.ts';
import { cut } from '#domain/text.ts';
import { EXACT_DATES, readOfferQuery } from '#features/catalogue/finder/offer-query.rules.ts';
import { shownOffer } from '#features/catalogue/finder/shown-offer.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { PageArgs } from '#platform/page-data.ts';

const MAX_PAGE = 9_999;

/** The query in the URL; meaningless parameters are ignored, so that every URL has an answer. */
export async function loadSearch(client: ApiClient, { request }: PageArgs) {
  const search = new URL(request.url).searchParams;
  const { direct, ...query } = readOfferQuery(search);
  const { cities, ...rest } = await client.searchCities({
    ...query,
    when: query.depart ? EXACT_DATES : query.when,
    direct: String(direct),
    to: cut(search.get('to') ?? '', PLACE_QUERY_LIMIT),
    page: pageNumber(search.get('page'), MAX_PAGE),
  });
  return {
    ...rest,
    cities: cities.map(({ ways, ...city }) => ({
      ...city,
      ways: ways.map(({ offer, misses }) => ({ offer: shownOffer(offer), misses })),
    })),
  };
}

export type FoundCities = Awaited<ReturnType<typeof loadSearch>>;
export type FoundCity = FoundCities['cities'][number];
