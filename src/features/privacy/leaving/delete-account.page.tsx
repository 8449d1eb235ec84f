import { redirect, redirectDocument } from 'react-router';
import { DELETION_GRACE_DAYS, FRESH_SIGN_IN_MINUTES } from '#domain/lifetimes.ts';
import { pathTo } from '#domain/path-to.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { type FormAnswer, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import type { Route } from './+types/delete-account.page.ts';
import styles from './delete-account.module.css';

async function load(client: ApiClient, { request }: PageArgs) {
  await signedInUser(client, request);
  return client.readLeaving();
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const leftPath = () => `${pathTo('login')}?account=leaving`;
const form = formAction({
  read: (data) => textOf(data, ['password']),
  send: (client, values) => client.leaveAccount(values),
  failed: m.leaving_failed,
  guard: signedInUser,
  next: () => redirect(leftPath()),
  // A new document, so that nothing of the account stays in memory.
  done: () => redirectDocument(leftPath()),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.leaving_title(), m.leaving_lead());
export const shouldRevalidate = () => false;

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mayLeave, hasPassword } = loaderData;
  return (
    <div className="container">
      <TitleBar title={m.leaving_title()} lead={m.leaving_lead()} />
      <div className={styles.leave}>
        <ol>
          <li>{m.leaving_now()}</li>
          <li>{m.leaving_grace({ days: DELETION_GRACE_DAYS })}</li>
          <li>{m.leaving_after()}</li>
          <li>{m.leaving_stays()}</li>
        </ol>
        <p className="muted">
          {m.leaving_download()}{' '}
          <a className="link" href={pathTo('profileExport')} download>
            {m.profile_download()}
          </a>
        </p>
        {mayLeave ? (
          <LeaveForm hasPassword={hasPassword} answer={actionData} />
        ) : (
          <Notice tone="no">{m.leaving_staff()}</Notice>
        )}
      </div>
    </div>
  );
}

function LeaveForm({ hasPassword, answer }: { hasPassword: boolean; answer: FormAnswer | undefined }) {
  const busy = useSending();
  return (
    <AnsweredForm errors={answer?.errors}>
      {hasPassword ? (
        <PasswordField
          className={styles.password}
          name="password"
          label={m.leaving_password()}
          autoComplete="current-password"
          required
        />
      ) : (
        <p className="muted">{m.leaving_no_password({ minutes: FRESH_SIGN_IN_MINUTES })}</p>
      )}
      <FormMessage answer={answer} />
      <div className={`screen-only ${styles.actions}`}>
        <ButtonLink to={pathTo('profile')}>{m.passwords_back_profile()}</ButtonLink>
        <Button type="submit" className={styles.danger} disabled={busy}>
          {busy ? m.leaving_busy() : m.leaving_button()}
        </Button>
      </div>
    </AnsweredForm>
  );
}
