import { z } from 'zod';

/** A possible assignee. */
export const colleague = z.object({ _id: z.string(), name: z.string(), isYou: z.boolean(), isInactive: z.boolean() });
export type Colleague = z.infer<typeof colleague>;
