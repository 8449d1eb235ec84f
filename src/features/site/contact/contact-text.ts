// The form's values as text, as in its fields. Without zod, because the page loads this at startup.
import type { CurrentUser } from '#features/account/sessions/sessions.contract.ts';
import { m } from '#messages';
import { textOf } from '#platform/form-action.ts';

const FIELDS = ['name', 'email', 'number', 'purpose', 'message', 'marketing'] as const;
export type ContactText = Record<(typeof FIELDS)[number], string>;

export const readText = (form: FormData): ContactText => textOf(form, FIELDS);

/** The purpose that a link from another page may set, as in /contact?purpose=accessibility. */
const purposeText = (purpose: string | null): string =>
  purpose === 'accessibility' ? m.contact_purpose_accessibility() : '';

/** The initial values of the form: the signed-in user, and the purpose from the URL. */
export const startText = (user: CurrentUser | undefined, purpose: string | null): ContactText => ({
  name: user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.name : '',
  email: user?.email ?? '',
  number: user?.phoneNumber ?? '',
  purpose: purposeText(purpose),
  message: '',
  marketing: '',
});
