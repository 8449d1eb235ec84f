// Tells the agent of a quote, or the desk, what its traveller answered.
import { eq } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import type { QuoteAndInquiry } from './quote-link.server.ts';

export type Answer = { outcome: 'accepted' | 'declined'; option: number; totalCents: number; reason: string };

export async function mailAnswer(call: Call, tx: Transaction, { quote, inquiry }: QuoteAndInquiry, answer: Answer) {
  const [author] = quote.authorId
    ? await tx.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, quote.authorId))
    : [];
  await call.mail.queue(tx, {
    ...{ kind: 'quote-answered', to: author?.email ?? call.config.SALES_EMAIL, by: 'owner', inquiryId: inquiry.id },
    ...(author && { locale: author.locale }),
    replyTo: inquiry.email,
    dedupeKey: `quote-answered:${quote.id}`,
    props: {
      ...{ id: quote.id, reference: inquiry.reference, number: quote.number, name: inquiry.name },
      ...{ from: inquiry.from, to: inquiry.to, ...answer },
    },
  });
}
