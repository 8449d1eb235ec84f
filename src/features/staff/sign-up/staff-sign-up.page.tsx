import { redirect, redirectDocument } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import entryStyles from '#features/account/accounts/entry.module.css';
import { EntryFrame } from '#features/account/accounts/entry-frame.tsx';
import { FirstPassword, PersonFields } from '#features/account/accounts/person-fields.tsx';
import { SignOutForm } from '#features/account/sessions/frame-form.tsx';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/staff-sign-up.page.ts';

/** Whom the link invites; `refused` says why the link does not work. */
async function load(client: ApiClient, { request }: PageArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!token) return { token, refused: m.staff_sign_up_no_link() };
  try {
    const [invited, session] = await Promise.all([client.readInvitation({ token }), signedInAs(client)]);
    return { token, invited, signedIn: session };
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    return { token, refused: refusal.message };
  }
}

async function signedInAs(client: ApiClient): Promise<string> {
  try {
    return (await client.checkSession()).user?.email ?? '';
  } catch (error) {
    if (readRefusal(error)?.status === 401) return ''; // a session that has ended
    throw error;
  }
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const form = formAction({
  read: (data) => ({
    accepts: data.get('form') === 'accept',
    values: textOf(data, ['firstName', 'lastName', 'email', 'token', 'password', 'confirmPassword']),
  }),
  echo: ({ values: { firstName, lastName, email } }) => ({ values: { firstName, lastName, email } }),
  async schema({ accepts, values }) {
    if (accepts) return undefined;
    const { staffSignUp } = await import('./staff.rules.ts');
    return { safeParse: () => staffSignUp.safeParse(values) };
  },
  send: (client, { accepts, values }) =>
    accepts ? client.acceptInvitation({ token: values.token }) : client.signUpStaff(values),
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

type Answer = Route.ComponentProps['actionData'];

export default function StaffSignUpPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, invited, signedIn = '', refused } = loaderData;
  return (
    <EntryFrame
      title={m.staff_sign_up_title()}
      lead={invited ? m.staff_sign_up_lead() : undefined}
      poster={{ city: 'Toronto', country: 'Canada' }}
      roomy
    >
      {!invited && <Notice tone="no">{refused}</Notice>}
      {invited && !invited.hasAccount && <SignUpForm token={token} invited={invited} answer={answer} />}
      {invited?.hasAccount && <WithAccount {...{ token, signedIn, answer }} email={invited.email} />}
    </EntryFrame>
  );
}

type Invited = { email: string; name: string };
type Props = { token: string; email: string; answer: Answer };

function SignUpForm({ token, invited: { email, name }, answer }: Omit<Props, 'email'> & { invited: Invited }) {
  const [firstName = '', ...others] = name.split(' ');
  return (
    <AnsweredForm
      errors={answer?.errors}
      values={{ email, firstName, lastName: others.join(' '), ...answer?.values }}
      className={entryStyles.twoColumns}
    >
      <input type="hidden" name="token" value={token} />
      {email && <p className="small soft">{m.staff_invitation_for({ email })}</p>}
      <PersonFields />
      <FirstPassword />
      <FormMessage answer={answer} />
      <SendButton wide words={m.staff_sign_up_button()} busy={m.staff_sign_up_busy()} />
    </AnsweredForm>
  );
}

/** The email has an account, which keeps its password: it accepts, once it is signed in. */
function WithAccount({ token, email, signedIn, answer }: Props & { signedIn: string }) {
  const here = `/staff/sign-up?token=${encodeURIComponent(token)}`;
  const signIn = `${pathTo('login')}?next=${encodeURIComponent(here)}`;
  if (signedIn === '')
    return (
      <>
        <p>{m.staff_invitation_account({ email })}</p>
        <ButtonLink to={signIn}>{m.staff_invitation_sign_in()}</ButtonLink>
      </>
    );
  if (signedIn.toLowerCase() !== email.toLowerCase())
    return (
      <>
        <p>{m.staff_invitation_other({ email: signedIn })}</p>
        <SignOutForm next={signIn}>
          {(busy) => (
            <Button type="submit" disabled={busy}>
              {m.staff_invitation_switch({ email })}
            </Button>
          )}
        </SignOutForm>
      </>
    );
  return (
    <AnsweredForm errors={answer?.errors}>
      <input type="hidden" name="form" value="accept" />
      <input type="hidden" name="token" value={token} />
      <p>{m.staff_invitation_accept_text({ email: signedIn })}</p>
      <FormMessage answer={answer} />
      <SendButton wide words={m.staff_invitation_accept()} busy={m.staff_sign_up_busy()} />
    </AnsweredForm>
  );
}
