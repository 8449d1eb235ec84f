// Dates with their year, which anchor those without: headers of bookings and of mails.
import { type Begun, fit, type Reads, readFirst, tableOf } from './beginnings.ts';
import { civil, existsIn, monthAt } from './civil.ts';
import type { Anchor, GdsSystem, Locator } from './types.ts';
import { dateAt, wordsFrom } from './words.ts';

export type HeaderFound = { anchor?: Anchor; locator?: Locator };

function anchorAt(text: string, at: number, source: Anchor['source']): Anchor | undefined {
  const date = dateAt(text, at);
  return date?.year !== undefined && existsIn(date.year, date.month, date.day)
    ? { source, date: civil(date.year, date.month, date.day) }
    : undefined;
}

const HEADERS = tableOf<Reads<Begun, HeaderFound>>(
  {
    fits: /^ {0,4}-{2,3} ?(?:TST|TSM|RLR|RLP|MSC|SFP|NHP|AXR)[A-Z ]{0,40}-{0,3}$/,
    begins: /^-/,
    read: () => ({}),
  },
  {
    fits: /^ {0,4}[A-Z]{3}[A-Z0-9]{6}\/\d{4}[A-Z]{2}\/(?=\d{1,2}[A-Z]{3}\d{2})/,
    begins: /^[A-Z]/,
    read: ({ text }, [whole]) => ({ anchor: anchorAt(text, whole.length, 'header') }),
  },
  {
    fits: /^ {0,4}[A-Z0-9]{3,5}\.[A-Z0-9]{3,5}\*A[A-Z0-9]{2} \d{4}\/(?=\d{2}[A-Z]{3}\d{2} {1,2}([A-Z0-9]{6}))/,
    begins: /^(?:#\.?)?[A-Z\d]/,
    read: ({ text }, [whole, code]) => ({
      anchor: anchorAt(text, whole.length, 'header'),
      locator: ownLocator(code, 'sabre'),
    }),
  },
  {
    fits: /^ {0,3}([A-Z0-9]{6})\/[A-Z0-9]{2,3} {1,2}[A-Z0-9]{3,5} {1,2}[A-Z0-9]{4,8} {1,3}AG {1,2}\d{6,8}/,
    begins: /^#?[A-Z/]/,
    read: (_, [, code]) => ({ locator: ownLocator(code, 'galileo') }),
  },
  {
    fits: /^ {0,4}1P- {0,3}([A-Z0-9]{5,6})(?: |$)/,
    begins: /^#P/,
    read: (_, [, code]) => ({ locator: ownLocator(code, 'worldspan') }),
  },
  { fits: /^ {0,4}RP\/[A-Z0-9]{4,9}(?:[/ ]|$)/, begins: /^R/, read: readAmadeusHeader },
);

/** The first lines of a booking: its locator, and when it was last changed. */
export const readBookingHeader = (line: Begun): HeaderFound | undefined => readFirst(HEADERS, line);

function readAmadeusHeader({ text }: Begun): HeaderFound {
  const words = wordsFrom(text, 0).slice(1, 12);
  const dated = words.find(({ from }) => dateAt(text, from)?.year !== undefined);
  const last = words.at(-1)?.word ?? '';
  return {
    anchor: dated && anchorAt(text, dated.from, 'header'),
    locator: /^[A-Z0-9]{6}$/.test(last) ? ownLocator(last, 'amadeus') : undefined,
  };
}

const ownLocator = (code: string | undefined, system: GdsSystem): Locator | undefined =>
  code === undefined ? undefined : { code, system };

const FRENCH: Readonly<Record<string, string>> = {
  ...{ JANV: 'JAN', 'F\u00c9VR': 'FEB', FEVR: 'FEB', FEV: 'FEB', MARS: 'MAR', AVRI: 'APR', AVR: 'APR', MAI: 'MAY' },
  ...{
    JUIN: 'JUN',
    JUIL: 'JUL',
    'AO\u00dbT': 'AUG',
    AOUT: 'AUG',
    SEPT: 'SEP',
    OCTO: 'OCT',
    NOVE: 'NOV',
    'D\u00c9CE': 'DEC',
  },
  ...{ DECE: 'DEC', 'D\u00c9C': 'DEC', 'F\u00c9V': 'FEB' },
};
const monthNamed = (word: string) => monthAt(FRENCH[word.slice(0, 4)] ?? word, 0);
const MAIL = tableOf({ fits: /^ {0,4}(?:DATE|SENT|ENVOY[\u00c9E]|ON|LE)(?: ?:|,)? {1,3}/, begins: /^[DSEOL]/ });

/** `Sent: November 24, 2026 10:12`, `Le mar. 24 nov. 2026`: day, month and year in any order. */
export function readMailDate(line: Begun): Anchor | undefined {
  const start = fit(MAIL, line);
  if (!start) return undefined;
  const { text } = line;
  let [day, month, year]: (number | undefined)[] = [];
  for (const { word } of wordsFrom(text.slice(0, 160), start[0].length).slice(0, 12)) {
    const bare = word.replace(/[.,]$/, '');
    const iso = /^(20\d\d)-([01]\d)-([0-3]\d)/.exec(bare);
    if (iso) [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
    else if (/^20\d\d$/.test(bare)) year ??= Number(bare);
    else if (/^\d{1,2}(?:ER)?$/.test(bare)) day ??= Number.parseInt(bare, 10);
    // The last one counts: a French mail says mar. for Tuesday before its month.
    else month = monthNamed(bare) ?? month;
    if (day !== undefined && month !== undefined && year !== undefined) break;
  }
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return month <= 12 && existsIn(year, month, day) ? { source: 'mail', date: civil(year, month, day) } : undefined;
}
