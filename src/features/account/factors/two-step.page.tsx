import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { pathTo } from '#domain/path-to.ts';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { byPasskey } from '#features/account/passkeys/by-passkey.ts';
import type { PasskeyProof } from '#features/account/passkeys/passkeys.rules.ts';
import { SignOutForm } from '#features/account/sessions/frame-form.tsx';
import { isSafeNext, withNext } from '#features/account/sessions/next-path.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { answerBack, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/two-step.page.ts';
import type { FactorState } from './factors.contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Begin, SetUp } from './set-up.tsx';
import { TurnedOn } from './turned-on.tsx';
import styles from './two-step.module.css';

const nextIn = (request: Request) => new URL(request.url).searchParams.get('next');

async function load(client: ApiClient, { request }: PageArgs) {
  await signedInUser(client, request);
  const [factor, next] = [await client.readFactor(), nextIn(request)];
  const done = answerBack(request, { off: factor.passkeys.count > 0 ? m.factor_app_off : m.factor_turned_off });
  return { factor, next: isSafeNext(next) ? next : undefined, done, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const WISHES = ['start', 'confirm', 'renew', 'off'] as const;
type Sent = { good?: false; message?: string; recoveryCodes?: string[] };

const form = formAction({
  read: (data) => ({
    wish: WISHES.find((wish) => wish === data.get('wish')) ?? 'start',
    ...textOf(data, ['password']),
    isByPasskey: data.get('by') === 'passkey',
    code: data.getAll('code').join(''),
  }),
  echo: ({ wish }) => ({ wish }),
  async send(client, { wish, password, code, isByPasskey }): Promise<Sent> {
    if (wish === 'confirm') return client.confirmFactor({ code });
    if (wish === 'start') {
      await client.startFactor({ password });
      return {};
    }
    const change = (second: { code?: string; passkey?: PasskeyProof }) =>
      wish === 'renew'
        ? client.renewRecoveryCodes({ password, ...second })
        : client.turnFactorOff({ password, ...second });
    if (!isByPasskey) return change({ code });
    return byPasskey(async () => {
      const { proveByPasskey } = await import('#features/account/passkeys/ceremony.ts');
      return change({ passkey: await proveByPasskey(client) });
    });
  },
  failed: m.factor_failed,
  guard: signedInUser,
  // The recovery codes are in the answer alone, so that page is not left.
  next({ wish }, { request }) {
    if (wish === 'start') return redirect(withNext(pathTo('twoStep'), nextIn(request)));
    return wish === 'off' ? redirect(`${pathTo('twoStep')}?done=off`) : undefined;
  },
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.factor_title(), m.factor_lead());

function leadOf({ onSince, mayHave, passkeys }: FactorState, isOwed: boolean): string {
  if (isOwed) return m.factor_required_lead();
  return mayHave && !onSince && passkeys.count > 0 ? m.factor_passkey_lead() : m.factor_lead();
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, next, done, now } = loaderData;
  const answer = actionData;
  const codes = answer?.good ? answer.recoveryCodes : undefined;
  const isOn = factor.onSince !== undefined || (factor.mayHave && factor.passkeys.count > 0);
  const isOwed = factor.isRequired && factor.mayHave && !isOn;
  const errorsOf = (wish: string) => (answer?.wish === wish ? answer : undefined);
  return (
    <EntryFrame
      title={m.factor_title()}
      lead={leadOf(factor, isOwed)}
      poster={{ city: 'Reykjavik', country: 'Iceland' }}
      roomy
    >
      <div className={styles.steps}>
        <FormMessage answer={answer ?? done} />
        {codes ? (
          <RecoveryCodes codes={codes} next={next ?? pathTo('twoStep')} />
        ) : (
          <>
            {factor.onSince && <p>{m.factor_is_on({ moment: momentWords(factor.onSince, now) })}</p>}
            {isOn && <TurnedOn factor={factor} answerOf={errorsOf} />}
            {!factor.mayHave ? (
              <Notice tone="no">{m.factor_not_for_you()}</Notice>
            ) : factor.setup ? (
              <SetUp setup={factor.setup} answer={errorsOf('confirm')} />
            ) : (
              !factor.onSince && <Begin isSecond={isOn} hasPassword={factor.hasPassword} answer={errorsOf('start')} />
            )}
            {factor.passkeys.isOffered && (
              <EntryLink
                before={isOn ? '' : m.passkeys_or_instead()}
                to={withNext(pathTo('passkeys'), next ?? null)}
                words={m.passkeys_manage()}
              />
            )}
            <EntryLink to={pathTo('profile')} words={m.passwords_back_profile()} />
          </>
        )}
        {isOwed && (
          <SignOutForm>
            {(busy) => (
              <Button type="submit" look="quiet" disabled={busy}>
                {m.factor_sign_out()}
              </Button>
            )}
          </SignOutForm>
        )}
      </div>
    </EntryFrame>
  );
}
