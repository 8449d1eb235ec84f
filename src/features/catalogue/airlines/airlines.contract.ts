import { z } from 'zod';
import { publicRow, rowsAt } from '#platform/contract.ts';

export const airline = z.object({ _id: z.string(), name: z.string(), code: z.string() });
export type Airline = z.infer<typeof airline>;

const at = rowsAt(publicRow, '/api', 'airlines');

export const airlinesContract = {
  listAirlines: at('GET', '/airlines', 'The airlines of the strip, with their IATA codes').output(z.array(airline)),
};
