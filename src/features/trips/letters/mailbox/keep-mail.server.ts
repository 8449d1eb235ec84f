// A mail of the mailbox becomes a letter of the inquiry that it is about.
// Decision: docs/decisions/0058-the-mailbox.md
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { canonicalEmail } from '#domain/email.ts';
import { DAY_MS } from '#domain/time.ts';
import { bookingNotices } from '#features/trips/bookings/bookings.table.ts';
import { lockInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import { type InquiryRow, inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { keptOf } from '#features/trips/inquiries/merging/case.server.ts';
import { responsibleOf, tellStaff } from '#features/trips/notices/tell-staff.server.ts';
import { completeReminder } from '#features/trips/reminders/store-reminder.server.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { mails } from '#platform/mail.table.ts';
import type { Services } from '#platform/services.ts';
import { inquiryLetters } from '../letters.table.ts';
import { readAnswer } from '../read-answer.rules.ts';
import type { ReadMail } from './read-mail.ts';

/** More in a day is no conversation. */
const LETTERS_PER_DAY = 50;

export type ArrivedMail = ReadMail & {
  arrivedAt: Date | undefined;
  /** Of its source: what it is known by where it has no Message-ID. */
  hash: string;
};
/** `passed`: a mail of our own, one that a program wrote, or one that is a letter already. */
export type Outcome = 'letter' | 'passed' | 'unmatched';

/** In the transaction that counts the mail as done, so that neither is without the other. */
export async function keepMail(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  mail: ArrivedMail,
): Promise<Outcome> {
  if (mail.isAutomatic || (await isOurs(services, tx, mail))) return 'passed';
  const about = await inquiryOf(tx, mail);
  if (!about) return 'unmatched';
  const kept = await lockKept(tx, about);
  const isTraveller = [about, kept].some(({ email }) => mail.from !== '' && canonicalEmail(email) === mail.from);
  const now = services.clock();
  const at = mail.arrivedAt && mail.arrivedAt < now ? mail.arrivedAt : now;
  const arrivalKey = sha256(`${mail.from || mail.fromWords}\n${mail.messageId || mail.hash}`);
  if ((await tx.$count(inquiryLetters, eq(inquiryLetters.arrivalKey, arrivalKey))) > 0) return 'passed';
  if (await isFlooded(tx, kept, now)) return 'unmatched';
  const { problem, attachments, more, subject } = mail;
  const from = isTraveller ? '' : mail.from || mail.fromWords || '?';
  // Behind an empty line, so that what was forwarded keeps its head.
  const { text, quoted } = readAnswer(`\n${mail.text}`);
  const [added] = await tx
    .insert(inquiryLetters)
    .values({
      ...{ inquiryId: kept.id, kind: 'received' as const, subject, text, quoted, arrivalKey, at, createdAt: now },
      arrival: { from, ...(problem && { problem }), attachments, more },
    })
    .onConflictDoNothing({ target: inquiryLetters.arrivalKey })
    .returning({ id: inquiryLetters.id });
  if (!added) return 'passed';
  if (isTraveller) await endCall(services, tx, mail);
  const told = await responsibleOf(tx, [kept.assigneeId]);
  await tellStaff(services, tx, told, { kind: isTraveller ? 'wrote' : 'wrote-from-other', inquiryId: kept.id });
  return 'letter';
}

/** A mail of the product or of the desk that comes back to the mailbox, by its sender or because we know its Message-ID. */
async function isOurs(
  { config }: Pick<Services, 'config'>,
  tx: Queryable,
  { from, messageId }: ArrivedMail,
): Promise<boolean> {
  const { MAIL_FROM, SALES_EMAIL, MAIL_REPLY_TO } = config;
  const sender = withoutTag(from);
  if ([MAIL_FROM, SALES_EMAIL, MAIL_REPLY_TO].some((own) => own !== '' && canonicalEmail(own) === sender)) return true;
  return messageId !== '' && (await tx.$count(mails, eq(mails.messageId, messageId))) > 0;
}

/** 'desk+7f3@example.ca' -> 'desk@example.ca'. Without an expression, which would begin again at each plus. */
function withoutTag(email: string): string {
  const [plus, at] = [email.indexOf('+'), email.indexOf('@')];
  return plus >= 0 && plus < at ? email.slice(0, plus) + email.slice(at) : email;
}

/** By the address that it was sent to, by its subject, or by the mail that it answers. */
async function inquiryOf(tx: Queryable, { references, answers }: ArrivedMail): Promise<InquiryRow | undefined> {
  const named =
    references.length > 0 ? await tx.select().from(inquiries).where(inArray(inquiries.reference, references)) : [];
  const first = references.map((one) => named.find(({ reference }) => reference === one)).find(Boolean);
  if (first || answers.length === 0) return first;
  const [answered] = await tx
    .select({ inquiry: inquiries })
    .from(mails)
    .innerJoin(inquiries, eq(inquiries.id, mails.inquiryId))
    .where(inArray(mails.messageId, answers))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  return answered?.inquiry;
}

/** The one that is worked on, locked. A merge may have been faster, and what was kept is never merged. */
async function lockKept(tx: Transaction, row: InquiryRow): Promise<InquiryRow> {
  const locked = await lockInquiry(tx, (await keptOf(tx, row)).id);
  return locked.mergedInto ? lockInquiry(tx, locked.mergedInto) : locked;
}

async function isFlooded(tx: Queryable, { id }: InquiryRow, now: Date): Promise<boolean> {
  const today = gt(inquiryLetters.createdAt, new Date(now.getTime() - DAY_MS));
  const arrived = and(eq(inquiryLetters.inquiryId, id), isNotNull(inquiryLetters.arrivalKey), today);
  return (await tx.$count(inquiryLetters, arrived)) >= LETTERS_PER_DAY;
}

/** Who answers the mail about changed flights need not be called about it any more. */
async function endCall(services: Pick<Services, 'clock'>, tx: Transaction, { answers }: ArrivedMail): Promise<void> {
  if (answers.length === 0) return;
  const calls = await tx
    .select({ id: bookingNotices.callReminderId })
    .from(bookingNotices)
    .innerJoin(mails, eq(mails.id, bookingNotices.mailId))
    .where(and(inArray(mails.messageId, answers), isNotNull(bookingNotices.callReminderId)));
  for (const { id } of calls) await completeReminder(services, tx, id, null);
}
