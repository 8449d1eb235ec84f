import type { ReactNode } from 'react';
import { MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import { pathTo } from '#domain/path-to.ts';
import entryStyles from '#features/account/accounts/entry.module.css';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { NewPassword } from '#features/account/accounts/new-password.tsx';
import { sessionChanged } from '#features/account/sessions/current-session.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction, textOf } from '#platform/form-action.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/reset-password.page.ts';

/** The email and token from the URL in the mail. */
const linkOf = ({ request }: PageArgs) => {
  const { searchParams } = new URL(request.url);
  return { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' };
};
export const loader = linkOf;
export const clientLoader = linkOf;

const form = formAction({
  read: (data) => textOf(data, ['password', 'confirmPassword']),
  schema: async () => (await import('./passwords.rules.ts')).resetForm,
  send: (client, { password }, args) => client.resetPassword({ ...linkOf(args), password }),
  failed: m.passwords_reset_failed,
  unanswered: m.passwords_reset_exception,
  done: () => sessionChanged(),
});
export const action = form.action;
export const clientAction = form.clientAction;

/** Keeps the token in the URL out of the Referer header. (`no-referrer` would also drop the Origin of the form's POST.) */
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'strict-origin' });
export const meta: Route.MetaFunction = ({ matches }) => [
  ...unlistedMeta(matches, m.passwords_reset_title(), m.passwords_forgot_lead()),
  { name: 'referrer', content: 'strict-origin' },
];
export const shouldRevalidate = () => false;

export default function ResetPasswordPage({ loaderData: { email, token }, actionData: answer }: Route.ComponentProps) {
  const whole = email !== '' && token !== '';
  const over = answer?.errors?.token;
  return (
    <EntryFrame
      title={m.passwords_reset_title()}
      lead={whole && !over && m.passwords_reset_lead({ email })}
      poster={{ city: 'Lisbon', country: 'Portugal' }}
    >
      {answer?.good ? (
        <>
          <Notice tone="ok">{answer.message}</Notice>
          <div className={entryStyles.entryNext}>
            <ButtonLink to={pathTo('login')} look="go" size="big" wide>
              {m.passwords_back_login()}
            </ButtonLink>
          </div>
        </>
      ) : whole && !over ? (
        <ResetForm email={email} answer={answer} />
      ) : (
        <AskAgain why={over ?? m.passwords_reset_no_link()}>
          {over && <EntryLink to={pathTo('login')} words={m.passwords_back_login()} />}
        </AskAgain>
      )}
    </EntryFrame>
  );
}

/** A used or expired link gets no form, because filling it in would have no effect. */
const AskAgain = ({ why, children }: { why: string; children: ReactNode }) => (
  <>
    <Notice tone="no">{why}</Notice>
    <div className={entryStyles.entryNext}>
      <ButtonLink to={pathTo('forgotPassword')} look="go" size="big" wide>
        {m.passwords_ask_again()}
      </ButtonLink>
      {children}
    </div>
  </>
);

function ResetForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <AnsweredForm errors={answer?.errors}>
      {/* Tells a password manager which account this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPassword name="password" label={m.passwords_new()} hint={m.passwords_hint({ least: MIN_PASSWORD_LENGTH })} />
      <FormMessage answer={answer} />
      <SendButton wide words={m.passwords_reset_button()} busy={m.passwords_reset_busy()} />
      <EntryLink to={pathTo('login')} words={m.passwords_back_login()} />
    </AnsweredForm>
  );
}
