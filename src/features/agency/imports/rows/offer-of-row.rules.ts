// Builds an offer from the cells of a row, on top of the offer that it changes.
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import type { ChargedRoute } from '#features/catalogue/charges/charges.rules.ts';
import { MAX_CHARGES } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { FIELDS } from '../columns/import-fields.content.ts';
import type { ImportCollection } from '../imports.rules.ts';
import type { LoneTotals } from './lone-totals.rules.ts';
import { composePrice, isLone, partsOf, sameParts } from './price-parts.rules.ts';
import type { CityFinder } from './read-places.rules.ts';
import type { Cells } from './read-row.rules.ts';

/** An offer as its record stores it, before its fields are read. */
export type OfferData = Record<string, unknown>;

/** Fields that are converted into others, or filled in from the airport. */
const COMPOSED = new Set([
  'recordId',
  'externalId',
  'total',
  'city',
  'country',
  'direct',
  'evidenceFrom',
  'evidenceTo',
  'evidenceNote',
]);

type Given = {
  before: OfferData | undefined;
  findCity: CityFinder;
  /** The price of a total whose charges are not in the row. */
  loneTotal: LoneTotals['price'];
};

/** Errors are reported at the cells. */
export function offerOfRow(
  collection: ImportCollection,
  cells: Cells,
  { before, findCity, loneTotal }: Given,
): OfferData {
  const columns = FIELDS[collection].filter(({ key }) => !COMPOSED.has(key));
  const data: OfferData = { ...before };
  for (const { key, empty } of columns) {
    const cell = cells.get(key);
    if (cell?.state === 'read') data[key] = cell.value;
    else if ((!before || cell?.state === 'empty') && empty !== undefined) data[key] = empty;
  }
  setPrice(cells, data, { before, loneTotal });
  setStops(cells, data);
  if (collection === 'packages') setCityId(cells, data, { before, findCity });
  else setCity(cells, data);
  if (collection === 'fares' && !data.name) data.name = data.city;
  if (collection === 'deals') setEvidence(cells, data);
  for (const { key, required } of FIELDS[collection]) {
    const { state } = cells.get(key) ?? {};
    if (required && (state === 'empty' || (!state && !data[key]))) cells.blame(key, m.import_cell_missing());
  }
  checkTogether(cells, data);
  return data;
}

const textOf = (cells: Cells, field: string): string => {
  const cell = cells.get(field);
  return cell?.state === 'read' ? String(cell.value) : '';
};

function setPrice(cells: Cells, data: OfferData, { before, loneTotal }: Pick<Given, 'before' | 'loneTotal'>): void {
  const total = cells.get('total');
  const parts = cells.parts(String(data.origin ?? ''));
  if (!cells.hasPrice && before) return;
  if (!parts || total?.state === 'wrong') return;
  const given = { total: total?.state === 'read' ? Number(total.value) : undefined, parts };
  const known = partsOf(before);
  const alone = isLone(given, known) ? loneTotal(routeOf(data), given.total ?? 0) : undefined;
  const { value, wrong } = alone ?? composePrice(given, known);
  if (value && value.length > MAX_CHARGES) cells.blame('total', m.import_price_parts_many({ most: MAX_CHARGES }));
  else if (wrong === undefined) data.components = before && sameParts(known, value) ? before.components : value;
  else cells.blame('total', wrong);
}

function routeOf({ origin, destination, tripType, cabin }: OfferData): ChargedRoute {
  const text = (value: unknown) => String(value ?? '');
  return { origin: text(origin), destination: text(destination), tripType: text(tripType), cabin: text(cabin) };
}

/** A direct flight has no stops. For other flights, only a column of stops gives their number. */
function setStops(cells: Cells, data: OfferData): void {
  const direct = cells.get('direct');
  if (direct?.state !== 'read') return;
  const counted = cells.get('stops')?.state === 'read';
  if (counted && direct.value !== (data.stops === 0)) cells.blame('direct', m.import_direct_differs());
  else if (direct.value) data.stops = 0;
  else if (data.stops === 0) data.stops = null;
}

const arrival = (data: OfferData) => airportByCode(String(data.destination ?? ''));

function setCityId(cells: Cells, data: OfferData, { before, findCity }: Pick<Given, 'before' | 'findCity'>): void {
  const [city, country] = [textOf(cells, 'city'), textOf(cells, 'country')];
  if (cells.get('city')?.state === 'wrong' || (city === '' && before)) return;
  const airport = arrival(data);
  if (city === '' && !airport) return;
  const { value, wrong } = findCity(city || (airport?.city ?? ''), country || (city ? '' : (airport?.country ?? '')));
  if (wrong === undefined) data.cityId = value.id;
  else cells.blame('city', wrong);
}

/** Without a city in the row, the offer's city is that of the airport. */
function setCity(cells: Cells, data: OfferData): void {
  const airport = arrival(data);
  data.city = textOf(cells, 'city') || data.city || airport?.city;
  data.country = textOf(cells, 'country') || data.country || airport?.country;
}

function setEvidence(cells: Cells, data: OfferData): void {
  const keys = ['evidenceFrom', 'evidenceTo', 'evidenceNote'] as const;
  const known = keys.filter((key) => cells.get(key));
  if (known.length === 0 || known.some((key) => cells.get(key)?.state === 'wrong')) return;
  const [from = '', to = '', note = ''] = keys.map((key) => textOf(cells, key));
  if (from === '' && to === '' && note === '') {
    data.evidence = null;
    return;
  }
  const missing = keys.find((key) => textOf(cells, key) === '');
  if (missing) cells.blame(missing, m.import_evidence_part());
  else if (from > to) cells.blame('evidenceTo', m.import_days_reversed());
  else data.evidence = { from, to, note };
}

function checkTogether(cells: Cells, { origin, destination, travelFrom, travelTo }: OfferData): void {
  if (origin && origin === destination) cells.blame('destination', m.import_same_airport());
  if (travelFrom && travelTo && String(travelFrom) > String(travelTo))
    cells.blame('travelTo', m.import_days_reversed());
}
