import { z } from 'zod';
import { CLAIMS } from '#domain/claims.ts';
import { refusedMails } from '#features/agency/outbox/outbox.contract.ts';
import { SENDER_STATES } from '#features/agency/sender/sender.contract.ts';
import { STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { inquiryLine } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { MAILBOX_TROUBLES } from '#features/trips/letters/mailbox/mailbox.rules.ts';
import { quoteRow } from '#features/trips/quotes/quotes.contract.ts';
import { forAgent } from '#platform/contract.ts';

/** Empty settings that the law or travellers expect to be set. */
export const MISSABLE = ['LEGAL_NAME', 'LEGAL_ADDRESS', 'TICO_NUMBER', 'PRIVACY_OFFICER'] as const;

/** What only the environment sets, and what mails need. */
export const ENVIRONMENT = ['SMTP_URL', 'PUBLIC_URL'] as const;

export const overviewContract = {
  readDeskCounts: forAgent
    .route({
      method: 'GET',
      path: '/api/staff/counts',
      summary: 'What waits, as the frame of the desk shows it',
      tags: ['staff'],
    })
    .output(
      z.object({
        success: z.literal(true),
        /** Pending inquiries, chats that wait for an agent, and messages without an answer. */
        data: z.object({ pending: z.number(), waiting: z.number(), messages: z.number() }),
      }),
    ),
  readOverview: forAgent
    .route({ method: 'GET', path: '/api/staff/overview', summary: 'What the desk has to do', tags: ['staff'] })
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({
          counts: z.record(z.enum(STATUSES), z.number()),
          /** Pending, and past the promised time of the answer. */
          late: z.number(),
          /** Pending for more than a day, without a promise. */
          waiting: z.number(),
          /** The pending inquiries that have waited longest. */
          oldest: z.array(inquiryLine),
          /** Sent quotes whose price is guaranteed for less than a day. */
          ending: z.array(quoteRow),
          /** Messages of the contact page without an answer. */
          openMessages: z.number(),
          mails: z.object({
            queued: z.number(),
            failed: z.number(),
            /** When the oldest of the failed mails was refused permanently. */
            failedSince: z.string().optional(),
            delivers: z.boolean(),
            /** Waiting mails that the mail server did not accept: since when, and its last answer. */
            refused: refusedMails.optional(),
            /** Why answers of travellers are not read, for longer than a pause. */
            mailbox: z.enum(MAILBOX_TROUBLES).optional(),
          }),
          missing: z.array(z.enum(MISSABLE)),
          environment: z.array(z.enum(ENVIRONMENT)),
          publicUrl: z.string(),
          /** Whether a test mail from the sender arrived. */
          sender: z.enum(SENDER_STATES),
          demoCatalogue: z.boolean(),
          /** Claims that no member of staff has confirmed, and whether the site shows those of the demonstration. */
          claims: z.object({ open: z.array(z.enum(CLAIMS)), demo: z.boolean() }),
          /** First steps: how many published records are the agency's own. */
          /** Whether a logo, an icon or a colour of the agency is published. */
          hasLook: z.boolean(),
          own: z.object({ places: z.number(), offers: z.number(), photos: z.number() }),
          /** The remaining records of the demonstration. */
          demoRecords: z.number(),
        }),
      }),
    ),
};
