// Finds, reads and reloads a conversation.
import { AccessLost, isGone, readUser } from './chat-client.ts';
import { recall, remember } from './chat-memory.ts';
import { hasAskedToSignIn, hasGap } from './chat-state.ts';
import type { Chat } from './chat-store.ts';

type Opener = { page: string; signedIn: boolean };

/** The window is shown only once it is known whether an agent is online (spec 4). */
export async function openChat(chat: Chat, { page, signedIn }: Opener): Promise<void> {
  chat.dispatch({ type: 'opening' });
  const status = chat.call((client, options) => client.readAgentStatus(undefined, options)).catch(unknown);
  try {
    const user = signedIn ? await readUser(chat.call) : undefined;
    const conversation = await findConversation(chat, page);
    const { online = conversation.standing.online } = await status;
    remember('session', conversation.session_id);
    chat.dispatch({
      type: 'opened',
      sessionId: conversation.session_id,
      greeting: conversation.greeting,
      name: user?.name || conversation.visitor_name,
      email: user?.email ?? '',
      standing: { ...conversation.standing, online },
      messages: conversation.messages,
      openedAt: new Date().toISOString(),
    });
  } catch (error) {
    console.error('the chat did not open', error);
    await status;
    chat.dispatch({ type: 'failed-to-open' });
  }
}

const unknown = (error: unknown): { online?: boolean } => {
  console.error('could not read whether an agent is online', error);
  return {};
};

/** The conversation of this tab, otherwise that of this browser, otherwise a new one. */
async function findConversation(chat: Chat, page: string) {
  const read = (session_id: string) => chat.call((client, options) => client.readConversation({ session_id }, options));
  const kept = recall('session');
  if (kept) {
    try {
      return await read(kept);
    } catch (error) {
      if (!isGone(error)) throw error;
      remember('session', '');
    }
  }
  return read(await begin(chat, { page }));
}

let beginning: Promise<string> | undefined;
/**
 * A new conversation. When a sign-in ends, a message and the page notice it at the same moment: both get the same
 * conversation, because the one that is shown last would hide what was written in the other.
 */
function begin(chat: Chat, where: { page?: string }): Promise<string> {
  beginning ??= chat
    .call((client, options) => client.openConversation(where, options))
    .then(({ session_id }) => session_id)
    .finally(() => {
      beginning = undefined;
    });
  return beginning;
}

/**
 * Starts a new conversation if the old one no longer exists. An account's conversation ends with its session: then
 * `refused` is thrown first, and the visitor continues anonymously.
 */
export async function startOver(chat: Chat, refused: unknown): Promise<void> {
  if (chat.isRefused() && !hasAskedToSignIn(chat.get())) throw new AccessLost({ cause: refused });
  const { unsent, openedAt } = chat.get();
  const session_id = await begin(chat, {});
  remember('session', session_id);
  const { greeting, standing, messages, visitor_name } = await chat.call((client, options) =>
    client.readConversation({ session_id }, options),
  );
  const email = chat.isRefused() ? '' : chat.get().email;
  const opened = { sessionId: session_id, greeting, name: visitor_name, email, standing, messages, openedAt };
  chat.dispatch({ type: 'opened', ...opened });
  for (const one of unsent) {
    const { clientId, failed } = one;
    chat.dispatch({ type: 'sending', ...one });
    if (failed) chat.dispatch({ type: 'not-sent', clientId, sentence: failed });
  }
}

let reading: Promise<void> | undefined;
/** Reads the whole conversation again after a gap; one request at a time. */
export function readAgain(chat: Chat): Promise<void> {
  const { sessionId: session_id } = chat.get();
  reading ??= chat
    .call((client, options) => client.readConversation({ session_id }, options))
    .then(
      ({ standing, messages }) => {
        // Messages of the conversation before have the same numbers.
        if (chat.get().sessionId === session_id) chat.dispatch({ type: 'outcome', outcome: { standing, messages } });
      },
      // The stream or the next poll tries again.
      (error: unknown) => console.error('the conversation could not be read again', error),
    )
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

/** Fetches missing messages if the numbers have a gap. Called after every event. */
export function fetchMissing(chat: Chat): void {
  if (hasGap(chat.get())) void readAgain(chat);
}
