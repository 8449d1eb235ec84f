// The fields of every advertised price on the wire: package, fare or deal.
import { z } from 'zod';
import { CHARGE_KINDS } from '#domain/price.ts';
import { wireShape } from '#features/records/store/field-wire.ts';
import { AIRLINE_FIELD, MAX_STOPS, OFFER_FIELDS } from './offer.fields.ts';

const priceComponent = z.object({
  kind: z.enum(CHARGE_KINDS),
  name: z.string(),
  /** Canadian dollars. */
  amount: z.number(),
});

/** The conditions of a price (Canadian rules): the route, the periods and the components of the total. */
export const offerFields = {
  ...wireShape({ ...OFFER_FIELDS, ...AIRLINE_FIELD }),
  /** In each direction; 0 is a direct flight. Absent if unknown. */
  stops: z.number().int().min(0).max(MAX_STOPS).optional(),
  /** Of the arrival airport, which need not be in the city that the offer is about. */
  arrivalCity: z.string().optional(),
  components: z.array(priceComponent),
};
const offer = z.object(offerFields);
export type OfferFields = z.infer<typeof offer>;
