import { z } from 'zod';
import { done, doneWithMessage, forAnyone, forOwner } from '#platform/contract.ts';
import { inquiryForm } from './inquiries.rules.ts';
import { STATUSES } from './inquiry-status.rules.ts';

/** An inquiry as its traveller sees it (spec 3), without internal notes. */
export const inquiry = z.object({
  _id: z.string(),
  /** What traveller and desk call it, such as 'K7M3-9QXD'. It gives access to nothing. */
  reference: z.string(),
  from: z.string(),
  to: z.string(),
  departureDate: z.string(),
  tripDuration: z.number(),
  adults: z.number(),
  children: z.number(),
  infants: z.number(),
  notes: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  bestTimeToTalk: z.string(),
  budgetPerPerson: z.number(),
  user: z.string().optional(),
  adminNotes: z.string().optional(),
  status: z.enum(STATUSES),
  /** The illustration of the destination. */
  imageUrl: z.string(),
  createdAt: z.string(),
});
export type Inquiry = z.infer<typeof inquiry>;

export const inquiriesContract = {
  createInquiry: forAnyone
    .route({
      method: 'POST',
      path: '/api/inquiries',
      successStatus: 201,
      summary: 'Send a trip inquiry; its owner is the signed-in user, if any',
      description: 'With an Idempotency-Key a repeated call answers as the first one did and changes nothing.',
      tags: ['inquiries'],
    })
    .input(inquiryForm)
    .output(doneWithMessage.extend({ data: inquiry })),
  listInquiriesOfUser: forOwner
    .route({
      method: 'GET',
      path: '/api/inquiries/user/{userId}',
      summary: "One's own inquiries, newest first",
      tags: ['inquiries'],
    })
    .input(z.strictObject({ userId: z.string() }))
    .output(done.extend({ data: z.array(inquiry) })),
  mailInquiry: forAnyone
    .route({
      method: 'POST',
      path: '/mail/api/inquiry',
      summary: 'Mail an inquiry to the sales desk; answers once the mail is safely queued',
      tags: ['mail'],
    })
    .input(inquiryForm)
    .output(z.object({ status: z.literal('success'), message: z.string() })),
};
