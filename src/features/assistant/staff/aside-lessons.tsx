import { useId } from 'react';
import { Form, Link } from 'react-router';
import { StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { AsideLesson } from './open-questions.contract.ts';
import styles from './open-questions.module.css';

type Props = {
  data: readonly AsideLesson[];
  page: number;
  pages: number;
  busy: boolean;
  /** The URL of another page of lessons. */
  search: (page: number) => string;
  linkTo: (entry: string, question: string) => string;
};

/** The lessons of questions that left the list, each with a button to withdraw it; its question may then return. */
export function AsideLessons({ data, page, pages, busy, search, linkTo }: Props) {
  const title = useId();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{m.answers_lessons_title()}</h2>
      <p className="small soft">{m.answers_lessons_lead()}</p>
      <ul className={styles.lessons}>
        {data.map(({ _id, question, entry }) => (
          <li key={_id}>
            <p>
              <q>{question}</q> <Link to={linkTo(entry._id, question)}>{entry.title}</Link>
            </p>
            <Form method="post" preventScrollReset className="screen-only">
              <input type="hidden" name="id" value={_id} />
              <Button type="submit" look="quiet" name="way" value="forget-aside" disabled={busy}>
                {m.answers_lessons_remove()}
                <HiddenSuffix>{question}</HiddenSuffix>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <StaffPager page={page} pages={pages} search={search} />
    </section>
  );
}
