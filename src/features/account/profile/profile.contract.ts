import { z } from 'zod';
import { currentUser } from '#features/account/sessions/sessions.contract.ts';
import { forOwner } from '#platform/contract.ts';
import { profileForm } from './profile.rules.ts';

/** The profile as its owner sees it; `version` counts the changes. */
const profile = currentUser.extend({ version: z.number() });
export type Profile = z.infer<typeof profile>;

export const profileContract = {
  readUser: forOwner
    .route({ method: 'GET', path: '/api/auth/users/{id}', summary: "One's own profile", tags: ['accounts'] })
    .input(z.strictObject({ id: z.string() }))
    .output(profile),
  updateUser: forOwner
    .route({
      method: 'PUT',
      path: '/api/auth/users/{id}',
      summary: "Change one's own profile; what is left out stays as it is",
      tags: ['accounts'],
    })
    .input(profileForm.extend({ id: z.string() }))
    .output(z.object({ success: z.literal(true), message: z.string(), user: profile })),
};
