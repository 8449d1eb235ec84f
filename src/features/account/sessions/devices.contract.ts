import { z } from 'zod';
import { forOwner } from '#platform/contract.ts';

const successAnswer = z.object({ success: z.literal(true), message: z.string() });

/** One sign-in on one device. We do not guess its location. */
const device = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const devicesContract = {
  listSessions: forOwner
    .route({ method: 'GET', path: '/api/account/sessions', summary: "One's own open sessions", tags: ['accounts'] })
    .output(z.object({ success: z.literal(true), data: z.array(device) })),
  endSession: forOwner
    .route({
      method: 'DELETE',
      path: '/api/account/sessions/{id}',
      summary: "End one of one's own sessions",
      tags: ['accounts'],
    })
    .input(z.strictObject({ id: z.string() }))
    .output(successAnswer),
  endOtherSessions: forOwner
    .route({
      method: 'DELETE',
      path: '/api/account/sessions',
      summary: "End all of one's own sessions but this one",
      tags: ['accounts'],
    })
    .input(z.strictObject({}).optional())
    .output(successAnswer),
};
