import { useContext, useId } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { FieldError, FormState } from './field.tsx';

/** A checkbox that has to be ticked, with its error below. */
export function AgreeField({ name, label }: { name: string; label: string }) {
  const error = useContext(FormState).errors[name];
  const id = useId();
  return (
    <div>
      <CheckboxField
        name={name}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
