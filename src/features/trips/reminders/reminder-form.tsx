import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { clockWords, momentWords } from '#domain/moments.ts';
import type { Colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormState } from '#ui/fields/field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './reminder-form.module.css';
import { REMINDER_LIMIT } from './reminder-limit.ts';
import type { PresetTimes, Reminder } from './reminders.contract.ts';

export type ReminderAnswer = FormAnswer & { form: string; values: Partial<Record<string, string>> };

export type ReminderFormProps = {
  colleagues: readonly Colleague[];
  presets: PresetTimes;
  now: string;
  /** The page that it leads back to without scripts. */
  back: string;
  inquiryId?: string | undefined;
  /** The one that it changes. */
  reminder?: Reminder;
  /** Of the document, without scripts. */
  answer?: ReminderAnswer | undefined;
};

/** Sets a reminder, or changes one: by words, by a day and a time, or by a preset. */
export function ReminderForm({ colleagues, presets, now, back, inquiryId, reminder, answer }: ReminderFormProps) {
  const { Form, data = answer, state } = useFetcher<ReminderAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isSet = !reminder && data?.good === true;
  useEffect(() => {
    if (isSet) form.current?.reset();
  }, [isSet]);
  const begun = reminder && { text: reminder.text, day: reminder.day, time: reminder.time, userId: reminder.for._id };
  const errors = (state === 'idle' && data?.errors) || {};
  return (
    <FormState value={{ errors, values: answer?.values ?? begun ?? {} }}>
      <Form method="post" action="/staff/notices" ref={form} className={styles.form} noValidate>
        <input type="hidden" name="back" value={back} />
        {inquiryId && <input type="hidden" name="inquiryId" value={inquiryId} />}
        {reminder && <input type="hidden" name="id" value={reminder._id} />}
        {reminder && <input type="hidden" name="version" value={reminder.version} />}
        <input type="hidden" name="form" value={reminder ? 'remind-change' : 'remind'} />
        <TextField
          name="text"
          label={m.reminders_text()}
          hint={reminder ? undefined : m.reminders_text_hint()}
          maxLength={REMINDER_LIMIT}
          className={styles.text}
          autoComplete="off"
          required
        />
        <DateField name="day" label={m.reminders_day()} min={now.slice(0, 10)} />
        <TextField name="time" type="time" label={m.reminders_time()} />
        <SelectField name="userId" label={m.reminders_for()}>
          {!reminder && <option value="">{m.reminders_for_me()}</option>}
          {colleagues
            .filter(({ isYou, isInactive }) => reminder || (!isYou && !isInactive))
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </SelectField>
        <div className={styles.actions}>
          <Button type="submit" look={reminder ? 'line' : 'ink'} disabled={state !== 'idle'}>
            {reminder ? m.reminders_save() : m.reminders_set()}
          </Button>
          {!reminder && (
            <>
              <span className="small soft">{m.reminders_presets()}</span>
              <PresetButtons presets={presets} now={now} disabled={state !== 'idle'} />
            </>
          )}
        </div>
        {state === 'idle' && <FormMessage answer={data} />}
      </Form>
    </FormState>
  );
}

type Presets = { presets: PresetTimes; now: string; disabled: boolean };
export const PresetButtons = ({ presets, now, disabled }: Presets) => (
  <>
    <PresetButton preset="hour" disabled={disabled}>
      {m.reminders_hour()}
    </PresetButton>
    <PresetButton preset="tomorrow" disabled={disabled}>
      {m.reminders_tomorrow({ time: clockWords(presets.tomorrow) })}
    </PresetButton>
    <PresetButton preset="business" disabled={disabled}>
      {m.reminders_business({ moment: momentWords(presets.business, now) })}
    </PresetButton>
  </>
);

type PresetProps = { preset: keyof PresetTimes; disabled: boolean; children: ReactNode };
const PresetButton = ({ preset, ...button }: PresetProps) => (
  <Button type="submit" name="preset" value={preset} {...button} />
);
