// What calls for the agent: somebody new waits, or a visitor of theirs wrote while they were not looking.
import type { ConversationLine } from './desk.contract.ts';

type Known = Pick<ConversationLine, 'status' | 'unread'>;
export type Attention = ReturnType<typeof createAttention>;

/** @param call is told how many conversations called unseen, and whether it should sound. */
export function createAttention(me: string, call: (fresh: number, sounds: boolean) => void) {
  const known = new Map<string, Known>();
  const fresh = new Set<string>();
  let shown: string | undefined;

  const looked = () => {
    if (document.visibilityState !== 'visible' || fresh.size === 0) return;
    fresh.clear();
    call(0, false);
  };
  document.addEventListener('visibilitychange', looked);

  const remember = (lines: readonly ConversationLine[]) => {
    for (const { _id, status, unread } of lines) known.set(_id, { status, unread });
  };
  return {
    remember,
    /** Answers whether its status is another one than before. */
    note(line: ConversationLine): boolean {
      const before = known.get(line._id);
      remember([line]);
      const isNew = line.status === 'waiting' && before?.status !== 'waiting';
      const isMine = line.status === 'live' && line.assignee?._id === me;
      const wrote = (isMine || line.status === 'waiting') && line.unread > (before?.unread ?? 0);
      const unseen = document.visibilityState !== 'visible';
      if (unseen && (isNew || wrote)) fresh.add(line._id);
      if (isNew || (wrote && (unseen || shown !== line._id))) call(fresh.size, true);
      return before?.status !== line.status;
    },
    show(id: string | undefined) {
      shown = id;
    },
    end: () => document.removeEventListener('visibilitychange', looked),
  };
}
