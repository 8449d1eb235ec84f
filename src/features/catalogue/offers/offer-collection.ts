// The rules that packages, fares and deals share (docs: Canadian rules for an advertised price).
import { longDate } from '#domain/dates.ts';
import { inclusionKindWords } from '#domain/inclusion-kind-words.ts';
import { INCLUSION_KINDS } from '#domain/inclusion-kinds.ts';
import { readInclusions } from '#domain/inclusions.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import type { Check } from '#features/records/store/collection.ts';
import { type Data, type DraftCharge, problemOf } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { unnamedCharge } from './charge-names.rules.ts';
import { OFFER_FIELDS } from './offer.fields.ts';
import { misclassifiedCharge } from './official-charges.ts';

const charges = (data: Data): DraftCharge[] =>
  Array.isArray(data.components) ? (data.components as DraftCharge[]) : [];

/** The sum of the components that can be read as amounts; null if there are none. */
export function draftTotal(data: Data): number | null {
  const amounts = charges(data).flatMap(({ amountCents }) => (typeof amountCents === 'number' ? amountCents : []));
  return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : null;
}

const text = (value: unknown) => String(value ?? '');
/** 'YYZ to LIS'; one airport alone while the other is missing. */
export const routeWords = ({ origin, destination }: Data): string =>
  origin && destination
    ? m.inquiry_from_to({ from: text(origin), to: text(destination) })
    : text(origin || destination);

/** The rules of an advertised price beyond those of its fields. */
export function offerChecks(data: Data, lookups: Lookups): Check[] {
  const { origin, destination, travelFrom, travelTo, bookBy } = data;
  const priceProblem = problemOf(OFFER_FIELDS.components, data.components);
  const parts = charges(data);
  const unnamed = unnamedCharge(parts);
  const misclassified = misclassifiedCharge(parts, text(origin), text(destination));
  return [
    {
      title: m.records_check_total(),
      met: !priceProblem && (draftTotal(data) ?? 0) > 0 && parts.some(({ kind }) => kind === 'base'),
      text: m.records_check_total_text(),
      field: 'components',
    },
    {
      title: m.records_check_charges(),
      met: parts.some(({ kind }) => kind === 'third_party_tax'),
      text: m.records_check_charges_text(),
      field: 'components',
      warns: true,
    },
    {
      title: m.records_check_named(),
      met: unnamed === undefined,
      text: m.records_check_named_text({ name: unnamed?.name ?? '' }),
      field: 'components',
    },
    {
      title: m.records_check_kinds(),
      met: misclassified === undefined,
      text: m.records_check_kinds_text({ name: misclassified?.part.name ?? '' }),
      field: 'components',
    },
    ...inclusionChecks(data),
    {
      title: m.records_check_route(),
      met: airportByCode(text(origin))?.countryCode === 'CA',
      text: m.records_check_route_text(),
      field: 'origin',
    },
    {
      title: m.records_check_arrival(),
      met: airportByCode(text(destination)) !== undefined && destination !== origin,
      text: m.records_check_arrival_text(),
      field: 'destination',
    },
    {
      title: m.records_check_periods(),
      met: text(travelFrom) !== '' && text(travelFrom) <= text(travelTo) && text(bookBy) <= text(travelTo),
      text: m.records_check_periods_text(),
      field: text(travelFrom) <= text(travelTo) ? 'bookBy' : 'travelTo',
    },
    {
      title: m.records_check_not_past(),
      met: text(bookBy) >= lookups.today && text(travelTo) >= lookups.today,
      text: m.records_check_not_over_text({ today: longDate(lookups.today) }),
      field: text(bookBy) >= lookups.today ? 'travelTo' : 'bookBy',
    },
    {
      title: m.records_check_registration(),
      met: lookups.config.TICO_NUMBER !== '',
      text: m.records_check_registration_text(),
      warns: true,
    },
  ];
}

/** Everything included has its price, and the price has nothing that is not included. Fares and deals are flights only. */
function inclusionChecks(data: Data): Check[] {
  const priced = new Set(charges(data).map(({ kind }) => kind));
  const included = new Set(readInclusions(data.included).map(({ kind }) => kind));
  const unpriced = INCLUSION_KINDS.find((kind) => included.has(kind) && !priced.has(kind));
  const unlisted = INCLUSION_KINDS.find((kind) => priced.has(kind) && !included.has(kind));
  const wrong = unpriced ?? unlisted;
  if (included.size === 0 && !wrong) return [];
  const title = m.records_check_included();
  if (!wrong) return [{ title, met: true, text: '', field: 'components' }];
  const kind = inclusionKindWords(wrong);
  if (unpriced) return [{ title, met: false, text: m.records_check_unpriced({ kind }), field: 'components' }];
  return 'included' in data
    ? [{ title, met: false, text: m.records_check_not_included({ kind }), field: 'included' }]
    : [{ title, met: false, text: m.records_check_flight_only({ kind }), field: 'components' }];
}

/** Whether a change makes it another offer for the price history: another route, or one way instead of a round trip. */
export const isAnotherOffer = (before: Data, after: Data): boolean =>
  ['origin', 'destination', 'tripType'].some((name) => before[name] !== after[name]);
