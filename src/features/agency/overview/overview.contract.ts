import { z } from 'zod';
import { STATUSES } from '#features/trips/inquiries/inquiry-status.rules.ts';
import { inquiryLine } from '#features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { forAgent } from '#platform/contract.ts';

/** Settings that the law or a traveller expects and that are empty. */
export const MISSABLE = ['LEGAL_NAME', 'LEGAL_ADDRESS', 'TICO_NUMBER', 'PRIVACY_OFFICER'] as const;

export const overviewContract = {
  readOverview: forAgent
    .route({ method: 'GET', path: '/api/staff/overview', summary: 'What the desk has to do', tags: ['staff'] })
    .output(
      z.object({
        success: z.literal(true),
        data: z.object({
          counts: z.record(z.enum(STATUSES), z.number()),
          /** Pending for more than a day. */
          late: z.number(),
          /** The pending inquiries that have waited longest. */
          oldest: z.array(inquiryLine),
          mails: z.object({
            queued: z.number(),
            failed: z.number(),
            /** When the first of the failed ones was refused for good. */
            failedSince: z.string().optional(),
            delivers: z.boolean(),
            /** Those of the waiting that were tried and not taken: since when, and what was answered last. */
            refused: z.object({ count: z.number(), since: z.string(), answer: z.string() }).optional(),
          }),
          missing: z.array(z.enum(MISSABLE)),
          demoCatalogue: z.boolean(),
        }),
      }),
    ),
};
