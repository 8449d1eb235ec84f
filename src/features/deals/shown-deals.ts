// In a file of its own, so that a click asks for the data while the code of the page is still on its way.
import { priceLines } from '#features/catalogue/price-lines.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { Deal } from './deals.contract.ts';

/** What a tag shows, and no more. Staff are sent drafts as well; the page is what everybody sees. */
const shown = ({ components, ...deal }: Deal) => ({ ...deal, parts: priceLines(components) });
export type ShownDeal = ReturnType<typeof shown>;

export const loadDeals = async (client: ApiClient) => ({
  deals: (await client.listDeals()).filter(({ published }) => published).map(shown),
});
