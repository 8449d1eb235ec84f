// Money as people type it. Apart from money.ts, because pages that only show prices load that one.
import { m } from '#messages';
import { cad } from './money.ts';
import { latinDigits, normalText, withoutUnseen } from './text.ts';
import { CAD_AFTER, CAD_BEFORE, otherCurrency } from './typed-currency.ts';

/** `unclear` has two readings, `foreign` names another currency, `large` is above the limit. */
type WhyNot = 'unclear' | 'foreign' | 'negative' | 'large' | 'unreadable';
/** `readings`: the cents of both, if it is unclear. */
export type TypedMoney =
  | { cents: number; wrong?: undefined; why?: undefined; readings?: undefined }
  | { cents?: undefined; wrong: string; why: WhyNot; readings?: readonly [number, number] };

/** A price above it is a typing mistake. */
export const MAX_DOLLARS = 1_000_000;
const LONGEST_MONEY = 40;
const BEFORE = new RegExp(String.raw`^([-−–(]?)\s?${CAD_BEFORE}\s?`, 'i');
const AFTER = new RegExp(String.raw`\s?${CAD_AFTER}$`, 'i');
const NEGATIVE = /^[-−–(]|[-−)]$/;
/** '1 249.–' and '1249,-': no cents. */
const NO_CENTS = /[.,][-–—]{1,2}$/;
/** '1249¹' and '12½': NFKC would join these with the digits before them. */
const RAISED = /\p{No}/u;
const APOSTROPHES = /['’‘ʼ´`]/g;

/**
 * Money as people type it, in dollars and in both languages' ways: '1249', '1,249.00', '1 249,00 $', 'CDN$ 1249', '2.5k'.
 * The last comma or point is the decimal one if one or two digits follow; three digits follow a separator of thousands.
 * Only '1.249' is neither, and is refused with both readings.
 */
export function typedMoney(typed: string, most = MAX_DOLLARS): TypedMoney {
  if (typed.length > LONGEST_MONEY || RAISED.test(typed)) return refused('unreadable', m.money_wrong());
  // The acute accent would become a space.
  const signs = withoutUnseen(typed).replace(APOSTROPHES, "'");
  const text = arabicSigns(latinDigits(normalText(signs, LONGEST_MONEY)))
    .replace(/\s+/g, ' ')
    .trim();
  const number = text.replace(BEFORE, '$1').replace(AFTER, '').replace(NO_CENTS, '').trim();
  const currency = otherCurrency(text);
  if (currency) return refused('foreign', m.money_foreign({ currency }));
  if (!/\d/.test(number)) return refused('unreadable', m.money_wrong());
  if (NEGATIVE.test(number)) return refused('negative', m.money_negative());
  return readNumber(number, most);
}

const refused = (why: WhyNot, wrong: string): TypedMoney => ({ why, wrong });
const arabicSigns = (text: string) => text.replaceAll('\u066b', '.').replaceAll('\u066c', ',');

function readNumber(number: string, most: number): TypedMoney {
  const [, counted = number, thousand] = /^(.*\d) ?(k)?$/i.exec(number) ?? [];
  if (/^\d{1,3}\.\d{3}$/.test(counted)) return unclear(counted);
  const [, whole = '', decimals = ''] = /^(.{1,38}?)(?:[.,](\d{1,2}))?$/.exec(counted) ?? [];
  const digits = wholeNumber(whole, counted.slice(whole.length, whole.length + 1));
  if (digits === undefined) return refused('unreadable', m.money_wrong());
  const cents = (Number(digits) * 100 + Number(decimals.padEnd(2, '0'))) * (thousand ? 1000 : 1);
  return cents > most * 100 ? refused('large', m.money_large({ most: cad(most) })) : { cents };
}

/** Shows both readings: a point for thousands, or for cents. */
function unclear(typed: string): TypedMoney {
  const plain = typed.replace('.', '');
  const cents = Number(typed).toFixed(2);
  const readings = [Number(plain) * 100, Math.round(Number(cents) * 100)] as const;
  return { why: 'unclear', wrong: m.money_unclear({ typed, plain, cents }), readings };
}

/** Digits without their separators: one kind of separator, other than the decimal one, before each three digits. */
function wholeNumber(text: string, decimal: string): string | undefined {
  if (/^\d{1,12}$/.test(text)) return text;
  const separator = /^\d{1,3}([ .,'])/.exec(text)?.[1];
  if (!separator || separator === decimal) return undefined;
  const [first = '', ...groups] = text.split(separator);
  return groups.every((group) => /^\d{3}$/.test(group)) ? [first, ...groups].join('') : undefined;
}

/** Whole cents; undefined if the text is not an amount. */
export const readMoney = (typed: string): number | undefined => typedMoney(typed).cents;
