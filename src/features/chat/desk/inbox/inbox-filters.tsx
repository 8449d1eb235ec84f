import { Link } from 'react-router';
import { listSearch, StaffSearch } from '#features/staff/frame/staff-filters.tsx';
import { m } from '#messages';
import { CONVERSATION_FILTERS, type ConversationFilter } from '../desk.rules.ts';
import styles from './inbox-filters.module.css';

const WORDS: Record<ConversationFilter, () => string> = {
  open: m.desk_filter_open,
  waiting: m.desk_filter_waiting,
  mine: m.desk_filter_mine,
  assistant: m.desk_filter_assistant,
  closed: m.desk_filter_closed,
  all: m.staff_all,
};

type Props = { q: string; filter: ConversationFilter; counts: Partial<Record<ConversationFilter, number>> };

/** Plain links and a GET form, so that they work without scripts. A search includes closed conversations. */
export const InboxFilters = ({ q, filter, counts }: Props) => (
  <div className={styles.inboxFilters}>
    <StaffSearch
      label={m.desk_search()}
      q={q}
      keep={{ filter: filter === 'open' ? 'all' : filter }}
      action="/staff/inbox"
    />
    <nav aria-label={m.desk_filter()} className={styles.tabs}>
      {CONVERSATION_FILTERS.map((value) => (
        <Link
          key={value}
          to={listSearch({ q, filter: value === 'open' ? '' : value }) || '?'}
          aria-current={value === filter ? 'true' : undefined}
          preventScrollReset
        >
          {WORDS[value]()} {counts[value] ? <b>{counts[value]}</b> : null}
        </Link>
      ))}
    </nav>
  </div>
);
