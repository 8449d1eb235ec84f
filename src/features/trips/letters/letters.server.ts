// Letters: what the desk writes to the traveller of an inquiry by mail, and the answers that come back.
// Decision: docs/decisions/0054-letters.md
import { splitPlace } from '#domain/places.ts';
import { signatureOf } from '#features/account/portraits/portraits.server.ts';
import { lockKeptInquiry, readInquiry } from '#features/trips/inquiries/find-inquiry.server.ts';
import type { InquiryRow } from '#features/trips/inquiries/inquiries.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { readIdempotencyKey } from '#platform/idempotency.ts';
import { inLocale } from '#platform/locale-scope.ts';
import type { NewMail } from '#platform/mail.ts';
import { answerEmailFor } from '#platform/mail-sender.ts';
import { lettersOf, onceAsLetter } from './letter-lines.server.ts';
import { templatesFor } from './letter-templates.server.ts';
import { filledLetter, knownOf } from './letter-variables.server.ts';
import { filled } from './letters.rules.ts';
import { inquiryLetters } from './letters.table.ts';
import { receivedLettersHandlers } from './received-letters.server.ts';

/** To one mailbox: more than a conversation needs. */
const LETTERS_PER_DAY = 50;
const success = { success: true as const };

export const lettersHandlers = {
  ...receivedLettersHandlers,

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
    // The letter, its mail and the key are one transaction.
    const letterId = await onceAsLetter(context, once, async (tx, id) => {
      const row = await lockKeptInquiry(tx, input.id);
      const mail = await letterMail(context, tx, row, input);
      const { subject, text } = mail.props;
      const mailId = await context.mail.queue(tx, { ...mail, dedupeKey: `inquiry-letter:${id}` });
      // The mailbox has had its mails of the day: a letter that is not sent is not kept.
      if (!mailId) throw refuse('CONFLICT', m.letter_not_mailed({ email: row.email }));
      const at = context.clock();
      const by = signedIn(context).userId;
      await tx
        .insert(inquiryLetters)
        .values({ id, inquiryId: row.id, kind: 'sent', by, subject, text, mailId, at, createdAt: at });
    });
    const letter = (await lettersOf(context.db, input.id)).find(({ _id }) => _id === letterId);
    if (!letter) throw refuse('CONFLICT', m.letter_sent_before());
    return { ...success, data: letter };
  }),
};

type Written = { id: string; subject: string; text: string };

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
    replyTo: answerEmailFor(call.config, row.reference),
    props: { subject, text, reference: row.reference, by: await signatureOf(db, userId) },
  };
}

/** What an empty form begins with. */
const beginning = ({ to, reference }: InquiryRow) => ({
  subject: m.letter_subject({ city: splitPlace(to).city, reference }),
  text: `${m.letter_hello({ name: '{name}' })}\n\n`,
});
