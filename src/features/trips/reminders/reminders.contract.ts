import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { colleague } from '#features/staff/people/colleagues.ts';
import { m } from '#messages';
import { done, forAgent, rowsAt, version } from '#platform/contract.ts';
import { REMINDER_EVENT_KINDS } from './reminder-kinds.ts';
import { REMINDER_LIMIT } from './reminder-limit.ts';
import { PRESETS } from './reminder-times.rules.ts';

export const reminder = z.object({
  _id: z.string(),
  text: z.string(),
  /** An instant, and the same as the clock of the agency shows it. */
  ...{ dueAt: z.string(), day: z.string(), time: z.string(), isDue: z.boolean() },
  /** Who is reminded. */
  for: z.object({ _id: z.string(), name: z.string(), isYou: z.boolean() }),
  /** It is done, or was deleted a short time ago, and can be taken back. */
  ...{ isDone: z.boolean(), isDeleted: z.boolean(), version: z.number() },
  inquiry: z
    .object({ _id: z.string(), reference: z.string(), name: z.string(), from: z.string(), to: z.string() })
    .optional(),
});
export type Reminder = z.infer<typeof reminder>;

const reminderEvent = z.object({
  _id: z.string(),
  kind: z.enum(REMINDER_EVENT_KINDS),
  ...{ by: z.string(), text: z.string(), for: z.string(), dueAt: z.string(), at: z.string() },
});
export type ReminderEvent = z.infer<typeof reminderEvent>;

/** The instants that the presets mean now. */
const presets = z.record(z.enum(PRESETS), z.string());
export type PresetTimes = z.infer<typeof presets>;

const id = z.string();
const text = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, { error: () => m.reminders_text_required() })
      .max(REMINDER_LIMIT, { error: () => m.inquiry_too_long({ limit: REMINDER_LIMIT }) }),
  );
/** By a preset; or by a day and a time; or by the words of the text, if all are ''. */
const typed = {
  text,
  ...{ day: z.string().max(20).default(''), time: z.string().max(20).default('') },
  preset: z.enum(PRESETS).or(z.literal('')).default(''),
  /** Who is reminded; '' is the caller. */
  userId: z.string().max(60).default(''),
};
const at = rowsAt(forAgent, '/api/staff/reminders', 'staff');
const one = done.extend({ data: reminder });

export const remindersContract = {
  remindersOfInquiry: at('GET', '/of/{inquiryId}', 'The reminders about an inquiry, and their history')
    .input(z.strictObject({ inquiryId: id }))
    .output(done.extend({ data: z.array(reminder), events: z.array(reminderEvent), presets })),
  setReminder: at('POST', '', 'Set a reminder, for oneself or a colleague')
    .input(z.strictObject({ ...typed, inquiryId: z.string().max(60).default('') }))
    .output(one),
  changeReminder: at('PUT', '/{id}', 'Change the words, the time or the person of a reminder')
    .input(z.strictObject({ id, version, ...typed }))
    .output(one),
  snoozeReminder: at('POST', '/{id}/snooze', 'Be reminded later')
    .input(z.strictObject({ id, preset: z.enum(PRESETS) }))
    .output(one),
  moveReminder: at('PUT', '/{id}/state', 'Mark a reminder as done or delete it, and take either back')
    .input(z.strictObject({ id, state: z.enum(['open', 'done', 'deleted']) }))
    .output(one),
  listDay: at('GET', '/day', 'The reminders of the caller: overdue, today, later, and what was done today').output(
    done.extend({
      ...{ overdue: z.array(reminder), today: z.array(reminder), later: z.array(reminder), ended: z.array(reminder) },
      ...{ colleagues: z.array(colleague), presets },
    }),
  ),
};
