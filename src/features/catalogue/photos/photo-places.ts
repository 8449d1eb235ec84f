// Where photographs can be used. A slice whose rows have a photograph has such a place.
import type { Queryable, Transaction } from '#platform/database.ts';
import type { PhotoUse } from './photos.contract.ts';
import type { PhotoRow } from './photos.table.ts';

type Found = { id: string; use: PhotoUse };
/** `path` is what pages show of the new one; `who` replaces it. */
export type Replacing = { row: PhotoRow; by: PhotoRow; path: string; who: string; at: Date };
/** A kind of place where photographs are used. */
export type PhotoPlaces = {
  /** The uses of the photographs, by their id. */
  of(db: Queryable, rows: readonly Pick<PhotoRow, 'id' | 'hash'>[]): Promise<Found[]>;
  /** Replaces one photograph with another. Returns the number of rows. */
  replace(tx: Transaction, replacing: Replacing): Promise<number>;
};
