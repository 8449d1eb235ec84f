// Decides when to alert the agent: a new visitor waits, a colleague passed one on, or an own visitor wrote unseen.
import type { ConversationLine } from '../desk.contract.ts';

type Known = Pick<ConversationLine, 'status' | 'assignee' | 'seq' | 'visitorSeq' | 'waitingSince'>;
export type Attention = ReturnType<typeof createAttention>;

/** Clocks of two instances differ, so a request shortly before the start of the stream still counts as new. */
const CLOCKS_APART_MS = 10_000;

/**
 * Compares message numbers and the start of waiting. Unread counts would not do: they fall when read, so a rise
 * between two events could be missed.
 * @param unseen whether the window is hidden or without focus.
 * @param call receives the number of unseen conversations, and what to ring for: the same words in every window.
 */
export function createAttention(me: string, unseen: () => boolean, call: (fresh: number, event?: string) => void) {
  const known = new Map<string, Known>();
  const fresh = new Set<string>();
  let since: string | undefined;

  const later = (at: string | null) => since !== undefined && at !== null && at > since;
  const isMine = ({ status, assignee }: Known) => status === 'live' && assignee?._id === me;
  const isColleagues = ({ status, assignee }: Known) => status === 'live' && assignee !== null && assignee._id !== me;

  return {
    /** Conversations that were waiting at this server time do not alert. Only the first call counts. */
    begin(at: string) {
      since ??= new Date(Date.parse(at) - CLOCKS_APART_MS).toISOString();
    },
    /**
     * Records a line of the stream or of a list, in any order. Returns whether its status changed.
     * @param isSeen whether a window of this browser shows the conversation to the agent.
     */
    note(line: ConversationLine, isSeen: boolean): boolean {
      const before = known.get(line._id);
      if (before && before.seq > line.seq) return false;
      known.set(line._id, line);
      const isAnother = before?.waitingSince !== line.waitingSince;
      // An agent who gave a visitor back knows it; only the colleagues are alerted.
      const letGo = before !== undefined && isMine(before);
      const isNew = line.status === 'waiting' && later(line.waitingSince) && isAnother && !letGo;
      const isGiven = isMine(line) && before !== undefined && isColleagues(before);
      const heardOf = before?.visitorSeq ?? (later(line.lastAt) ? 0 : line.visitorSeq);
      const concerns = isMine(line) || line.status === 'waiting';
      const wrote = concerns && line.unread > 0 && line.visitorSeq > heardOf;
      const calls = isNew || ((isGiven || wrote) && !isSeen);
      if (calls && unseen()) fresh.add(line._id);
      const given = isGiven && `given ${line.seq}`;
      const event = isNew ? `waits ${line.waitingSince}` : given || `wrote ${line.visitorSeq}`;
      if (calls) call(fresh.size, `${line._id} ${event}`);
      return before?.status !== line.status;
    },
    /** The agent looks at the window again. */
    looked() {
      if (unseen() || fresh.size === 0) return;
      fresh.clear();
      call(0);
    },
  };
}
