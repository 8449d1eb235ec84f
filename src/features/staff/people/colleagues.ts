import { z } from 'zod';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';

/** A possible assignee. */
export const colleague = z.object({
  _id: z.string(),
  name: z.string(),
  portrait: shownPortrait,
  isYou: z.boolean(),
  isInactive: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;
