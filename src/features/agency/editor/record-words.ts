// The words for collections, states and changes.
import {
  type Action,
  type Audited,
  type CollectionName,
  groupOf,
  type ListedCollection,
  PRICED,
  type RecordState,
  type StateFilter,
} from '#features/records/store/record.rules.ts';
import { m } from '#messages';

export const COLLECTION_WORDS: Record<ListedCollection, { many: () => string; add?: () => string }> & {
  settings: { many: () => string };
} = {
  deals: { many: m.editor_deals, add: m.editor_new_deal },
  fares: { many: m.editor_fares, add: m.editor_new_fare },
  packages: { many: m.editor_packages, add: m.editor_new_package },
  countries: { many: m.editor_countries, add: m.editor_new_country },
  cities: { many: m.editor_cities, add: m.editor_new_city },
  regions: { many: m.editor_regions, add: m.editor_new_region },
  banners: { many: m.editor_banners, add: m.editor_new_banner },
  airlines: { many: m.editor_airlines, add: m.editor_new_airline },
  charges: { many: m.editor_charges, add: m.editor_new_charge },
  sections: { many: m.editor_sections },
  entries: { many: m.editor_entries, add: m.editor_new_entry },
  replies: { many: m.editor_replies, add: m.editor_new_reply },
  templates: { many: m.editor_templates, add: m.editor_new_template },
  settings: { many: m.settings_title },
};
/** The label of the entry in the staff navigation that lists the collection. */
export const groupWords = (collection: CollectionName): string =>
  groupOf(collection) === 'content' ? m.staff_nav_content() : m.staff_nav_fares();
/** Next to a record that staff have never changed. */
export const originWords = (collection: CollectionName): string =>
  groupOf(collection) === 'content' ? m.editor_original_mark() : m.editor_demo_mark();

/** How many rows of a list staff have never changed. */
export type DemoShare = 'all' | 'most' | 'few' | 'none';
export function shareOfDemo(rows: readonly { demo: boolean }[]): DemoShare {
  const demo = rows.filter((row) => row.demo).length;
  if (demo === 0) return 'none';
  if (demo === rows.length) return 'all';
  return demo * 2 > rows.length ? 'most' : 'few';
}

/** Above a list that is, but for the marked rows, as it came. */
export function demoLead(collection: CollectionName, share: DemoShare): string | undefined {
  const isContent = groupOf(collection) === 'content';
  if (share === 'all') return isContent ? m.editor_original_all() : m.editor_demo_all();
  if (share === 'most') return isContent ? m.editor_original_most() : m.editor_demo_most();
  return undefined;
}

/** The mark of a row that differs from most of its list. */
export function rowMark(collection: CollectionName, share: DemoShare, demo: boolean): string | undefined {
  const isContent = groupOf(collection) === 'content';
  if (share === 'most' && !demo) return isContent ? m.editor_changed_mark() : m.editor_own_mark();
  return share === 'few' && demo ? originWords(collection) : undefined;
}

/** The heading above the rules before publishing. */
export function checksWords(collection: CollectionName): string {
  if (collection === 'settings') return m.settings_checks();
  return PRICED.includes(collection) ? m.editor_checks() : m.editor_checks_plain();
}

/** What an audit entry is about. */
export function auditedWords(audited: Audited): string {
  if (audited === 'mails') return m.staff_nav_outbox();
  return audited === 'photos' ? m.staff_nav_photos() : COLLECTION_WORDS[audited].many();
}

/** The page on which staff see the changed record. */
export function recordPath(audited: Audited, id: string): string {
  if (audited === 'settings') return '/staff/settings';
  if (audited === 'mails') return `/staff/outbox/${id}`;
  return audited === 'photos' ? `/staff/photos/${id}` : `/staff/catalogue/${audited}/${id}`;
}

const STATE_WORDS: Record<RecordState, () => string> = {
  published: m.editor_state_published,
  scheduled: m.editor_state_scheduled,
  draft: m.editor_state_draft,
  'needs-work': m.editor_state_needs_work,
  ended: m.editor_state_ended,
  deleted: m.editor_state_deleted,
};
export const stateWords = (state: RecordState): string => STATE_WORDS[state]();
export const filterWords = (filter: StateFilter): string =>
  filter === 'all' ? m.staff_all() : filter === 'untranslated' ? m.editor_untranslated() : stateWords(filter);

const ACTION_WORDS: Record<Action, () => string> = {
  created: m.editor_action_created,
  edited: m.editor_action_edited,
  published: m.editor_action_published,
  scheduled: m.editor_action_scheduled,
  unpublished: m.editor_action_unpublished,
  'not-published': m.editor_action_not_published,
  deleted: m.editor_action_deleted,
  undeleted: m.editor_action_undeleted,
  reverted: m.editor_action_reverted,
  moved: m.editor_action_moved,
  uploaded: m.editor_action_uploaded,
  replaced: m.editor_action_replaced,
  taught: m.editor_action_taught,
  untaught: m.editor_action_untaught,
  read: m.editor_action_read,
  proven: m.editor_action_proven,
};
export const actionWords = (action: Action): string => ACTION_WORDS[action]();

/** The outcome of an undo: how many records were removed and restored, and how many it left unchanged. */
export function undoneWords({ done, removed, kept }: { done: number; removed: number; kept: number }): string {
  const restored = done - removed;
  return [
    removed > 0 && m.editor_undone_removed({ removed }),
    (restored > 0 || done === 0) && m.editor_undone({ done: restored }),
    kept > 0 && m.editor_undone_kept({ kept }),
  ]
    .filter(Boolean)
    .join(' ');
}
