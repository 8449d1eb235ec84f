// What calls for the agent: somebody new waits, or a visitor of theirs wrote while they were not looking.
import type { ConversationLine } from './desk.contract.ts';

type Known = Pick<ConversationLine, 'status' | 'seq' | 'visitorSeq' | 'waitingSince'>;
export type Attention = ReturnType<typeof createAttention>;

/**
 * Goes by the numbers of messages and by the moment that somebody began to wait, and never by how much is unread: that
 * falls as it is read, and what rose and fell between two lines would have called nobody.
 * @param unseen whether nobody looks at the window.
 * @param call is told how many conversations called unseen, and whether it should sound.
 */
export function createAttention(me: string, unseen: () => boolean, call: (fresh: number, sounds: boolean) => void) {
  const known = new Map<string, Known>();
  const fresh = new Set<string>();
  let since: string | undefined;
  let shown: string | undefined;

  return {
    /** What was there at that moment, by the server's clock, calls nobody. Only the first one counts. */
    begin(at: string) {
      since ??= at;
    },
    /** Of a stream or of a list, in whatever order they come. Answers whether its status is another one than before. */
    note(line: ConversationLine): boolean {
      const before = known.get(line._id);
      if (before && before.seq > line.seq) return false;
      known.set(line._id, line);
      const later = (at: string | null) => since !== undefined && at !== null && at > since;
      const isNew = line.status === 'waiting' && later(line.waitingSince) && before?.waitingSince !== line.waitingSince;
      const isMine = line.status === 'live' && line.assignee?._id === me;
      const heardOf = before?.visitorSeq ?? (later(line.lastAt) ? 0 : line.visitorSeq);
      const wrote = (isMine || line.status === 'waiting') && line.unread > 0 && line.visitorSeq > heardOf;
      if (unseen() && (isNew || wrote)) fresh.add(line._id);
      if (isNew || (wrote && (unseen() || shown !== line._id))) call(fresh.size, true);
      return before?.status !== line.status;
    },
    /** Somebody looks again. */
    looked() {
      if (unseen() || fresh.size === 0) return;
      fresh.clear();
      call(0, false);
    },
    show(id: string | undefined) {
      shown = id;
    },
  };
}
