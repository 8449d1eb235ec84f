import { useState } from 'react';
import { LICENCE_WORDS } from '#features/catalogue/photos/licence-words.ts';
import type { PhotoRecord } from '#features/catalogue/photos/photos.contract.ts';
import { asksCredit, LICENCES, PHOTO_LIMITS } from '#features/catalogue/photos/photos.rules.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import { FocalEditor } from './focal-editor.tsx';
import styles from './photo.module.css';

type Props = { photo: PhotoRecord; mayEdit: boolean; answer: FormAnswer | undefined };

/** The description of a photograph, with its focal point; read-only for those who may not change it. */
export function PhotoForm({ photo, mayEdit, answer }: Props) {
  const busy = useSending();
  const [licence, setLicence] = useState(photo.licence);
  const asked = asksCredit(licence);
  return (
    <AnsweredForm errors={answer?.errors} values={photo} preventScrollReset>
      <fieldset className={styles.fields} disabled={!mayEdit} aria-label={m.photos_about()}>
        <input type="hidden" name="form" value="save" />
        <input type="hidden" name="version" value={photo.version} />
        <FocalEditor imageUrl={photo.imageUrl} focal={photo} />
        <TextArea
          name="alt"
          label={m.photos_alt()}
          hint={m.photos_alt_hint()}
          maxLength={PHOTO_LIMITS.alt}
          rows={2}
          required
        />
        <TextArea
          name="altFr"
          label={m.photos_alt_fr()}
          note={m.ui_optional()}
          maxLength={PHOTO_LIMITS.alt}
          rows={2}
          lang="fr"
        />
        <div className={styles.pair}>
          <Field name="licence" label={m.photos_licence()}>
            {(control) => (
              <select
                className={fieldStyles.input}
                {...control}
                onChange={({ target }) => setLicence(LICENCES.find((one) => one === target.value) ?? 'own')}
              >
                {LICENCES.map((one) => (
                  <option key={one} value={one}>
                    {LICENCE_WORDS[one]()}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            name="credit"
            label={m.photos_credit()}
            {...(asked ? { hint: m.photos_credit_asked() } : { note: m.ui_optional() })}
            maxLength={PHOTO_LIMITS.credit}
          />
        </div>
        {!asked && <CheckboxField name="creditShown" label={m.photos_credit_shown()} />}
        <FormMessage answer={answer} />
        {mayEdit && (
          <Button type="submit" look="go" disabled={busy}>
            {m.staff_save()}
          </Button>
        )}
      </fieldset>
    </AnsweredForm>
  );
}
