// The fields that a column can be: those of packages, fares and deals. The names that agencies give them are content.

import { z } from 'zod';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { dealsCollection } from '#features/catalogue/deals/deals.collection.ts';
import { faresCollection } from '#features/catalogue/fares/fares.collection.ts';
import { packagesCollection } from '#features/catalogue/packages/packages.collection.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { type Field, readValue, type Value } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { readJson } from '#platform/content-files.ts';
import type { ImportCollection } from '../imports.rules.ts';

const KINDS = [
  'line',
  'text',
  'list',
  'inclusions',
  'money',
  'percent',
  'nights',
  'flag',
  'day',
  'airport',
  'trip',
  'cabin',
  'stops',
] as const;
export type FieldKind = (typeof KINDS)[number];

export type ImportField = {
  key: string;
  label: () => string;
  kind: FieldKind;
  /** A new offer requires it. */
  required: boolean;
  /** The example in the template file. */
  sample: () => string;
  /** The headers that mean it, as plain words; without them, its label and its key do. */
  names: readonly string[];
  /** What an empty cell means; undefined if it changes nothing. */
  empty?: Value | undefined;
};

const columnNames = readJson('import-columns.json', z.record(z.string(), z.array(z.string().min(1))));

type More = Partial<{ sample: string | (() => string); names: string; required: boolean; empty: Value }>;
const declare = (
  key: string,
  label: () => string,
  kind: FieldKind,
  { sample = '', names = key, required = false, empty }: More = {},
): ImportField => ({
  ...{ key, label, kind, required, empty },
  sample: typeof sample === 'string' ? () => sample : sample,
  names: columnNames[names] ?? [],
});

/** The kind of a column by that of its field. A number or a choice is a line that the field itself reads and checks. */
const KIND_OF: Partial<Record<Field['kind'], FieldKind>> = {
  ...{ text: 'line', whole: 'line', choice: 'line', 'long-text': 'text', lines: 'list', phrases: 'list' },
  inclusions: 'inclusions',
  ...{ flag: 'flag', date: 'day', airport: 'airport' },
};
type Column = More & { label?: () => string; kind?: FieldKind };
const required = true;
/** Columns that are named or read in their own way, or have an example. They come first, in this order. */
const COLUMNS: Readonly<Record<string, Column>> = {
  name: { sample: 'Lisbon' },
  airline: { sample: 'Air Canada' },
  description: { sample: m.import_sample_description },
  highlights: { sample: m.import_sample_highlights },
  nights: { kind: 'nights', sample: '7' },
  included: { sample: m.import_sample_included },
  isPopular: { label: m.import_field_popular },
  isPick: { label: m.import_field_pick },
  isTop: { label: m.import_field_top },
  origin: { label: m.import_field_origin, required, sample: 'YYZ' },
  destination: { label: m.import_field_destination, required, sample: 'LIS' },
  tripType: { kind: 'trip', required, sample: 'round trip' },
  cabin: { kind: 'cabin', required, sample: 'economy' },
  stops: { kind: 'stops', sample: '0' },
  travelFrom: { required, sample: '2027-03-01' },
  travelTo: { label: m.import_field_travel_to, required, sample: '2027-05-31' },
  bookBy: { required, sample: '2027-02-15' },
  discount: { kind: 'percent' },
};
/** Staff move offers in their list, and a city is looked up together with its country. */
const NOT_READ = ['position', 'city', 'country'];

/** A column for each field of a collection that one cell can contain. A new offer needs the one that names it. */
function columnsOf({ fields }: Collection, naming?: string): ImportField[] {
  return Object.keys({ ...COLUMNS, ...fields }).flatMap((key) => {
    const field = NOT_READ.includes(key) ? undefined : fields[key];
    const { kind = field && KIND_OF[field.kind], label = field?.label, ...more } = COLUMNS[key] ?? {};
    if (!field || !kind || !label) return [];
    const sample = kind === 'flag' ? 'no' : '';
    const needed = more.required ?? key === naming;
    // A fare without a name in the file keeps its own, or has that of its city.
    const empty = needed || key === 'name' ? undefined : (field.initial ?? readValue(field, undefined));
    return declare(key, label, kind, { sample, ...more, required: needed, empty });
  });
}

/** The header of our own id in what we export. A file that names a column so is one of ours. */
export const OWN_ID_HEADER = '_id';
const common = [
  declare('recordId', m.import_field_record_id, 'line'),
  declare('externalId', m.import_field_external_id, 'line', { sample: 'LIS-2027-01' }),
  declare('city', m.import_field_city, 'line', { sample: 'Lisbon' }),
  declare('country', m.import_field_country, 'line', { sample: 'Portugal' }),
  declare('direct', m.import_field_direct, 'flag', { sample: 'yes' }),
];
const total = declare('total', m.import_field_total, 'money', { sample: '1249.00' });
const ofDeals = [
  declare('total', m.import_field_total_before, 'money', { sample: '1249.00', names: 'totalBefore' }),
  declare('evidenceFrom', m.import_field_evidence_from, 'day'),
  declare('evidenceTo', m.import_field_evidence_to, 'day'),
  declare('evidenceNote', m.import_field_evidence_note, 'text'),
];

const IDS = ['recordId', 'externalId'];
const NAMES = ['name', 'city', 'country', 'airline'];
const ROUTE = ['origin', 'destination', 'tripType', 'cabin', 'stops', 'direct', 'travelFrom', 'travelTo', 'bookBy'];

/** The columns in the order of a file; those that are not named are in between. */
function arranged(columns: readonly ImportField[], first: readonly string[], last: readonly string[]): ImportField[] {
  const named = (keys: readonly string[]) => keys.flatMap((key) => columns.find((one) => one.key === key) ?? []);
  const others = columns.filter(({ key }) => !first.includes(key) && !last.includes(key));
  return [...named(first), ...others, ...named(last)];
}
const arrangedOffers = (columns: readonly ImportField[]) =>
  arranged([...common, ...columns, total], [...IDS, ...NAMES], [...ROUTE, 'total']);

export const FIELDS: Record<ImportCollection, readonly ImportField[]> = {
  packages: arrangedOffers(columnsOf(packagesCollection, 'name')),
  fares: arrangedOffers(columnsOf(faresCollection)),
  deals: arranged(
    [...common, ...columnsOf(dealsCollection, 'airline'), ...ofDeals],
    [...IDS, 'airline', 'city', 'country', ...ROUTE, 'total'],
    [],
  ),
};

export const fieldOf = (collection: ImportCollection, key: string): ImportField | undefined =>
  FIELDS[collection].find((field) => field.key === key);

/** A column may also be one part of the price, as 'charge:base'; its header is the name of that part. */
export const chargeKindOf = (target: string): ChargeKind | undefined =>
  CHARGE_KINDS.find((kind) => `charge:${kind}` === target);
