export const REMINDER_EVENT_KINDS = ['set', 'changed', 'snoozed', 'done', 'reopened', 'deleted', 'restored'] as const;
export type ReminderEventKind = (typeof REMINDER_EVENT_KINDS)[number];
