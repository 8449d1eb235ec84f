// The sentence for each failure (spec 8, "Chat").
import { m } from '#messages';
import { readRefusal } from '#platform/read-refusal.ts';
import type { Sentence } from './chat-state.ts';

/** `refused` is a refusal, `broke` means no answer or a failure of ours. */
const SAID = {
  ask: { refused: m.chat_error, broke: m.chat_error },
  live: { refused: m.chat_live_failed, broke: m.chat_live_failed },
  'send-code': { refused: m.chat_failed_code, broke: m.chat_error_code },
  'verify-code': { refused: m.chat_code_wrong, broke: m.chat_verification_failed },
  'look-up': { refused: m.chat_lookup_failed, broke: m.chat_lookup_error },
  cancel: { refused: m.chat_cancel_failed, broke: m.chat_cancel_error },
} as const;
export type Occasion = keyof typeof SAID;

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const TOO_MANY = 429;
const OURS = 500;

export function sentenceFor(occasion: Occasion, error: unknown): Sentence {
  const refusal = readRefusal(error);
  if (refusal?.status === UNAUTHORIZED || refusal?.status === FORBIDDEN)
    return { text: m.chat_access_lost(), signIn: true };
  if (!refusal || refusal.status >= OURS) return { text: SAID[occasion].broke() };
  // An invalid email and the time to wait are more useful than "failed".
  if (occasion === 'send-code' && refusal.fields?.email) return { text: refusal.fields.email };
  if (refusal.status === TOO_MANY && refusal.message && !(occasion in CARRIES_REASON)) return { text: refusal.message };
  return { text: refusedSentence(occasion, refusal.message) };
}
const CARRIES_REASON = { 'look-up': true, cancel: true };

/** If the server gave a reason, the sentence that contains it; otherwise the one for an error. */
export function refusedSentence(occasion: Occasion, reason: string): string {
  if (occasion === 'look-up') return reason ? m.chat_lookup_failed({ message: reason }) : m.chat_lookup_error();
  // The template already ends with a full stop.
  if (occasion === 'cancel')
    return reason ? m.chat_cancel_failed({ message: reason.replace(/\.$/, '') }) : m.chat_cancel_error();
  return SAID[occasion].refused();
}
