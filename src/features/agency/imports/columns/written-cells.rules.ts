// Offers as cells: what "Download as CSV" writes, in the columns that an import reads.
// Decision: docs/decisions/0020-what-an-import-does.md
import { inclusionLine, readInclusions } from '#domain/inclusions.ts';
import { totalCents } from '#domain/price.ts';
import { manyLines } from '#domain/text.ts';
import type { Data, DraftSales } from '#features/records/store/fields.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { partsOf } from '../rows/price-parts.rules.ts';
import { FIELDS, type ImportField, OWN_ID_HEADER } from './import-fields.content.ts';

export type WrittenOffer = { id: string; externalId: string | null; data: Data };
/** The city of an offer by its id, and its country. */
export type PlaceOf = (cityId: string) => { city: string; country: string };

export const writtenHeaders = (collection: ImportCollection): string[] =>
  FIELDS[collection].map(({ key, label }) => (key === 'recordId' ? OWN_ID_HEADER : label()));

export const writtenCells = (collection: ImportCollection, offer: WrittenOffer, placeOf: PlaceOf): string[] =>
  FIELDS[collection].map((field) => writtenCell(field, offer, placeOf));

/** The cell of a field; empty where the draft has no value. */
export function writtenCell(
  { key, kind }: ImportField,
  { id, externalId, data }: WrittenOffer,
  placeOf: PlaceOf,
): string {
  const sales = (data.evidence ?? {}) as Partial<DraftSales>;
  const place = () => ('cityId' in data ? placeOf(String(data.cityId ?? '')) : data);
  switch (key) {
    case 'recordId':
      return id;
    case 'externalId':
      return externalId ?? '';
    case 'total':
      return partsOf(data).length > 0 ? (totalCents(partsOf(data)) / 100).toFixed(2) : '';
    case 'city':
    case 'country':
      return String(place()[key] ?? '');
    case 'direct':
      return typeof data.stops === 'number' ? yesOrNo(data.stops === 0) : '';
    case 'evidenceFrom':
      return sales.from ?? '';
    case 'evidenceTo':
      return sales.to ?? '';
    case 'evidenceNote':
      return sales.note ?? '';
  }
  const value = data[key];
  if (kind === 'flag') return yesOrNo(value === true);
  if (kind === 'inclusions') return readInclusions(value).map(inclusionLine).join(' | ');
  if (Array.isArray(value)) return value.join(' | ');
  return value === null || value === undefined ? '' : String(value);
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Whether a cell still has what was written; spreadsheets and the reader of files tidy white space. */
export const isAsWritten = (cell: string, written: string): boolean => tidy(cell) === tidy(written);
const tidy = (text: string) => manyLines(text).trim();
