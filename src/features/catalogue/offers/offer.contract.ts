// The fields of every advertised price on the wire: package, fare or deal.
import { z } from 'zod';
import { CHARGE_KINDS } from '#domain/price.ts';

export const CABINS = ['economy', 'premium economy', 'business', 'first'] as const;
export const TRIP_TYPES = ['round trip', 'one way'] as const;

/** More stops than this are not offered; a larger number is a typing mistake. */
export const MAX_STOPS = 3;

const priceComponent = z.object({
  kind: z.enum(CHARGE_KINDS),
  name: z.string(),
  /** Canadian dollars. */
  amount: z.number(),
});

/** The conditions of a price (Canadian rules): the route, the periods and the components of the total. */
export const offerFields = {
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  /** Of the arrival airport, which need not be in the city that the offer is about. */
  arrivalCity: z.string().optional(),
  tripType: z.enum(TRIP_TYPES),
  cabin: z.enum(CABINS),
  travelFrom: z.string(),
  travelTo: z.string(),
  bookBy: z.string(),
  components: z.array(priceComponent),
  /** Absent if unknown. */
  airline: z.string().optional(),
  /** In each direction; 0 is a direct flight. Absent if unknown. */
  stops: z.number().int().min(0).max(MAX_STOPS).optional(),
};
const offer = z.object(offerFields);
export type OfferFields = z.infer<typeof offer>;
