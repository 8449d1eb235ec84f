// The offers to compare, from the URL: ?offers=package:ID,deal:ID, or one parameter for each, as a form sends them.
import { MAX_TRAVELLERS } from '#domain/trip-limits.ts';
import { isOfferKey, isSavedKey } from '#features/catalogue/hearts/saved-keys.rules.ts';

export const COMPARED = 'offers';
export const MAX_COMPARED = 3;
export const TRAVELLERS = 'travellers';

export const comparedKeys = (search: URLSearchParams): string[] =>
  [
    ...new Set(
      search
        .getAll(COMPARED)
        .slice(0, 2 * MAX_COMPARED)
        .flatMap((part) => part.slice(0, 400).split(','))
        .filter((key) => isSavedKey(key) && isOfferKey(key)),
    ),
  ].slice(0, MAX_COMPARED);

export function travellersOf(search: URLSearchParams): number {
  const asked = Number(search.get(TRAVELLERS));
  return Number.isInteger(asked) && asked >= 1 && asked <= MAX_TRAVELLERS ? asked : 1;
}
