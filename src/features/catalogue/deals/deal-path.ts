import { pathTo } from '#domain/path-to.ts';
/** The URL parameter of the offers page that names a deal. */
export const DEAL = 'deal';

export const dealPath = (id: string): string => `${pathTo('offers')}?${DEAL}=${encodeURIComponent(id)}`;

/** Moves the deal that the URL names to the front. An unknown id changes nothing. */
export function chosenFirst<T extends { _id: string }>(deals: readonly T[], id: string | null) {
  const chosen = deals.find(({ _id }) => _id === id);
  return { chosen, deals: chosen ? [chosen, ...deals.filter((deal) => deal !== chosen)] : deals };
}
