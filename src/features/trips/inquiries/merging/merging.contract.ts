import { z } from 'zod';
import { done, forAgent, rowsAt, searchedText } from '#platform/contract.ts';
import { inquiry } from '../inquiries.contract.ts';
import { CHANNELS, STATUSES } from '../inquiry-status.rules.ts';
import { SAME_BY } from './merging.rules.ts';

/** Another inquiry, as it is named in the record of one. */
export const otherInquiry = z.object({ _id: z.string(), reference: z.string() });
export type OtherInquiry = z.infer<typeof otherInquiry>;

const related = z.object({
  ...{ _id: z.string(), reference: z.string(), from: z.string(), to: z.string(), status: z.enum(STATUSES) },
  ...{ departureDate: z.string(), tripDuration: z.number(), createdAt: z.string() },
  /** By what it seems to be of the same traveller. */
  by: z.enum(SAME_BY),
  /** Open, and about the same time or place: one of the two may be enough. */
  isLikely: z.boolean(),
  mergedInto: otherInquiry.optional(),
});
export type RelatedInquiry = z.infer<typeof related>;

const compared = inquiry
  .pick({
    ...{ _id: true, reference: true, status: true, name: true, email: true, phone: true, from: true, to: true },
    ...{ departureDate: true, tripDuration: true, adults: true, children: true, infants: true, notes: true },
    ...{ bestTimeToTalk: true, budgetPerPerson: true, createdAt: true },
  })
  .extend({
    channel: z.enum(CHANNELS),
    /** The name of the assignee; '' without one. */
    owner: z.string(),
    ...{ quotes: z.number(), messages: z.number(), noted: z.number() },
    /** By account, mailbox or phone; others are merged only with a confirmation. */
    isSameTraveller: z.boolean(),
    isMerged: z.boolean(),
  });
export type ComparedInquiry = z.infer<typeof compared>;

const relatedInquiries = z.object({
  /** Of the same traveller, the newest first. */
  inquiries: z.array(related),
  self: compared,
  /** The one that was asked for, otherwise likely duplicates. */
  others: z.array(compared),
  /** No inquiry has the reference that was asked for. */
  isUnknown: z.boolean(),
});
export type RelatedInquiries = z.infer<typeof relatedInquiries>;

const id = z.string();
const at = rowsAt(forAgent, '/api/staff/inquiries', 'staff');

export const mergingContract = {
  relatedInquiries: at('GET', '/{id}/related', 'The other inquiries of its traveller, and likely duplicates to compare')
    .input(z.strictObject({ id, with: searchedText }))
    .output(done.extend({ data: relatedInquiries })),
  mergeInquiry: at('POST', '/{id}/merges', 'Merge another inquiry into this one, which is worked on from then on')
    .input(
      z.strictObject({
        id,
        otherId: z.string(),
        /** The two may be of different travellers. */
        confirm: z.boolean().default(false),
      }),
    )
    .output(done),
  unmergeInquiry: at('POST', '/{id}/unmerge', 'Take an inquiry out of the one that it was merged into')
    .input(z.strictObject({ id }))
    .output(done),
};
