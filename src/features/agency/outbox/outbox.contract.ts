import { z } from 'zod';
import { done, forAgent, forAnyone, paged, pageNumber, rowsAt } from '#platform/contract.ts';
import { MAIL_FILTERS, MAIL_STATUSES, MAIL_SUBJECTS } from './outbox.rules.ts';

const mailLine = z.object({
  _id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.string().optional(),
});
export type MailLine = z.infer<typeof mailLine>;

/** Waiting mails that the mail server did not accept: since when, its last answer, and the next try. */
export const refusedMails = z.object({ count: z.number(), since: z.string(), answer: z.string(), nextTry: z.string() });
export type RefusedMails = z.infer<typeof refusedMails>;

/** A mail as this reader may see it. `hidden`: its codes and links are cut. */
const mailRecord = mailLine.extend({
  from: z.string(),
  replyTo: z.string(),
  messageId: z.string(),
  html: z.string(),
  text: z.string(),
  hidden: z.boolean(),
});
export type MailRecord = z.infer<typeof mailRecord>;

const one = done.extend({ data: mailRecord });
const key = z.string().max(200).optional();

// The two reading rows are open to 'anyone' because the key of the start banner opens them too; their handlers refuse
// everyone else.
const at = rowsAt(forAnyone, '/api/staff/mails', 'staff');
const atForAgents = rowsAt(forAgent, '/api/staff/mails', 'staff');

export const outboxContract = {
  listMails: at('GET', '', 'The outbox, newest first, 25 a page; for staff, or with the key of the start banner')
    .input(
      z.strictObject({
        q: z
          .string()
          .max(120)
          .transform((value) => value.replaceAll('\u0000', '').trim())
          .default(''),
        status: z.enum(MAIL_FILTERS).default('all'),
        about: z.enum(MAIL_SUBJECTS).default('all'),
        page: pageNumber,
        key,
      }),
    )
    .output(
      done.extend({
        data: z.array(mailLine),
        counts: z.record(z.enum(MAIL_FILTERS), z.number()),
        ...paged,
        /** Whether a mail server is configured; without one mails stay in the outbox. */
        delivers: z.boolean(),
        refused: refusedMails.optional(),
      }),
    ),
  readMail: at(
    'GET',
    '/{id}',
    'One mail; staff see it without codes and secret links, the key of the start banner shows them',
  )
    .input(z.strictObject({ id: z.string(), key }))
    .output(one),
  retryMail: atForAgents('POST', '/{id}/retry', 'Queue a failed mail once more')
    .input(z.strictObject({ id: z.string() }))
    .output(one),
};
