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
  'portrait-removed',
  'sessions-ended',
  'factor-on',
  'factor-off',
  'factor-app-off',
  'factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'factor-required',
  'factor-not-required',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];
