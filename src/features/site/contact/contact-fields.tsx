import { m } from '#messages';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { Field } from '#ui/fields/field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import styles from './contact.module.css';

const purposes = () => [
  m.contact_purpose_booking(),
  m.contact_purpose_trip(),
  m.contact_purpose_website(),
  m.contact_purpose_accessibility(),
  m.contact_purpose_other(),
];

export const ContactFields = ({ site }: { site: string }) => (
  <>
    <TextField name="name" label={m.contact_name()} autoComplete="name" required />
    <TextField type="email" name="email" label={m.contact_email()} autoComplete="email" required />
    <PhoneField name="number" label={m.contact_number()} required />
    <Field name="purpose" label={m.contact_purpose()}>
      {(control) => (
        <select className={fieldStyles.input} required {...control}>
          <option value="">{m.contact_purpose_choose()}</option>
          {purposes().map((purpose) => (
            <option key={purpose} value={purpose}>
              {purpose}
            </option>
          ))}
        </select>
      )}
    </Field>
    <TextArea className={styles.full} name="message" label={m.contact_message()} rows={6} required />
    <CheckboxField className={styles.full} name="marketing" label={m.consent_marketing_contact({ site })} />
  </>
);
