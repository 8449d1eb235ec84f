// The form as text, the way its fields hold it. Without zod: the page carries this from the start.
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { m } from '#messages';
import { textOf } from '#platform/form-action.ts';

const FIELDS = ['name', 'email', 'number', 'purpose', 'message', 'marketing'] as const;
export type ContactText = Record<(typeof FIELDS)[number], string>;

export const readText = (form: FormData): ContactText => textOf(form, FIELDS);

/** What another page may say that a message from there is about, as in /contact?purpose=accessibility. */
const askedPurpose = (asked: string | null): string =>
  asked === 'accessibility' ? m.contact_purpose_accessibility() : '';

/** What the form starts with: who is signed in, and what the address says it is about. */
export const startText = (user: CurrentUser | undefined, asked: string | null): ContactText => ({
  name: user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.name : '',
  email: user?.email ?? '',
  number: user?.phoneNumber ?? '',
  purpose: askedPurpose(asked),
  message: '',
  marketing: '',
});
