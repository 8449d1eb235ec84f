// The fields of a record: how each kind is read from input, validated and written.
// A draft accepts any input; a problem with it prevents publishing, never saving.

import { claimProblem, type DraftClaim, readClaim } from '#domain/claims.ts';
import { isCivilDate } from '#domain/dates.ts';
import { type DraftInclusion, inclusionsProblem, readInclusions } from '#domain/inclusions.ts';
import type { Locale } from '#domain/locale.ts';
import { readLogo } from '#domain/logo.ts';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { cut, isUuid, manyLines, oneLine } from '#domain/text.ts';
import { readColour } from '#domain/typed-colour.ts';
import { typedCount } from '#domain/typed-count.ts';
import { civilDayOf } from '#domain/typed-day.ts';
import {
  type DraftDay,
  type DraftHoliday,
  holidaysProblem,
  readHolidays,
  readWeek,
  weekProblem,
} from '#domain/typed-hours.ts';
import { readMoney, typedMoney } from '#domain/typed-money.ts';
import { m } from '#messages';

/** A charge in a draft: an amount that cannot be read remains as it was typed, and an unknown kind is ''. */
export type DraftCharge = { kind: ChargeKind | ''; name: string; amountCents: number | string };
export type DraftSales = { from: string; to: string; note: string };
export type Value =
  | string
  | number
  | boolean
  | null
  | string[]
  | DraftCharge[]
  | DraftInclusion[]
  | DraftSales
  | DraftClaim
  | DraftDay[]
  | DraftHoliday[];
export type Data = Record<string, Value>;

export const FIELD_KINDS = [
  'text',
  'long-text',
  'lines',
  'phrases',
  'whole',
  'flag',
  'choice',
  'date',
  'airport',
  'reference',
  'price',
  'inclusions',
  'sales',
  'photo',
  'colour',
  'logo',
  'week',
  'holidays',
  'claim',
] as const;
type FieldKind = (typeof FIELD_KINDS)[number];

export type Field = {
  kind: FieldKind;
  label: () => string;
  hint?: () => string;
  required?: boolean;
  /** Not required, but not labelled optional: a rule reports its absence. */
  expected?: boolean;
  /** The maximum number of characters of a text, of lines or phrases of a list, or the largest number. */
  max?: number;
  min?: number;
  /** The options of a choice; without them, the collection's `choices` apply. */
  options?: readonly string[];
  /** What the form calls each option, if not by its value. */
  optionWords?: Readonly<Record<string, () => string>>;
  /** The format of a text, and the sentence if it does not match. */
  pattern?: RegExp;
  wrong?: () => string;
  /** Normalizes a text before it is stored. */
  tidy?: (text: string) => string;
  /** What `tidy` took for a text that says less, such as the only airport of a city for the code of the city. */
  taken?: (text: string) => string | undefined;
  /** The collection that a reference refers to. */
  to?: 'regions' | 'countries' | 'cities';
  /** The value in a new record. */
  initial?: Value;
  /** A rule for this text, or the detail of a claim, alone: the sentence that prevents publishing. */
  rule?: (text: string) => string | undefined;
  /** The label of the detail that a claim asks for. */
  asks?: () => string;
  /** Its heading in the form. */
  group?: () => string;
  /** It tells customers whom to reach or pay, so that who publishes another value proves the account again. */
  guarded?: boolean;
  /** Travellers read it: it has a value per language (see `withTranslations`). */
  localized?: true;
  /** The language of the text, if it is not English. */
  locale?: Locale;
  /** Staff neither see nor change it. */
  internal?: true;
  /** Its name on the wire, if it has another there; false if it is not on the wire (see `wireShape`). */
  wire?: string | false;
};
export type Fields = Readonly<Record<string, Field>>;

export const MAX_TEXT = 200;
const MAX_LONG_TEXT = 4_000;
const MAX_LINES = 12;
export const MAX_CHARGES = 30;

/** A draft keeps a text that is too long, so that it can be shortened, up to this length. */
const MAX_DRAFT_TEXT = 20_000;

