// Phone numbers as people type them and as they are stored (E.164). Large metadata: load this file on first use.
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { withoutAccents } from '#domain/text.ts';

export type { CountryCode };
export type Country = { code: CountryCode; name: string; prefix: string };
export type TypedPhone = { country: CountryCode; shown: string; value: string };

/** The maximum of E.164, including the country code. */
const MAX_DIGITS = 15;
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

const plain = (text: string) => withoutAccents(text).toLowerCase();

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

/**
 * The displayed text for what was typed so far, and the value to send. A number that begins with + sets its own
 * country. A number that is too short is sent as typed, so that the rules can refuse it.
 */
export function typePhone(text: string, country: CountryCode): TypedPhone {
  const international = text.trim().startsWith('+');
  const room = international ? MAX_DIGITS : MAX_DIGITS - getCountryCallingCode(country).length;
  const digits = digitsOf(text).slice(0, room);
  const typing = new AsYouType(country);
  const shown = typing.input(international ? `+${digits}` : digits);
  const number = typing.getNumber();
  const found = (international && (typing.getCountry() ?? countryOfPrefix(digits, country))) || country;
  return {
    country: found,
    shown,
    value: number?.isValid() ? number.number : international && digits ? `+${digits}` : digits,
  };
}

const countryOfPrefix = (digits: string, preferred: CountryCode) =>
  digits.startsWith(getCountryCallingCode(preferred)) ? preferred : undefined;

/** A stored number for display: the country, and the national format without it. */
export function showPhone(kept: string, fallback: CountryCode): TypedPhone {
  const number = parsePhoneNumberFromString(kept, fallback);
  if (!number?.country) return typePhone(kept, fallback);
  return { country: number.country, shown: number.formatNational(), value: number.number };
}

/** E.164 if the text is a complete number, otherwise the text unchanged: seven digits without an area code are incomplete. */
export function normalPhone(text: string, country: CountryCode = 'CA'): string {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : text.trim();
}
