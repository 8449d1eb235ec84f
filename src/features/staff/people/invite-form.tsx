import { LOCALES } from '#domain/locale.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { LANGUAGE_NAMES } from '#features/account/language/language-names.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useSuccesses } from '#ui/fields/use-successes.ts';
import styles from './people.module.css';
import { ROLE_WORDS } from './people-words.ts';

type Props = {
  answer:
    | (FormAnswer & { values?: { email: string; name: string; role: string; locale: string } | undefined })
    | undefined;
};

/** Emptied by a success, so that the next colleague can be invited. */
export function InviteForm({ answer }: Props) {
  const busy = useSending();
  return (
    <section className={styles.invite}>
      <h2>{m.people_invite_title()}</h2>
      <p className="small soft">{m.people_invite_lead()}</p>
      <AnsweredForm
        key={useSuccesses(answer)}
        errors={answer?.errors}
        values={answer?.good ? undefined : answer?.values}
        preventScrollReset
      >
        <input type="hidden" name="form" value="invite" />
        <TextField name="email" label={m.accounts_email()} type="email" autoComplete="off" inputMode="email" required />
        <TextField name="name" label={m.people_name()} note={m.ui_optional()} autoComplete="off" />
        <SelectField name="role" label={m.people_role()} hint={m.people_role_hint()}>
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]()}
            </option>
          ))}
        </SelectField>
        <SelectField name="locale" label={m.people_language()}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        <FormMessage answer={answer} />
        <Button type="submit" look="go" disabled={busy}>
          {m.people_invite()}
        </Button>
      </AnsweredForm>
    </section>
  );
}
