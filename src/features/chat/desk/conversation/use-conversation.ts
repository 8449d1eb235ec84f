// One open conversation in the browser: the loaded state, the events of the stream, and unsent replies.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { TYPING_SECONDS } from '#features/chat/chat/chat.rules.ts';
import { m } from '#messages';
import { readRefusal } from '#platform/read-refusal.ts';
import { serviceClient } from '#platform/service-call.ts';
import type { ConversationRecord, DeskEvent } from '../desk.contract.ts';
import { liveDesk } from '../presence/live-desk.ts';
import { lastContiguous, mergeMessages, mergeNotes, type Pending, stillPending } from './conversation-log.rules.ts';

type Kind = Pending['kind'];
export type Talk = ReturnType<typeof useConversation>;

export function useConversation(loaded: ConversationRecord) {
  const me = useCurrentUser()?._id ?? '';
  const id = loaded._id;
  const { record, setRecord, typing, readOn, readBefore } = useRecord(loaded);
  const sending = useSending(id, setRecord);
  const { act, busy, refusal } = useActs(id, setRecord, readOn);
  const pending = useMemo(
    () => stillPending(sending.pending, record.messages, record.notes),
    [sending.pending, record.messages, record.notes],
  );
  const mine = record.status === 'live' && record.assignee?._id === me;
  useSeen(record, mine || record.assignee === null);
  return { ...record, line: record, me, mine, typing, readBefore, act, busy, refusal, ...sending, pending };
}

/** Several changes in a row are read once. */
const READ_PAUSE_MS = 400;

type Change = (change: (record: ConversationRecord) => ConversationRecord) => void;
const withMore = (known: ConversationRecord, more: Partial<ConversationRecord>): ConversationRecord => ({
  ...known,
  ...more,
  messages: [...mergeMessages(known.messages, more.messages ?? [])],
  notes: [...mergeNotes(known.notes, more.notes ?? [])],
});

/** Adds stream events to the loaded messages, and loads missing ones after a gap. */
function useRecord(loaded: ConversationRecord) {
  const id = loaded._id;
  const [record, setRecord] = useState(loaded);
  const [typing, setTyping] = useState(0);
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  }, [record]);

  const readOn = useCallback(async () => {
    const after = lastContiguous(latest.current.messages);
    const answer = await (await serviceClient()).readDeskConversation({ id, after }).catch(() => undefined);
    // Without an answer the page stays; the stream reports the lost connection.
    if (answer) setRecord((known) => withMore(known, answer.data));
  }, [id]);

  const readBefore = useCallback(async () => {
    const before = latest.current.messages[0]?.seq;
    if (!before || before <= 1) return;
    const { data } = await (await serviceClient()).readDeskConversation({ id, before });
    setRecord((known) => withMore(known, { messages: data.messages, notes: data.notes }));
  }, [id]);

  useEffect(() => {
    let reading: ReturnType<typeof setTimeout> | undefined;
    const onEvent = (event: DeskEvent) => {
      if (event.type === 'hello') return void readOn();
      if (event.type === 'conversation' && event.conversation._id === id) {
        setRecord((known) => withMore(known, event.conversation));
        // While Jessica answers, what she understood of the trip changes.
        const isBehind = event.conversation.seq > lastContiguous(latest.current.messages);
        if (!isBehind && event.conversation.status !== 'assistant') return undefined;
        clearTimeout(reading);
        reading = setTimeout(() => void readOn(), isBehind ? 0 : READ_PAUSE_MS);
        return undefined;
      }
      if (!('conversationId' in event) || event.conversationId !== id) return undefined;
      if (event.type === 'message') {
        const { message } = event;
        if (message.author === 'visitor') setTyping(0);
        return setRecord((known) => withMore(known, { messages: [message] }));
      }
      if (event.type === 'note') return setRecord((known) => withMore(known, { notes: [event.note] }));
      return event.by === 'visitor' ? setTyping(Date.now()) : undefined;
    };
    liveDesk.show(id);
    const leave = liveDesk.listen(onEvent);
    return () => {
      clearTimeout(reading);
      liveDesk.show(undefined);
      leave();
    };
  }, [id, readOn]);

  useEffect(() => {
    if (typing === 0) return undefined;
    const timer = setTimeout(() => setTyping(0), TYPING_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [typing]);
  return { record, setRecord, typing: typing > 0, readOn, readBefore };
}

/** Unsent replies and notes: shown immediately, preserved after a failure, resent with their first client id. */
function useSending(id: string, setRecord: Change) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const without = (clientId: string) => setPending((known) => known.filter((one) => one.clientId !== clientId));

  async function deliver(one: Pending) {
    const { clientId, kind, text } = one;
    setPending((known) => [...known.filter((other) => other.clientId !== clientId), { ...one, failed: undefined }]);
    try {
      const api = await serviceClient();
      if (kind === 'reply') {
        const { data } = await api.replyToConversation({ id, text, clientId });
        setRecord((known) => withMore(known, { messages: [data] }));
      } else {
        const { data } = await api.noteConversation({ id, text, clientId });
        setRecord((known) => withMore(known, { notes: [data] }));
      }
      without(clientId);
    } catch (error) {
      const failed = readRefusal(error)?.message || m.desk_not_sent();
      setPending((known) => known.map((other) => (other.clientId === clientId ? { ...other, failed } : other)));
    }
  }
  return {
    pending,
    send: (kind: Kind, text: string) =>
      void deliver({ clientId: crypto.randomUUID(), kind, text, at: new Date().toISOString() }),
    sendAgain: (one: Pending) => void deliver({ ...one, at: new Date().toISOString() }),
    discard: without,
  };
}

type Act = { name: 'claim' } | { name: 'release' } | { name: 'end' } | { name: 'hand-over'; to: string };

/** The actions that change the assignee. */
function useActs(id: string, setRecord: Change, readOn: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function call(what: Act) {
    const api = await serviceClient();
    if (what.name === 'claim') return api.claimConversation({ id });
    if (what.name === 'release') return api.releaseConversation({ id });
    if (what.name === 'end') return api.endConversation({ id });
    return api.handOverConversation({ id, to: what.to });
  }
  /** Returns whether it succeeded. */
  async function act(what: Act): Promise<boolean> {
    setBusy(true);
    setRefusal('');
    try {
      const { data } = await call(what);
      setRecord((known) => withMore(known, data));
      void readOn();
      return true;
    } catch (error) {
      setRefusal(readRefusal(error)?.message || m.desk_failed());
      void readOn();
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { act, busy, refusal };
}

/** Reports the last message read while the assigned agent looks at the conversation. */
function useSeen({ _id: id, messages, unread }: ConversationRecord, concerns: boolean) {
  const reported = useRef(0);
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const look = async () => {
      if (!concerns || unread === 0 || last <= reported.current || document.visibilityState !== 'visible') return;
      const before = reported.current;
      reported.current = last;
      await (await serviceClient()).seeConversation({ id, seq: last }).catch(() => {
        reported.current = before; // reported again with the next message
      });
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, last, unread, concerns]);
}
