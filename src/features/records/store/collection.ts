// What every collection declares once: its fields, its rules, and how a change reaches the site's tables.
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Data, Fields } from './fields.ts';
import type { CheckedRecord, Lookups } from './lookups.ts';
import type { CollectionName } from './record.rules.ts';

/** What a list shows of a record. */
type Summary = {
  title: string;
  subtitle: string;
  amountCents: number | null;
  /** The last day on which the site shows it, a civil date; null without one. */
  untilDay: string | null;
  /** Text that the search of the list finds in addition to title and subtitle. */
  words?: string;
};

/** One rule of the check before publishing. If it is not met, the record cannot be published, unless it only warns. */
export type Check = {
  title: string;
  met: boolean;
  /** What to do about it. */
  text?: string;
  /** The field that it is about. */
  field?: string;
  warns?: boolean;
};

export type LiveRow = { liveId: string; data: Data; demo: boolean };
type Adopted = LiveRow & { published: boolean };
type Link = { title: string; href: string };
type Choice = { value: string; label: string };

export type Collection = {
  name: CollectionName;
  fields: Fields;
  summary: (data: Data, lookups: Lookups) => Summary;
  /** Rules beyond those of single fields. */
  checks: (data: Data, lookups: Lookups, record: CheckedRecord) => Check[];
  /** Writes the row that the site reads. */
  publish: (tx: Transaction, row: LiveRow) => Promise<void>;
  unpublish: (tx: Transaction, liveId: string) => Promise<void>;
  /** The same for many, if one statement can do it: an import brings thousands of rows. */
  publishMany?: (tx: Transaction, rows: readonly LiveRow[]) => Promise<void>;
  unpublishMany?: (tx: Transaction, liveIds: readonly string[]) => Promise<void>;
  removeMany?: (tx: Transaction, liveIds: readonly string[]) => Promise<void>;
  /** Who may edit in addition to administrators; all staff may read. */
  editors?: 'agent';
  /** The site names each of its records: none is added or deleted. */
  fixed?: true;
  /** Whether this record has that field, if not every record has all. */
  presents?: (data: Data, field: string) => boolean;
  /** The hint of a field that depends on the record. */
  hint?: (data: Data, field: string) => string | undefined;
  /** The field whose value is unique among published records. */
  unique?: string;
  /** The choices of a field, if they depend on lookups. */
  choices?: Readonly<Record<string, (lookups: Lookups) => Choice[]>>;
  /** Marks the row as no longer part of the demonstration. */
  own?: (tx: Transaction, liveId: string) => Promise<unknown>;
  /** Used instead of `unpublish` if a deleted record must leave nothing behind. */
  remove?: (tx: Transaction, liveId: string) => Promise<void>;
  /** Why it cannot leave the site: a sentence, or undefined. */
  neededBy?: (liveId: string, lookups: Lookups) => string | undefined;
  /** The pages that show it. */
  usedOn: (data: Data, lookups: Lookups) => Link[];
  /** The paths that its page had before it was renamed, and that lead to it. */
  formerPaths?: (db: Queryable, liveId: string) => Promise<string[]>;
  /** No page of the site shows it, so there is no page to preview. */
  withoutPage?: true;
  /** Its data as delivered with the product; undefined for what staff added. */
  original?: (tx: Queryable, liveId: string) => Promise<Data | undefined>;
  /** The rows of the site's table, as records. */
  liveRows: (tx: Transaction) => Promise<Adopted[]>;
  /** The kind of offer, if it has a price, and with it a price history. */
  offer?: 'package' | 'fare' | 'deal';
  /** Whether a change makes another offer of it, whose price history begins then. */
  isAnother?: (before: Data, after: Data) => boolean;
};
