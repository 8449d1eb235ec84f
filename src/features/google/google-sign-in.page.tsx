// Where the button sends what Google gave it. It has no face: the answer is told beside the button.
import { redirect } from 'react-router';
import { refused } from '#features/accounts/refused.ts';
import type { GoogleAnswer } from '#features/google-button/google-sign-in.tsx';
import { nextPath } from '#features/sessions/next-path.ts';
import { m } from '#messages';
import type { Route } from './+types/google-sign-in.page.ts';

export const loader = () => redirect('/login');
export const clientLoader = () => redirect('/login');

export async function clientAction({ request }: Route.ClientActionArgs): Promise<GoogleAnswer> {
  const [form, { browserClient }] = await Promise.all([request.formData(), import('#platform/browser-client.ts')]);
  try {
    const { success, user } = await browserClient().signInWithGoogle({
      credential: String(form.get('credential') ?? ''),
    });
    if (!success || !user) return { good: false, message: m.google_format() };
    const to = nextPath(new URL(request.url).searchParams.get('next'), user.role);
    return { good: true, message: m.google_good(), to };
  } catch (error) {
    return refused(error, m.google_failed(), m.google_refused());
  }
}

export default function GoogleSignInPage() {
  return null;
}
