import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { provinceCodeOf } from '#features/catalogue/offers/official-charges.ts';
import type { QuoteContent } from './quotes.rules.ts';

/** Whether the trip begins in Québec, whose law wants the French version of a contract first. */
export function isFromQuebec({ options }: Pick<QuoteContent, 'options'>): boolean {
  const first = options[0]?.flights[0]?.from ?? '';
  return airportByCode(first)?.countryCode === 'CA' && provinceCodeOf(first) === 'QC';
}
