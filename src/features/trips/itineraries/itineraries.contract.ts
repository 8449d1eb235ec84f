import { z } from 'zod';
import { m } from '#messages';
import { done, forAgent } from '#platform/contract.ts';
import { MAX_PASTE } from './itineraries.rules.ts';

const moment = z.object({ date: z.string().optional(), time: z.string().optional(), terminal: z.string().optional() });
/** The city of an airport that is known, else its code. */
const place = z.object({ code: z.string(), city: z.string() });
const segment = z.object({
  kind: z.string(),
  what: z.string().optional(),
  /** 'AC 870' */
  flight: z.string(),
  /** '' if its code is not known. */
  airline: z.string(),
  operatedBy: z.string(),
  bookingClass: z.string(),
  from: place.optional(),
  to: place.optional(),
  departure: moment,
  arrival: moment,
  status: z.object({ code: z.string(), group: z.string() }).optional(),
  durationMinutes: z.number().optional(),
  layoverMinutes: z.number().optional(),
  /** What proved its year, as a code. */
  evidence: z.string().optional(),
  questions: z.array(z.object({ code: z.string(), candidates: z.array(z.string()) })),
  replaced: z.boolean(),
});
export type ReadSegment = z.infer<typeof segment>;

/** Codes of the reader with their values; pages have the sentences. */
export const warning = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type ReadWarning = z.infer<typeof warning>;
const flights = z.object({ segments: z.array(segment), warnings: z.array(warning) });

export const verdict = z.object({
  line: z.number(),
  lastLine: z.number(),
  verdict: z.enum(['read', 'skipped', 'not-understood']),
  /** As what it was read, or why it was not. */
  why: z.string(),
});
export type ReadVerdict = z.infer<typeof verdict>;

export const pastedText = z
  .string()
  .min(1, { error: m.itinerary_empty })
  .max(MAX_PASTE, { error: () => m.itinerary_too_long({ limit: MAX_PASTE }) });

const itinerary = z.object({
  systems: z.array(z.object({ system: z.string(), display: z.string(), certain: z.boolean() })),
  itinerary: flights,
  options: z.array(flights),
  /** Options of the text beyond those. */
  left: z.number(),
  lines: z.array(verdict),
  passengers: z.number(),
});
export type Itinerary = z.infer<typeof itinerary>;

export const itinerariesContract = {
  readItineraryLimits: forAgent
    .route({ method: 'GET', path: '/api/staff/itineraries', summary: 'How much text can be read', tags: ['staff'] })
    .output(done.extend({ data: z.object({ characters: z.number() }) })),
  readItinerary: forAgent
    .route({
      method: 'POST',
      path: '/api/staff/itineraries',
      summary: 'Read the text of a reservation system: flights, questions, and a verdict for each line',
      tags: ['staff'],
    })
    .input(
      z.strictObject({
        text: pastedText,
      }),
    )
    .output(done.extend({ data: itinerary })),
};
