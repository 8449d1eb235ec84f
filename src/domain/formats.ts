// Dates, numbers and lists in the language of the call, from `Intl`; where it writes French otherwise than Canada does, by
// the rules of the Office québécois de la langue française. A formatter is expensive to create, in time and in memory outside the
// heap, so each is created once.
import { currentLocale, type Locale, languageTag } from './locale.ts';

/** The English dates are those of the specification: 'February 10, 2027', 'Feb 10', '2:21 pm'. */
const DATE_TAGS: Record<Locale, string> = { en: 'en-US', fr: 'fr-CA' };
const NO_BREAK = '\u00a0';

const created = new Map<string, unknown>();
/** Options come from the code, never from a request, so there are few of them. */
function once<T>(kind: string, tag: string, options: object, create: () => T): T {
  const key = `${kind} ${tag} ${JSON.stringify(options)}`;
  const formatter = (created.get(key) as T | undefined) ?? create();
  created.set(key, formatter);
  return formatter;
}

/** A formatter of dates; its tag is for texts that programs read, and for our own formats below. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once('date', tag, options, () => new Intl.DateTimeFormat(tag, options));

/** A date for people, without a time: 'February 10, 2027', '10 février 2027', '1er mars'. */
export function formatDate(moment: Date, options: Intl.DateTimeFormatOptions): string {
  const locale = currentLocale();
  const format = dateFormat(DATE_TAGS[locale], options);
  if (locale === 'en') return format.format(moment);
  const parts = format.formatToParts(moment);
  const isInWords = parts.some(({ type, value }) => type === 'month' && !/^\d/.test(value));
  return parts
    .map(({ type, value }) => (type === 'day' && value === '1' && isInWords ? '1er' : value))
    .join('')
    .replace(/^(\d{1,2}(?:er)?) /, `$1${NO_BREAK}`);
}

/** A clock time without a zone: '19:55' as '7:55 pm'. */
export const formatClock = (clock: string): string => formatTime(new Date(`2000-01-01T${clock}Z`), 'UTC');

/** A time of day: '2:21 pm', '14 h 21', '19 h'. @param timeZone the reader's own if it is missing */
export function formatTime(moment: Date, timeZone?: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  if (currentLocale() === 'en')
    return dateFormat(DATE_TAGS.en, options)
      .format(moment)
      .replace(/\s(AM|PM)/, (half) => ` ${half.trim().toLowerCase()}`);
  const parts = dateFormat(DATE_TAGS.fr, { ...options, hourCycle: 'h23' }).formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const minutes = part('minute').padStart(2, '0');
  const hour = `${Number(part('hour'))}${NO_BREAK}h`;
  return minutes === '00' ? hour : `${hour}${NO_BREAK}${minutes}`;
}

/** '10,000'; in French '10 000'. @param digits after the decimal sign, of which `least` are shown even if they are 0. */
export function formatNumber(value: number, digits = 0, least = digits): string {
  const options = { minimumFractionDigits: least, maximumFractionDigits: digits };
  const tag = languageTag();
  return once('number', tag, options, () => new Intl.NumberFormat(tag, options))
    .format(value)
    .replace('-', tag.startsWith('fr') ? '−' : '-');
}

const unit = (value: number, name: 'hour' | 'minute'): string => {
  const options = { style: 'unit', unit: name, unitDisplay: 'short' } as const;
  // American English writes '6 hr 55 min', Canadian English '6 hrs 55 mins'.
  const tag = DATE_TAGS[currentLocale()];
  return once('number', tag, options, () => new Intl.NumberFormat(tag, options)).format(value);
};

/** '6 hr 55 min', '40 min'; in French '6 h 55 min'. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ];
  return parts.join(' ').replaceAll(' ', NO_BREAK);
}

/** 'French'; in French 'français'. */
export const languageName = (locale: Locale): string =>
  once('language', languageTag(), {}, () => new Intl.DisplayNames(languageTag(), { type: 'language' })).of(locale) ??
  locale;

export type ListKind = 'conjunction' | 'disjunction' | 'unit';
/** 'a, b and c'; with 'or', or with commas alone. */
export function formatList(items: readonly string[], type: ListKind = 'conjunction'): string {
  const tag = languageTag();
  const style = type === 'unit' ? 'narrow' : 'long';
  return once('list', tag, { type, style }, () => new Intl.ListFormat(tag, { type, style })).format(items);
}

/** The order of an alphabetical list: accents and capitals count last. */
export function compareNames(one: string, other: string): number {
  const tag = languageTag();
  return once('order', tag, {}, () => new Intl.Collator(tag)).compare(one, other);
}
