// Fares as far as a quote needs them: base, taxes, total. Rows of rules and calculations are skipped as such.
import { type Begun, fit, tableOf } from './beginnings.ts';
import { civil } from './civil.ts';
import type { Line } from './normalise.ts';
import { cents } from './tickets.ts';
import type { Fare, Tax } from './types.ts';
import { dateAt, wordsFrom } from './words.ts';

export type FareDraft = { -readonly [K in keyof Fare]: Fare[K] } & {
  taxes: Tax[];
  lines: number[];
  form: 'amadeus' | 'sabre' | 'galileo';
};

const MAX_FARES = 99;
const AMOUNT = tableOf({
  fits: /^ {0,4}(?:[A-Z]{3} {1,2})?([A-Z]{3}) {1,12}(\d{1,9}\.\d{2})([A-Z][A-Z0-9])?(?: {1,8}|$)/,
  begins: /^[A-Z]/,
});
const SABRE = tableOf({
  fits: /^ {0,4}\d{1,2}- {1,8}(?:[A-Z]{3}\d{1,9}\.\d{2} {1,8})?([A-Z]{3})(\d{1,9}(?:\.\d{2})?) {1,12}(?:(\d{1,9}(?:\.\d{2})?)([A-Z][A-Z0-9]) {1,12})?([A-Z]{3})(\d{1,9}(?:\.\d{2})?)([A-Z0-9]{3})(?: |$)/,
  begins: /^#-/,
});
const SABRE_PARTS = /^ {0,8}(?:XT {1,8})?(?=\d{1,7}\.\d{2}[A-Z][A-Z0-9](?: |$))/;
const SABRE_TOTAL = /^ {0,12}\d{1,9}\.\d{2} {1,20}\d{1,9}\.\d{2} {1,20}\d{1,9}\.\d{2}TTL/;
const GALILEO = tableOf({ fits: /^ {0,4}FARE {1,2}(?=[A-Z]{3} {0,8}\d)/, begins: /^F/ });
const GALILEO_MORE = tableOf({
  fits: /^ {0,4}(?:TAX {1,2}[A-Z][A-Z0-9] {1,6}\d|TOT {1,2}[A-Z]{3} {0,8}\d)/,
  begins: /^T/,
});
const DATED = tableOf({
  fits: /^ {0,4}(?:FQ-\d{1,2} [A-Z](?=\d{1,2}[A-Z]{3}\d{2})|TOT .{0,40} (?=\d{1,2}[A-Z]{3}\d{2}(?: |$)))/,
  begins: /^[FT]/,
});

const amountOf = (word: string | undefined) =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(word ?? '') ? cents(word ?? '') : undefined;

/** Adds the amounts of a line to its fare; false if it holds none. */
export function readFare(line: Line, fares: FareDraft[]): boolean {
  const { text, number } = line;
  if (!text.includes('.') && !text.includes('FARE')) return false;
  const last = fares.at(-1);
  const begins = fit(GALILEO, line) !== null;
  if (begins || (last?.form === 'galileo' && fit(GALILEO_MORE, line))) return readGalileo(line, begins, fares);
  const sabre = fit(SABRE, line);
  if (sabre && fares.length < MAX_FARES) {
    const [, currency = '', base = '', tax, code = '', , total = '', type] = sabre;
    const taxes = tax === undefined ? [] : [{ code, cents: cents(tax) }];
    fares.push({
      form: 'sabre',
      currency,
      baseCents: cents(base),
      totalCents: cents(total),
      taxes,
      passengerType: type,
      lines: [number],
    });
    return true;
  }
  if (last?.form === 'sabre' && SABRE_PARTS.test(text)) {
    // XT is the sum of what follows.
    last.taxes = last.taxes.filter(({ code }) => code !== 'XT');
    for (const { word } of wordsFrom(text, 0)) {
      const part = /^(\d{1,7}\.\d{2})([A-Z][A-Z0-9])$/.exec(word);
      if (part && last.taxes.length < 99) last.taxes.push({ code: part[2] ?? '', cents: cents(part[1] ?? '') });
    }
    last.lines.push(number);
    return true;
  }
  if (last?.form === 'sabre' && SABRE_TOTAL.test(text)) {
    last.lines.push(number);
    return true;
  }
  const amount = fit(AMOUNT, line);
  return amount ? readAmount(amount, number, fares) : false;
}

/** Amadeus prints one amount a line: base, taxes, total. */
function readAmount([, currency = '', printed = '', code]: RegExpExecArray, line: number, fares: FareDraft[]): boolean {
  let fare = fares.at(-1);
  const ended = fare?.form !== 'amadeus' || fare.totalCents !== undefined || fare.currency !== currency;
  if (ended && (code !== undefined || fares.length >= MAX_FARES)) return false;
  if (ended || !fare) {
    fare = { form: 'amadeus', currency, baseCents: cents(printed), taxes: [], lines: [] };
    fares.push(fare);
  } else if (code === undefined) fare.totalCents = cents(printed);
  else if (fare.taxes.length < 99) fare.taxes.push({ code, cents: cents(printed) });
  fare.lines.push(line);
  return true;
}

function readGalileo({ text, number }: Line, begins: boolean, fares: FareDraft[]): boolean {
  const words = wordsFrom(text, 0).map(({ word }) => word);
  let fare = begins ? undefined : fares.at(-1);
  for (let at = 0; at < words.length; at += 1) {
    const [name = '', amount] = [words[at + 1], amountOf(words[at + 2])];
    if (amount === undefined) continue;
    if (words[at] === 'FARE' && fares.length < MAX_FARES) {
      fare = { form: 'galileo', currency: name, baseCents: amount, taxes: [], lines: [] };
      fares.push(fare);
    } else if (words[at] === 'TAX' && fare && fare.taxes.length < 99) fare.taxes.push({ code: name, cents: amount });
    else if (words[at] === 'TOT' && fare) fare.totalCents = amount;
  }
  fare?.lines.push(number);
  return fare !== undefined;
}

/** A date with its year in a line of a fare, which anchors the others. */
export function fareDate(line: Begun): string | undefined {
  const found = fit(DATED, line);
  const date = found ? dateAt(line.text, found[0].length) : undefined;
  return date?.year === undefined ? undefined : civil(date.year, date.month, date.day);
}
