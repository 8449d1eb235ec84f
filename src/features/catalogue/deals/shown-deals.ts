// In a separate file, so that a click can load the data while the page's code is still loading.
import { priceLines } from '#features/catalogue/offers/price-lines.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { Deal } from './deals.contract.ts';

/** The fields that a tag shows. Staff also receive drafts, but the page shows published deals only. */
const shown = ({ components, ...deal }: Deal) => ({ ...deal, parts: priceLines(components) });
export type ShownDeal = ReturnType<typeof shown>;

export const loadDeals = async (client: ApiClient) => ({
  deals: (await client.listDeals()).filter(({ published }) => published).map(shown),
});
