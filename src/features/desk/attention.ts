// What calls for the agent: somebody new waits, a colleague gave them a visitor, or a visitor of theirs wrote unseen.
import type { ConversationLine } from './desk.contract.ts';

type Known = Pick<ConversationLine, 'status' | 'assignee' | 'seq' | 'visitorSeq' | 'waitingSince'>;
export type Attention = ReturnType<typeof createAttention>;

/** The clocks of two instances differ; who asked by way of the slower one asked before the stream of the other began. */
const CLOCKS_APART_MS = 10_000;

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

  const later = (at: string | null) => since !== undefined && at !== null && at > since;
  const isMine = ({ status, assignee }: Known) => status === 'live' && assignee?._id === me;
  const isColleagues = ({ status, assignee }: Known) => status === 'live' && assignee !== null && assignee._id !== me;

  return {
    /** What was there at that moment, by the server's clock, calls nobody. Only the first one counts. */
    begin(at: string) {
      since ??= new Date(Date.parse(at) - CLOCKS_APART_MS).toISOString();
    },
    /**
     * Of a stream or of a list, in whatever order they come. Answers whether its status is another one than before.
     * @param isSeen whether somebody looks at the conversation, in whatever window of this browser.
     */
    note(line: ConversationLine, isSeen: boolean): boolean {
      const before = known.get(line._id);
      if (before && before.seq > line.seq) return false;
      known.set(line._id, line);
      const isAnother = before?.waitingSince !== line.waitingSince;
      // Whoever let a visitor go knows of it: it is for the colleagues to hear.
      const letGo = before !== undefined && isMine(before);
      const isNew = line.status === 'waiting' && later(line.waitingSince) && isAnother && !letGo;
      const isGiven = isMine(line) && before !== undefined && isColleagues(before);
      const heardOf = before?.visitorSeq ?? (later(line.lastAt) ? 0 : line.visitorSeq);
      const concerns = isMine(line) || line.status === 'waiting';
      const wrote = concerns && line.unread > 0 && line.visitorSeq > heardOf;
      const calls = isNew || ((isGiven || wrote) && !isSeen);
      if (calls && unseen()) fresh.add(line._id);
      if (calls) call(fresh.size, true);
      return before?.status !== line.status;
    },
    /** Somebody looks again. */
    looked() {
      if (unseen() || fresh.size === 0) return;
      fresh.clear();
      call(0, false);
    },
  };
}
