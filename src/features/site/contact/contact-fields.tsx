import { m } from '#messages';
import type { FieldErrors } from '#ui/answered-form.tsx';
import { CheckField } from '#ui/check-field.tsx';
import fieldStyles from '#ui/field.module.css';
import { Field } from '#ui/field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import styles from './contact.module.css';
import type { ContactText } from './contact-text.ts';

const purposes = () => [
  m.contact_purpose_booking(),
  m.contact_purpose_trip(),
  m.contact_purpose_website(),
  m.contact_purpose_accessibility(),
  m.contact_purpose_other(),
];

type Props = { values: ContactText; errors: FieldErrors; site: string };

export const ContactFields = ({ values, errors, site }: Props) => (
  <>
    <TextField
      name="name"
      label={m.contact_name()}
      autoComplete="name"
      defaultValue={values.name}
      error={errors.name}
      required
    />
    <TextField
      type="email"
      name="email"
      label={m.contact_email()}
      autoComplete="email"
      defaultValue={values.email}
      error={errors.email}
      required
    />
    <PhoneField name="number" label={m.contact_number()} defaultValue={values.number} error={errors.number} required />
    <Field label={m.contact_purpose()} error={errors.purpose}>
      {(control) => (
        <select className={fieldStyles.input} name="purpose" defaultValue={values.purpose} required {...control}>
          <option value="">{m.contact_purpose_choose()}</option>
          {purposes().map((purpose) => (
            <option key={purpose} value={purpose}>
              {purpose}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextArea
      className={styles.full}
      name="message"
      label={m.contact_message()}
      defaultValue={values.message}
      error={errors.message}
      rows={6}
      required
    />
    <CheckField
      className={styles.full}
      name="marketing"
      label={m.consent_marketing_contact({ site })}
      defaultChecked={values.marketing === 'on'}
    />
  </>
);
