import { useId, useState } from 'react';
import { m } from '#messages';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './entry.module.css';
import { NewPassword } from './new-password.tsx';
import { PasswordRules } from './password-rules.tsx';

/** The person who registers. */
export const PersonFields = () => (
  <>
    <TextField
      className={styles.half}
      name="firstName"
      label={m.accounts_first_name()}
      autoComplete="given-name"
      required
    />
    <TextField
      className={styles.half}
      name="lastName"
      label={m.accounts_last_name()}
      autoComplete="family-name"
      required
    />
    <TextField type="email" name="email" label={m.accounts_email()} autoComplete="email" required />
  </>
);

/** The first password, with its requirements ticked off while it is typed. */
export function FirstPassword() {
  const rules = useId();
  const [password, setPassword] = useState('');
  return (
    <NewPassword
      name="password"
      label={m.accounts_password()}
      onInput={(event) => setPassword(event.currentTarget.value)}
      describedBy={rules}
      footer={<PasswordRules id={rules} password={password} />}
    />
  );
}
