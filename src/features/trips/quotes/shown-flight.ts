import { z } from 'zod';
import { CABINS } from '#features/catalogue/offers/trip-choices.ts';

/** A flight with the names of its airline and airports. */
export const shownFlight = z.object({
  ...{ carrier: z.string(), airline: z.string(), number: z.string(), operatedBy: z.string() },
  ...{ from: z.string(), fromCity: z.string(), fromName: z.string(), fromTerminal: z.string() },
  ...{ to: z.string(), toCity: z.string(), toName: z.string(), toTerminal: z.string() },
  /** Local to the airports: 'YYYY-MM-DDTHH:MM'. */
  ...{ departs: z.string(), arrives: z.string() },
  ...{ cabin: z.enum(CABINS), baggage: z.string(), stops: z.number().optional() },
  status: z.string(),
  durationMinutes: z.number().optional(),
  layoverMinutes: z.number().optional(),
});
export type ShownFlight = z.infer<typeof shownFlight>;
