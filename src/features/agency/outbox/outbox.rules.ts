export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const MAIL_FILTERS = ['all', ...MAIL_STATUSES] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

/** What mails are about: trips and messages of travellers, or accounts: their codes, sign-ins and changes. */
export const MAIL_SUBJECTS = ['all', 'trips', 'accounts'] as const;
export type MailSubject = (typeof MAIL_SUBJECTS)[number];
/** The kinds of mails about accounts. */
export const ACCOUNT_MAILS = [
  ...['google-joined', 'session-new-device', 'password-reset', 'password-changed', 'account-code', 'account-exists'],
  ...['account-leaving', 'account-kept', 'staff-invitation', 'factor-on', 'factor-app-off', 'factor-off'],
  ...['factor-reset', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'sender-test'],
];
