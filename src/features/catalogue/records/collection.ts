// What every collection declares once: its fields, its rules, and how the site's tables learn of a change.
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Facts } from './facts.server.ts';
import type { Data, Fields } from './fields.ts';
import type { CollectionName } from './record.rules.ts';

/** What a list shows of a record. */
type Summary = {
  title: string;
  subtitle: string;
  amountCents: number | null;
  /** The last day on which the site shows it, a civil date; null where it has none. */
  untilDay: string | null;
  /** What the search of the list finds beyond title and subtitle. */
  words?: string;
};

/** One rule of the check before publishing. One that is not met keeps the record from being published, unless it only warns. */
export type Check = {
  title: string;
  met: boolean;
  /** What to do about it. */
  text?: string;
  /** The field to look at. */
  field?: string;
  warns?: boolean;
};

/** Names the price history. */
export type CheckedRecord = { liveId: string; demo: boolean };
export type LiveRow = { liveId: string; data: Data; demo: boolean };
type Adopted = LiveRow & { published: boolean };
type Link = { title: string; href: string };
type Choice = { value: string; label: string };

export type Collection = {
  name: CollectionName;
  fields: Fields;
  summary: (data: Data, facts: Facts) => Summary;
  /** Rules beyond those of single fields. */
  checks: (data: Data, facts: Facts, record: CheckedRecord) => Check[];
  /** Writes the row that the site reads. */
  publish: (tx: Transaction, row: LiveRow) => Promise<void>;
  unpublish: (tx: Transaction, liveId: string) => Promise<void>;
  /** The same for many, where one statement does it: thousands of rows come with an import. */
  publishMany?: (tx: Transaction, rows: readonly LiveRow[]) => Promise<void>;
  unpublishMany?: (tx: Transaction, liveIds: readonly string[]) => Promise<void>;
  removeMany?: (tx: Transaction, liveIds: readonly string[]) => Promise<void>;
  /** Who may edit besides administrators; all staff may read. */
  editors?: 'agent';
  /** The field that no two published records have in common. */
  unique?: string;
  /** What may be chosen in a field, where that depends on facts. */
  choices?: Readonly<Record<string, (facts: Facts) => Choice[]>>;
  /** Takes the row out of the demonstration. */
  own?: (tx: Transaction, liveId: string) => Promise<unknown>;
  /** Instead of `unpublish` where a deleted record leaves nothing behind. */
  remove?: (tx: Transaction, liveId: string) => Promise<void>;
  /** What keeps it from leaving the site: a sentence, or undefined. */
  neededBy?: (liveId: string, facts: Facts) => string | undefined;
  /** The pages that show it. */
  usedOn: (data: Data, facts: Facts) => Link[];
  /** No page of the site shows it, so that there is no preview of a page. */
  withoutPage?: true;
  /** Its data as it came with the product; undefined for what staff added. */
  original?: (tx: Queryable, liveId: string) => Promise<Data | undefined>;
  /** The rows of the site's table, as records. */
  liveRows: (tx: Transaction) => Promise<Adopted[]>;
  /** Whether it has a price, and with it a price history. */
  offer?: 'package' | 'fare' | 'deal';
};
