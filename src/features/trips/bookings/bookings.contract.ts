import { z } from 'zod';
import { MEGABYTE } from '#domain/bytes.ts';
import { LOCALES } from '#domain/locale.ts';
import { manyLines, oneLine } from '#domain/text.ts';
import { pastedText, warning } from '#features/trips/itineraries/itineraries.contract.ts';
import { MAX_TEXT } from '#features/trips/quotes/draft-limits.ts';
import { pasteFindings } from '#features/trips/quotes/quotes.contract.ts';
import { shownFlight } from '#features/trips/quotes/shown-flight.ts';
import { m } from '#messages';
import {
  done,
  doneWithMessage,
  forAgent,
  forAnyone,
  forSignedIn,
  paged,
  pageNumber,
  rowsAt,
  searchedText,
  version,
} from '#platform/contract.ts';
import { bookingDraft, draftFlights } from './booking-draft.ts';
import {
  BOOKING_EVENT_KINDS,
  BOOKING_FILTERS,
  BOOKING_STATES,
  NOTICE_KINDS,
  NOTICE_STATUSES,
} from './bookings.rules.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import { bookingDocument } from './own-booking.ts';

const pair = z.object({
  before: shownFlight.optional(),
  after: shownFlight.optional(),
  same: z.boolean(),
  goesOn: z.boolean().optional(),
});
export type ShownPair = z.infer<typeof pair>;

const event = z.object({ kind: z.enum(BOOKING_EVENT_KINDS), by: z.string(), at: z.string() });
const notice = z.object({
  ...{ _id: z.string(), number: z.number(), kind: z.enum(NOTICE_KINDS), status: z.enum(NOTICE_STATUSES) },
  ...{ message: z.string(), reason: z.string(), by: z.string(), link: z.string() },
  /** Instants, '' for what has not happened; `mailedAt` is when the mail server of the traveller took the mail. */
  ...{ sentAt: z.string(), mailedAt: z.string(), openedAt: z.string(), answeredAt: z.string() },
  ...{ answerBy: z.string(), silentAt: z.string(), calledAt: z.string() },
  mailFailed: z.boolean(),
  /** The mail in the outbox; '' once it is removed. */
  mailId: z.string(),
  pairs: z.array(pair),
});
export type StaffNotice = z.infer<typeof notice>;

const line = z.object({
  ...{ _id: z.string(), inquiryId: z.string(), number: z.number(), state: z.enum(BOOKING_STATES) },
  ...{ name: z.string(), from: z.string(), to: z.string(), reference: z.string() },
  ...{ departs: z.string(), ticketBy: z.string(), updatedAt: z.string(), agent: z.string() },
  /** Tickets of passengers. */
  ...{ tickets: z.number(), passengers: z.number() },
  /** Tickets are due, or a flight holds no seat. */
  urgent: z.boolean(),
  /** The traveller has to answer a change, or has declined it. */
  changed: z.boolean(),
});
export type BookingLine = z.infer<typeof line>;
/** With its history, newest first. */
const lineOfInquiry = line.extend({ events: z.array(event) });
export type BookingOfInquiry = z.infer<typeof lineOfInquiry>;

const staffBooking = line.extend({
  inquiry: z.object({ _id: z.string(), reference: z.string(), email: z.string() }),
  ...{ version: z.number(), draft: bookingDraft, flights: z.array(shownFlight) },
  warnings: z.array(warning),
  /** The traveller knows of it, so that other flights are a change that they have to accept. */
  told: z.boolean(),
  /** Flights whose status holds no seat: 'AC 870 (UN)'. */
  unheld: z.array(z.string()),
  documents: z.array(bookingDocument),
  /** Those that were removed, and can be put back. */
  removed: z.array(bookingDocument),
  notices: z.array(notice),
  events: z.array(event),
});
export type StaffBooking = z.infer<typeof staffBooking>;
const answer = done.extend({ data: staffBooking });

const comparison = done.extend({
  /** As the form takes them. */
  flights: draftFlights,
  pairs: z.array(pair),
  warnings: z.array(warning),
  ...pasteFindings,
});
export type Comparison = z.infer<typeof comparison>;

const id = z.string().max(100);
const text = z.string().max(MAX_TEXT).transform(manyLines).default('');
const at = rowsAt(forAgent, '/api/staff/bookings', 'bookings');
const change = z.strictObject({ id, text: z.union([pastedText, z.literal('')]).default(''), flights: draftFlights });

export const SETTLEMENTS = ['called', 'accepted', 'declined', 'withdrawn'] as const;

