import { useContext } from 'react';
import type { CollectionName } from '#features/records/store/record.rules.ts';
import { m } from '#messages';
import { FormState } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { RecordCheck, RecordField } from '../editor.contract.ts';
import { checksWords } from '../record-words.ts';
import styles from './record-checks.module.css';
import { fieldId } from './record-field.tsx';

type Props = {
  checks: readonly RecordCheck[];
  collection: CollectionName;
  problems: Partial<Record<string, string>>;
  fields: readonly RecordField[];
};

/** The label of its field, if what is wrong stands there; a list of rules then has only the way to it. */
export const fieldOfCheck = ({ field }: RecordCheck, problems: Props['problems'], fields: Props['fields']) =>
  problems[field] === undefined ? undefined : fields.find(({ name }) => name === field)?.label;

/** Every rule before publishing: whether it is met, and where to look if not. */
export function RecordChecks({ checks, collection, problems, fields }: Props) {
  const { errors } = useContext(FormState);
  const labelAt = (check: RecordCheck) => fieldOfCheck(check, { ...errors, ...problems }, fields);
  if (checks.length === 0) return null;
  return (
    <section className={styles.checks} aria-labelledby="checks">
      <h3 id="checks">{checksWords(collection)}</h3>
      <ul>
        {checks.map((check) => (
          <li key={`${check.field} ${check.title}`} data-met={check.met} data-warns={check.warns}>
            <Icon name={check.met ? 'check' : 'info'} size="s" />
            <div>
              {check.met || !check.field ? (
                <b>{check.title}</b>
              ) : (
                <a href={`#${fieldId(check.field)}`}>{labelAt(check) ?? check.title}</a>
              )}
              {!check.met && check.text && !labelAt(check) && <p>{check.text}</p>}
              <span className="visually-hidden">
                {check.met ? m.editor_check_met() : check.warns ? m.editor_check_warns() : m.editor_check_unmet()}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
