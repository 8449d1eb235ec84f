import { redirect, redirectDocument } from 'react-router';
import { EntryFrame } from '#features/accounts/entry-frame.tsx';
import { entryMeta } from '#features/accounts/entry-meta.ts';
import { FormMessage } from '#features/accounts/form-message.tsx';
import { FirstPassword, PersonFields } from '#features/accounts/person-fields.tsx';
import { refused } from '#features/accounts/refused.ts';
import { m } from '#messages';
import { sendForm } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import { AnsweredForm, type FieldErrors, useSending } from '#ui/answered-form.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/staff-sign-up.page.ts';

const FIELDS = ['token', 'firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
type Sent = Record<(typeof FIELDS)[number], string>;
type Answer = { good: boolean; message?: string; errors?: FieldErrors; values: Partial<Sent> };

const tokenOf = (request: Request) => ({ token: new URL(request.url).searchParams.get('token') ?? '' });
export const loader = ({ request }: Route.LoaderArgs) => tokenOf(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => tokenOf(request);

async function readForm(request: Request): Promise<Sent> {
  const form = await request.formData();
  return Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Sent;
}

async function signUp(client: ApiClient, sent: Sent): Promise<Answer> {
  const { firstName, lastName, email } = sent;
  const values = { firstName, lastName, email };
  try {
    const { message } = await client.signUpStaff(sent);
    return { good: true, message, values };
  } catch (error) {
    return { ...refused(error, m.staff_not_sent()), values };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await signUp(serverClient(context), await readForm(request));
  if (answer.good) throw redirect('/staff');
  return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const sent = await readForm(request);
  const { firstName, lastName, email } = sent;
  const values = { firstName, lastName, email };
  return sendForm<Answer>({ good: false, message: m.staff_not_sent(), values }, async (client) => {
    const { staffSignUp } = await import('./staff.rules.ts');
    const { error } = staffSignUp.safeParse(sent);
    if (error) return { good: false, errors: sentencesOf(error.issues), values };
    const answer = await signUp(client, sent);
    // A new document, which knows who is signed in now.
    if (answer.good) throw redirectDocument('/staff');
    return answer;
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...entryMeta(matches, m.staff_sign_up_title(), m.staff_sign_up_lead()),
  { name: 'robots', content: 'noindex' },
];
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

function SignUpForm({ token, answer }: { token: string; answer: Answer | undefined }) {
  const busy = useSending();
  return (
    <AnsweredForm errors={answer?.errors} className="two">
      {(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <PersonFields values={answer?.values} errors={errors} />
          <FirstPassword errors={errors} />
          <FormMessage answer={answer} errors={errors} />
          <Button type="submit" look="go" size="big" wide disabled={busy}>
            {busy ? m.staff_sign_up_busy() : m.staff_sign_up_button()}
          </Button>
        </>
      )}
    </AnsweredForm>
  );
}
