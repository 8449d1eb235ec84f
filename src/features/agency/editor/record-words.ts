// The words for collections, states and changes.
import type {
  Action,
  CollectionName,
  ListedCollection,
  RecordState,
  StateFilter,
} from '#features/catalogue/records/record.rules.ts';
import { m } from '#messages';

export const COLLECTION_WORDS: Record<ListedCollection, { many: () => string; add: () => string }> & {
  settings: { many: () => string };
} = {
  deals: { many: m.editor_deals, add: m.editor_new_deal },
  fares: { many: m.editor_fares, add: m.editor_new_fare },
  packages: { many: m.editor_packages, add: m.editor_new_package },
  countries: { many: m.editor_countries, add: m.editor_new_country },
  cities: { many: m.editor_cities, add: m.editor_new_city },
  regions: { many: m.editor_regions, add: m.editor_new_region },
  banners: { many: m.editor_banners, add: m.editor_new_banner },
  settings: { many: m.settings_title },
};

/** The page on which staff see a record. */
export const recordPath = (collection: CollectionName, id: string): string =>
  collection === 'settings' ? '/staff/settings' : `/staff/catalogue/${collection}/${id}`;

const STATE_WORDS: Record<RecordState, () => string> = {
  published: m.editor_state_published,
  scheduled: m.editor_state_scheduled,
  draft: m.editor_state_draft,
  'needs-work': m.editor_state_needs_work,
  ended: m.editor_state_ended,
  deleted: m.editor_state_deleted,
};
export const stateWords = (state: RecordState): string => STATE_WORDS[state]();
export const filterWords = (filter: StateFilter): string => (filter === 'all' ? m.staff_all() : stateWords(filter));

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
};
export const actionWords = (action: Action): string => ACTION_WORDS[action]();
