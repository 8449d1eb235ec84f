// What a column can be: the fields of packages, fares and deals, and the names that agencies give them.
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { m } from '#messages';
import type { ImportCollection } from '../imports.rules.ts';

export type FieldKind =
  | 'line'
  | 'text'
  | 'list'
  | 'money'
  | 'percent'
  | 'nights'
  | 'flag'
  | 'day'
  | 'airport'
  | 'trip'
  | 'cabin';

export type ImportField = {
  key: string;
  label: () => string;
  kind: FieldKind;
  /** A new offer does not come without it. */
  required?: boolean;
  /** Headers that mean it, in plain words. */
  names: readonly string[];
  /** What the template file shows. */
  sample: string;
};

const route: readonly ImportField[] = [
  {
    ...{ key: 'origin', label: m.import_field_origin, kind: 'airport', required: true, sample: 'YYZ' },
    names: [
      'from',
      'origin',
      'departure airport',
      'dep airport',
      'departing from',
      'departs from',
      'gateway',
      'departure city',
      'departure',
      'from airport',
      'origin airport',
      'fly from',
      'flying from',
      'leaving from',
      'dep',
    ],
  },
  {
    ...{ key: 'destination', label: m.import_field_destination, kind: 'airport', required: true, sample: 'LIS' },
    names: [
      'to',
      'destination',
      'arrival airport',
      'arr airport',
      'destination airport',
      'going to',
      'fly to',
      'flying to',
      'arrival',
      'arrival city',
      'to airport',
      'dest',
      'arr',
    ],
  },
  {
    ...{ key: 'tripType', label: m.import_field_trip, kind: 'trip', required: true, sample: 'round trip' },
    names: [
      'trip type',
      'trip',
      'journey type',
      'journey',
      'round trip or one way',
      'one way or round trip',
      'rt ow',
      'ow rt',
    ],
  },
  {
    ...{ key: 'cabin', label: m.import_field_cabin, kind: 'cabin', required: true, sample: 'economy' },
    names: ['cabin', 'class', 'cabin class', 'class of service', 'travel class', 'booking class'],
  },
  {
    ...{ key: 'travelFrom', label: m.import_field_travel_from, kind: 'day', required: true, sample: '2027-03-01' },
    names: [
      'travel from',
      'travel start',
      'travel start date',
      'depart from',
      'first departure',
      'departures from',
      'outbound from',
      'travel period from',
      'travel period start',
      'travel begins',
      'start date',
      'start',
      'depart after',
      'earliest departure',
      'departure date',
      'travel date from',
      'valid for travel from',
    ],
  },
  {
    ...{ key: 'travelTo', label: m.import_field_travel_to, kind: 'day', required: true, sample: '2027-05-31' },
    names: [
      'travel to',
      'travel until',
      'travel till',
      'travel end',
      'travel end date',
      'return by',
      'last return',
      'travel period to',
      'travel period end',
      'travel ends',
      'end date',
      'end',
      'return before',
      'latest return',
      'complete travel by',
      'travel complete by',
      'return date',
      'travel date to',
      'valid for travel until',
    ],
  },
  {
    ...{ key: 'bookBy', label: m.import_field_book_by, kind: 'day', required: true, sample: '2027-02-15' },
    names: [
      'book by',
      'book before',
      'book until',
      'booking deadline',
      'booking until',
      'booking by',
      'valid until',
      'valid to',
      'valid till',
      'validity',
      'expires',
      'expires on',
      'expiry',
      'expiry date',
      'offer ends',
      'sale ends',
      'on sale until',
      'ticket by',
      'ticketing deadline',
      'last booking date',
      'purchase by',
      'deadline',
    ],
  },
];
const price: ImportField = {
  ...{ key: 'total', label: m.import_field_total, kind: 'money', sample: '1249.00' },
  names: [
    'total',
    'price',
    'total price',
    'all in price',
    'all in',
    'price per person',
    'total per person',
    'fare',
    'total fare',
    'amount',
    'selling price',
    'sell price',
    'sale price',
    'retail price',
    'price total',
    'grand total',
    'price including taxes',
    'price incl taxes',
    'total incl taxes',
    'total with taxes',
    'cost',
  ],
};
const externalId: ImportField = {
  ...{ key: 'externalId', label: m.import_field_external_id, kind: 'line', sample: 'LIS-2027-01' },
  names: [
    'external id',
    'ext id',
    'id',
    'sku',
    'reference',
    'ref',
    'offer id',
    'product id',
    'product code',
    'item number',
    'item no',
    'code',
    'offer code',
    'deal id',
    'fare id',
    'package id',
    'package code',
    'unique id',
    'key',
  ],
};
const city: ImportField = {
  ...{ key: 'city', label: m.import_field_city, kind: 'line', sample: 'Lisbon' },
  names: ['city', 'destination city', 'city name', 'town', 'place', 'to city'],
};
const country: ImportField = {
  ...{ key: 'country', label: m.import_field_country, kind: 'line', sample: 'Portugal' },
  names: ['country', 'destination country', 'country name', 'to country'],
};
const name = (required: boolean): ImportField => ({
  ...{ key: 'name', label: m.import_field_name, kind: 'line', required, sample: 'Lisbon' },
  names: [
    'name',
    'title',
    'package',
    'package name',
    'offer',
    'offer name',
    'fare name',
    'product',
    'product name',
    'headline',
    'deal',
  ],
});

