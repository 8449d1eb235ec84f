import { m } from '#messages';
import type { ChangeLine } from '../editor.contract.ts';
import styles from './change-fields.module.css';

/** Old and new side by side. */
export function ChangeFields({ fields }: Pick<ChangeLine, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <table className={styles.fields}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{m.editor_conflict_field()}</th>
          <th scope="col">{m.editor_before()}</th>
          <th scope="col">{m.editor_after()}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{before ? <del dir="auto">{before}</del> : <span className="soft">{m.editor_nothing()}</span>}</td>
            <td>{after ? <ins dir="auto">{after}</ins> : <span className="soft">{m.editor_nothing()}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
