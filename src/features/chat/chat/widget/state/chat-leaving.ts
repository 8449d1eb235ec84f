// A message for the desk, left because no agent is there: what its form begins with, and how it is sent.
import { m } from '#messages';
import { readRefusal } from '#platform/read-refusal.ts';
import { isGone, isOutdated } from './chat-client.ts';
import { recall, remember } from './chat-memory.ts';
import { fetchMissing, readAgain, startOver } from './chat-opening.ts';
import type { ChatState } from './chat-state.ts';
import type { Chat } from './chat-store.ts';

/** Resending with the same key does not store a message twice. */
export type LeftMessage = { message: string; email: string; name: string; key: string };
/** Of a message that was not sent. */
export type LeftAnswer = { message: string; errors?: Readonly<Record<string, string | undefined>>; key: string };

/** An unsent message, otherwise what the visitor wrote last, and the email that is known. */
export function startedMessage({ messages, email, name, standing }: ChatState): LeftMessage {
  const said = recall('draft').trim() || (messages.findLast(({ author }) => author === 'visitor')?.text ?? '');
  const fresh = { message: said, email: email || (standing.email ?? ''), name: email ? name : '' };
  return { ...fresh, key: crypto.randomUUID(), ...readUnsent() };
}

function readUnsent(): Partial<LeftMessage> {
  try {
    const kept: unknown = JSON.parse(recall('left') || '{}');
    const isText = ([, value]: [string, unknown]) => typeof value === 'string';
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isText));
  } catch {
    return {};
  }
}

/** Undefined once it was sent: the log then says what happens next. */
export async function leaveMessage(chat: Chat, written: LeftMessage): Promise<LeftAnswer | undefined> {
  const { key, message, email, name } = written;
  const send = () =>
    chat.call((client, { context }) =>
      client.leaveMessage(
        { message, email, name, session_id: chat.get().sessionId },
        { context: { ...context, idempotencyKey: key } },
      ),
    );
  try {
    const outcome = await send().catch(async (error: unknown) => {
      if (!isGone(error)) throw error;
      await startOver(chat, error);
      return send();
    });
    remember('left', '');
    if (message.includes(recall('draft').trim())) remember('draft', '');
    chat.dispatch({ type: 'outcome', outcome });
    chat.dispatch({ type: 'leaving', isOn: false });
    // Its first answer was lost: what the log says since then is read.
    if (outcome.messages.length === 0) await readAgain(chat);
    fetchMissing(chat);
    return undefined;
  } catch (error) {
    // The key belongs to an earlier text of the message, so this one gets a new key.
    if (isOutdated(error)) return leaveMessage(chat, { ...written, key: crypto.randomUUID() });
    console.error('a message was not left', error);
    const refusal = readRefusal(error);
    if (refusal?.fields) return { message: '', errors: refusal.fields, key };
    return { message: refusal?.message || m.contact_failed(), key };
  }
}