const ofPackages: readonly ImportField[] = [
  name(true),
  city,
  country,
  {
    ...{ key: 'description', label: m.import_field_description, kind: 'text' },
    names: ['description', 'details', 'text', 'overview', 'about', 'summary'],
    sample: 'Seven nights above the river, with a day in Sintra.',
  },
  {
    ...{
      key: 'highlights',
      label: m.import_field_highlights,
      kind: 'list',
      sample: 'Old town on foot | Sintra | Custard tarts',
    },
    names: ['highlights', 'highlight', 'features', 'inclusions', 'included', 'includes', 'bullets'],
  },
  {
    ...{ key: 'nights', label: m.import_field_nights, kind: 'nights', sample: '7' },
    names: ['nights', 'number of nights', 'no of nights', 'duration', 'stay', 'length of stay', 'suggested stay'],
  },
  {
    ...{ key: 'isPopular', label: m.import_field_popular, kind: 'flag', sample: 'no' },
    names: ['popular', 'is popular', 'bestseller', 'best seller'],
  },
  {
    ...{ key: 'isPick', label: m.import_field_pick, kind: 'flag', sample: 'no' },
    names: ['pick', 'is pick', 'experts pick', 'expert pick', 'our pick', 'featured'],
  },
  {
    ...{ key: 'isTop', label: m.import_field_top, kind: 'flag', sample: 'no' },
    names: ['top', 'is top', 'top destination', 'top destinations'],
  },
];
const ofDeals: readonly ImportField[] = [
  {
    ...{ key: 'airline', label: m.import_field_airline, kind: 'line', required: true, sample: 'Air Canada' },
    names: ['airline', 'carrier', 'airline name', 'carrier name', 'operated by', 'flown by', 'marketing carrier'],
  },
  city,
  country,
  {
    ...{ key: 'discount', label: m.import_field_discount, kind: 'percent', sample: '' },
    names: ['discount', 'percent off', 'off', 'discount percent', 'saving', 'savings', 'save', 'reduction'],
  },
  {
    ...{ key: 'evidenceFrom', label: m.import_field_evidence_from, kind: 'day', sample: '' },
    names: ['evidence from', 'sold from', 'regular price from', 'was price from'],
  },
  {
    ...{ key: 'evidenceTo', label: m.import_field_evidence_to, kind: 'day', sample: '' },
    names: ['evidence to', 'evidence until', 'sold to', 'sold until', 'regular price until', 'was price until'],
  },
  {
    ...{ key: 'evidenceNote', label: m.import_field_evidence_note, kind: 'text', sample: '' },
    names: ['evidence', 'evidence note', 'discount evidence', 'proof', 'sales evidence'],
  },
];

export const FIELDS: Record<ImportCollection, readonly ImportField[]> = {
  packages: [externalId, ...ofPackages, ...route, price],
  fares: [externalId, name(false), city, country, ...route, price],
  deals: [externalId, ...ofDeals, ...route, price],
};

export const fieldOf = (collection: ImportCollection, key: string): ImportField | undefined =>
  FIELDS[collection].find((field) => field.key === key);

/** A column may also be one part of the price; its header is the name of that part. */
export type ChargeTarget = `charge:${ChargeKind}`;
export const CHARGE_TARGETS = CHARGE_KINDS.map((kind) => `charge:${kind}` as const);
export const chargeKindOf = (target: string): ChargeKind | undefined =>
  CHARGE_KINDS.find((kind) => `charge:${kind}` === target);
