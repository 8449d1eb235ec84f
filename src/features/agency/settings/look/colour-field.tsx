import { useRef, useState } from 'react';
import { readColour } from '#domain/typed-colour.ts';
import type { EditorProps } from '#features/records/controls/editor-fieldset.tsx';
import { controlName } from '#features/records/controls/record-form-data.ts';
import { m } from '#messages';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import styles from './colour-field.module.css';

const UNSET = '#808080';

/** A colour as text, and the picker of the browser next to it. Each follows the other. */
export function ColourField({ id, name: field, label, hint, error, value, readOnly }: EditorProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  const text = useRef<HTMLInputElement>(null);
  return (
    <Field {...{ id, name: controlName('field', field), label, hint, error }} note={m.ui_optional()}>
      {({ defaultValue: _, ...tied }) => (
        <span className={styles.row}>
          <input
            ref={text}
            className={fieldStyles.input}
            {...tied}
            data-field={field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <input
            className={`scripted ${styles.picker}`}
            type="color"
            data-field={field}
            aria-label={m.look_colour_pick({ field: label })}
            value={readColour(typed.trim()) ?? UNSET}
            onChange={({ target }) => setTyped(target.value)}
            disabled={readOnly}
          />
        </span>
      )}
    </Field>
  );
}
