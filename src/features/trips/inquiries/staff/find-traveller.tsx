import { useEffect, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { spacedPhone } from '#domain/text.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Icon } from '#ui/pictures/icon.tsx';
import styles from './new-inquiry.module.css';
import type { Traveller } from './staff-inquiries.contract.ts';

const PAUSE_MS = 300;
const MAX_QUERY = 120;
const LEAST_LETTERS = 3;

/** A search as one types; without scripts its button searches. Each find is a link that fills in the fields. */
export function FindTraveller({ q, found }: { q: string; found: Traveller[] }) {
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <search className={styles.find}>
      <Form
        method="get"
        replace
        preventScrollReset
        onInput={({ currentTarget }) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(
            () => submit(currentTarget, { replace: true, preventScrollReset: true }),
            PAUSE_MS,
          );
        }}
        onSubmit={() => clearTimeout(pause.current)}
      >
        <label className={fieldStyles.label} htmlFor="find-traveller">
          {m.staff_new_find()}
        </label>
        <div className={styles.search}>
          <div className={fieldStyles.withIcon}>
            <Icon name="search" />
            <input
              id="find-traveller"
              className={fieldStyles.input}
              type="search"
              dir="auto"
              name="q"
              defaultValue={q}
              maxLength={MAX_QUERY}
              autoComplete="off"
            />
          </div>
          <Button type="submit">{m.staff_search()}</Button>
        </div>
      </Form>
      <div role="status">
        {q.length >= LEAST_LETTERS && found.length === 0 && <p className="small soft">{m.staff_new_found_none()}</p>}
        {found.length > 0 && (
          <ul className={styles.found}>
            {found.map(({ _id, name, email, phone, hasAccount }) => (
              <li key={_id}>
                <Link to={`?of=${_id}`} replace preventScrollReset>
                  <b>
                    <bdi>{name || email}</bdi>
                  </b>
                  <span className="small soft">
                    <bdi>{[email, phone && spacedPhone(phone)].filter(Boolean).join(', ')}</bdi>
                  </span>
                  <span className="small soft">
                    {hasAccount ? m.staff_new_has_account() : m.staff_new_no_account()}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
