import { INCLUSION_WORDS } from '#domain/inclusion-kind-words.ts';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { m } from '#messages';
import type { ImportCollection, ImportStatus, Outcome, OutcomeFilter } from '../imports.rules.ts';

export const COLLECTION_WORDS: Record<ImportCollection, () => string> = {
  packages: m.import_packages,
  fares: m.import_fares,
  deals: m.import_deals,
};
const OUTCOME_WORDS: Record<Outcome, () => string> = {
  new: m.import_outcome_new,
  changed: m.import_outcome_changed,
  unchanged: m.import_outcome_unchanged,
  wrong: m.import_outcome_wrong,
};
export const outcomeWords = (outcome: OutcomeFilter): string =>
  outcome === 'all' ? m.staff_all() : OUTCOME_WORDS[outcome]();
export const OUTCOME_TONES: Record<Outcome, string> = {
  ...{ new: 'accepted', changed: 'pending', unchanged: 'other', wrong: 'failed' },
};
const STATUS_WORDS: Record<ImportStatus, () => string> = {
  read: m.import_status_read,
  checked: m.import_status_checked,
  applied: m.import_status_applied,
  undone: m.import_status_undone,
};
export const statusWords = (status: ImportStatus): string => STATUS_WORDS[status]();
export const STATUS_TONES: Record<ImportStatus, string> = {
  ...{ read: 'pending', checked: 'pending', applied: 'accepted', undone: 'other' },
};

const CHARGE_WORDS: Record<ChargeKind, () => string> = {
  base: m.import_charge_base,
  carrier: m.import_charge_carrier,
  ...INCLUSION_WORDS,
  third_party_tax: m.import_charge_third_party_tax,
  agency_fee: m.import_charge_agency_fee,
  sales_tax: m.import_charge_sales_tax,
};
/** What a column can be other than a field. */
export const CHARGE_OPTIONS = CHARGE_KINDS.map((kind) => ({ value: `charge:${kind}`, label: CHARGE_WORDS[kind] }));

/** The label of a file that has no name. */
export const fileWords = (fileName: string): string => fileName || m.import_pasted();
