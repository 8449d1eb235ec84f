import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { pathTo } from '#domain/path-to.ts';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
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
import { RecoveryCodes } from './recovery-codes.tsx';
import { Begin, SetUp } from './set-up.tsx';
import { TurnedOn } from './turned-on.tsx';
import styles from './two-step.module.css';

const nextIn = (request: Request) => new URL(request.url).searchParams.get('next');

async function load(client: ApiClient, { request }: PageArgs) {
  await signedInUser(client, request);
  const [factor, next] = [await client.readFactor(), nextIn(request)];
  const done = answerBack(request, { off: m.factor_turned_off });
  return { factor, next: isSafeNext(next) ? next : undefined, done, now: new Date().toISOString() };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const WISHES = ['start', 'confirm', 'renew', 'off'] as const;
type Sent = { message?: string; recoveryCodes?: string[] };

const form = formAction({
  read: (data) => ({
    wish: WISHES.find((wish) => wish === data.get('wish')) ?? 'start',
    ...textOf(data, ['password']),
    code: data.getAll('code').join(''),
  }),
  echo: ({ wish }) => ({ wish }),
  async send(client, { wish, password, code }): Promise<Sent> {
    if (wish === 'confirm') return client.confirmFactor({ code });
    if (wish === 'renew') return client.renewRecoveryCodes({ password, code });
    if (wish === 'off') return client.turnFactorOff({ password, code });
    await client.startFactor({ password });
    return {};
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

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, next, done, now } = loaderData;
  const answer = actionData;
  const codes = answer?.good ? answer.recoveryCodes : undefined;
  const isOwed = factor.isRequired && factor.mayHave && !factor.onSince;
  const errorsOf = (wish: string) => (answer?.wish === wish ? answer : undefined);
  return (
    <EntryFrame
      title={m.factor_title()}
      lead={isOwed ? m.factor_required_lead() : m.factor_lead()}
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
            {factor.onSince ? (
              <TurnedOn factor={factor} answerOf={errorsOf} />
            ) : !factor.mayHave ? (
              <Notice tone="no">{m.factor_not_for_you()}</Notice>
            ) : factor.setup ? (
              <SetUp setup={factor.setup} answer={errorsOf('confirm')} />
            ) : (
              <Begin hasPassword={factor.hasPassword} answer={errorsOf('start')} />
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
