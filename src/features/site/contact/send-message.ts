// One contact message as the screen sends it, and what its answer means.
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import type { ContactInput } from './contact.rules.ts';

export type SentMessage = {
  good: boolean;
  message: string;
  errors?: Readonly<Record<string, string>>;
  /** Sent again with the same key, a message that did arrive is not kept twice. */
  key: string;
};
const CONFLICT = 409;

export async function sendMessage(client: ApiClient, input: ContactInput, key: string): Promise<SentMessage> {
  try {
    const { status } = await client.sendContactMessage(input, { context: { idempotencyKey: key } });
    // What came over the wire is only called a success.
    return (status as string) === 'success'
      ? { good: true, message: m.contact_sent(), key }
      : { good: false, message: m.contact_unexpected(), key };
  } catch (error) {
    const refusal = readRefusal(error);
    // The key belongs to a message that was changed since: this is another one.
    if (refusal?.status === CONFLICT) return sendMessage(client, input, crypto.randomUUID());
    if (refusal?.fields) return { good: false, message: '', errors: refusal.fields, key };
    return { good: false, message: refusal?.message || m.contact_failed(), key };
  }
}
