// The fields that a column can be: those of packages, fares and deals. The names that agencies give them are content.

import { z } from 'zod';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { packagesCollection } from '#features/catalogue/packages/packages.collection.ts';
import { m } from '#messages';
import { readJson } from '#platform/content-files.ts';
import type { ImportCollection } from '../imports.rules.ts';

const KINDS = [
  'line',
  'text',
  'list',
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

type Declared = {
  key: string;
  label: () => string;
  kind: FieldKind;
  /** A new offer requires it. */
  required?: boolean;
  /** The example in the template file. */
  sample: () => string;
};
/** With the headers that mean it, as plain words. */
export type ImportField = Declared & { names: readonly string[] };

const columnNames = readJson('import-columns.json', z.record(z.string(), z.array(z.string().min(1))));

const declare = (
  key: string,
  label: () => string,
  kind: FieldKind,
  {
    sample = '',
    names = key,
    required = false,
  }: Partial<{ sample: string | (() => string); names: string; required: boolean }> = {},
): ImportField => ({
  key,
  label,
  kind,
  required,
  sample: typeof sample === 'string' ? () => sample : sample,
  names: columnNames[names] ?? [],
});
const required = true;

/** The header of our own id in what we export. A file that names a column so is one of ours. */
export const OWN_ID_HEADER = '_id';
const recordId = declare('recordId', m.import_field_record_id, 'line');
const externalId = declare('externalId', m.import_field_external_id, 'line', { sample: 'LIS-2027-01' });
const name = declare('name', m.import_field_name, 'line', { sample: 'Lisbon' });
const city = declare('city', m.import_field_city, 'line', { sample: 'Lisbon' });
const country = declare('country', m.import_field_country, 'line', { sample: 'Portugal' });
const total = declare('total', m.import_field_total, 'money', { sample: '1249.00' });
const totalBefore = declare('total', m.import_field_total_before, 'money', { sample: '1249.00', names: 'totalBefore' });
const route = [
  declare('origin', m.import_field_origin, 'airport', { required, sample: 'YYZ' }),
  declare('destination', m.import_field_destination, 'airport', { required, sample: 'LIS' }),
  declare('tripType', m.import_field_trip, 'trip', { required, sample: 'round trip' }),
  declare('cabin', m.import_field_cabin, 'cabin', { required, sample: 'economy' }),
  declare('stops', m.import_field_stops, 'stops', { sample: '0' }),
  declare('direct', m.import_field_direct, 'flag', { sample: 'yes' }),
  declare('travelFrom', m.import_field_travel_from, 'day', { required, sample: '2027-03-01' }),
  declare('travelTo', m.import_field_travel_to, 'day', { required, sample: '2027-05-31' }),
  declare('bookBy', m.import_field_book_by, 'day', { required, sample: '2027-02-15' }),
];
const ofPackages = [
  declare('description', m.import_field_description, 'text', { sample: m.import_sample_description }),
  declare('highlights', m.import_field_highlights, 'list', { sample: m.import_sample_highlights }),
  declare('nights', m.import_field_nights, 'nights', { sample: '7' }),
  declare('isPopular', m.import_field_popular, 'flag', { sample: 'no' }),
  declare('isPick', m.import_field_pick, 'flag', { sample: 'no' }),
  declare('isTop', m.import_field_top, 'flag', { sample: 'no' }),
];
/** The texts of packages in further languages. */
const ofLanguages = Object.entries(packagesCollection.fields).flatMap(([key, { kind, label, locale }]) =>
  locale ? [declare(key, label, kind === 'lines' ? 'list' : kind === 'long-text' ? 'text' : 'line')] : [],
);
/** What an empty cell of a further language means. */
export const NOT_TRANSLATED: Readonly<Record<string, string | string[]>> = Object.fromEntries(
  ofLanguages.map(({ key, kind }) => [key, kind === 'list' ? [] : '']),
);
const ofDeals = [
  declare('discount', m.import_field_discount, 'percent'),
  declare('evidenceFrom', m.import_field_evidence_from, 'day'),
  declare('evidenceTo', m.import_field_evidence_to, 'day'),
  declare('evidenceNote', m.import_field_evidence_note, 'text'),
];
const airline = declare('airline', m.import_field_airline, 'line', { sample: 'Air Canada' });

export const FIELDS: Record<ImportCollection, readonly ImportField[]> = {
  packages: [
    ...[recordId, externalId, { ...name, required }, city, country, airline],
    ...[...ofPackages, ...ofLanguages, ...route, total],
  ],
  fares: [recordId, externalId, name, city, country, airline, ...route, total],
  deals: [recordId, externalId, { ...airline, required }, city, country, ...route, totalBefore, ...ofDeals],
};

export const fieldOf = (collection: ImportCollection, key: string): ImportField | undefined =>
  FIELDS[collection].find((field) => field.key === key);

/** A column may also be one part of the price, as 'charge:base'; its header is the name of that part. */
export const chargeKindOf = (target: string): ChargeKind | undefined =>
  CHARGE_KINDS.find((kind) => `charge:${kind}` === target);
