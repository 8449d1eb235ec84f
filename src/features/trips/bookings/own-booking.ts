import { z } from 'zod';
import { TRAVELLER_KINDS } from '#features/trips/quotes/quotes.rules.ts';
import { shownFlight } from '#features/trips/quotes/shown-flight.ts';
import { BOOKING_STATES } from './bookings.rules.ts';

export const bookingDocument = z.object({
  ...{ _id: z.string(), name: z.string(), bytes: z.number(), uploadedAt: z.string() },
});
export type BookingDocument = z.infer<typeof bookingDocument>;

/** A booking in the list of its traveller. `calendarUrl`, '' if there is none, and the URL of the change are signed links. */
export const ownBooking = z.object({
  ...{ _id: z.string(), reference: z.string(), state: z.enum(BOOKING_STATES) },
  passengers: z.array(
    z.object({ kind: z.enum(TRAVELLER_KINDS), given: z.string(), surname: z.string(), ticket: z.string() }),
  ),
  flights: z.array(shownFlight),
  documents: z.array(bookingDocument),
  calendarUrl: z.string(),
  /** Other flights that wait for an answer, until an instant or ''. */
  change: z.object({ url: z.string(), answerBy: z.string() }).optional(),
});
export type OwnBooking = z.infer<typeof ownBooking>;
