import { z } from 'zod';
import { manyLines } from '#domain/text.ts';
import { MESSAGE_LIMIT } from '#features/site/contact/message-limit.ts';
import { ownBooking } from '#features/trips/bookings/own-booking.ts';
import { m } from '#messages';
import { done, doneWithMessage, forAnyone, forOwner } from '#platform/contract.ts';
import { inquiryForm } from './inquiries.rules.ts';
import { STATUSES } from './inquiry-status.rules.ts';
import { chosenOffer } from './offer/chosen-offer.contract.ts';

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
  /** What was asked for, as it was when it was sent. */
  offer: chosenOffer.optional(),
  user: z.string().optional(),
  adminNotes: z.string().optional(),
  status: z.enum(STATUSES),
  /** The illustration of the destination. */
  imageUrl: z.string(),
  createdAt: z.string(),
  /** By when an answer is promised; absent once it was given, and where nothing is promised. */
  dueAt: z.string().optional(),
});
export type Inquiry = z.infer<typeof inquiry>;

/** What traveller and agency wrote to each other about an inquiry, the oldest first. */
const inquiryMessage = z.object({
  _id: z.string(),
  by: z.enum(['traveller', 'agency']),
  /** Of the agency: the name and the portrait that travellers see, while the person is with it. */
  name: z.string().optional(),
  portrait: z.string().optional(),
  text: z.string(),
  at: z.string(),
});
/** `url` is the signed link; `leastCents` is the lowest total of the party, and `priceUntil` an instant. */
const ownQuote = z.object({
  ...{ state: z.enum(['sent', 'accepted', 'expired']), url: z.string() },
  ...{ leastCents: z.number(), priceUntil: z.string() },
});
export type OwnQuote = z.infer<typeof ownQuote>;
/** An inquiry in the list of its traveller. */
const ownInquiry = inquiry.extend({
  /** Who wrote the Admin Notes last, by the name that travellers see, and when. */
  noted: z.object({ by: z.string(), portrait: z.string().optional(), at: z.string() }).optional(),
  /** When it came to its status; absent while it waits. */
  movedAt: z.string().optional(),
  messages: z.array(inquiryMessage),
  cancellable: z.boolean(),
  /** What the same traveller sent about the same trip, and the agency answers here. */
  alsoSent: z.array(inquiry.pick({ reference: true, from: true, to: true, departureDate: true, createdAt: true })),
  quote: ownQuote.optional(),
  /** Those that the traveller was told of. */
  bookings: z.array(ownBooking),
});
export type OwnInquiry = z.infer<typeof ownInquiry>;

const id = z.string();
export const messageText = z
  .string({ error: () => m.contact_message_required() })
  .transform(manyLines)
  .pipe(
    z
      .string()
      .min(1, { error: () => m.contact_message_required() })
      .max(MESSAGE_LIMIT, { error: () => m.contact_too_long({ limit: MESSAGE_LIMIT }) }),
  );

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
    .output(done.extend({ data: z.array(ownInquiry) })),
  writeAboutInquiry: forOwner
    .route({
      method: 'POST',
      path: '/api/inquiries/{id}/messages',
      summary: "Write to the desk about an inquiry of one's own: an answer, an addition or a question",
      description: 'With an Idempotency-Key a repeated call changes nothing.',
      tags: ['inquiries'],
    })
    .input(z.strictObject({ id, text: messageText }))
    .output(doneWithMessage),
  cancelInquiry: forOwner
    .route({
      method: 'POST',
      path: '/api/inquiries/{id}/cancel',
      summary: "Cancel an inquiry of one's own; 409 if it can no longer be cancelled",
      tags: ['inquiries'],
    })
    .input(z.strictObject({ id }))
    .output(doneWithMessage),
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
