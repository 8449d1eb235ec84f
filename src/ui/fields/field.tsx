// The parts of every form field: a label, a hint, and its error below.
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import styles from './field.module.css';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;
export type FieldValues = Readonly<Partial<Record<string, unknown>>>;
/** What a form tells its fields by their names: the errors of its last answer, and what they begin with. */
export const FormState = createContext<{ errors: FieldErrors; values: FieldValues }>({ errors: {}, values: {} });

/** What the form says about one field; props of the field itself take precedence. */
export function useFieldState(name: string, given: Pick<FieldProps, 'error' | 'defaultValue'>) {
  const { errors, values } = useContext(FormState);
  const begun = values[name];
  const defaultValue = given.defaultValue ?? (typeof begun === 'string' ? begun : undefined);
  return { error: given.error ?? errors[name], defaultValue };
}

export type FieldProps = {
  name: string;
  label: string;
  /** A soft addition to the label: 'in nights', 'optional'. */
  note?: string;
  hint?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  id?: string | undefined;
  aside?: ReactNode;
  className?: string | undefined;
};
/** Attributes that connect the control with its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Separates the props of the frame around a control from those of the control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { name, label, note, hint, error, defaultValue, id, aside, className, ...own } = props;
  return [{ name, label, note, hint, error, defaultValue, id, aside, className } as FieldProps, own] as const;
}

export function Field({
  name,
  label,
  note,
  hint,
  id,
  aside,
  className = '',
  children,
  ...given
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { error, defaultValue } = useFieldState(name, given);
  const own = useId();
  const control = id ?? own;
  const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  const labelled = (
    <label htmlFor={control}>
      {label} {note && <i>{note}</i>}
    </label>
  );
  return (
    <div className={classNames(styles.field, error && styles.invalid, className)}>
      {aside ? (
        <div className={styles.row}>
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {children({
        ...{ id: control, name, defaultValue },
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <span className={styles.hint} id={`${control}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <span className={styles.error} id={id}>
      <Icon name="info" size="s" />
      {error}
    </span>
  ) : null;
