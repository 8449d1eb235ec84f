// Where the button sends what Google gave it. It has no face: the answer is told beside the button.
import { redirect } from 'react-router';
import { refused } from '#features/accounts/refused.ts';
import type { GoogleAnswer } from '#features/google-button/google-sign-in.tsx';
import { sessionChanged } from '#features/sessions/current-session.ts';
import { nextPath } from '#features/sessions/next-path.ts';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import type { Route } from './+types/google-sign-in.page.ts';

export const loader = () => redirect('/login');
export const clientLoader = () => redirect('/login');

export async function clientAction({ request }: Route.ClientActionArgs): Promise<GoogleAnswer> {
  const credential = String((await request.formData()).get('credential') ?? '');
  return sendForm<GoogleAnswer>({ good: false, message: m.google_refused() }, async (client) => {
    try {
      const { success, user } = await client.signInWithGoogle({ credential });
      if (!success || !user) return { good: false, message: m.google_format() };
      sessionChanged();
      const to = nextPath(new URL(request.url).searchParams.get('next'), user.role);
      return { good: true, message: m.google_good(), to };
    } catch (error) {
      return refused(error, m.google_failed(), m.google_refused());
    }
  });
}

export default function GoogleSignInPage() {
  return null;
}
