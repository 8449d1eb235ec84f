import { m } from '#messages';
import styles from './answer-tags.module.css';
import type { AnswerFilter, Origin } from './staff-answers.rules.ts';

const FILTERS: Record<AnswerFilter, () => string> = {
  all: m.staff_all,
  shown: m.answers_filter_shown,
  hidden: m.answers_filter_hidden,
  changed: m.answers_filter_changed,
  own: m.answers_filter_own,
  page: m.answers_filter_page,
};
export const filterWords = (filter: AnswerFilter) => FILTERS[filter]();

const ORIGINS: Record<Exclude<Origin, 'original'>, () => string> = {
  changed: m.answers_tag_changed,
  own: m.answers_tag_own,
  page: m.answers_tag_page,
};

/** Tags for an answer that differs from the one written with the product; nothing for the others. */
export const Tags = ({ published, origin }: { published: boolean; origin: Origin }) => (
  <span className={styles.tags}>
    {!published && <span className={`${styles.tag} ${styles.off}`}>{m.answers_tag_hidden()}</span>}
    {origin !== 'original' && <span className={styles.tag}>{ORIGINS[origin]()}</span>}
  </span>
);
