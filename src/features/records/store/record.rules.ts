// The states of a record, and the names of what staff do with it.

/** The collections in each section of the staff navigation. */
export const COLLECTION_GROUPS = {
  catalogue: ['deals', 'fares', 'packages', 'countries', 'cities', 'regions', 'banners', 'airlines', 'charges'],
  content: ['sections', 'entries', 'replies', 'templates'],
} as const;
/** The collections that have a list, with any number of records. */
export const LISTED_COLLECTIONS = [...COLLECTION_GROUPS.catalogue, ...COLLECTION_GROUPS.content] as const;
export type ListedCollection = (typeof LISTED_COLLECTIONS)[number];
export const isListed = (name: string): name is ListedCollection => LISTED_COLLECTIONS.some((one) => one === name);
export const groupOf = (name: CollectionName): keyof typeof COLLECTION_GROUPS =>
  COLLECTION_GROUPS.content.some((one) => one === name) ? 'content' : 'catalogue';
/** The collections whose records have a price and dates. */
export const PRICED: readonly CollectionName[] = ['deals', 'fares', 'packages'];

/** Includes the settings of the agency, which are one record. */
export const COLLECTION_NAMES = [...LISTED_COLLECTIONS, 'settings'] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];

/** What the audit covers: records, the photographs that they show, and which mails staff read. */
export const AUDITED = [...COLLECTION_NAMES, 'photos', 'mails'] as const;
export type Audited = (typeof AUDITED)[number];
export const isRecord = (audited: Audited): audited is CollectionName =>
  COLLECTION_NAMES.some((one) => one === audited);

export const ACTIONS = [
  'created',
  'edited',
  'published',
  'scheduled',
  'unpublished',
  'not-published',
  'deleted',
  'undeleted',
  'reverted',
  'moved',
  'uploaded',
  'replaced',
  'taught',
  'untaught',
  'read',
  'proven',
] as const;
export type Action = (typeof ACTIONS)[number];

/** `needs-work` is a draft that a rule prevents from being published. */
export const RECORD_STATES = ['published', 'scheduled', 'draft', 'needs-work', 'ended', 'deleted'] as const;
export type RecordState = (typeof RECORD_STATES)[number];
/** `untranslated`: whatever its state, a text of it lacks a further language. */
export const STATE_FILTERS = ['all', ...RECORD_STATES, 'untranslated'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export const SORTS = ['title', 'amount', 'until', 'updated', 'position'] as const;
export type Sort = (typeof SORTS)[number];

/** How long a deleted record can be restored. */
export const UNDELETE_DAYS = 30;
/** Edits by one person within this time are one change in the list of versions. */
export const ONE_EDIT_MINUTES = 10;
/** How long a preview link works. */
export const PREVIEW_HOURS = 24;

type Standing = {
  publishedVersion: number | null;
  publishAt: Date | null;
  deletedAt: Date | null;
  untilDay: string | null;
  findings: number;
};

/** The state of a record on a civil day; the list's SQL computes the same. */
export function stateOf(record: Standing, today: string): RecordState {
  if (record.deletedAt) return 'deleted';
  if (record.publishedVersion !== null)
    return record.untilDay !== null && record.untilDay < today ? 'ended' : 'published';
  if (record.publishAt) return 'scheduled';
  return record.findings > 0 ? 'needs-work' : 'draft';
}
