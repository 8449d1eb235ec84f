import { type ComponentProps, type ReactNode, useState } from 'react';
import { m } from '#messages';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

type Props = FieldProps & {
  /** Content under the field, and its id, so that it is announced with the field. */
  footer?: ReactNode;
  describedBy?: string;
} & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A password that can be shown; without scripts the button is absent. */
export function PasswordField({ footer, describedBy, ...props }: Props) {
  const [shown, show] = useState(false);
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className={`${styles.withIcon} ${styles.withButton}`}>
            <input
              className={styles.input}
              {...input}
              {...control}
              aria-describedby={[control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button
              type="button"
              className={`scripted ${styles.reveal}`}
              aria-pressed={shown}
              aria-controls={control.id}
              onClick={() => show(!shown)}
            >
              {shown ? m.ui_hide() : m.ui_show()}
            </button>
          </div>
          {footer}
        </>
      )}
    </Field>
  );
}
