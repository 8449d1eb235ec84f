// The log in reading order: messages by number, each note at its place, unsent messages at the end. Pure.
import type { ChatMessage } from '../../chat.contract.ts';
import type { QuickAction } from '../../chat.rules.ts';
import { type ChatState, footOf, isWithAgent, type Note, type Unsent } from './chat-state.ts';

export type Entry =
  | { kind: 'time'; key: string; at: string }
  | { kind: 'greeting'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; named: boolean }
  | { kind: 'note'; key: string; note: Note }
  | { kind: 'unsent'; key: string; unsent: Unsent };

const PAUSE_MS = 15 * 60_000;

export function entriesOf({ messages, notes, unsent, openedAt }: ChatState): Entry[] {
  const entries: Entry[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let times = 0;
  const time = (at: string) => {
    const moment = Date.parse(at);
    if (moment - last > PAUSE_MS) entries.push({ kind: 'time', key: `time ${times++}`, at });
    last = Math.max(last, moment);
  };
  const notesAfter = (seq: number) => {
    for (const note of notes) if (note.after === seq) entries.push({ kind: 'note', key: `note ${note.id}`, note });
  };
  // The greeting has the time at which the conversation began, not the time of this page load.
  time(messages[0]?.at ?? openedAt);
  entries.push({ kind: 'greeting', key: 'greeting' });
  notesAfter(0);
  messages.forEach((message, index) => {
    time(message.at);
    const named = message.author === 'agent' && messages[index - 1]?.author !== 'agent';
    // Unsent and confirmed messages share one key, so that the bubble stays the same element.
    const key = message.author === 'visitor' && message.client_id ? message.client_id : `seq ${message.seq}`;
    entries.push({ kind: 'message', key, message, named });
    notesAfter(message.seq);
  });
  for (const one of unsent) {
    time(one.at);
    entries.push({ kind: 'unsent', key: one.clientId, unsent: one });
  }
  return entries;
}

const AT_FIRST: readonly QuickAction[] = ['booking', 'offers', 'inquire'];

/** None while an agent is present or a message is being sent; a failed message does not count. */
const isQuiet = (state: ChatState): boolean =>
  !isWithAgent(state) && state.draft === undefined && state.unsent.every(({ failed }) => failed);

/** Whether there are buttons at the end of the log. */
const offers = (state: ChatState): boolean => isQuiet(state) && footOf(state) === 'ask';

/** Other topics of the newest answer. After a topic that did not fit, the others stay. */
export const topicsOf = (state: ChatState): readonly string[] => (offers(state) ? topicsUpTo(state.messages) : []);

function topicsUpTo(messages: readonly ChatMessage[]): string[] {
  const [asked, answer] = messages.slice(-2);
  const own = messages.at(-1)?.topics ?? [];
  const before = answer && asked?.author === 'visitor' ? topicsUpTo(messages.slice(0, -2)) : [];
  if (!asked || !before.includes(asked.text)) return own;
  return [...new Set([...own, ...before])].filter((title) => title !== asked.text);
}

/** Whether the visitor may leave a message: while waiting, once the log has offered it; else while no agent is online. */
function isMessageOffered(state: ChatState): boolean {
  const { messages, standing } = state;
  const isOffered = (message: ChatMessage | undefined) => message?.quick_actions.includes('message') ?? false;
  if (state.leaving || standing.status === 'live') return false;
  if (standing.status === 'waiting') return isOffered(messages.findLast(({ author }) => author === 'system'));
  return !standing.online && offers(state) && isOffered(messages.at(-1));
}

/** The buttons at the end of the log: those of the newest message, and an agent only while one is online (spec 2). */
export function actionsOf(state: ChatState): QuickAction[] {
  const { messages, standing } = state;
  const person: QuickAction[] = standing.online && isQuiet(state) ? ['agent'] : [];
  const message: QuickAction[] = isMessageOffered(state) ? ['message'] : [];
  if (!offers(state)) return [...person, ...message];
  const offered = messages.length === 0 ? AT_FIRST : (messages.at(-1)?.quick_actions ?? []);
  return [...offered.filter((action) => action !== 'agent' && action !== 'message'), ...message, ...person];
}
