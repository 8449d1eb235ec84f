import type { RecordState } from '#features/records/store/record.rules.ts';
import { m } from '#messages';
import badgeStyles from '#ui/badge.module.css';
import { stateWords } from '../record-words.ts';

/** The colours of `Badge`: green on the site, yellow for what needs work, grey for the rest. */
const STATUS: Partial<Record<RecordState, string>> = { published: 'accepted', 'needs-work': 'pending' };

export const StateBadge = ({ state, changed }: { state: RecordState; changed: boolean }) => (
  <span className={badgeStyles.badge} data-status={STATUS[state] ?? state}>
    {changed ? m.editor_state_changed({ state: stateWords(state) }) : stateWords(state)}
  </span>
);
