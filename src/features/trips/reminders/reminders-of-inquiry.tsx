import staffRecordStyles from '#features/trips/inquiries/staff/staff-record.module.css';
import { m } from '#messages';
import type { FormAnswer } from '#platform/form-action.ts';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { ReminderForm, type ReminderFormProps } from './reminder-form.tsx';
import { ReminderList, ReminderMoved } from './reminder-list.tsx';
import type { Reminder } from './reminders.contract.ts';

type Props = Pick<ReminderFormProps, 'colleagues' | 'presets' | 'now'> & {
  inquiryId: string;
  reminders: readonly Reminder[];
  /** It was merged: reminders are set where it is worked on. */
  isClosed: boolean;
  /** What was done without scripts. */
  done: FormAnswer | undefined;
};

/** The reminders about an inquiry, in its record. */
export function RemindersOfInquiry({ inquiryId, reminders, isClosed, done, ...form }: Props) {
  const shared = { ...form, back: `/staff/inquiries/${inquiryId}` };
  return (
    <section className={staffRecordStyles.sheet} id="reminders">
      <h2>{m.reminders_title()}</h2>
      <ReminderMoved back={shared.back} />
      <FormMessage answer={done} />
      {reminders.length === 0 && <p className="small muted">{m.reminders_none()}</p>}
      <ReminderList reminders={reminders} {...shared} isOnRecord />
      {!isClosed && <ReminderForm inquiryId={inquiryId} {...shared} />}
    </section>
  );
}
