import { z } from 'zod';
import { currentUser } from '#features/account/sessions/sessions.contract.ts';
import { doneWithMessage, forOwner, rowsAt } from '#platform/contract.ts';
import { profileForm } from './profile.rules.ts';

/** The profile as its owner sees it; `version` counts the changes. */
const profile = currentUser.extend({
  version: z.number(),
  /** Whether the portrait that was removed or replaced last can be put back. */
  canRestorePortrait: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

const at = rowsAt(forOwner, '/api/auth/users/{id}', 'accounts');

export const profileContract = {
  readUser: at('GET', '', "One's own profile")
    .input(z.strictObject({ id: z.string() }))
    .output(profile),
  updateUser: at('PUT', '', "Change one's own profile; what is left out stays as it is")
    .input(profileForm.extend({ id: z.string() }))
    .output(doneWithMessage.extend({ user: profile })),
};