export const bookingsContract = {
  listBookings: at('GET', '', 'Bookings, what is urgent first')
    .input(z.strictObject({ q: searchedText, state: z.enum(BOOKING_FILTERS).default('all'), page: pageNumber }))
    .output(done.extend({ data: z.array(line), counts: z.record(z.enum(BOOKING_FILTERS), z.number()), ...paged })),
  bookingsOfInquiry: forAgent
    .route({
      method: 'GET',
      path: '/api/staff/inquiry-bookings/{inquiryId}',
      summary: 'The bookings of an inquiry with their history, the newest first',
      tags: ['bookings'],
    })
    .input(z.strictObject({ inquiryId: id }))
    .output(done.extend({ data: z.array(lineOfInquiry) })),
  createBooking: at('POST', '', 'Begin a booking for an inquiry, from its accepted quote if it has one')
    .input(z.strictObject({ inquiryId: id }))
    .output(answer),
  readStaffBooking: at('GET', '/{id}', 'A booking with its documents, notices and history')
    .input(z.strictObject({ id }))
    .output(answer),
  saveBooking: at('PUT', '/{id}', 'Save reference, time limit, passengers with tickets, and flights')
    .input(z.strictObject({ id, version, draft: bookingDraft }))
    .output(answer),
  pasteIntoBooking: at(
    'POST',
    '/{id}/paste',
    'Fill in a booking from the text of a reservation system; nothing is stored',
  )
    .input(z.strictObject({ id, draft: bookingDraft, text: pastedText }))
    .output(done.extend({ draft: bookingDraft, found: z.number(), ...pasteFindings })),
  tellBooking: at('POST', '/{id}/tell', 'Mail the traveller what is booked')
    .input(z.strictObject({ id, version, message: text }))
    .output(answer),
  compareBooking: at('POST', '/{id}/compare', 'Other flights next to those that are booked; nothing is stored')
    .input(change)
    .output(comparison),
  changeBooking: at('POST', '/{id}/change', 'Ask the traveller whether they accept other flights')
    .input(change.extend({ version, message: text, answerBy: z.string().max(40).transform(oneLine).default('') }))
    .output(answer),
  settleNotice: at('POST', '/{id}/settle', 'Note what the traveller said on the phone, or take a notice back')
    .input(z.strictObject({ id, version, noticeId: id, outcome: z.enum(SETTLEMENTS) }))
    .output(answer),
  markBookingCancelled: at('POST', '/{id}/cancel', 'Mark a booking as cancelled')
    .input(z.strictObject({ id, version }))
    .output(answer),
  reopenBooking: at('POST', '/{id}/reopen', 'Take back that a booking was cancelled')
    .input(z.strictObject({ id, version }))
    .output(answer),
  removeDocument: at('POST', '/{id}/documents/remove', 'Remove a document; it can be put back for a day')
    .input(z.strictObject({ id, documentId: id }))
    .output(answer),
  restoreDocument: at('POST', '/{id}/documents/restore', 'Put back a document that was removed')
    .input(z.strictObject({ id, documentId: id }))
    .output(answer),
  uploadDocument: forAgent
    .meta({
      access: 'agent',
      upload: {
        bytes: DOCUMENT_LIMITS.bytes,
        tooLarge: () => m.bookings_document_large({ megabytes: DOCUMENT_LIMITS.bytes / MEGABYTE }),
      },
    })
    .route({
      method: 'POST',
      path: '/api/staff/booking-documents',
      summary: 'Upload a PDF of a booking as the body of the call',
      tags: ['bookings'],
      spec: (operation) => ({
        ...operation,
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      }),
    })
    .input(z.object({ bookingId: id.default(''), name: z.string().max(400).transform(oneLine).default('') }))
    .output(doneWithMessage.extend({ data: bookingDocument })),
  readDocument: forSignedIn
    .route({
      method: 'GET',
      path: '/api/documents/{id}',
      summary: 'A document of a booking, for its traveller and for staff: the bytes in base64',
      tags: ['bookings'],
    })
    .input(z.strictObject({ id }))
    .output(done.extend({ name: z.string(), base64: z.string() })),
};

const token = z.string().max(200);
const travellerNotice = z.object({
  /** `number` counts the notices of a booking. */
  ...{ booking: z.number(), number: z.number(), kind: z.enum(NOTICE_KINDS), status: z.enum(NOTICE_STATUSES) },
  locale: z.enum(LOCALES),
  ...{ reference: z.string(), from: z.string(), to: z.string(), agent: z.string(), portrait: z.string() },
  ...{ message: z.string(), answerBy: z.string(), answeredAt: z.string(), now: z.string() },
  /** 'a***@example.ca': to whom the code is mailed. */
  mailbox: z.string(),
  /** The flights without the names of those who take them: the link may have been forwarded. None of a notice that was taken back. */
  flights: z.array(shownFlight),
  pairs: z.array(pair),
  cancelled: z.boolean(),
});
export type TravellerNotice = z.infer<typeof travellerNotice>;

const ofNotice = (method: 'GET' | 'POST', path: string, summary: string) =>
  forAnyone.route({ method, path: `/api/notices${path}` as `/${string}`, summary, tags: ['bookings'] });
const noticeAnswer = done.extend({ data: travellerNotice });

export const bookingNoticesContract = {
  readNotice: ofNotice('GET', '', 'What is booked, or a change of it, by its signed link')
    .input(z.strictObject({ token }))
    .output(noticeAnswer),
  openNotice: ofNotice('POST', '/opened', 'Say that a notice was opened').input(z.strictObject({ token })).output(done),
  acknowledgeNotice: ofNotice('POST', '/acknowledged', 'Say that a notice was read')
    .input(z.strictObject({ token }))
    .output(noticeAnswer),
  mailNoticeCode: ofNotice('POST', '/code', 'Mail a code to the traveller of a change')
    .input(z.strictObject({ token }))
    .output(doneWithMessage),
  acceptChange: ofNotice('POST', '/accept', 'Accept a change of flights, with the mailed code')
    .input(z.strictObject({ token, code: z.string().max(20).default('') }))
    .output(noticeAnswer),
  declineChange: ofNotice('POST', '/decline', 'Decline a change of flights')
    .input(z.strictObject({ token, reason: text }))
    .output(noticeAnswer),
};
