import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import { Icon } from '#ui/icon.tsx';

/** The top of an answer that is open: back to the list on a phone, its name, what is said of it. */
export function AnswerTop({ title, children }: { title: string; children?: ReactNode }) {
  const { search } = useLocation();
  return (
    <header className="answer-top">
      <Link className="ico bare back" to={`/staff/content${search}`} aria-label={m.answers_back()}>
        <Icon name="arrowLeft" />
      </Link>
      <h1 data-opened>{title}</h1>
      {children}
    </header>
  );
}