const textOf = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, MAX_DRAFT_TEXT) : '';
/** More than the longest list that may be published. */
const MAX_DRAFT_LIST = 100_000;
const MAX_DRAFT_LINES = 100;
const MAX_DRAFT_PHRASES = 1_000;
const linesOf = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.slice(0, MAX_DRAFT_LIST).split('\n') : [])
    .map((line) => oneLine(textOf(line)))
    .filter(Boolean);
/** Each phrase once, regardless of case. */
const distinct = (phrases: readonly string[]): string[] =>
  [...new Map(phrases.toReversed().map((phrase) => [phrase.toLowerCase(), phrase])).values()].toReversed();
const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);
const objectOf = (raw: unknown): Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {};

function wholeOf(raw: unknown): number | string | null {
  const text = cut(oneLine(textOf(raw)), MAX_TEXT);
  if (text === '') return null;
  const count = typedCount(text);
  return Number.isInteger(count) ? (count as number) : text;
}

function chargeOf(raw: unknown): DraftCharge {
  const { kind, name, amountCents, amount } = objectOf(raw);
  const written = cut(oneLine(textOf(amount)), MAX_TEXT);
  const cents = Number.isSafeInteger(amountCents) ? (amountCents as number) : (readMoney(written) ?? written);
  return {
    kind: CHARGE_KINDS.find((one) => one === kind) ?? '',
    name: cut(oneLine(textOf(name)), MAX_TEXT),
    amountCents: cents,
  };
}

function salesOf(raw: unknown): DraftSales | null {
  const { from, to, note } = objectOf(raw);
  const sales = { from: dayOf(from), to: dayOf(to), note: cut(oneLine(textOf(note)), MAX_TEXT) };
  return sales.from || sales.to || sales.note ? sales : null;
}

const dayOf = (raw: unknown) => civilDayOf(cut(oneLine(textOf(raw)), 40));

type Readable = Pick<Field, 'kind' | 'tidy'>;
const READERS: Record<FieldKind, (raw: unknown, field: Readable) => Value> = {
  text: (raw, { tidy = String }) => tidy(oneLine(textOf(raw))),
  'long-text': (raw) => manyLines(textOf(raw)),
  lines: (raw) => linesOf(raw).slice(0, MAX_DRAFT_LINES),
  phrases: (raw) => distinct(linesOf(raw)).slice(0, MAX_DRAFT_PHRASES),
  whole: wholeOf,
  flag: (raw) => raw === true || raw === 'on' || raw === 'true',
  choice: (raw) => cut(oneLine(textOf(raw)), MAX_TEXT),
  date: dayOf,
  airport: (raw, { tidy = String }) => tidy(cut(oneLine(textOf(raw)), MAX_TEXT)),
  reference: (raw) => (isUuid(textOf(raw)) ? textOf(raw).toLowerCase() : ''),
  price: (raw) =>
    listOf(raw)
      .slice(0, MAX_CHARGES + 1)
      .map(chargeOf)
      .filter(isWritten),
  inclusions: readInclusions,
  sales: salesOf,
  photo: (raw) => (isUuid(textOf(raw)) ? textOf(raw).toLowerCase() : ''),
  colour: (raw) => colourOf(cut(oneLine(textOf(raw)), MAX_TEXT)),
  logo: (raw) => cut(oneLine(textOf(raw)), MAX_TEXT),
  week: readWeek,
  holidays: readHolidays,
  claim: readClaim,
};

const colourOf = (typed: string) => readColour(typed) ?? typed;

const isWritten = ({ name, amountCents }: DraftCharge) => name !== '' || amountCents !== '';

/** Reads input into the form in which a draft stores it. Never throws. */
export const readValue = (field: Readable, raw: unknown): Value => READERS[field.kind](raw, field);

/** All fields of a record from the input; a field that is missing there keeps its value. */
export function readData(fields: Fields, sent: Readonly<Record<string, unknown>>, before: Data = {}): Data {
  const entries = Object.entries(fields).map(([name, field]): [string, Value] => {
    if (Object.hasOwn(sent, name) && !field.internal) return [name, readValue(field, sent[name])];
    return [name, before[name] ?? field.initial ?? readValue(field, undefined)];
  });
  return Object.fromEntries(entries);
}

