// The codes that prove the mailbox of a quote. Anyone with the link may ask for one, so what others do must not lock its traveller out.
import { and, eq, gt } from 'drizzle-orm';
import { OTP_LIFETIME_MINUTES } from '#domain/lifetimes.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/time.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { newOtp, sign } from '#platform/hash.ts';
import { consumeFor, type Limit, type MailboxUse } from '#platform/rate-limit.ts';
import type { QuoteAndInquiry } from './quote-link.server.ts';
import { quoteCodes } from './quotes.table.ts';

/** For each mailbox and client; all clients together have ten times as many. */
const MAILS: readonly Limit[] = [
  { name: 'quote-code-mail', times: 4, seconds: HOUR_SECONDS },
  { name: 'quote-code-mail-day', times: 10, seconds: DAY_SECONDS },
];
/** Above what the limits of all clients allow, so that a code that is promised is mailed. */
const MAX_MAILS_PER_DAY = 120;
const TRIES: readonly Limit[] = [
  { name: 'quote-code-try', times: 6, seconds: HOUR_SECONDS },
  { name: 'quote-code-try-day', times: 20, seconds: DAY_SECONDS },
];

export const hashOfCode = ({ secret }: Pick<Call, 'secret'>, quoteId: string, code: string): string =>
  sign(secret, 'quote-code', `${quoteId} ${code.replace(/\D/g, '')}`);

/** Mails a new code to the traveller. */
export async function mailQuoteCode(call: Call, { quote, inquiry }: QuoteAndInquiry): Promise<void> {
  await consumeFor(call.db, MAILS, { email: inquiry.email, ip: call.ip });
  const code = newOtp();
  await call.db.transaction(async (tx) => {
    const mailed = await call.mail.queue(tx, {
      ...{ kind: 'quote-code', to: inquiry.email, locale: call.locale, inquiryId: inquiry.id },
      ...{ maxPerDay: MAX_MAILS_PER_DAY, props: { code, minutes: OTP_LIFETIME_MINUTES } },
    });
    if (!mailed) throw refuse('TOO_MANY_REQUESTS', m.quote_code_not_mailed());
    const expiresAt = new Date(call.clock().getTime() + OTP_LIFETIME_MINUTES * MINUTE_MS);
    await tx.insert(quoteCodes).values({ quoteId: quote.id, codeHash: hashOfCode(call, quote.id, code), expiresAt });
  });
}

/** Counts a try, also of a call that is then refused. */
export const countTry = (call: Call, email: string): Promise<void> =>
  consumeFor(call.db, TRIES, { email, ip: call.ip } satisfies MailboxUse);

/** Uses up the codes of a quote, whose row the caller has locked, if this is one of them. Throws 422 for one that is wrong or no longer valid. */
export async function takeQuoteCode(call: Call, tx: Transaction, quoteId: string, code: string): Promise<string> {
  const codeHash = hashOfCode(call, quoteId, code);
  const ofQuote = and(eq(quoteCodes.quoteId, quoteId), eq(quoteCodes.codeHash, codeHash));
  if ((await tx.$count(quoteCodes, and(ofQuote, gt(quoteCodes.expiresAt, call.clock())))) === 0)
    throw refuse('UNPROCESSABLE', m.quote_code_wrong(), { fields: { code: m.quote_code_wrong() } });
  await tx.delete(quoteCodes).where(eq(quoteCodes.quoteId, quoteId));
  return codeHash;
}
