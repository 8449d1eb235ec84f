/** What opened a session: the detail of `signed-in` in the audit, and in the log. */
export type SignInMeans = 'password' | 'google' | 'invitation' | 'totp' | 'recovery-code' | 'passkey';
