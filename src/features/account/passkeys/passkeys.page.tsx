import { useId } from 'react';
import { redirect } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { pathTo } from '#domain/path-to.ts';
import { EntryFrame, EntryLink } from '#features/account/accounts/entry-frame.tsx';
import { RecoveryCodes } from '#features/account/factors/recovery-codes.tsx';
import { OwnPassword } from '#features/account/factors/set-up.tsx';
import { AnyCode } from '#features/account/factors/turned-on.tsx';
import styles from '#features/account/factors/two-step.module.css';
import { isSafeNext } from '#features/account/sessions/next-path.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { answerBack, type FormAnswer, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { onServer, type PageArgs, reloadInBrowser } from '#platform/page-data.ts';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/passkeys.page.ts';
import { byPasskey } from './by-passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { OwnPasskey } from './passkeys.contract.ts';
import { MAX_NAME } from './passkeys.rules.ts';

async function load(client: ApiClient, { request }: PageArgs) {
  await signedInUser(client, request);
  const next = new URL(request.url).searchParams.get('next');
  return {
    ...(await client.listPasskeys()),
    next: isSafeNext(next) ? next : undefined,
    done: answerBack(request, { renamed: m.passkeys_renamed_back, removed: m.passkeys_removed_back }),
    now: new Date().toISOString(),
  };
}
export const loader = onServer(load);
export const clientLoader = reloadInBrowser('features/account/passkeys/passkeys.page', load);

const WISHES = ['add', 'rename', 'remove'] as const;
type Sent = { good?: false; message: string; recoveryCodes?: string[] | undefined };

const form = formAction({
  read: (data) => ({
    wish: WISHES.find((wish) => wish === data.get('wish')) ?? 'add',
    ...textOf(data, ['id', 'name', 'password', 'code']),
    isByPasskey: data.get('by') === 'passkey',
  }),
  echo: ({ wish, id, name }) => ({ wish, id, name }),
  async send(client, { wish, id, name, password, code, isByPasskey }): Promise<Sent> {
    if (wish === 'rename') return client.renamePasskey({ id, name });
    if (wish === 'add') {
      const making = { name, password, code, isByPasskey };
      return byPasskey(async () => (await import('./ceremony.ts')).makePasskey(client, making));
    }
    if (!isByPasskey) return client.removePasskey({ id, password, code });
    return byPasskey(async () => {
      const { proveByPasskey } = await import('./ceremony.ts');
      return client.removePasskey({ id, password, passkey: await proveByPasskey(client) });
    });
  },
  failed: m.passkeys_failed,
  unanswered: m.passkeys_unanswered,
  guard: signedInUser,
  next: ({ wish }) => (wish === 'add' ? undefined : redirect(`${pathTo('passkeys')}?done=${wish}d`)),
});
export const action = form.action;
export const clientAction = form.clientAction;

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.passkeys_title(), m.passkeys_lead());

export default function PasskeysPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { data, isOffered, hasPassword, needsSecond, isOnlyFactor, next, done, now } = loaderData;
  const codes = answer?.good ? answer.recoveryCodes : undefined;
  const answerOf = (wish: string, id = '') => (answer?.wish === wish && answer.id === id ? answer : undefined);
  return (
    <EntryFrame
      title={m.passkeys_title()}
      lead={m.passkeys_lead()}
      poster={{ city: 'Reykjavik', country: 'Iceland' }}
      roomy
    >
      <div className={styles.steps}>
        <FormMessage answer={answer ?? done} />
        {codes ? (
          <RecoveryCodes codes={codes} next={next ?? pathTo('passkeys')} />
        ) : (
          <>
            {data.length === 0 && <p>{m.passkeys_none_yet()}</p>}
            {data.length > 0 && (
              <ul className={styles.list}>
                {data.map((passkey) => (
                  <Row key={passkey._id} {...{ passkey, hasPassword, needsSecond, isOnlyFactor, now, answerOf }} />
                ))}
              </ul>
            )}
            {isOffered ? (
              <Add {...{ hasPassword, needsSecond }} answer={answerOf('add')} key={data.length} />
            ) : (
              <Notice tone="no">{m.passkeys_not_offered()}</Notice>
            )}
            {next && <EntryLink to={next} words={m.passkeys_go_on()} />}
            <EntryLink to={pathTo('profile')} words={m.passwords_back_profile()} />
          </>
        )}
      </div>
    </EntryFrame>
  );
}

type AddProps = { hasPassword: boolean; needsSecond: boolean; answer: FormAnswer | undefined };

const Add = ({ hasPassword, needsSecond, answer }: AddProps) => (
  <>
    <AnsweredForm className="scripted" errors={answer?.errors}>
      <input type="hidden" name="wish" value="add" />
      <h2>{m.passkeys_add()}</h2>
      <p>{m.passkeys_add_text()}</p>
      <TextField name="name" label={m.passkeys_name()} hint={m.passkeys_name_hint()} maxLength={MAX_NAME} />
      {hasPassword && <OwnPassword />}
      {needsSecond && <AnyCode />}
      <SendButton wide words={m.passkeys_add()} busy={m.passkeys_waiting()} />
      {needsSecond && <PasskeyButton wide words={m.passkeys_instead()} />}
    </AnsweredForm>
    <p className={styles.unscripted}>{m.passkeys_scripts()}</p>
  </>
);

type RowProps = {
  passkey: OwnPasskey;
  hasPassword: boolean;
  needsSecond: boolean;
  isOnlyFactor: boolean;
  now: string;
  answerOf: (wish: string, id: string) => FormAnswer | undefined;
};

function Row(props: RowProps) {
  const { passkey, hasPassword, needsSecond, isOnlyFactor, now, answerOf } = props;
  const { _id: id, name, createdAt, lastUsedAt } = passkey;
  const busy = useSending();
  const heading = useId();
  const [renamed, removed] = [answerOf('rename', id), answerOf('remove', id)];
  const added = momentWords(createdAt, now);
  return (
    <li aria-labelledby={heading}>
      <p>
        <b id={heading}>{name}</b>
      </p>
      <p className="soft small">
        {lastUsedAt
          ? m.passkeys_times({ added, used: momentWords(lastUsedAt, now) })
          : m.passkeys_never_used({ added })}
      </p>
      <details className={styles.more} open={renamed?.good === false}>
        <summary aria-label={m.passkeys_rename_label({ name })}>{m.passkeys_rename()}</summary>
        <AnsweredForm errors={renamed?.errors} values={{ name }}>
          <input type="hidden" name="wish" value="rename" />
          <input type="hidden" name="id" value={id} />
          <TextField name="name" label={m.passkeys_name()} maxLength={MAX_NAME} required />
          <Button type="submit" disabled={busy}>
            {m.passkeys_save_name()}
          </Button>
        </AnsweredForm>
      </details>
      <details className={styles.more} open={removed?.good === false}>
        <summary aria-label={m.passkeys_remove_label({ name })}>{m.passkeys_remove()}</summary>
        <AnsweredForm errors={removed?.errors}>
          <input type="hidden" name="wish" value="remove" />
          <input type="hidden" name="id" value={id} />
          <p>{m.passkeys_remove_text()}</p>
          {isOnlyFactor && <p>{m.passkeys_remove_last()}</p>}
          {hasPassword && <OwnPassword />}
          {needsSecond && <AnyCode />}
          <div className={styles.ways}>
            <Button type="submit" look="danger" disabled={busy}>
              {m.passkeys_remove()}
            </Button>
            {needsSecond && <PasskeyButton words={m.passkeys_instead()} />}
          </div>
        </AnsweredForm>
      </details>
    </li>
  );
}
