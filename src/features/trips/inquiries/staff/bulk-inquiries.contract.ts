import { z } from 'zod';
import { m } from '#messages';
import { done, forAgent, rowsAt, version } from '#platform/contract.ts';
import { noteText } from './staff-inquiries.contract.ts';
import { BULK_MOVES, MAX_BULK_INQUIRIES } from './staff-inquiries.rules.ts';

const at = rowsAt(forAgent, '/api/staff/inquiries', 'staff');

export const bulkInquiriesContract = {
  moveInquiries: at('POST', '/bulk', 'Assign several inquiries, or decline them with a reason that is mailed')
    .input(
      z.strictObject({
        ids: z
          .array(z.uuid())
          .min(1, { error: () => m.staff_bulk_none() })
          .max(MAX_BULK_INQUIRIES),
        action: z.enum(BULK_MOVES),
        assigneeId: z.string().nullable().default(null),
        reason: noteText(z.string()).default(''),
      }),
    )
    .output(
      done.extend({
        done: z.number(),
        refused: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
        /** Those that were declined, to take that back. */
        moved: z.array(z.object({ _id: z.string(), version })),
        /** Those that changed hands, and whose they were, to take that back. */
        assigned: z.array(z.object({ _id: z.string(), before: z.string().nullable() })),
        /** The name of the new assignee; '' without one. */
        assignee: z.string(),
      }),
    ),
  undoInquiryMoves: at('POST', '/bulk/undo', 'Take back what one declined in one step, before the mails leave')
    .input(
      z.strictObject({
        moved: z
          .array(z.strictObject({ _id: z.uuid(), version }))
          .min(1)
          .max(MAX_BULK_INQUIRIES),
      }),
    )
    .output(done.extend({ done: z.number(), refused: z.number() })),
  undoInquiryAssignments: at(
    'POST',
    '/bulk/assign/undo',
    'Give back what was assigned in one step, if it is still there',
  )
    .input(
      z.strictObject({
        assigned: z
          .array(z.strictObject({ _id: z.uuid(), before: z.uuid().nullable() }))
          .min(1)
          .max(MAX_BULK_INQUIRIES),
        /** To whom they were assigned. */
        assigneeId: z.uuid().nullable(),
      }),
    )
    .output(done.extend({ done: z.number(), refused: z.number() })),
};
