export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const MAIL_FILTERS = ['all', ...MAIL_STATUSES] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];
