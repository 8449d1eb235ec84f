// Letters: what the desk writes to the traveller of an inquiry by mail, and the answers that come back.
// Decision: docs/decisions/0054-letters.md
import { and, desc, eq, isNull } from 'drizzle-orm';
import { splitPlace } from '#domain/places.ts';
import { isUuid } from '#domain/text.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { type InquiryRow, inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { m } from '#messages';
import { asRefusal, refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { claimKey, findReplay, type IdempotencyKey, readIdempotencyKey } from '#platform/idempotency.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { mails } from '#platform/mail.table.ts';
import type { NewMail } from '#platform/mail.ts';
import { answerEmail } from '#platform/mail-sender.ts';
import { templatesFor } from './letter-templates.server.ts';
import { filledLetter, knownOf } from './letter-variables.server.ts';
import type { Letter } from './letters.contract.ts';
import { filled } from './letters.rules.ts';
import { inquiryLetters } from './letters.table.ts';

/** To one mailbox: more than a conversation needs. */
const LETTERS_PER_DAY = 50;
const success = { success: true as const };

export const lettersHandlers = {
  listLetters: api.listLetters.handler(async ({ input: { id }, context: { db } }) => ({
    ...success,
    data: await lettersOf(db, (await readInquiry(db, id)).id),
  })),

  beginLetter: api.beginLetter.handler(async ({ input: { id, template }, context }) => {
    const row = await readInquiry(context.db, id);
    const { name, email, reference, locale } = row;
    const known = await knownOf(context, context.db, row, signedIn(context).userId);
    const { templates, chosen } = await templatesFor(context.db, locale, template);
    const { subject, text } = chosen ?? inLocale(locale, () => beginning(row));
    const begun = { subject: filled(subject, known), text: filled(text, known) };
    return {
      ...success,
      data: {
        ...{ inquiry: { _id: id, name, email, reference }, locale, known, templates, ...begun },
        ...{ template: chosen?._id ?? '', ...(chosen?.lang && { lang: chosen.lang }) },
      },
    };
  }),

  previewLetter: api.previewLetter.handler(async ({ input, context }) => {
    const row = await readInquiry(context.db, input.id);
    const mail = await letterMail(context, context.db, row, input);
    return { ...success, data: await context.mail.draft(context.db, mail) };
  }),

  writeLetter: api.writeLetter.handler(async ({ input, context }) => {
    const once = readIdempotencyKey(context, 'writeLetter', input);
    const before = once && (await sentBefore(findReplay(context.db, once)));
    const letterId = before?.subjectId ?? (await send(context, input, once));
    const [letter] = (await lettersOf(context.db, input.id)).filter(({ _id }) => _id === letterId);
    if (!letter) throw refuse('CONFLICT', m.platform_key_reused());
    return { ...success, data: letter };
  }),
};

type Written = { id: string; subject: string; text: string };

/** A form whose letter was sent asks before it sends another text. */
const sentBefore = <T>(replay: Promise<T>): Promise<T> =>
  replay.catch((error) => {
    throw asRefusal(error) ? refuse('CONFLICT', m.letter_sent_before()) : error;
  });

/** The letter, its mail and the key are one transaction. Returns the id of the letter. */
async function send(call: Call, input: Written, once: IdempotencyKey | undefined): Promise<string> {
  const letterId = crypto.randomUUID();
  const { userId: by } = signedIn(call);
  const at = call.clock();
  return call.db.transaction(async (tx) => {
    const before = once && (await sentBefore(claimKey(tx, once, letterId, at)));
    if (before?.subjectId) return before.subjectId;
    const row = await lockInquiry(tx, input.id);
    const mail = await letterMail(call, tx, row, input);
    const { subject, text } = mail.props;
    const mailId = await call.mail.queue(tx, { ...mail, dedupeKey: `inquiry-letter:${letterId}` });
    // The mailbox has had its mails of the day: a letter that is not sent is not kept.
    if (!mailId) throw refuse('CONFLICT', m.letter_not_mailed({ email: row.email }));
    await tx
      .insert(inquiryLetters)
      .values({ id: letterId, inquiryId: row.id, kind: 'sent', by, subject, text, mailId, at, createdAt: at });
    return letterId;
  });
}

/** The mail of a letter, to preview and to send. */
async function letterMail(
  call: Call,
  db: Queryable,
  row: InquiryRow,
  written: Written,
): Promise<NewMail<'inquiry-letter'>> {
  // An erased traveller has no email, and one who called may have none.
  if (!row.email) throw refuse('CONFLICT', m.letter_no_email());
  const { userId } = signedIn(call);
  const { subject, text } = filledLetter(
    { subject: written.subject, text: written.text },
    await knownOf(call, db, row, userId),
  );
  return {
    ...{ kind: 'inquiry-letter', to: row.email, locale: row.locale, inquiryId: row.id },
    ...{ by: 'anyone', maxPerDay: LETTERS_PER_DAY },
    replyTo: answerEmail(call.config),
    props: { subject, text, reference: row.reference, by: await signatureOf(db, userId) },
  };
}

/** What an empty form begins with. */
const beginning = ({ to, reference }: InquiryRow) => ({
  subject: m.letter_subject({ city: splitPlace(to).city, reference }),
  text: `${m.letter_hello({ name: '{name}' })}\n\n`,
});

const notFound = () => refuse('NOT_FOUND', m.staff_inquiry_not_found());

async function readInquiry(db: Queryable, id: string): Promise<InquiryRow> {
  const [row] = isUuid(id) ? await db.select().from(inquiries).where(eq(inquiries.id, id)) : [];
  if (!row) throw notFound();
  return row;
}

async function lockInquiry(tx: Transaction, id: string): Promise<InquiryRow> {
  const [row] = isUuid(id) ? await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

async function lettersOf(db: Queryable, inquiryId: string): Promise<Letter[]> {
  const rows = await db
    .select({ letter: inquiryLetters, person: NAMED_COLLEAGUE, mail: mails })
    .from(inquiryLetters)
    .leftJoin(users, eq(users.id, inquiryLetters.by))
    .leftJoin(mails, eq(mails.id, inquiryLetters.mailId))
    .where(and(eq(inquiryLetters.inquiryId, inquiryId), isNull(inquiryLetters.removedAt)))
    .orderBy(desc(inquiryLetters.at), desc(inquiryLetters.id));
  return rows.map(({ letter: { id, kind, subject, text, at }, person, mail }) => ({
    ...{ _id: id, kind, subject, text, at: at.toISOString() },
    ...{ by: person ? colleagueName(person) : '', portrait: portraitOf(person) },
    ...(mail && { mail: { _id: mail.id, to: mail.recipient, status: mail.status } }),
  }));
}
