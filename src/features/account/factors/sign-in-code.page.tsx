import { redirect } from 'react-router';
import { OTP_LENGTH } from '#domain/lifetimes.ts';
import { pathTo } from '#domain/path-to.ts';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { byPasskey } from '#features/account/passkeys/by-passkey.ts';
import { PasskeyButton } from '#features/account/passkeys/passkey-button.tsx';
import { sessionChanged } from '#features/account/sessions/current-session.ts';
import { nextPath, withNext } from '#features/account/sessions/next-path.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { CodeBoxes } from '#ui/fields/code-boxes.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useNextPage } from '#ui/page/next-page.ts';
import type { Route } from './+types/sign-in-code.page.ts';

const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Nothing waits: the first step comes first. */
async function load(client: ApiClient, { request }: PageArgs) {
  const query = queryOf(request);
  const next = query.get('next');
  const { waits, app, passkey } = await client.readPendingSignIn();
  if (!waits) throw redirect(withNext(pathTo('login'), next));
  return { next, app, passkey, byRecovery: query.has('recovery') || (!app && !passkey) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Sent = { good?: false; message: string; to?: string };

const form = formAction({
  read: (data): { by: 'passkey' } | { code: string } =>
    data.get('by') === 'passkey' ? { by: 'passkey' } : { code: data.getAll('code').join('') },
  schema: async (values) => ('by' in values ? undefined : (await import('./factors.rules.ts')).typedCode),
  async send(client, values, { request }): Promise<Sent> {
    const answer =
      'by' in values
        ? await byPasskey(async () => (await import('#features/account/passkeys/ceremony.ts')).signInByPasskey(client))
        : await client.signInWithCode(values);
    if ('good' in answer) return answer;
    return { message: m.sessions_login_good(), to: nextPath(queryOf(request).get('next'), answer.user.role) };
  },
  failed: m.factor_sign_in_failed,
  next: ({ to }) => redirect(to ?? pathTo('bookings')),
  done: () => sessionChanged(),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(matches, m.factor_sign_in_title(), m.factor_sign_in_lead());
/** A loader after the success would find nothing that waits. The other way to prove it is another page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.search !== nextUrl.search;

export default function SignInCodePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { next, app, passkey, byRecovery } = loaderData;
  useNextPage(answer?.good ? answer.to : undefined);
  const here = withNext(pathTo('signInCode'), next);
  const byCode = `${here}${here.includes('?') ? '&' : '?'}recovery`;
  return (
    <EntryFrame
      title={m.factor_sign_in_title()}
      lead={byRecovery ? m.factor_recovery_lead() : app ? m.factor_sign_in_lead() : m.passkeys_second_lead()}
      poster={{ city: 'Reykjavik', country: 'Iceland' }}
      foot={m.factor_lost()}
    >
      <AnsweredForm key={byRecovery ? 'recovery' : 'app'} errors={answer?.errors}>
        {byRecovery ? (
          <TextField
            name="code"
            label={m.factor_recovery_code()}
            hint={m.factor_recovery_hint()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          app && <CodeBoxes name="code" label={m.factor_code()} length={OTP_LENGTH} />
        )}
        <FormMessage answer={answer} />
        {(app || byRecovery) && (
          <SendButton wide words={m.factor_sign_in_button()} busy={m.factor_sign_in_busy()} off={answer?.good} />
        )}
        {passkey && <PasskeyButton wide isNext={!app && !byRecovery} words={m.passkeys_use()} />}
        {byRecovery ? (
          app && <EntryLink to={here} words={m.factor_use_app()} />
        ) : (
          <EntryLink to={byCode} words={m.factor_use_recovery()} />
        )}
        <EntryLink to={withNext(pathTo('login'), next)} words={m.factor_again()} />
      </AnsweredForm>
    </EntryFrame>
  );
}
