import { askToConfirmNews, recordConsent } from '#features/account/consent/consent.server.ts';
import { m } from '#messages';
import { api, type Call, ownsMailbox } from '#platform/call.ts';
import { claimKey, findReplay, type IdempotencyKey, readIdempotencyKey } from '#platform/idempotency.ts';
import { consume } from '#platform/rate-limit.ts';
import type { ContactForm } from './contact.rules.ts';
import { storeMessage } from './store-message.server.ts';

export const SENT_ANONYMOUSLY = { name: 'contact', times: 30, seconds: 3600 };
export const SENT_BY_USER = { name: 'contact-user', times: 60, seconds: 3600 };

export const contactHandlers = {
  sendContactMessage: api.sendContactMessage.handler(async ({ input, context }) => {
    const once = readIdempotencyKey(context, 'sendContactMessage', input);
    if (!(once && (await findReplay(context.db, once)))) await keepMessage(context, input, once);
    return { status: 'success' as const, message: m.contact_sent() };
  }),
};

/** One transaction writes the message, its mail to the desk, the consent or the mail that asks for it, and the key. */
async function keepMessage(call: Call, input: ContactForm, once: IdempotencyKey | undefined): Promise<void> {
  const { db, visitor, ip } = call;
  await consume(db, visitor ? [SENT_BY_USER, visitor.userId] : [SENT_ANONYMOUSLY, ip]);
  const { marketing, ...contact } = input;
  const id = crypto.randomUUID();
  const at = call.clock();
  await db.transaction(async (tx) => {
    if (once && (await claimKey(tx, once, id, at))) return;
    await storeMessage(call, tx, { id, ...contact, createdAt: at });
    // Anyone may type any email, so only its proven owner can give consent.
    if (!ownsMailbox(call, contact.email)) {
      if (marketing) await askToConfirmNews(call, tx, contact.email, 'contact');
      return;
    }
    const consent = { email: contact.email, purpose: 'marketing', source: 'contact', at } as const;
    await recordConsent(tx, { ...consent, basis: 'implied' });
    if (marketing) await recordConsent(tx, { ...consent, basis: 'express' });
  });
}
