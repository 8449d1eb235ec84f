import { Link, useLocation } from 'react-router';
import { RESET_LINK_MINUTES } from '#domain/lifetimes.ts';
import { pathTo } from '#domain/path-to.ts';
import entryStyles from '#features/account/accounts/entry.module.css';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/forgot-password.page.ts';

const POSTER = { city: 'Reykjavik', country: 'Iceland' };

const form = formAction({
  read: (data) => ({ email: String(data.get('email') ?? '').trim() }),
  echo: ({ email }) => ({ email }),
  schema: async () => (await import('./passwords.rules.ts')).forgotten,
  send: (client, values) => client.forgotPassword(values),
  failed: m.passwords_forgot_failed,
  unanswered: m.passwords_forgot_exception,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.passwords_forgot_title(), m.passwords_forgot_lead());

export default function ForgotPasswordPage({ actionData: answer }: Route.ComponentProps) {
  const again = useLocation().state as { email?: string } | null;
  if (answer?.good) return <Sent message={answer.message} email={answer.email} />;
  return (
    <EntryFrame title={m.passwords_forgot_title()} lead={m.passwords_forgot_lead()} poster={POSTER}>
      <AnsweredForm errors={answer?.errors} values={{ email: answer?.email ?? again?.email }}>
        <TextField
          type="email"
          name="email"
          label={m.accounts_email()}
          autoComplete="username"
          required
          autoFocus={Boolean(again?.email)}
        />
        <FormMessage answer={answer} />
        <SendButton wide words={m.passwords_forgot_button()} busy={m.passwords_forgot_busy()} />
        <EntryLink before={m.passwords_remembered()} to={pathTo('login')} words={m.accounts_sign_in()} />
      </AnsweredForm>
    </EntryFrame>
  );
}

const Sent = ({ message, email }: { message: string | undefined; email: string }) => (
  <EntryFrame
    title={m.passwords_check_title()}
    lead={
      <>
        {m.passwords_check_before()} <b>{email}</b> {m.passwords_check_after({ minutes: RESET_LINK_MINUTES })}{' '}
        <Link className="link" to={pathTo('forgotPassword')} state={{ email }} replace>
          {m.passwords_check_again()}
        </Link>
        .
      </>
    }
    poster={POSTER}
  >
    <Notice tone="ok">{message}</Notice>
    <p className={entryStyles.entryNext}>
      <Link className="link" to={pathTo('login')}>
        {m.passwords_back_login()}
      </Link>
    </p>
  </EntryFrame>
);
