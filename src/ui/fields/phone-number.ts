// Phone numbers as people type them and as they are stored (E.164). Large metadata: load this file on first use.
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { extensionOf, isExtensionBegun, phoneText } from '#domain/phone-text.ts';
import { foldedText } from '#domain/text.ts';

export type { CountryCode };
export type Country = { code: CountryCode; name: string; prefix: string };
export type TypedPhone = { country: CountryCode; shown: string; value: string };

/** The maximum of E.164, including the country code. */
const MAX_DIGITS = 15;
const LONGEST_EXIT_CODE = 5;
const digitsOf = (text: string) => text.replace(/\D/g, '');

export const prefixOf = (country: CountryCode) => `+${getCountryCallingCode(country)}`;
export const isCountry = (code: string): code is CountryCode => (getCountries() as string[]).includes(code);

/** Every country by name, with Canada first. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const all = getCountries().map((code) => ({ code, name: names.of(code) ?? code, prefix: prefixOf(code) }));
  const byName = new Intl.Collator(locale).compare;
  return all.sort((a, b) => Number(b.code === 'CA') - Number(a.code === 'CA') || byName(a.name, b.name));
}

const plain = foldedText;

/** Countries whose name begins with the text or whose code equals it, then those with a matching word or prefix. */
export function searchCountries(countries: Country[], text: string): Country[] {
  const wanted = plain(text.trim());
  if (!wanted) return countries;
  const digits = digitsOf(wanted);
  const exact = ({ code, name }: Country) => plain(name).startsWith(wanted) || code.toLowerCase() === wanted;
  const close = ({ name, prefix }: Country) =>
    plain(name)
      .split(/[\s(&-]+/)
      .some((word) => word.startsWith(wanted)) ||
    (digits !== '' && prefix.slice(1).startsWith(digits));
  return [...countries.filter(exact), ...countries.filter((country) => !exact(country) && close(country))];
}

/** No number within a country begins with it where the first digit is 0. A country's other exit codes count only there. */
const ANYWHERE = /^(?:00|01[012]|810|119)/;
/** What is dialled before the number of another country, of every country; the most common first. */
let exitCodes: readonly RegExp[] | undefined;
function listExitCodes(): readonly RegExp[] {
  const plans = new Metadata();
  const patterns = getCountries().flatMap((country) => {
    plans.selectNumberingPlan(country);
    return plans.numberingPlan?.IDDPrefix() ?? [];
  });
  const byCount = Map.groupBy(patterns, String);
  return [...byCount]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([pattern]) => new RegExp(`^(?:${pattern})`));
}

/** A complete number: as the country writes it, or behind the exit code of any country. Undefined for anything else. */
function completeNumber(text: string, country: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, country);
  if (number?.isValid() || text.startsWith('+')) return number?.isValid() ? number : undefined;
  const digits = digitsOf(text);
  exitCodes ??= listExitCodes();
  for (const exitCode of exitCodes) {
    const [dialled = ''] = exitCode.exec(digits) ?? [];
    const abroad = ANYWHERE.test(dialled) ? parsePhoneNumberFromString(`+${digits.slice(dialled.length)}`) : undefined;
    if (abroad?.isValid()) return abroad;
  }
  return undefined;
}

/** Two numbers in one field: '514-555-0118 / 416-555-0199'. */
const SEVERAL = /(?:\d\D{0,3}){7}\/\D{0,3}\d/;

/**
 * The displayed text for what was typed so far, and the value to send. A number with a plus or an exit code sets its own
 * country. What is no single number is sent as typed, so that the rules can refuse it: too short, or with an extension.
 */
export function typePhone(typed: string, country: CountryCode): TypedPhone {
  const text = phoneText(typed);
  if (extensionOf(text) || isExtensionBegun(text) || SEVERAL.test(text)) return { country, shown: typed, value: text };
  const international = text.startsWith('+');
  const digits = digitsOf(text);
  const number = completeNumber(international ? `+${digits}` : digits, country);
  if (number) {
    const found = number.country ?? country;
    const isOurs = !international && number.countryCallingCode === getCountryCallingCode(country);
    return isOurs
      ? { country, shown: new AsYouType(country).input(digits), value: number.number }
      : { country: found, shown: number.formatInternational(), value: number.number };
  }
  return unfinished(digits, international, country);
}

/** Cut after it was read: behind an exit code there are more digits than in a number. */
function unfinished(all: string, international: boolean, country: CountryCode): TypedPhone {
  const room = international ? MAX_DIGITS : MAX_DIGITS - getCountryCallingCode(country).length;
  const digits = all.slice(0, room + (/^0/.test(all) && !international ? LONGEST_EXIT_CODE : 0));
  const typing = new AsYouType(country);
  const shown = typing.input(international ? `+${digits}` : digits);
  const found = (international && (typing.getCountry() ?? countryOfPrefix(digits, country))) || country;
  return { country: found, shown, value: international && digits ? `+${digits}` : digits };
}

const countryOfPrefix = (digits: string, preferred: CountryCode) =>
  digits.startsWith(getCountryCallingCode(preferred)) ? preferred : undefined;

/** A stored number for display: the country, and the national format without it. */
export function showPhone(kept: string, fallback: CountryCode): TypedPhone {
  const number = parsePhoneNumberFromString(kept, fallback);
  if (!number?.country) return typePhone(kept, fallback);
  return { country: number.country, shown: number.formatNational(), value: number.number };
}

/** A complete number as it is shown everywhere: E.164 with spaces. Undefined for anything else, such as a number within a text. */
export function readPhone(typed: string, country: CountryCode = 'CA'): string | undefined {
  const text = phoneText(typed);
  return /^[\d\s().+-]*$/.test(text) ? completeNumber(text, country)?.formatInternational() : undefined;
}

/**
 * E.164 if the text is a complete number, otherwise the text, for the rules to refuse: seven digits without an area code
 * are incomplete, and an extension is not part of a number.
 */
export function normalPhone(typed: string, country: CountryCode = 'CA'): string {
  const text = phoneText(typed);
  return (extensionOf(text) ? undefined : completeNumber(text, country)?.number) ?? text;
}
