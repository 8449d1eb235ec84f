import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import type { ContactForm } from './contact.rules.ts';
import { contactMessages } from './contact.table.ts';

type NewMessage = Omit<ContactForm, 'marketing'> & {
  id: string;
  /** The account that sent it, if a bearer names it and not the session. */
  userId?: string | undefined;
  assigneeId?: string | null;
  createdAt: Date;
};

/** Writes a message that waits at the desk, and queues its mail to the sales address. */
export async function storeMessage(call: Call, tx: Transaction, message: NewMessage): Promise<void> {
  const { id, assigneeId: _, createdAt: __, userId = call.visitor?.userId, ...contact } = message;
  await tx.insert(contactMessages).values({ ...message, userId: userId ?? null, locale: call.locale });
  await call.mail.queue(tx, {
    kind: 'contact-message',
    to: call.config.SALES_EMAIL,
    replyTo: contact.email,
    dedupeKey: `contact-message:${id}`,
    userId,
    props: { contact },
  });
}
