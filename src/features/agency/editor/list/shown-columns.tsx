import { Form } from 'react-router';
import { type Column, columnsOf, writeHidden } from '#features/agency/views/views.rules.ts';
import type { CollectionName } from '#features/records/store/record.rules.ts';
import { m } from '#messages';
import { Icon } from '#ui/pictures/icon.tsx';
import { columnWords } from './records-table.tsx';
import styles from './shown-columns.module.css';

type Props = { collection: CollectionName; hidden: readonly Column[]; busy: boolean };

/** Which columns are shown: stored for the person, and part of the URL from then on. */
export const ShownColumns = ({ collection, hidden, busy }: Props) => (
  <Form method="post" className={styles.columns} preventScrollReset>
    <input type="hidden" name="form" value="columns" />
    <span>{m.editor_columns()}</span>
    {columnsOf(collection).map((column) => {
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
          {!isHidden && <Icon name="check" size="s" />}
          {columnWords(column)}
        </button>
      );
    })}
  </Form>
);
