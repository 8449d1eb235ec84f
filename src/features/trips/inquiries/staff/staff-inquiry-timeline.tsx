import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { m } from '#messages';
import styles from './staff-inquiry-timeline.module.css';
import staffRecordStyles from './staff-record.module.css';
import { groupOf, TIMELINE_FILTERS, type TimelineFilter } from './timeline-filter.ts';
import { type History, linesOf } from './timeline-lines.tsx';

type Props = History & {
  filter: TimelineFilter;
  /** The form of a note. */
  children: ReactNode;
};

/** The history of an inquiry, newest first, as one list or one kind of it. */
export function InquiryTimeline({ filter, children, ...history }: Props) {
  const lines = linesOf(history).filter(({ kind }) => filter === 'all' || groupOf(kind) === filter);
  return (
    <section id="timeline" className={`${staffRecordStyles.sheet} ${styles.anchor}`} aria-labelledby="timeline-title">
      <div className={styles.head}>
        <h2 id="timeline-title">{m.staff_timeline()}</h2>
        <Filters filter={filter} />
      </div>
      {children}
      {lines.length === 0 && <p className="small muted">{m.timeline_nothing()}</p>}
      <ol className={styles.timeline}>
        {lines.map(({ key, at, kind, status, dot, head, detail, body }) => (
          <li key={key} data-kind={kind} data-status={status}>
            <span className={styles.dot}>{dot}</span>
            <div>
              <p className={styles.eventHead}>
                <b>{head}</b>
                <time dateTime={at}>{momentWords(at, history.now)}</time>
              </p>
              {detail && <p className={styles.eventDetail}>{detail}</p>}
              {body}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const FILTER_WORDS: Record<TimelineFilter, () => string> = {
  all: m.timeline_all,
  mail: m.timeline_mail,
  messages: m.timeline_messages,
  notes: m.timeline_notes,
  quotes: m.timeline_quotes,
};

/** Links, so that they work without scripts. */
const Filters = ({ filter }: { filter: TimelineFilter }) => (
  <nav className={styles.filters} aria-label={m.timeline_filter()}>
    {TIMELINE_FILTERS.map((one) => (
      <Link
        key={one}
        to={one === 'all' ? '?#timeline' : `?show=${one}#timeline`}
        aria-current={one === filter ? 'true' : undefined}
        preventScrollReset
      >
        {FILTER_WORDS[one]()}
      </Link>
    ))}
  </nav>
);
