import { z } from 'zod';
import { CLAIMS } from '#domain/claims.ts';
import { refusedMails } from '#features/agency/outbox/outbox.contract.ts';
import { SENDER_STATES } from '#features/agency/sender/sender.contract.ts';
import { STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { inquiryLine } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { MAILBOX_TROUBLES } from '#features/trips/letters/mailbox/mailbox.rules.ts';
import { quoteRow } from '#features/trips/quotes/quotes.contract.ts';
import { forAgent } from '#platform/contract.ts';
import { PERIODS, USUAL_PERIOD } from './overview-periods.ts';

/** Facts that begin with a value of the demonstration. */
export const EXEMPLIFIED = ['SITE_PHONE', 'SALES_EMAIL', 'WHATSAPP_NUMBER'] as const;
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
  readDeskFigures: forAgent
    .route({
      method: 'GET',
      path: '/api/staff/figures',
      summary: 'Inquiries, first answers and routes of a period',
      tags: ['staff'],
    })
    .input(z.object({ days: z.enum(PERIODS).default(USUAL_PERIOD) }))
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({
          /** Every day of the period at the agency, the last is today. */
          days: z.array(
            z.object({
              day: z.string(),
              inquiries: z.number(),
              /** The median of its answered inquiries. */
              answerMinutes: z.number().optional(),
            }),
          ),
          /** In business hours, if they are set: from an inquiry of the site to the first answer of the desk. */
          answers: z.object({
            answered: z.number(),
            medianMinutes: z.number().optional(),
            /** In the period before. */
            earlierMinutes: z.number().optional(),
            promisedMinutes: z.number().optional(),
            inBusinessHours: z.boolean(),
          }),
          /** The most asked routes. */
          routes: z.array(z.object({ from: z.string(), to: z.string(), inquiries: z.number() })),
        }),
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
          /** Sent quotes that can be accepted. */
          openQuotes: z.number(),
          /** Sent quotes whose price is guaranteed for less than a day. */
          ending: z.array(quoteRow),
          /** Chats that wait for an agent, and since when the longest. */
          chats: z.object({ waiting: z.number(), since: z.string().optional() }),
          /** Messages of the contact page without an answer. */
          openMessages: z.number(),
          mails: z.object({
            failed: z.number(),
            /** When the oldest of the failed mails was refused permanently. */
            failedSince: z.string().optional(),
            /** Waiting mails that the mail server did not accept: since when, and its last answer. */
            refused: refusedMails.optional(),
            /** Why answers of travellers are not read, for longer than a pause. */
            mailbox: z.enum(MAILBOX_TROUBLES).optional(),
          }),
          missing: z.array(z.enum(MISSABLE)),
          /** Facts that the site of an agency with a catalogue of its own still shows as the demonstration had them. */
          examples: z.array(z.enum(EXEMPLIFIED)),
          environment: z.array(z.enum(ENVIRONMENT)),
          publicUrl: z.string(),
          /** Whether a test mail from the sender arrived. */
          sender: z.enum(SENDER_STATES),
          demoCatalogue: z.boolean(),
          /** Claims that no member of staff has confirmed, and whether the site shows those of the demonstration. */
          claims: z.object({ open: z.array(z.enum(CLAIMS)), demo: z.boolean() }),
          /** Whether a logo, an icon or a colour of the agency is published. */
          hasLook: z.boolean(),
          /** First steps: how many published records are the agency's own. */
          own: z.object({ places: z.number(), offers: z.number(), photos: z.number() }),
          /** The remaining records of the demonstration. */
          demoRecords: z.number(),
        }),
      }),
    ),
};
