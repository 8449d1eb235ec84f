import { z } from 'zod';
import { NOTICE_KINDS } from '#features/staff/notices/notice-kinds.ts';
import { reminder } from '#features/trips/reminders/reminders.contract.ts';
import { done, forAgent, rowsAt } from '#platform/contract.ts';

const notice = z.object({
  _id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** The colleague who did it; '' for a traveller. */
  by: z.string(),
  /** The traveller, and the cities of the trip; '' of a message. */
  ...{ name: z.string(), from: z.string(), to: z.string() },
  /** Of a quote. */
  number: z.number().optional(),
  /** The page that it is about. */
  ...{ path: z.string(), at: z.string(), isSeen: z.boolean() },
});
export type Notice = z.infer<typeof notice>;

const at = rowsAt(forAgent, '/api/staff/notices', 'staff');

export const noticesContract = {
  readNotices: at('GET', '', 'What the caller is told: reminders that are due, and the newest notices').output(
    done.extend({
      data: z.object({
        /** When this was read, in milliseconds by the clock of the database: of two answers the later one counts, in whichever order they arrive. */
        asOf: z.number(),
        /** Reminders that are due, and notices that were not seen. */
        count: z.number(),
        due: z.array(reminder),
        notices: z.array(notice),
      }),
    }),
  ),
  seeNotices: at('POST', '/seen', 'Mark notices as seen, or as not seen')
    .input(
      z.strictObject({
        /** Without ids all of them, up to the newest that the caller was shown. */
        ids: z
          .array(z.string().regex(/^\d{1,15}$/))
          .max(100)
          .default([]),
        upTo: z
          .string()
          .regex(/^\d{1,15}$/)
          .or(z.literal(''))
          .default(''),
        seen: z.boolean().default(true),
      }),
    )
    .output(done),
};
