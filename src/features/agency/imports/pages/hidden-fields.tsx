import { useId } from 'react';
import { m } from '#messages';
import { FieldError, useFieldState } from '#ui/fields/field.tsx';
import type { ImportView } from '../imports.contract.ts';
import { HIDDEN_ANSWERS, type HiddenAnswer } from '../imports.rules.ts';
import choiceStyles from './choice.module.css';
import styles from './hidden-fields.module.css';

const WORDS: Record<HiddenAnswer, () => string> = { leave: m.import_hidden_leave, include: m.import_hidden_include };

/** The answers as set in the form; undefined while a question is open. */
export const readHidden = (form: FormData) => ({
  rows: HIDDEN_ANSWERS.find((one) => one === form.get('hiddenRows')),
  columns: HIDDEN_ANSWERS.find((one) => one === form.get('hiddenColumns')),
});

/** Asks what happens to rows and columns that are hidden in the file. Neither answer is chosen for a person. */
export const HiddenFields = ({ view: { hiddenRows: rows, hiddenColumns: columns, hidden } }: { view: ImportView }) => (
  <>
    {rows > 0 && <Question name="hiddenRows" label={m.import_hidden_rows({ rows })} given={hidden.rows} />}
    {columns > 0 && (
      <Question name="hiddenColumns" label={m.import_hidden_columns({ columns })} given={hidden.columns} />
    )}
  </>
);

function Question({ name, label, given }: { name: string; label: string; given: HiddenAnswer | undefined }) {
  const { error } = useFieldState(name, {});
  const id = useId();
  return (
    <fieldset className={styles.question} aria-describedby={error && id}>
      <legend>{label}</legend>
      {HIDDEN_ANSWERS.map((answer) => (
        <label key={answer} className={choiceStyles.choice}>
          <input
            type="radio"
            name={name}
            value={answer}
            defaultChecked={answer === given}
            required
            aria-invalid={error ? true : undefined}
          />
          <span>{WORDS[answer]()}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
