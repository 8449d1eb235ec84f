// Money is whole cents in code and database; the wire and the screens use Canadian dollars.

/** Every shown price begins with it. */
export const CAD_SIGN = 'CAD$';

/** 'CAD$1,249', or 'CAD$1,249.50' if there are cents or a column of amounts needs them. */
export const cad = (dollars: number, always?: 'cents'): string => `CAD${dollarSign(dollars, always)}`;

/** '$1,249': for a label that already says CAD. */
export const dollarSign = (dollars: number, always?: 'cents'): string =>
  `$${grouped(dollars, Number.isInteger(dollars) && !always ? 0 : 2)}`;

/** '10,000'. Not with Intl: its first formatted number takes some 80 ms on a slow phone while a page starts. */
export function grouped(value: number, digits = 0): string {
  const [whole = '', cents] = value.toFixed(digits).split('.');
  const thousands = whole.replace(/\B(?=(?:\d{3}){1,9}$)/g, ',');
  return cents ? `${thousands}.${cents}` : thousands;
}
