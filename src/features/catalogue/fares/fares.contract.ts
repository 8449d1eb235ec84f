import { z } from 'zod';
import { offerFields } from '#features/catalogue/offers/offer.contract.ts';
import { wireShape } from '#features/records/store/field-wire.ts';
import { publicRow, searchRow } from '#platform/contract.ts';
import { FARE_FIELDS } from './fares.fields.ts';

/** A flight fare (spec 3); the airports are IATA codes, `price` is the total per person in CAD. */
const fare = z.object({
  _id: z.string(),
  ...wireShape(FARE_FIELDS),
  price: z.number(),
  image: z.string(),
  ...offerFields,
});
export type Fare = z.infer<typeof fare>;

/** A page past the end gives the last one. */
const farePage = z.object({
  page: z.coerce.number().int().min(1).max(999_999),
  /** Only fares that depart from this airport; all fares if none does. */
  airport: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
});

export const faresContract = {
  listFares: publicRow
    .route({ method: 'GET', path: '/api/flightfares', summary: 'Fares that can be booked', tags: ['fares'] })
    .output(z.array(fare)),
  listFarePages: searchRow
    .route({ method: 'GET', path: '/api/flightfares/pages', summary: 'Ten pages of fares', tags: ['fares'] })
    .input(farePage)
    .output(
      z.object({
        fares: z.array(fare),
        firstPage: z.number(),
        pages: z.number(),
        /** The airports that fares depart from, the one with the most fares first. */
        airports: z.array(z.string()),
      }),
    ),
};
