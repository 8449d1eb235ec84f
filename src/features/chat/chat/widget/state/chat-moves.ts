// The actions of the chat's buttons: a code for an email, an inquiry, its cancellation, an agent and the way back.
import type { TripPart } from '#features/assistant/answering/trip-parts.ts';
import type { ChatInquiry, Outcome } from '../../chat.contract.ts';
import { isGone, isOutdated } from './chat-client.ts';
import { fetchMissing, readAgain, startOver } from './chat-opening.ts';
import { type Occasion, refusedSentence, sentenceFor } from './chat-sentences.ts';
import { newest, type Sentence } from './chat-state.ts';
import type { Chat } from './chat-store.ts';

type Flow = 'show-booking' | 'say-cancel' | 'go-back' | 'close-panel';

/** Returns the error for the field, or undefined after a success. */
export async function requestCode(chat: Chat, email: string): Promise<Sentence | undefined> {
  try {
    const { standing } = await chat.call((client, options) => client.sendBookingCode({ email }, options));
    chat.dispatch({ type: 'standing', standing });
    return undefined;
  } catch (error) {
    return sentenceFor('send-code', error);
  }
}

export async function verifyCode(chat: Chat, email: string, code: string): Promise<Sentence | undefined> {
  try {
    const { standing } = await chat.call((client, options) =>
      client.verifyBookingCode({ query: { code }, body: { email } }, options),
    );
    chat.dispatch({ type: 'standing', standing });
  } catch (error) {
    return sentenceFor('verify-code', error);
  }
  await showInquiry(chat, email);
  return undefined;
}

/** Looks the inquiry up and shows it; a failed look-up returns to the start (spec 4). */
export async function showInquiry(chat: Chat, email: string): Promise<void> {
  try {
    const found = await chat.call((client, options) => client.readBookingDetails({ email }, options));
    const { success, booking: inquiry, message } = found;
    if (success && inquiry) return await move(chat, 'show-booking', inquiry.id);
    chat.dispatch({ type: 'note', sentence: { text: refusedSentence('look-up', message) } });
  } catch (error) {
    chat.dispatch({ type: 'note', sentence: sentenceFor('look-up', error) });
  }
  await readAgain(chat);
}

/** The other inquiries of the email; empty if they cannot be loaded. */
export async function otherInquiries(chat: Chat, email: string, shown: string): Promise<ChatInquiry[]> {
  try {
    const { booking, bookings } = await chat.call((client, options) => client.readBookingDetails({ email }, options));
    const all = new Map([booking, ...bookings].flatMap((one) => (one ? [[one.id, one]] : [])));
    all.delete(shown);
    return [...all.values()];
  } catch (error) {
    console.error('the other inquiries could not be read', error);
    return [];
  }
}

/** @param emails possible owners: the account's email, and the proven one. */
export async function cancelInquiry(chat: Chat, emails: string[], id: string): Promise<void> {
  const [first = '', second] = emails;
  const cancel = (email: string) =>
    chat.call((client, options) => client.cancelBooking({ email, booking_id: id }, options));
  const before = newest(chat.get());
  try {
    const outcome = await cancel(first).catch((error: unknown) => {
      if (!second || !isGone(error)) throw error;
      return cancel(second);
    });
    took(chat, outcome);
  } catch (error) {
    if (isOutdated(error)) await readAgain(chat);
    // The conversation itself already shows this result.
    if (!isOutdated(error) || newest(chat.get()) === before) await failed(chat, 'cancel', error);
  }
}

const sessionOf = (chat: Chat) => ({ session_id: chat.get().sessionId });

export const move = (chat: Chat, event: Flow, inquiryId?: string): Promise<void> =>
  outcomeOf(chat, event === 'show-booking' ? 'look-up' : 'ask', () =>
    chat.call((client, options) =>
      client.moveFlow({ ...sessionOf(chat), event, ...(inquiryId && { booking_id: inquiryId }) }, options),
    ),
  );

/** Removes a part of the trip that Jessica understood. */
export const forget = (chat: Chat, part: TripPart): Promise<void> =>
  outcomeOf(chat, 'ask', () =>
    chat.call((client, options) => client.forgetTripPart({ ...sessionOf(chat), part }, options)),
  );

export function requestAgent(chat: Chat): Promise<void> {
  const ask = () => chat.call((client, options) => client.requestAgent(sessionOf(chat), options));
  return outcomeOf(chat, 'ask', () =>
    ask().catch(async (error: unknown) => {
      if (isOutdated(error)) return notThere(chat, error);
      if (!isGone(error)) throw error;
      await startOver(chat, error);
      return ask();
    }),
  );
}

/** The last agent left before the press arrived. The conversation says so, and what else the visitor can do. */
async function notThere(chat: Chat, error: unknown): Promise<Outcome> {
  const before = newest(chat.get());
  await readAgain(chat);
  if (newest(chat.get()) === before) throw error;
  return { success: true, standing: chat.get().standing, messages: [] };
}

export const endLive = (chat: Chat): Promise<void> =>
  outcomeOf(chat, 'ask', () => chat.call((client, options) => client.endLiveSession(sessionOf(chat), options)));

/** Applies the result of a call; after a failure, shows its sentence and reads the state again. */
async function outcomeOf(chat: Chat, occasion: Occasion, run: () => Promise<Outcome>): Promise<void> {
  try {
    took(chat, await run());
  } catch (error) {
    await failed(chat, occasion, error);
  }
}

function took(chat: Chat, outcome: Outcome): void {
  chat.dispatch({ type: 'outcome', outcome });
  fetchMissing(chat);
}

async function failed(chat: Chat, occasion: Occasion, error: unknown): Promise<void> {
  console.error('a call of the chat failed', error);
  chat.dispatch({ type: 'note', sentence: sentenceFor(occasion, error) });
  await readAgain(chat);
}
