import { Form, Link } from 'react-router';
import { listSearch } from '#features/staff/frame/staff-filters.tsx';
import { m } from '#messages';
import fieldStyles from '#ui/fields/field.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
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
    <Form method="get" action="/staff/inbox" role="search" className={fieldStyles.withIcon}>
      <input type="hidden" name="filter" value={filter === 'open' ? 'all' : filter} />
      <Icon name="search" />
      <input
        key={q}
        className={fieldStyles.input}
        type="search"
        dir="auto"
        name="q"
        defaultValue={q}
        aria-label={m.desk_search()}
        aria-keyshortcuts="/"
        placeholder={m.desk_search()}
        maxLength={120}
        data-shortcut="/"
      />
    </Form>
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
