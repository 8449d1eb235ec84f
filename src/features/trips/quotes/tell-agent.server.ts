// Tells the agent of a quote, or the desk, what its traveller did: in every open window, and an answer by mail.
import { and, inArray } from 'drizzle-orm';
import { isActiveStaff, users } from '#features/account/accounts/accounts.table.ts';
import { responsibleOf, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import type { Answer } from './answer.ts';
import type { QuoteAndInquiry } from './quote-link.server.ts';

/** The traveller opened the quote, asked about it or answered it; or its price is soon no longer guaranteed. */
export async function tellOfQuote(
  call: Pick<Call, 'clock'>,
  tx: Transaction,
  { quote, inquiry }: QuoteAndInquiry,
  kind: 'opened' | 'asked' | 'ending' | Answer['outcome'],
): Promise<void> {
  const told = await responsibleOf(tx, [inquiry.assigneeId, quote.authorId]);
  await tellStaff(call, tx, told, { kind, inquiryId: inquiry.id, quoteId: quote.id });
}

export async function mailAnswer(call: Call, tx: Transaction, { quote, inquiry }: QuoteAndInquiry, answer: Answer) {
  await tellOfQuote(call, tx, { quote, inquiry }, answer.outcome);
  // Who is at work on the inquiry, otherwise who sent the quote; the desk where neither works here any more.
  const ids = [inquiry.assigneeId, quote.authorId].filter((id) => id !== null);
  const staff = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(and(inArray(users.id, ids), isActiveStaff));
  const agent = ids.map((id) => staff.find((one) => one.id === id)).find(Boolean);
  await call.mail.queue(tx, {
    ...{ kind: 'quote-answered', to: agent?.email ?? call.config.SALES_EMAIL, by: 'owner', inquiryId: inquiry.id },
    ...(agent && { locale: agent.locale }),
    replyTo: inquiry.email,
    dedupeKey: `quote-answered:${quote.id}:${quote.version}`,
    props: {
      ...{ id: quote.id, number: quote.number, name: inquiry.name },
      ...{ from: inquiry.from, to: inquiry.to, ...answer },
    },
  });
}
