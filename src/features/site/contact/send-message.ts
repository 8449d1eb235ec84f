// Sends one contact message, and interprets the answer.
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import type { ContactInput } from './contact.rules.ts';

export type SentMessage = {
  good: boolean;
  message: string;
  errors?: Readonly<Record<string, string>>;
  /** Resending with the same key does not store a message twice. */
  key: string;
};
const CONFLICT = 409;

export async function sendMessage(client: ApiClient, input: ContactInput, key: string): Promise<SentMessage> {
  try {
    const { status } = await client.sendContactMessage(input, { context: { idempotencyKey: key } });
    // The type allows only 'success', but the response may contain anything.
    return (status as string) === 'success'
      ? { good: true, message: m.contact_sent(), key }
      : { good: false, message: m.contact_unexpected(), key };
  } catch (error) {
    const refusal = readRefusal(error);
    // The key belongs to an earlier text of the message, so this one gets a new key.
    if (refusal?.status === CONFLICT) return sendMessage(client, input, crypto.randomUUID());
    if (refusal?.fields) return { good: false, message: '', errors: refusal.fields, key };
    return { good: false, message: refusal?.message || m.contact_failed(), key };
  }
}
