import { useId } from 'react';
import fieldStyles from './field.module.css';
import { useFieldState } from './field.tsx';
import styles from './segments.module.css';

type Props = {
  name: string;
  label: string;
  defaultValue?: string;
  options: readonly { value: string; label: string }[];
};

/** A choice between a few options, as radio buttons in a row. */
export function Segments({ name, label, options, ...given }: Props) {
  const { defaultValue } = useFieldState(name, given);
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      <div className={styles.segments} role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === defaultValue} />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
