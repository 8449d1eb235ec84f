import { redirect, redirectDocument } from 'react-router';
import entryStyles from '#features/account/accounts/entry.module.css';
import { EntryFrame } from '#features/account/accounts/entry-frame.tsx';
import { FirstPassword, PersonFields } from '#features/account/accounts/person-fields.tsx';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/staff-sign-up.page.ts';

const tokenOf = ({ request }: PageArgs) => ({ token: new URL(request.url).searchParams.get('token') ?? '' });
export const loader = tokenOf;
export const clientLoader = tokenOf;

const form = formAction({
  read: (data) => textOf(data, ['firstName', 'lastName', 'email', 'token', 'password', 'confirmPassword']),
  echo: ({ firstName, lastName, email }) => ({ values: { firstName, lastName, email } }),
  schema: async () => (await import('./staff.rules.ts')).staffSignUp,
  send: (client, values) => client.signUpStaff(values),
  failed: m.staff_not_sent,
  next: () => redirect('/staff'),
  // Loads a new document, which knows the new session.
  done: () => redirectDocument('/staff'),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.staff_sign_up_title(), m.staff_sign_up_lead());
export const shouldRevalidate = () => false;

export default function StaffSignUpPage({ loaderData: { token }, actionData: answer }: Route.ComponentProps) {
  return (
    <EntryFrame
      title={m.staff_sign_up_title()}
      lead={m.staff_sign_up_lead()}
      poster={{ city: 'Toronto', country: 'Canada' }}
      roomy
    >
      {token ? <SignUpForm token={token} answer={answer} /> : <Notice tone="no">{m.staff_sign_up_no_link()}</Notice>}
    </EntryFrame>
  );
}

function SignUpForm({ token, answer }: { token: string; answer: Route.ComponentProps['actionData'] }) {
  return (
    <AnsweredForm errors={answer?.errors} values={answer?.values} className={entryStyles.twoColumns}>
      <input type="hidden" name="token" value={token} />
      <PersonFields />
      <FirstPassword />
      <FormMessage answer={answer} />
      <SendButton wide words={m.staff_sign_up_button()} busy={m.staff_sign_up_busy()} />
    </AnsweredForm>
  );
}
