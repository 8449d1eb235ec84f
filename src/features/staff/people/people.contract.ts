import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { STAFF_ROLES } from '#domain/roles.ts';
import { typedPassword } from '#features/account/factors/factors.rules.ts';
import { shownPortrait } from '#features/account/portraits/portraits.contract.ts';
import { ACCESS_EVENTS } from '#features/account/sessions/access-events.rules.ts';
import { done, doneWithMessage, forAdmin, nothing, rowsAt, version } from '#platform/contract.ts';
import { displayName, invitation } from './people.rules.ts';

const role = z.enum(STAFF_ROLES);

const person = z.object({
  _id: z.string(),
  name: z.string(),
  displayName: z.string(),
  portrait: shownPortrait,
  /** Also of a deactivated account, whose portrait is not shown. */
  hasPortrait: z.boolean(),
  email: z.string(),
  role,
  version,
  /** Live sign-ins, one for each device. */
  sessions: z.number(),
  lastSignInAt: z.string().optional(),
  deactivatedAt: z.string().optional(),
  isYou: z.boolean(),
  hasFactor: z.boolean(),
  /** The only one who may change settings and invite, so the role stays. */
  isLastAdmin: z.boolean(),
});
export type Person = z.infer<typeof person>;

const invited = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  locale: z.enum(LOCALES),
  by: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type Invited = z.infer<typeof invited>;

const accessLine = z.object({
  _id: z.number(),
  at: z.string(),
  event: z.enum(ACCESS_EVENTS),
  /** The names as they are now; empty for the product itself and for accounts that are gone. */
  who: z.string(),
  by: z.string(),
  detail: z.string(),
});
export type AccessLine = z.infer<typeof accessLine>;

const at = rowsAt(forAdmin, '/api/staff/people', 'staff');
const byId = z.strictObject({ id: z.string() });

export const peopleContract = {
  listPeople: at('GET', '', 'The people of the agency, open invitations, and the newest events of access')
    .input(nothing)
    .output(
      done.extend({
        data: z.array(person),
        invitations: z.array(invited),
        events: z.array(accessLine),
        /** Whether everybody at the desk needs two-step verification. */
        requiresFactor: z.boolean(),
      }),
    ),
  invitePerson: at('POST', '/invitations', 'Invite a colleague by mail').input(invitation).output(doneWithMessage),
  resendInvitation: at('POST', '/invitations/{id}/resend', 'Mail an invitation again, with a new link')
    .input(byId)
    .output(doneWithMessage),
  withdrawInvitation: at('DELETE', '/invitations/{id}', 'Withdraw an invitation').input(byId).output(doneWithMessage),
  changePerson: at('PUT', '/{id}', "Change a colleague's role, the name for travellers, or whether the account works")
    .input(
      z.strictObject({
        id: z.string(),
        version,
        role: role.optional(),
        active: z.boolean().optional(),
        displayName: displayName.optional(),
      }),
    )
    .output(doneWithMessage.extend({ data: person })),
  requireFactor: at('POST', '/require-factor', 'Whether everybody at the desk needs two-step verification')
    .input(typedPassword.extend({ required: z.boolean() }))
    .output(doneWithMessage),
  resetPersonFactor: at(
    'POST',
    '/{id}/reset-factor',
    'Turn off the two-step verification of a colleague who lost the phone; ends their sessions',
  )
    .input(typedPassword.extend({ id: z.string() }))
    .output(doneWithMessage),
  removePersonPortrait: at('DELETE', '/{id}/portrait', "Remove a colleague's portrait; only they can upload one")
    .input(byId)
    .output(doneWithMessage),
  endPersonSessions: at('POST', '/{id}/end-sessions', 'Sign a colleague out on every device')
    .input(byId)
    .output(doneWithMessage),
};
