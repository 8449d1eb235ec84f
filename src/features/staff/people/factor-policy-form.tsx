import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useSuccesses } from '#ui/fields/use-successes.ts';
import styles from './people.module.css';

type Props = { isRequired: boolean; answer: FormAnswer | undefined };

/** Whether everybody at the desk needs two-step verification. Emptied of the password by a success. */
export function FactorPolicyForm({ isRequired, answer }: Props) {
  const busy = useSending();
  return (
    <section className={styles.invite}>
      <h2>{m.people_factor_title()}</h2>
      <p className="small soft">{isRequired ? m.people_factor_yes() : m.people_factor_no()}</p>
      <AnsweredForm key={useSuccesses(answer)} errors={answer?.errors} preventScrollReset>
        <input type="hidden" name="form" value="require" />
        <input type="hidden" name="required" value={isRequired ? 'no' : 'yes'} />
        <PasswordField name="password" label={m.people_own_password()} autoComplete="current-password" />
        <FormMessage answer={answer} />
        <Button type="submit" disabled={busy}>
          {isRequired ? m.people_factor_release() : m.people_factor_require()}
        </Button>
      </AnsweredForm>
    </section>
  );
}
