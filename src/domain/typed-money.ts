// Money as people type it. Apart from money.ts, because pages that only show prices load that one.
import { m } from '#messages';
import { cad } from './money.ts';

export type TypedMoney = { cents: number; wrong?: undefined } | { cents?: undefined; wrong: string };

/** A price above it is a typing mistake. */
export const MAX_DOLLARS = 1_000_000;
const LONGEST_MONEY = 40;
const CAD_MARK = /^(?:CAD|CA|C)?\s?\$|^CAD|(?:\$\s?(?:CAD|CA)?|CAD)$/gi;
const FOREIGN = /[a-z€£¥₹]/i;

/**
 * Money as people type it, in dollars: '1249', '1,249.00', '1 249,00 $', 'CAD 1249'. The last comma or point is the decimal
 * one if two digits follow, or one; three digits follow a separator of thousands. Only '1.249' is neither, and is refused.
 */
export function typedMoney(typed: string): TypedMoney {
  const text = typed
    .slice(0, LONGEST_MONEY + 1)
    .normalize('NFKC')
    .trim();
  const number = text.replace(CAD_MARK, '').trim();
  if (text.length > LONGEST_MONEY || !/\d/.test(number)) return { wrong: m.money_wrong() };
  if (FOREIGN.test(number)) return { wrong: m.money_foreign() };
  if (number.startsWith('-') || number.startsWith('(')) return { wrong: m.money_negative() };
  if (/^\d{1,3}\.\d{3}$/.test(number))
    return { wrong: m.money_unclear({ typed: number, plain: number.replace('.', '') }) };
  const [, whole = '', decimals = ''] = /^(.{1,38}?)(?:[.,](\d{1,2}))?$/.exec(number) ?? [];
  const digits = wholeNumber(whole, number.slice(whole.length, whole.length + 1));
  if (digits === undefined) return { wrong: m.money_wrong() };
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return cents > MAX_DOLLARS * 100 ? { wrong: m.money_large({ most: cad(MAX_DOLLARS) }) } : { cents };
}

/** Digits without their separators: one kind of separator, other than the decimal one, before each three digits. */
function wholeNumber(text: string, decimal: string): string | undefined {
  if (/^\d{1,12}$/.test(text)) return text;
  const separator = /^\d{1,3}([ .,'’])/.exec(text)?.[1];
  if (!separator || separator === decimal) return undefined;
  const [first = '', ...groups] = text.split(separator);
  return groups.every((group) => /^\d{3}$/.test(group)) ? [first, ...groups].join('') : undefined;
}

/** Whole cents; undefined if the text is not an amount. */
export const readMoney = (typed: string): number | undefined => typedMoney(typed).cents;
