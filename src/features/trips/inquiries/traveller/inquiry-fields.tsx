import { useRef } from 'react';
import { civilToday } from '#domain/dates.ts';
import { CAD_SIGN } from '#domain/money.ts';
import { suggestAirports } from '#features/catalogue/airports/airport-suggestions.ts';
import { m } from '#messages';
import type { FieldErrors } from '#ui/answered-form.tsx';
import buttonStyles from '#ui/button.module.css';
import { CheckField } from '#ui/check-field.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { Segments } from '#ui/segments.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import inquireStyles from './inquire.module.css';
import styles from './inquiry-fields.module.css';
import type { InquiryText } from './inquiry-text.ts';

type Props = { values: InquiryText; errors: FieldErrors };

export function TripFields({ values, errors }: Props) {
  const group = useRef<HTMLDivElement>(null);
  function swap() {
    const [from, to] = group.current?.querySelectorAll('input') ?? [];
    if (!from || !to) return;
    [from.value, to.value] = [to.value, from.value];
    for (const input of [from, to]) input.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  }
  return (
    <fieldset>
      <legend>{m.inquiry_part_trip()}</legend>
      <div className={inquireStyles.fields}>
        <div className={styles.swap} ref={group}>
          <Combobox
            name="from"
            label={m.inquiry_from()}
            defaultValue={values.from}
            error={errors.from}
            search={suggestAirports}
            required
          />
          <button
            type="button"
            className={`scripted ${buttonStyles.iconButton}`}
            aria-label={m.inquiry_swap()}
            onClick={swap}
          >
            <Icon name="swap" />
          </button>
          <Combobox
            name="to"
            label={m.inquiry_to()}
            defaultValue={values.to}
            error={errors.to}
            search={suggestAirports}
            required
          />
        </div>
        <DateField
          name="departureDate"
          label={m.inquiry_departure()}
          min={civilToday()}
          defaultValue={values.departureDate}
          error={errors.departureDate}
          required
        />
        <TextField
          name="tripDuration"
          label={m.inquiry_duration()}
          note={m.inquiry_in_nights()}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.tripDuration}
          error={errors.tripDuration}
          required
        />
      </div>
    </fieldset>
  );
}

export const PeopleFields = ({ values, errors }: Props) => (
  <fieldset>
    <legend>{m.inquiry_travellers()}</legend>
    <div className={`${inquireStyles.fields} ${inquireStyles.people}`}>
      <Stepper
        name="adults"
        label={m.inquiry_adults()}
        hint={m.inquiry_adults_age()}
        fewer={m.inquiry_adult_fewer()}
        more={m.inquiry_adult_more()}
        min={1}
        max={9}
        defaultValue={values.adults}
        error={errors.adults}
      />
      <Stepper
        name="children"
        label={m.inquiry_children()}
        hint={m.inquiry_children_age()}
        fewer={m.inquiry_child_fewer()}
        more={m.inquiry_child_more()}
        min={0}
        max={9}
        defaultValue={values.children}
        error={errors.children}
      />
      <Stepper
        name="infants"
        label={m.inquiry_infants()}
        hint={m.inquiry_infants_age()}
        fewer={m.inquiry_infant_fewer()}
        more={m.inquiry_infant_more()}
        min={0}
        max={9}
        defaultValue={values.infants}
        error={errors.infants}
      />
    </div>
  </fieldset>
);

export const BudgetFields = ({ values, errors }: Props) => (
  <fieldset>
    <legend>{m.inquiry_part_budget()}</legend>
    <div className={inquireStyles.fields}>
      <TextField
        name="budgetPerPerson"
        label={m.inquiry_budget_label()}
        note={CAD_SIGN}
        hint={m.inquiry_budget_hint()}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.budgetPerPerson}
        error={errors.budgetPerPerson}
        required
      />
      <TextArea
        className={inquireStyles.full}
        name="notes"
        label={m.inquiry_notes()}
        note={m.ui_optional()}
        defaultValue={values.notes}
        error={errors.notes}
      />
    </div>
  </fieldset>
);

export const ContactFields = ({
  values,
  errors,
  site,
  children,
}: Props & { site: string; children: React.ReactNode }) => (
  <fieldset>
    <legend>{m.inquiry_part_contact()}</legend>
    <div className={inquireStyles.fields}>
      <TextField
        name="name"
        label={m.inquiry_name()}
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        required
      />
      <TextField
        type="email"
        name="email"
        label={m.inquiry_email()}
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
        required
      />
      <PhoneField name="phone" label={m.inquiry_phone()} defaultValue={values.phone} error={errors.phone} required />
      <Segments
        name="bestTimeToTalk"
        label={m.inquiry_best_time()}
        defaultValue={values.bestTimeToTalk}
        options={[
          { value: 'morning', label: m.inquiry_morning() },
          { value: 'afternoon', label: m.inquiry_afternoon() },
          { value: 'evening', label: m.inquiry_evening() },
        ]}
      />
      <CheckField
        className={inquireStyles.full}
        name="marketing"
        label={m.consent_marketing_inquiry({ site })}
        defaultChecked={values.marketing === 'on'}
      />
      {children}
    </div>
  </fieldset>
);
