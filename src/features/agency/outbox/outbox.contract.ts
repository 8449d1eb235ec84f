import { z } from 'zod';
import { forAgent, forAnyone } from '#platform/contract.ts';
import { MAIL_FILTERS, MAIL_STATUSES } from './outbox.rules.ts';

export const mailLine = z.object({
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

/** A mail as it was rendered. `hidden`: it contains a secret that this reader may not see. */
export const mailRecord = mailLine.extend({
  from: z.string(),
  replyTo: z.string(),
  messageId: z.string(),
  html: z.string(),
  text: z.string(),
  hidden: z.boolean(),
});
export type MailRecord = z.infer<typeof mailRecord>;

const one = z.object({ success: z.literal(true), data: mailRecord });
const key = z.string().max(200).optional();

// The two reading rows are open to 'anyone' because the key of the start banner opens them too; their handlers refuse
// everyone else.
export const outboxContract = {
  listMails: forAnyone
    .route({
      method: 'GET',
      path: '/api/staff/mails',
      summary: 'The outbox, newest first, 25 a page; for staff, or with the key of the start banner',
      tags: ['staff'],
    })
    .input(
      z.strictObject({
        q: z
          .string()
          .max(120)
          .transform((value) => value.replaceAll('\u0000', '').trim())
          .default(''),
        status: z.enum(MAIL_FILTERS).default('all'),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        key,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        data: z.array(mailLine),
        counts: z.record(z.enum(MAIL_FILTERS), z.number()),
        page: z.number(),
        pages: z.number(),
        /** Whether a mail server is configured; without one mails stay in the outbox. */
        delivers: z.boolean(),
      }),
    ),
  readMail: forAnyone
    .route({
      method: 'GET',
      path: '/api/staff/mails/{id}',
      summary: 'One mail as it was rendered; for staff, or with the key of the start banner',
      tags: ['staff'],
    })
    .input(z.strictObject({ id: z.string(), key }))
    .output(one),
  retryMail: forAgent
    .route({
      method: 'POST',
      path: '/api/staff/mails/{id}/retry',
      summary: 'Queue a failed mail once more',
      tags: ['staff'],
    })
    .input(z.strictObject({ id: z.string() }))
    .output(one),
};
