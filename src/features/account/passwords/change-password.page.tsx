import { Fragment } from 'react';
import { MIN_PASSWORD_LENGTH } from '#domain/password-length.ts';
import { pathTo } from '#domain/path-to.ts';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { NewPassword } from '#features/account/accounts/new-password.tsx';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { useNextPage } from '#ui/page/next-page.ts';
import type { Route } from './+types/change-password.page.ts';

const NEXT_PAGE_DELAY_MS = 2000;

async function load(client: ApiClient, { request }: PageArgs) {
  const { email } = await signedInUser(client, request);
  return { email };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const form = formAction({
  read: (data) => textOf(data, ['currentPassword', 'newPassword', 'confirmPassword']),
  schema: async () => (await import('./passwords.rules.ts')).passwordChange,
  send: (client, values) => client.changePassword(values),
  failed: m.passwords_change_failed,
  unanswered: m.passwords_change_exception,
  guard: signedInUser,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.passwords_change_title(), m.passwords_change_lead());
export const shouldRevalidate = () => false;

export default function ChangePasswordPage({ loaderData: { email }, actionData: answer }: Route.ComponentProps) {
  useNextPage(answer?.good ? pathTo('profile') : undefined, { delayMs: NEXT_PAGE_DELAY_MS });
  return (
    <EntryFrame
      title={m.passwords_change_title()}
      lead={m.passwords_change_lead()}
      poster={{ city: 'Nairobi', country: 'Kenya' }}
    >
      <AnsweredForm errors={answer?.errors}>
        <FormMessage answer={answer} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {/* The key changes after a success, so that the fields are empty. */}
        <Fragment key={answer?.good ? 'changed' : 'open'}>
          <PasswordField
            name="currentPassword"
            label={m.passwords_current()}
            autoComplete="current-password"
            required
          />
          <NewPassword
            name="newPassword"
            label={m.passwords_new()}
            hint={m.passwords_hint({ least: MIN_PASSWORD_LENGTH })}
          />
        </Fragment>
        <SendButton wide words={m.passwords_change_button()} busy={m.passwords_change_busy()} off={answer?.good} />
        <EntryLink to={pathTo('profile')} words={m.passwords_back_profile()} />
      </AnsweredForm>
    </EntryFrame>
  );
}
