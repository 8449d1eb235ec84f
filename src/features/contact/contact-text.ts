// The form as text, the way its fields hold it. Without zod: the page carries this from the start.
import type { CurrentUser } from '#features/sessions/sessions.contract.ts';

const FIELDS = ['name', 'email', 'number', 'purpose', 'message', 'marketing'] as const;
export type ContactText = Record<(typeof FIELDS)[number], string>;

export const readText = (form: FormData): ContactText =>
  Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '')])) as ContactText;

/** What the form starts with: who is signed in, or nothing. */
export const startText = (user: CurrentUser | undefined): ContactText => ({
  name: user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.name : '',
  email: user?.email ?? '',
  number: user?.phoneNumber ?? '',
  purpose: '',
  message: '',
  marketing: '',
});
