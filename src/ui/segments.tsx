import { useId } from 'react';
import './forms.css';

type Props = {
  name: string;
  label: string;
  defaultValue?: string;
  options: readonly { value: string; label: string }[];
};

/** A few choices side by side, of which one holds: radio buttons underneath. */
export function Segments({ name, label, defaultValue, options }: Props) {
  const id = useId();
  return (
    <div className="field">
      <span className="lb" id={id}>
        {label}
      </span>
      <div className="seg" role="radiogroup" aria-labelledby={id}>
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
