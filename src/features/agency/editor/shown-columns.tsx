import { Form } from 'react-router';
import { COLUMNS, type Column, writeHidden } from '#features/agency/views/views.rules.ts';
import { m } from '#messages';
import { columnWords } from './records-table.tsx';
import styles from './shown-columns.module.css';

/** Which columns are shown: kept for the person, and part of the URL from then on. */
export const ShownColumns = ({ hidden, busy }: { hidden: readonly Column[]; busy: boolean }) => (
  <Form method="post" className={styles.columns} preventScrollReset>
    <input type="hidden" name="form" value="columns" />
    <span>{m.editor_columns()}</span>
    {COLUMNS.map((column) => {
      const isHidden = hidden.includes(column);
      const others = hidden.filter((one) => one !== column);
      return (
        <button
          key={column}
          type="submit"
          name="hidden"
          value={writeHidden(isHidden ? others : [...others, column])}
          aria-pressed={!isHidden}
          disabled={busy}
        >
          {columnWords(column)}
        </button>
      );
    })}
  </Form>
);
