import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import type { FieldErrors } from '#ui/fields/field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import type { Person } from './people.contract.ts';
import styles from './people.module.css';

type Props = { person: Person; errors: FieldErrors | undefined };

/** The way back of a colleague who lost the phone and the codes. */
export function ResetFactorForm({ person: { _id: id, name }, errors }: Props) {
  const busy = useSending();
  return (
    <AnsweredForm errors={errors} preventScrollReset className={styles.reset}>
      <input type="hidden" name="form" value="reset-factor" />
      <input type="hidden" name="id" value={id} />
      <PasswordField
        name="password"
        label={m.people_own_password()}
        hint={m.people_factor_reset_text({ name })}
        autoComplete="current-password"
      />
      <Button type="submit" look="danger" disabled={busy}>
        {m.people_factor_reset()}
        <HiddenSuffix>{name}</HiddenSuffix>
      </Button>
    </AnsweredForm>
  );
}
