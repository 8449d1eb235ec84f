import type { ReactNode } from 'react';
import type { Value } from '#features/records/store/fields.ts';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/fields/field.module.css';
import styles from './editor-fieldset.module.css';

/** The props of an editor with several controls for one field. */
export type EditorProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: Value | undefined;
  readOnly: boolean;
};

type Props = Pick<EditorProps, 'id' | 'label' | 'hint' | 'error'> & {
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of an editor: its controls under one legend, described by its error. The error itself is one of the children. */
export const EditorFieldset = ({ id, label, hint, error, className, children }: Props) => (
  <fieldset
    className={classNames(styles.fieldset, className)}
    id={id}
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend>{label}</legend>
    {hint && <p className={fieldStyles.hint}>{hint}</p>}
    {children}
  </fieldset>
);
