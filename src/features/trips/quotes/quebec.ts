import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { mayBeInQuebec } from '#features/catalogue/airports/world-airports.server.ts';
import { provinceCodeOf } from '#features/catalogue/offers/official-charges.ts';
import type { QuoteContent } from './quotes.rules.ts';

/** Whether an option begins in Québec, whose law wants the French version of a contract first. */
export function isFromQuebec({ options }: Pick<QuoteContent, 'options'>): boolean {
  return options.some(({ flights }) => {
    const from = flights[0]?.from ?? '';
    return airportByCode(from) ? provinceCodeOf(from) === 'QC' : mayBeInQuebec(from);
  });
}
