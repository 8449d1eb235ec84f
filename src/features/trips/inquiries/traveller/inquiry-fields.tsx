import type { ReactNode } from 'react';
import { civilToday } from '#domain/dates.ts';
import { currencyNote } from '#domain/money.ts';
import { PEOPLE } from '#domain/trip-limits.ts';
import { AirportPair } from '#features/catalogue/airports/airport-pair.tsx';
import { m } from '#messages';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { Stepper } from '#ui/fields/stepper.tsx';
import { TextArea, TextField } from '#ui/fields/text-field.tsx';
import inquireStyles from './inquire.module.css';
import styles from './inquiry-fields.module.css';

/** A helper above a field, and what it says below it. */
type Helped = { flexible?: { aside: ReactNode; hint?: string } };

export const TripFields = ({ flexible, hint }: Helped & { hint?: string | undefined }) => (
  <fieldset>
    <legend>{m.inquiry_part_trip()}</legend>
    <div className={inquireStyles.fields}>
      <AirportPair className={styles.swap} />
      <DateField
        name="departureDate"
        label={m.inquiry_departure()}
        min={civilToday()}
        required
        {...(hint && { hint })}
        {...flexible}
      />
      <TextField
        name="tripDuration"
        label={m.inquiry_duration()}
        note={m.inquiry_in_nights()}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </div>
  </fieldset>
);

export const PeopleFields = () => (
  <fieldset>
    <legend>{m.inquiry_travellers()}</legend>
    <div className={`${inquireStyles.fields} ${inquireStyles.people}`}>
      <Stepper
        name="adults"
        label={m.inquiry_adults()}
        hint={m.inquiry_adults_age()}
        fewer={m.inquiry_adult_fewer()}
        more={m.inquiry_adult_more()}
        {...limits('adults')}
      />
      <Stepper
        name="children"
        label={m.inquiry_children()}
        hint={m.inquiry_children_age()}
        fewer={m.inquiry_child_fewer()}
        more={m.inquiry_child_more()}
        {...limits('children')}
      />
      <Stepper
        name="infants"
        label={m.inquiry_infants()}
        hint={m.inquiry_infants_age()}
        fewer={m.inquiry_infant_fewer()}
        more={m.inquiry_infant_more()}
        {...limits('infants')}
      />
    </div>
  </fieldset>
);

const limits = (of: keyof typeof PEOPLE) => {
  const [min, max] = PEOPLE[of];
  return { min, max };
};

export const BudgetFields = ({ flexible }: Helped) => (
  <fieldset>
    <legend>{m.inquiry_part_budget()}</legend>
    <div className={inquireStyles.fields}>
      <TextField
        name="budgetPerPerson"
        label={m.inquiry_budget_label()}
        note={currencyNote()}
        hint={m.inquiry_budget_hint()}
        inputMode="decimal"
        autoComplete="off"
        required
        {...flexible}
      />
      <TextArea className={inquireStyles.full} name="notes" label={m.inquiry_notes()} note={m.ui_optional()} />
    </div>
  </fieldset>
);

export const TalkTimeField = () => (
  <Segments
    name="bestTimeToTalk"
    label={m.inquiry_best_time()}
    options={[
      { value: 'morning', label: m.inquiry_morning() },
      { value: 'afternoon', label: m.inquiry_afternoon() },
      { value: 'evening', label: m.inquiry_evening() },
    ]}
  />
);

export const ContactFields = ({ site, children }: { site: string; children: React.ReactNode }) => (
  <fieldset>
    <legend>{m.inquiry_part_contact()}</legend>
    <div className={inquireStyles.fields}>
      <TextField name="name" label={m.inquiry_name()} autoComplete="name" required />
      <TextField type="email" name="email" label={m.inquiry_email()} autoComplete="email" required />
      <PhoneField name="phone" label={m.inquiry_phone()} required />
      <TalkTimeField />
      <CheckboxField className={inquireStyles.full} name="marketing" label={m.consent_marketing_inquiry({ site })} />
      {children}
    </div>
  </fieldset>
);
