import type { Services } from '#platform/services.ts';
import type { Collection } from './collection.ts';
import type { CollectionName } from './record.rules.ts';

export type Collections = Readonly<Record<CollectionName, Collection>>;
/** Who edits, and with what. `by` is null for scheduled changes. */
export type Editing = {
  services: Pick<Services, 'db' | 'content' | 'clock' | 'config'>;
  collections: Collections;
  by: string | null;
  /** Groups the changes of one step. */
  batchId?: string;
};
