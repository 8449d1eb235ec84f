import { momentWords } from '#domain/moments.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { AskedButton } from '#features/staff/frame/asked-button.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import type { FieldErrors, FieldValues } from '#ui/fields/field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { HiddenSuffix } from '#ui/page/hidden-suffix.tsx';
import { Portrait } from '#ui/pictures/portrait.tsx';
import type { Person } from './people.contract.ts';
import styles from './people.module.css';
import { ROLE_WORDS } from './people-words.ts';
import { ResetFactorForm } from './reset-factor-form.tsx';

type Props = {
  person: Person;
  now: string;
  refused: { kind: string; errors?: FieldErrors | undefined; values: FieldValues | undefined } | undefined;
};

/** One colleague: what the account may do and when it was used, with the changes folded away. */
export function PersonLine({ person, now, refused }: Props) {
  const { _id: id, name, email, role, version, deactivatedAt, isYou } = person;
  const busy = useSending();
  const unsaved = refused?.kind === 'save' ? refused : undefined;
  return (
    <li className={styles.line} data-off={deactivatedAt !== undefined}>
      <div className={styles.who}>
        <Portrait name={name} src={person.portrait} />
        <div>
          <h2>
            <bdi>{name}</bdi> {isYou && <span className="soft small">{m.people_you()}</span>}
          </h2>
          {name !== email && (
            <p className="small soft">
              <bdi>{email}</bdi>
            </p>
          )}
        </div>
      </div>
      <p className={styles.role}>{ROLE_WORDS[role]()}</p>
      <p className={`small soft ${styles.facts}`}>
        {factsOf(person, now)}
        <br />
        {person.hasFactor ? m.people_factor_on() : m.people_factor_off()}
      </p>
      <details className={styles.change} open={refused !== undefined}>
        <summary>
          {m.people_change()}
          <HiddenSuffix>{name}</HiddenSuffix>
        </summary>
        <AnsweredForm
          errors={unsaved?.errors}
          values={{ ...person, ...unsaved?.values }}
          preventScrollReset
          className={styles.fields}
        >
          <input type="hidden" name="form" value="save" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <TextField name="displayName" label={m.people_display_name()} hint={m.people_display_name_hint()} />
          <SelectField name="role" label={m.people_role()} {...(person.isLastAdmin && { hint: m.people_last_admin() })}>
            {STAFF_ROLES.filter((one) => !person.isLastAdmin || one === 'admin').map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one]()}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="go" disabled={busy}>
            {m.staff_save()}
          </Button>
        </AnsweredForm>
        <div className={styles.ways}>
          {person.sessions > 0 && (
            <AskedButton
              fields={{ form: 'sign-out', id }}
              busy={busy}
              button={
                <>
                  {m.people_sign_out()}
                  <HiddenSuffix>{name}</HiddenSuffix>
                </>
              }
              yes={m.people_sign_out()}
              no={m.people_cancel()}
            >
              {{ title: m.people_sign_out_title({ name }), text: m.people_sign_out_text() }}
            </AskedButton>
          )}
          {person.hasPortrait && !isYou && (
            <AskedButton
              fields={{ form: 'portrait', id }}
              busy={busy}
              button={
                <>
                  {m.people_portrait_remove()}
                  <HiddenSuffix>{name}</HiddenSuffix>
                </>
              }
              yes={m.people_portrait_remove()}
              no={m.people_cancel()}
            >
              {{ title: m.people_portrait_remove_title({ name }), text: m.people_portrait_remove_text({ name }) }}
            </AskedButton>
          )}
          {!person.isLastAdmin && (
            <AskedButton
              fields={{ form: 'active', id, version, active: deactivatedAt ? 'yes' : 'no' }}
              busy={busy}
              danger={!deactivatedAt}
              button={
                <>
                  {deactivatedAt ? m.people_reactivate() : m.people_deactivate()}
                  <HiddenSuffix>{name}</HiddenSuffix>
                </>
              }
              yes={deactivatedAt ? m.people_reactivate() : m.people_deactivate()}
              no={m.people_cancel()}
            >
              {deactivatedAt
                ? { title: m.people_reactivate_title({ name }), text: m.people_reactivate_text() }
                : { title: m.people_deactivate_title({ name }), text: m.people_deactivate_text() }}
            </AskedButton>
          )}
        </div>
        {person.hasFactor && !isYou && (
          <ResetFactorForm person={person} errors={refused?.kind === 'reset-factor' ? refused.errors : undefined} />
        )}
      </details>
    </li>
  );
}

function factsOf({ deactivatedAt, lastSignInAt, sessions }: Person, now: string): string {
  if (deactivatedAt) return m.people_off_since({ moment: momentWords(deactivatedAt, now) });
  if (!lastSignInAt) return m.people_never();
  return m.people_signed_in({ moment: momentWords(lastSignInAt, now), devices: sessions });
}
