import { useId, useState } from 'react';
import { m } from '#messages';
import type { FieldErrors } from '#ui/answered-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './entry.module.css';
import { NewPassword } from './new-password.tsx';
import { PasswordRules } from './password-rules.tsx';

type Values = { firstName?: string; lastName?: string; email?: string };
type Props = { values: Values | undefined; errors: FieldErrors };

/** The person who registers. */
export const PersonFields = ({ values, errors }: Props) => (
  <>
    <TextField
      className={styles.half}
      name="firstName"
      label={m.accounts_first_name()}
      autoComplete="given-name"
      required
      error={errors.firstName}
      defaultValue={values?.firstName}
    />
    <TextField
      className={styles.half}
      name="lastName"
      label={m.accounts_last_name()}
      autoComplete="family-name"
      required
      error={errors.lastName}
      defaultValue={values?.lastName}
    />
    <TextField
      type="email"
      name="email"
      label={m.accounts_email()}
      autoComplete="email"
      required
      error={errors.email}
      defaultValue={values?.email}
    />
  </>
);

/** The first password, with its requirements ticked off while it is typed. */
export function FirstPassword({ errors }: { errors: FieldErrors }) {
  const rules = useId();
  const [password, setPassword] = useState('');
  return (
    <NewPassword
      name="password"
      label={m.accounts_password()}
      errors={errors}
      onInput={(event) => setPassword(event.currentTarget.value)}
      described={rules}
      below={<PasswordRules id={rules} password={password} />}
    />
  );
}
