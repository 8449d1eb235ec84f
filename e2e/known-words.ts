// What may stand in plain letters on a page of the pseudo-language, and why.
import { globSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { inDatabase, type Product } from './product.ts';
import { PINNED } from './pseudo-english.ts';

const root = new URL('..', import.meta.url).pathname;

/** Names of people, firms, products and standards, and what programs define. Everything else is a message, content or a record. */
const NAMES: Record<string, string> = {
  'the company and its assistant': 'Northfare Jessica',
  'the people of this journey': 'Lee Tran Amina Roy',
  'the cells of the file that staff import': 'Name From Travel Book Price ATSC Tagus Nowhere',
  'the host of the site, of which browsers know passkeys': 'localhost',
  'symbols of units, equal in every language': 'km mm',
  'other firms, browsers and systems': 'Facebook Instagram LinkedIn TikTok YouTube Chrome Linux Node js PostgreSQL',
  'the machine that runs the product': hostname().replace(/\W+/g, ' '),
  'what a clause of the legal texts may name in braces': 'ticoNumber privacyOfficer registeredName if unless',
  'passengers, also as a ticket writes them': 'Marc Léa Amélie Brien OBRIENROY AMELIE LEA',
  'systems of reservations': 'Amadeus Sabre Galileo Apollo Worldspan',
  'a language, by its own name on the switch': 'Français',
  'of the names of regions, which the list of destinations writes word by word': 'the',
};

/** The headings of that file. */
const HEADINGS = ['To', 'Book by', 'Travel from', 'Travel to'];

const months = (month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(2027, at, 1)).toLocaleString('en-US', { month, timeZone: 'UTC' }),
  );
const weekdays = (weekday: 'long' | 'short') =>
  Array.from({ length: 7 }, (_, at) =>
    new Date(Date.UTC(2027, 0, at + 1)).toLocaleString('en-US', { weekday, timeZone: 'UTC' }),
  );
/** `Intl` writes them in the language of the call, which stays English here. */
const FROM_INTL = [
  ...[...months('long'), ...months('short'), ...weekdays('long'), ...weekdays('short')],
  ...['am', 'pm', 'and', 'or', 'CAD', 'English', 'French', 'GMT', 'EST', 'EDT'],
];

const MACHINE = [
  /https?:\/\/\S+/g,
  /\btel:\+\d+/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:www\.)?[a-z-]+(?:\.[a-z-]+)*\.(?:ca|com|org|example|gov)\b[\w/.-]*/g,
  /\bnf_\w+/g,
  // The names of values that a canned reply may have, and of an uploaded file.
  /\{[a-z]+\}/g,
  /\b\w+\.csv\b/g,
  // The file of a migration.
  /\b\d{4}_\w+/g,
  /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g,
  // The receipt of an acceptance.
  /\b[0-9a-f]{64}\b/g,
  // The reference of an inquiry.
  /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g,
  // Paths of pages, and names of settings.
  /(?<=^|\s)\/[\w./-]+/g,
  /\b[A-Z]+_[A-Z_]+\b/g,
  // Codes of airports, airlines and countries.
  /\b[A-Z]{2,3}\b/g,
];

export type Known = { phrases: Set<string>; longest: string[]; names: Set<string> };

const spaced = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim();
const NAME_KEY = /^(?:name|city|country|airline|cities|countries|region|photographer|alsoKnownAs)$/i;

function collect(value: unknown, known: Known, key = ''): void {
  if (typeof value === 'string') {
    if (CODE_KEY.test(key)) return;
    const text = spaced(value);
    // A word in small letters alone is a code, such as 'saved', except where people list words.
    if (!/[a-z]/i.test(text) || (/^\p{Ll}+$/u.test(text) && key !== 'askedAs')) return;
    known.phrases.add(text);
    // A canned reply is shown with its values filled in.
    for (const part of text.split(/[\s.,]*\{[a-z]+\}[\s.,]*/)) if (part) known.phrases.add(part);
    if (NAME_KEY.test(key)) for (const word of wordsOf(text)) if (/^\p{Lu}/u.test(word)) known.names.add(word);
  } else if (Array.isArray(value)) for (const one of value) collect(one, known, key);
  else if (value && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) collect(one, known, /^\d+$/.test(name) ? key : name);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}][\p{L}\p{M}]*/gu) ?? [];

/** Rows that people write or that are seeded from the content. Mails and the log of changes are ours, so they are not here. */
const RECORDS = [
  'records',
  'photos',
  'users',
  'inquiries',
  'quotes',
  'bookings',
  'chat_messages',
  'open_questions',
  'airlines',
  'cities',
  'countries',
];
/** Codes, for which a page has words of its own. */
const CODE_KEY =
  /^(?:status|state|kind|role|locale|collection|author|source|cabin|tripType|trip_type|mode|reason|evidence|basis)$/;

export async function knownWords(product: Product): Promise<Known> {
  const known: Known = { phrases: new Set(), longest: [], names: new Set() };
  for (const file of globSync('content/en/{*,demo/*,guides/*}.json', { cwd: root }))
    if (!/words|synonyms|import-columns/.test(file)) collect(JSON.parse(readFileSync(root + file, 'utf8')), known);
  for (const table of RECORDS) {
    const { rows } = await inDatabase(product, `select to_jsonb(t) as row from ${table} t`);
    for (const { row } of rows) collect(row, known);
  }
  for (const names of Object.values(NAMES)) for (const word of names.split(' ')) known.names.add(word);
  for (const word of FROM_INTL) known.names.add(word);
  for (const heading of HEADINGS) known.phrases.add(heading);
  for (const word of Object.values(PINNED).flat()) known.phrases.add(word);
  known.longest = [...known.phrases]
    .filter((text) => text.length > 3 || HEADINGS.includes(text))
    .sort((one, other) => other.length - one.length);
  return known;
}

const capital = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
const isName = (word: string, { names }: Known) => names.has(word) || names.has(capital(word));
/** A letter alone is the end of a name or a unit. */
const plainWords = (text: string, known: Known) =>
  wordsOf(text).filter((word) => word.length > 1 && /[A-Za-z]/.test(word) && !isName(word, known));

const LETTER = /[\p{L}\p{M}]/u;
function without(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  if (at < 0) return text;
  const end = at + phrase.length;
  const isWhole = !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(end));
  return isWhole ? `${text.slice(0, at)} ${without(text.slice(end), phrase)}` : text;
}

/** The description of a card is cut after some letters. */
const isCut = (text: string, { longest }: Known) => {
  const [, begin] = /^(.{8,}?)\s*(?:…|\.{3})$/.exec(text) ?? [];
  return begin !== undefined && longest.some((phrase) => phrase.startsWith(begin));
};
const withoutMachine = (text: string) => MACHINE.reduce((rest, code) => rest.replace(code, ' '), text);

/** The plain words of a text that are no data; '' if there are none. */
export function unknownWords(text: string, known: Known): string {
  const whole = spaced(text);
  if (known.phrases.has(whole) || isCut(whole, known)) return '';
  if (plainWords(withoutMachine(whole), known).length === 0) return '';
  const rest = known.longest.reduce((left, phrase) => without(left, phrase), whole);
  return plainWords(withoutMachine(rest), known).join(' ');
}
