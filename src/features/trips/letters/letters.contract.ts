import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { manyLines, oneLine } from '#domain/text.ts';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';
import { mailDraft } from '#features/company/mail-frame/mail-draft.ts';
import { m } from '#messages';
import { done, fallbackLanguage, forAgent, rowsAt } from '#platform/contract.ts';
import { ARRIVAL_PROBLEMS, LETTER_KINDS, LETTER_LIMIT, SUBJECT_LIMIT, VARIABLES } from './letters.rules.ts';
import { PASTED_LIMIT } from './read-answer.rules.ts';

/** What the history says of an answer that was read from the mailbox, besides its words. */
const arrival = z.object({
  /** The sender, if it is not the traveller's own email. */
  from: z.string(),
  /** Why its words are missing, or end early. */
  problem: z.enum(ARRIVAL_PROBLEMS).optional(),
  /** They stay in the mailbox. */
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Further attachments, without their names. */
  more: z.number(),
});
export type Arrival = z.infer<typeof arrival>;

const letter = z.object({
  _id: z.string(),
  kind: z.enum(LETTER_KINDS),
  by: z.string(),
  portrait: shownPortrait,
  subject: z.string(),
  text: z.string(),
  /** The earlier mails that an answer repeats. */
  quoted: z.string(),
  at: z.string(),
  arrival: arrival.optional(),
  /** It was taken out of the history, and can be put back: without its words. */
  removed: z.object({ by: z.string(), at: z.string() }).optional(),
  /** The mail of the outbox; absent once it was deleted there. */
  mail: z.object({ _id: z.string(), to: z.string(), status: z.enum(['queued', 'sent', 'failed']) }).optional(),
});
export type Letter = z.infer<typeof letter>;

const limited = (limit: number, required: () => string) =>
  z
    .string()
    .min(1, { error: required, abort: true })
    .max(limit, { error: () => m.inquiry_too_long({ limit }) });

const written = {
  /** Of the inquiry. */
  id: z.string(),
  // A line break would begin another header of the mail.
  subject: z
    .string()
    .transform(oneLine)
    .pipe(limited(SUBJECT_LIMIT, () => m.letter_subject_required())),
  text: z
    .string()
    .transform(manyLines)
    .pipe(limited(LETTER_LIMIT, () => m.letter_text_required())),
};

const at = rowsAt(forAgent, '/api/staff/inquiries/{id}/letters', 'staff');
const ofInquiry = z.strictObject({ id: z.string() });
const template = z.object({ _id: z.string(), title: z.string() });

export const lettersContract = {
  listLetters: at('GET', '', 'What the desk and the traveller of an inquiry wrote to each other by mail, newest first')
    .input(ofInquiry)
    .output(done.extend({ data: z.array(letter) })),
  beginLetter: at('GET', '/new', 'To whom a letter goes, and what it begins with: a greeting, or a template')
    .input(ofInquiry.extend({ template: z.string().max(60).default('') }))
    .output(
      done.extend({
        data: z.object({
          inquiry: z.object({ _id: z.string(), name: z.string(), email: z.string(), reference: z.string() }),
          locale: z.enum(LOCALES),
          /** In the traveller's language; '' for what the inquiry does not have. */
          known: z.record(z.enum(VARIABLES), z.string()),
          templates: z.array(template),
          /** The one that it begins with; '' for none. */
          template: z.string(),
          /** The language of its text, if it is not that of the traveller. */
          lang: fallbackLanguage,
          subject: z.string(),
          text: z.string(),
        }),
      }),
    ),
  previewLetter: at('POST', '/preview', 'The mail that a letter would be; sends nothing')
    .input(z.strictObject(written))
    .output(done.extend({ data: mailDraft })),
  writeLetter: at('POST', '', 'Write to the traveller of an inquiry by mail')
    .input(z.strictObject(written))
    .output(done.extend({ data: letter })),
  addReceivedLetter: at('POST', '/received', 'Keep an answer that the traveller sent by mail')
    .input(
      z.strictObject({
        id: z.string(),
        /** As pasted: its head and the earlier mails that it repeats are recognized. */
        text: z
          .string()
          .transform(manyLines)
          .pipe(limited(PASTED_LIMIT, () => m.received_required())),
        /** By the clock of the agency, such as '2026-12-01T09:00'; '' for what its head says, or now. */
        receivedAt: z.string().max(40).trim().default(''),
      }),
    )
    .output(done.extend({ data: letter })),
  removeReceivedLetter: at('PUT', '/{letterId}/removed', 'Take an answer out of the history, or put it back')
    .input(z.strictObject({ id: z.string(), letterId: z.string(), removed: z.boolean() }))
    .output(done.extend({ data: z.array(letter) })),
};
