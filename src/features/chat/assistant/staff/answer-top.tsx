import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './answer-top.module.css';

/** The top of an open answer: back to the list on a phone, its title and its tags. */
export function AnswerTop({ title, children }: { title: string; children?: ReactNode }) {
  const { search } = useLocation();
  return (
    <header className={styles.answerTop}>
      <Link
        className={`${buttonStyles.iconButton} ${buttonStyles.bare} ${styles.back}`}
        to={`/staff/content${search}`}
        aria-label={m.answers_back()}
      >
        <Icon name="arrowLeft" />
      </Link>
      <h1 data-opened>{title}</h1>
      {children}
    </header>
  );
}