/** A sentence for each field whose text was taken for another. */
export function takenWords(fields: Fields, sent: Readonly<Record<string, unknown>>): Record<string, string> {
  const words = Object.entries(fields).flatMap(([name, { kind, taken }]) => {
    const typed = taken && Object.hasOwn(sent, name) ? String(readValue({ kind }, sent[name])) : '';
    const place = typed && taken?.(typed);
    return place ? [[name, m.records_taken_as({ typed, place })]] : [];
  });
  return Object.fromEntries(words);
}

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const limitOf = ({ kind, max }: Field) => max ?? (kind === 'long-text' ? MAX_LONG_TEXT : MAX_TEXT);

function tooManyLines(lines: readonly string[], { max = MAX_LINES }: Field): string | undefined {
  if (lines.length > max) return m.records_too_many_lines({ limit: max });
  return lines.some((line) => line.length > MAX_TEXT) ? m.records_too_long({ limit: MAX_TEXT }) : undefined;
}

/** A text with two readings, or in another currency, says so. */
function chargeProblem({ name, amountCents }: DraftCharge): string {
  const { wrong, why } = typedMoney(String(amountCents));
  return why === undefined || why === 'unreadable'
    ? m.records_charge_amount({ name })
    : m.records_charge_wrong({ name, problem: wrong });
}

type Problem = (value: never, field: Field) => string | undefined;
const tooLong = (value: string, field: Field) =>
  value.length > limitOf(field) ? m.records_too_long({ limit: limitOf(field) }) : undefined;

const PROBLEMS: Partial<Record<FieldKind, Problem>> = {
  text: (value: string, field) =>
    tooLong(value, field) ??
    field.rule?.(value) ??
    (field.pattern && !field.pattern.test(value) ? field.wrong?.() : undefined),
  'long-text': tooLong,
  airport: (value: string, { rule }) => rule?.(value),
  lines: tooManyLines,
  phrases: tooManyLines,
  whole: (value: number | string, { min = 0, max = 1_000_000 }) =>
    typeof value === 'number' && value >= min && value <= max ? undefined : m.records_whole({ min, max }),
  choice: (value: string, { options }) => (options?.includes(value) === false ? m.records_choice() : undefined),
  date: (value: string) => (isCivilDate(value) ? undefined : m.records_date()),
  price: (value: DraftCharge[]) => {
    if (value.length > MAX_CHARGES) return m.records_too_many_lines({ limit: MAX_CHARGES });
    if (value.some(({ name }) => name === '')) return m.records_charge_name();
    const withoutKind = value.find(({ kind }) => kind === '');
    if (withoutKind) return m.records_charge_kind({ name: withoutKind.name });
    const wrong = value.find(({ amountCents }) => typeof amountCents === 'string' || amountCents < 0);
    return wrong && chargeProblem(wrong);
  },
  inclusions: inclusionsProblem,
  sales: ({ from, to, note }: DraftSales) => {
    if (!isCivilDate(from) || !isCivilDate(to)) return m.records_date();
    return note === '' ? m.records_sales_note() : undefined;
  },
  colour: (value: string) => (readColour(value) === value ? undefined : m.records_colour()),
  logo: (value: string, { rule }) => (readLogo(value) ? rule?.(value) : m.records_logo()),
  week: weekProblem,
  holidays: holidaysProblem,
  claim: claimProblem,
};

/** The sentence that explains why this value cannot be published. */
export function problemOf(field: Field, value: Value | undefined): string | undefined {
  if (isEmpty(value)) return field.required ? m.records_required({ field: field.label() }) : undefined;
  return (PROBLEMS[field.kind] as ((value: Value, field: Field) => string | undefined) | undefined)?.(
    value as Value,
    field,
  );
}

/** Who confirmed a claim is not typed: it follows from the rest. */
const isTyped = ([key]: [string, unknown]) => key !== 'by' && key !== 'at';
/** The database sorts the keys of a stored object, and an empty list is written in several ways. */
const written = (value: Value | undefined) =>
  JSON.stringify(isEmpty(value) ? null : value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).filter(isTyped).sort()
      : part,
  );
export const isSameValue = (one: Value | undefined, other: Value | undefined): boolean =>
  written(one) === written(other);

/** The fields that differ, in the order of the form. A field that a record does not have yet is empty. */
export const changedFields = (fields: Fields, before: Data, after: Data): string[] =>
  Object.keys(fields).filter((name) => !isSameValue(before[name], after[name]));
