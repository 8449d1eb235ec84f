import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { isSenderRefused, mailTrouble, nextTryWords } from '#features/agency/outbox/mail-trouble.rules.ts';
import { ServerAnswer } from '#features/agency/outbox/server-answer.tsx';
import { m } from '#messages';
import { callServiceOr } from '#platform/service-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Sender, SenderState, SenderTest as Test } from './sender.contract.ts';
import styles from './sender.module.css';

export const SENDER_PATH = '/staff/settings/sender';
const POLL_MS = 4_000;

const STATES: Record<SenderState, { words: () => string; tone: string }> = {
  unset: { words: m.sender_state_unset, tone: 'failed' },
  unproven: { words: m.sender_state_unproven, tone: 'pending' },
  proven: { words: m.sender_state_proven, tone: 'accepted' },
};
export const SenderBadge = ({ state }: { state: SenderState }) => (
  <Badge status={STATES[state].tone}>{STATES[state].words()}</Badge>
);

type Props = {
  sender: Sender;
  now: string;
  /** Sending one is the next step on this page. */
  isNext?: boolean;
  /** The state has changed meanwhile, as when the link was opened in another window. */
  onChange?: () => unknown;
};

/** Whether a test mail arrived, how far the newest one is, and the button that sends one. */
export function SenderTest({ sender, now, isNext = false, onChange }: Props) {
  const newest = useNewest(sender, onChange);
  const edits = useCurrentUser()?.role === 'admin';
  const busy = useSending();
  const { state, server, test } = newest;
  const canSend = edits && server !== '' && state !== 'unset';
  const isToSend = canSend && state === 'unproven' && !test;
  return (
    <>
      <p>
        {stateText(newest, now)} {isToSend && m.sender_test_ask()}
      </p>
      {server !== '' && test && (state !== 'proven' || test.status !== 'sent') && <Newest test={test} now={now} />}
      {canSend && (
        <Form method="post" action={SENDER_PATH} preventScrollReset className={styles.send}>
          <Button type="submit" name="form" value="test" look={isNext && isToSend ? 'go' : 'line'} disabled={busy}>
            {test ? m.sender_test_again() : m.sender_test_send()}
          </Button>
          <span className="small soft">{m.sender_test_published()}</span>
        </Form>
      )}
    </>
  );
}

function stateText({ state, server, proof }: Sender, now: string): string {
  if (server === '') return m.sender_no_server();
  if (state === 'unset') return m.sender_unset_text();
  if (proof) return m.sender_proven_text({ by: proof.by || m.staff_by_someone(), when: momentWords(proof.at, now) });
  return m.sender_unproven_text();
}

/** How far the newest test mail is; what the server answered is collapsed, and stands at the sender if it is about the sender. */
function Newest({ test: { status, to: email, at, answer, nextTry }, now }: { test: Test; now: string }) {
  if (status === 'waiting') return <p role="status">{m.sender_test_waiting({ email })}</p>;
  if (status === 'sent') return <p role="status">{m.sender_test_sent({ email, when: momentWords(at, now) })}</p>;
  const when = nextTryWords(nextTry, now);
  if (isSenderRefused(answer))
    return (
      <p role="status">
        {status === 'delayed' ? m.sender_test_held({ email, when }) : m.sender_test_returned({ email })}
      </p>
    );
  const { says, what } = mailTrouble(answer);
  return (
    <div>
      <Notice tone="no">
        <b>{status === 'refused' ? m.sender_test_refused({ email }) : says}</b> {status === 'refused' && says} {what}{' '}
        {status === 'delayed' && m.mail_trouble_safe({ when })}
      </Notice>
      <ServerAnswer answer={answer} />
    </div>
  );
}

/** The sender as it is now, while a test mail is on its way or waits to be opened. */
function useNewest(sender: Sender, onChange: Props['onChange']): Sender {
  const [read, setRead] = useState({ of: sender, sender });
  const newest = read.of === sender ? read.sender : sender;
  const waits = newest.state !== 'proven' && newest.test !== undefined && newest.test.status !== 'refused';
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const answer = await callServiceOr(undefined, (client) => client.readSender({}));
      if (!answer) return;
      setRead({ of: sender, sender: answer.data });
      const { state, refusal } = answer.data;
      if (state !== sender.state || refusal !== sender.refusal) onChange?.();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [sender, waits, onChange]);
  return newest;
}
