// The codes that prove the mailbox of a signed link. Anyone with the link may ask for one, so what others do must not lock its traveller out.
import { and, eq, gt } from 'drizzle-orm';
import { OTP_LIFETIME_MINUTES } from '#domain/lifetimes.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#domain/time.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { newOtp, sign } from '#platform/hash.ts';
import { consumeFor, type Limit, type MailboxUse } from '#platform/rate-limit.ts';
import { linkCodes } from './links.table.ts';

/** For each mailbox and client; all clients together have ten times as many. */
const MAILS: readonly Limit[] = [
  { name: 'link-code-mail', times: 4, seconds: HOUR_SECONDS },
  { name: 'link-code-mail-day', times: 10, seconds: DAY_SECONDS },
];
/** Above what the limits of all clients allow, so that a code that is promised is mailed. */
const MAX_MAILS_PER_DAY = 120;
const TRIES: readonly Limit[] = [
  { name: 'link-code-try', times: 6, seconds: HOUR_SECONDS },
  { name: 'link-code-try-day', times: 20, seconds: DAY_SECONDS },
];

export const hashOfCode = ({ secret }: Pick<Call, 'secret'>, subjectId: string, code: string): string =>
  sign(secret, 'link-code', `${subjectId} ${code.replace(/\D/g, '')}`);

/** Mails a new code to the traveller of an inquiry, for the quote or the notice with this id. */
export async function mailLinkCode(
  call: Call,
  subjectId: string,
  inquiry: { id: string; email: string },
): Promise<void> {
  await consumeFor(call.db, MAILS, { email: inquiry.email, ip: call.ip });
  const code = newOtp();
  await call.db.transaction(async (tx) => {
    const mailed = await call.mail.queue(tx, {
      ...{ kind: 'acceptance-code', to: inquiry.email, locale: call.locale, inquiryId: inquiry.id },
      ...{ maxPerDay: MAX_MAILS_PER_DAY, props: { code, minutes: OTP_LIFETIME_MINUTES } },
    });
    if (!mailed) throw refuse('TOO_MANY_REQUESTS', m.quote_code_not_mailed());
    const expiresAt = new Date(call.clock().getTime() + OTP_LIFETIME_MINUTES * MINUTE_MS);
    await tx.insert(linkCodes).values({ subjectId, codeHash: hashOfCode(call, subjectId, code), expiresAt });
  });
}

/** Counts a try, also of a call that is then refused. */
export const countTry = (call: Call, email: string): Promise<void> =>
  consumeFor(call.db, TRIES, { email, ip: call.ip } satisfies MailboxUse);

/** Uses up the codes of what a link opens, whose row the caller has locked, if this is one of them. Throws 422 for one that is wrong or no longer valid. */
export async function takeLinkCode(call: Call, tx: Transaction, subjectId: string, code: string): Promise<string> {
  const codeHash = hashOfCode(call, subjectId, code);
  const ofSubject = and(eq(linkCodes.subjectId, subjectId), eq(linkCodes.codeHash, codeHash));
  if ((await tx.$count(linkCodes, and(ofSubject, gt(linkCodes.expiresAt, call.clock())))) === 0)
    throw refuse('UNPROCESSABLE', m.quote_code_wrong(), { fields: { code: m.quote_code_wrong() } });
  await tx.delete(linkCodes).where(eq(linkCodes.subjectId, subjectId));
  return codeHash;
}

/** 'a***@example.ca': enough to know the mailbox, too little to write to it. */
export const hiddenMailbox = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1***');
