// A booking as an agent types it: text of limited length. `read-booking.server.ts` finds what is wrong.
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { MAX_LINE } from '#features/trips/quotes/draft-limits.ts';
import { draftFlight } from '#features/trips/quotes/quote-draft.ts';
import { MAX_FLIGHTS, TRAVELLER_KINDS } from '#features/trips/quotes/quotes.rules.ts';
import { MAX_PASSENGERS } from './bookings.rules.ts';

const line = z.string().max(MAX_LINE).transform(oneLine).default('');

const passenger = z.strictObject({
  kind: z.enum(TRAVELLER_KINDS).catch('adult'),
  ...{ given: line, surname: line, ticket: line },
});
export type DraftPassenger = z.infer<typeof passenger>;
export const draftFlights = z.array(draftFlight).max(MAX_FLIGHTS).default([]);

/** `ticketBy` is a wall clock at the agency, 'YYYY-MM-DDTHH:MM', or ''. */
export const bookingDraft = z.strictObject({
  ...{ reference: line, ticketBy: line },
  passengers: z.array(passenger).max(MAX_PASSENGERS).default([]),
  flights: draftFlights,
});
export type BookingDraft = z.infer<typeof bookingDraft>;
