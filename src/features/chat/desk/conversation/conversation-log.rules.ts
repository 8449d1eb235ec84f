// The order of a conversation: messages by number, notes at their place, unsent messages at the end. Pure.

import { dayOf } from '#domain/moments.ts';
import type { ChatMessage } from '#features/chat/chat/chat.contract.ts';
import type { ConversationNote } from '../desk.contract.ts';

/** Written here and not confirmed yet. */
export type Pending = { clientId: string; kind: 'reply' | 'note'; text: string; at: string; failed?: string };

/** Merges two lists by number; the later copy of a message wins. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  if (more.length === 0) return known;
  const all = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...all.values()].sort((one, other) => one.seq - other.seq);
}

/** The last number before a gap; the newest without one. */
export function lastContiguous(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages.slice(1)) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

export function mergeNotes(known: readonly ConversationNote[], more: readonly ConversationNote[]) {
  if (more.length === 0) return known;
  const all = new Map([...known, ...more].map((note) => [note._id, note]));
  return [...all.values()].sort((one, other) => Number(one._id) - Number(other._id));
}

/** Removes confirmed messages from the unsent ones. */
export function stillPending(
  pending: readonly Pending[],
  messages: readonly ChatMessage[],
  notes: readonly ConversationNote[],
): readonly Pending[] {
  const arrived = new Set([...messages.map(({ client_id }) => client_id), ...notes.map(({ clientId }) => clientId)]);
  const left = pending.filter(({ clientId }) => !arrived.has(clientId));
  return left.length === pending.length ? pending : left;
}

export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; at: string; message: ChatMessage }
  | { kind: 'note'; key: string; at: string; note: ConversationNote }
  | { kind: 'pending'; key: string; at: string; pending: Pending };

/** All entries in order, with a separator where a day begins. Notes on messages that are not loaded wait with them. */
export function entriesOf(
  messages: readonly ChatMessage[],
  notes: readonly ConversationNote[],
  pending: readonly Pending[],
): Entry[] {
  const first = messages[0]?.seq ?? 1;
  const noted = (after: (seq: number) => boolean): Entry[] =>
    notes
      .filter(({ afterSeq }) => after(afterSeq))
      .map((note) => ({ kind: 'note', key: `note ${note._id}`, at: note.at, note }));
  const log: Entry[] = [
    ...(first === 1 ? noted((seq) => seq < 1) : []),
    ...messages.flatMap((message, index): Entry[] => {
      const next = messages[index + 1]?.seq ?? Number.POSITIVE_INFINITY;
      const own: Entry = { kind: 'message', key: `message ${message.seq}`, at: message.at, message };
      return [own, ...noted((seq) => seq >= message.seq && seq < next)];
    }),
    ...pending.map((one): Entry => ({ kind: 'pending', key: one.clientId, at: one.at, pending: one })),
  ];
  return log.flatMap((entry, index) => {
    const before = log[index - 1];
    const begins = !before || dayOf(before.at) !== dayOf(entry.at);
    return begins
      ? [{ kind: 'day' as const, key: `day ${dayOf(entry.at)} ${entry.key}`, at: entry.at }, entry]
      : [entry];
  });
}
