/** The longest text of a reminder. */
export const REMINDER_LIMIT = 300;
