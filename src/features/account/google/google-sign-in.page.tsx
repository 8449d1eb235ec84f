// The action that receives Google's token from the button. It renders nothing; the button shows the result.

import { redirect } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { sessionChanged } from '#features/account/sessions/current-session.ts';
import { nextPath } from '#features/account/sessions/next-path.ts';
import { orSecondStep } from '#features/account/sessions/second-step.ts';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';

export const loader = () => redirect(pathTo('login'));
export const clientLoader = () => redirect(pathTo('login'));

const form = formAction({
  read: (data) => textOf(data, ['credential']),
  async send(client, values, { request }) {
    const next = new URL(request.url).searchParams.get('next');
    const answer = await orSecondStep(client.signInWithGoogle(values), next);
    if ('to' in answer) return { message: m.factor_sign_in_lead(), to: answer.to };
    const { success, user } = answer;
    if (!success || !user) return { good: false, message: m.google_format() };
    return { message: m.google_good(), to: nextPath(next, user.role) };
  },
  failed: m.google_failed,
  unanswered: m.google_refused,
  done: () => sessionChanged(),
});

export const clientAction = form.clientAction;

export default function GoogleSignInPage() {
  return null;
}
