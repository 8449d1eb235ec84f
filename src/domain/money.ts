// Money is whole cents in code and database; the wire and the screens use Canadian dollars.
import { formatNumber } from './formats.ts';
import { currentLocale, type Locale } from './locale.ts';

/** Every shown price in English begins with it. In French the sign follows, and the currency is said once a page. */
const CAD_SIGN = 'CAD$';
const NO_BREAK = '\u00a0';

/** A price in pieces, for a screen that makes its number larger: sign, number and, in French, the sign after it. */
export type PriceParts = { before: string; number: string; after: string };
const SIGNS: Record<Locale, Omit<PriceParts, 'number'>> = {
  en: { before: CAD_SIGN, after: '' },
  fr: { before: '', after: `${NO_BREAK}$` },
};

const numberOf = (dollars: number, always?: 'cents') =>
  formatNumber(dollars, Number.isInteger(dollars) && !always ? 0 : 2);

export const priceParts = (dollars: number, always?: 'cents'): PriceParts => ({
  ...SIGNS[currentLocale()],
  number: numberOf(dollars, always),
});

/** 'CAD$1,249', or 'CAD$1,249.50' if there are cents or a column of amounts needs them; in French '1 249 $'. */
export function cad(dollars: number, always?: 'cents'): string {
  const { before, number, after } = priceParts(dollars, always);
  return before + number + after;
}

/** '$1,249': for a label that already says CAD. */
export const dollarSign = (dollars: number, always?: 'cents'): string =>
  currentLocale() === 'en' ? `$${numberOf(dollars, always)}` : cad(dollars, always);

/** The currency beside a field for an amount. */
export const currencyNote = (): string => (currentLocale() === 'en' ? CAD_SIGN : '$');
