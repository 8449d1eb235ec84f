// The live list of the inbox. Stream events move rows; counts and new rows are loaded again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { serviceClient } from '#platform/service-call.ts';
import type { ConversationLine, DeskEvent } from '../desk.contract.ts';
import { liveDesk } from '../presence/live-desk.ts';
import { withEvent, withLine } from './inbox-list.rules.ts';

const SETTLES_MS = 300;

type Asked = Pick<Parameters<ApiClient['listConversations']>[0], 'q' | 'filter' | 'page'>;
type InboxList = Awaited<ReturnType<ApiClient['listConversations']>> & Required<Asked>;

export function useInbox(loaded: InboxList) {
  const me = useCurrentUser()?._id ?? '';
  const { q, filter, page } = loaded;
  const [list, setList] = useState({ lines: loaded.data as readonly ConversationLine[], counts: loaded.counts });
  const [refusal, setRefusal] = useState('');
  useEffect(() => setList({ lines: loaded.data, counts: loaded.counts }), [loaded]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  /** Stream events that arrived while an answer was loading. */
  const received = useRef<ConversationLine[]>(undefined);
  const mayEnter = page === 1 && q === '';
  const readSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const turn = ++asked.current;
      const meanwhile: ConversationLine[] = [];
      received.current = meanwhile;
      const answer = await (await serviceClient()).listConversations({ q, filter, page }).catch(() => undefined);
      if (turn !== asked.current) return;
      received.current = undefined;
      // Without an answer the rows stay; the stream reports the lost connection.
      if (!answer) return;
      setList({ lines: withEvent(answer.data, meanwhile, { filter, me }, mayEnter), counts: answer.counts });
    }, SETTLES_MS);
  }, [q, filter, page, me, mayEnter]);

  const known = useRef(new Map<string, string>());
  useEffect(() => {
    const onEvent = (event: DeskEvent) => {
      if (event.type === 'hello') return readSoon();
      if (event.type !== 'conversation') return undefined;
      const { conversation: line } = event;
      received.current?.push(line);
      setList(({ lines, counts }) => ({ lines: withLine(lines, line, { filter, me }, mayEnter), counts }));
      const standing = `${line.status} ${line.assignee?._id ?? ''}`;
      if (known.current.get(line._id) !== standing) readSoon();
      known.current.set(line._id, standing);
      return undefined;
    };
    const leave = liveDesk.listen(onEvent);
    return () => {
      leave();
      clearTimeout(timer.current);
      asked.current += 1;
    };
  }, [filter, me, mayEnter, readSoon]);

  const navigate = useNavigate();
  async function claim(id: string, search: string) {
    setRefusal('');
    try {
      await (await serviceClient()).claimConversation({ id });
      await navigate(`/staff/inbox/${id}${search}`, { state: { write: true } });
    } catch (error) {
      setRefusal(readRefusal(error)?.message || m.desk_failed());
      readSoon();
    }
  }
  return { ...list, claim, refusal };
}
