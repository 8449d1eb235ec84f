import { z } from 'zod';
import { done, doneWithMessage, forOwner, nothing, rowsAt } from '#platform/contract.ts';

/** One sign-in on one device. We do not guess its location. */
const device = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

const at = rowsAt(forOwner, '/api/account/sessions', 'accounts');

export const devicesContract = {
  listSessions: at('GET', '', "One's own open sessions").output(done.extend({ data: z.array(device) })),
  endSession: at('DELETE', '/{id}', "End one of one's own sessions")
    .input(z.strictObject({ id: z.string() }))
    .output(doneWithMessage),
  endOtherSessions: at('DELETE', '', "End all of one's own sessions but this one")
    .input(nothing)
    .output(doneWithMessage),
};
