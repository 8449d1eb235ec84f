// Sends the visitor's text: to Jessica, whose answer is streamed, or to the agent of the conversation.
import { readRefusal } from '#platform/read-refusal.ts';
import { CHAT_MODEL } from '../../chat.rules.ts';
import { isGone } from './chat-client.ts';
import { recall, remember } from './chat-memory.ts';
import { fetchMissing, readAgain, startOver } from './chat-opening.ts';
import { type Occasion, sentenceFor } from './chat-sentences.ts';
import { isWithAgent } from './chat-state.ts';
import type { Chat } from './chat-store.ts';

const CONFLICT = 409;

export const write = (chat: Chat, text: string): Promise<void> => send(chat, text, crypto.randomUUID());

/** Resent with its first client id, so that a message that did arrive is not stored twice. */
export async function writeAgain(chat: Chat, clientId: string): Promise<void> {
  const unsent = chat.get().unsent.find((one) => one.clientId === clientId);
  if (unsent) await send(chat, unsent.text, clientId);
}

async function send(chat: Chat, text: string, clientId: string): Promise<void> {
  chat.dispatch({ type: 'sending', clientId, text, at: new Date().toISOString() });
  try {
    await carry(chat, text, clientId);
  } catch (error) {
    await carryElsewhere(chat, text, clientId, error);
  }
  fetchMissing(chat);
}

const carry = (chat: Chat, text: string, clientId: string) =>
  isWithAgent(chat.get()) ? tellAgent(chat, text, clientId) : askJessica(chat, text, clientId);

/** Sends a message once more, to the right recipient, after the conversation was handed over, ended or lost. */
async function carryElsewhere(chat: Chat, text: string, clientId: string, error: unknown): Promise<void> {
  const wasWithAgent = isWithAgent(chat.get());
  try {
    if (isGone(error)) await startOver(chat, error);
    else if (readRefusal(error)?.status === CONFLICT) await readAgain(chat);
    else throw error;
    if (!isGone(error) && isWithAgent(chat.get()) === wasWithAgent) throw error;
    await carry(chat, text, clientId);
  } catch (last) {
    console.error('a message was not sent', last);
    const occasion: Occasion = wasWithAgent ? 'live' : 'ask';
    chat.dispatch({ type: 'not-sent', clientId, sentence: sentenceFor(occasion, last) });
  }
}

async function tellAgent(chat: Chat, message: string, client_id: string): Promise<void> {
  // The next letter sends a new typing signal.
  typedAt = 0;
  const { sessionId: session_id } = chat.get();
  const outcome = await chat.call((client, options) =>
    client.sendLiveMessage({ session_id, message, client_id }, options),
  );
  chat.dispatch({ type: 'outcome', outcome });
}

async function askJessica(chat: Chat, question: string, client_id: string): Promise<void> {
  const asked = { question, client_id, session_id: chat.get().sessionId, model: CHAT_MODEL };
  // Before the call begins, so that nothing else can be sent in between.
  chat.dispatch({ type: 'asking' });
  try {
    if (await readAnswer(chat, asked)) return;
    // Sent with its first client id, so that a question that did arrive returns its answer.
    const outcome = await chat.call((client, options) => client.askAssistant(asked, options));
    chat.dispatch({ type: 'outcome', outcome });
  } finally {
    chat.dispatch({ type: 'answer-over' });
  }
}

type Asked = { question: string; client_id: string; session_id: string; model: string };
/** False if the stream broke off: the question can be repeated without one. A refusal is an answer. */
async function readAnswer(chat: Chat, asked: Asked): Promise<boolean> {
  try {
    // A refusal may come within the stream as well as before it, so the call lasts until the answer is complete.
    return await chat.call(async (client, options) => {
      chat.dispatch({ type: 'asking' });
      for await (const event of await client.streamAnswer(asked, options)) {
        if (event.type === 'text') {
          chat.dispatch({ type: 'answer-text', text: event.text });
          continue;
        }
        chat.dispatch({ type: 'outcome', outcome: event.answer });
        return true;
      }
      return false;
    });
  } catch (error) {
    if (readRefusal(error)) throw error;
    console.error('could not stream the answer', error);
    chat.dispatch({ type: 'asking' });
    return false;
  }
}

const TYPING_EVERY_MS = 2_500;
let typedAt = 0;
/** Shows the agent that the visitor is typing; the text itself stays here until it is sent. */
export function noteDraft(chat: Chat, text: string): void {
  if (recall('draft') !== text) remember('draft', text);
  if (!text || !isWithAgent(chat.get()) || Date.now() - typedAt < TYPING_EVERY_MS) return;
  typedAt = Date.now();
  const { sessionId: session_id } = chat.get();
  chat
    .call((client, options) => client.signalTyping({ session_id }, options))
    .catch((error: unknown) => console.error('the typing signal was not sent', error));
}
