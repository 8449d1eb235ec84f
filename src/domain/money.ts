// Money is whole cents inside; the wire and the screens say Canadian dollars.
import { numberFormat } from './formatters.ts';

/** 'CAD$1,249', and 'CAD$1,249.50' where there are cents or a column of amounts wants them. */
export const cad = (dollars: number, always?: 'cents'): string => `CAD${dollarSign(dollars, always)}`;

/** '$1,249': for a label that says CAD already. */
export function dollarSign(dollars: number, always?: 'cents'): string {
  const digits = Number.isInteger(dollars) && !always ? 0 : 2;
  const grouped = numberFormat('en-CA', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
  return `$${grouped}`;
}
