// What the audit of access distinguishes.
export const ACCESS_EVENTS = [
  'signed-in',
  'invited',
  'invited-again',
  'invitation-withdrawn',
  'joined',
  'role-changed',
  'deactivated',
  'reactivated',
  'sessions-ended',
  'factor-on',
  'factor-off',
  'factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'factor-required',
  'factor-not-required',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/** What opened a session: the detail of `signed-in`. */
export const SIGN_IN_MEANS = ['password', 'google', 'invitation', 'totp', 'recovery-code'] as const;
export type SignInMeans = (typeof SIGN_IN_MEANS)[number];
