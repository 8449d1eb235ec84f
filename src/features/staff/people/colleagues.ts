import { z } from 'zod';

/** Somebody whom work can be given to. */
export const colleague = z.object({ _id: z.string(), name: z.string(), isYou: z.boolean(), isGone: z.boolean() });
export type Colleague = z.infer<typeof colleague>;
