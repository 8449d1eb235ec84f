// What is said after a form of reminders or notices, also on the page that it leads back to without scripts.
import { m } from '#messages';

export const REMINDER_SAID = {
  remind: () => m.reminders_said_set(),
  'remind-change': () => m.reminders_said_change(),
  'remind-snooze': () => m.reminders_said_snooze(),
  'remind-done': () => m.reminders_said_done(),
  'remind-open': () => m.reminders_said_open(),
  'remind-delete': () => m.reminders_said_delete(),
} as const;
export type ReminderForm = keyof typeof REMINDER_SAID;
export const isReminderForm = (form: string): form is ReminderForm => Object.hasOwn(REMINDER_SAID, form);
