import { and, eq, sql } from 'drizzle-orm';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { canRestorePortrait } from '#features/account/portraits/portrait-of.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { consume } from '#platform/rate-limit.ts';
import { normalPhone } from '#ui/fields/phone-number.ts';
import type { Profile } from './profile.contract.ts';

const CHANGES = { name: 'profile', times: 60, seconds: 3600 };

export const profileHandlers = {
  readUser: api.readUser.handler(async ({ input, context }) => {
    const [user] = await context.db
      .select()
      .from(users)
      .where(eq(users.id, ownId(context, input.id)));
    if (!user) throw notFound();
    return presentProfile(user, context.clock());
  }),

  updateUser: api.updateUser.handler(async ({ input, context }) => {
    const id = ownId(context, input.id);
    await consume(context.db, [CHANGES, id]);
    const { firstName, lastName, phoneNumber, Address: address, city, country, version } = input;
    const [user] = await context.db
      .update(users)
      .set({
        firstName,
        lastName,
        phone: phoneNumber && normalPhone(phoneNumber),
        address,
        city,
        country,
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, id), version === undefined ? undefined : eq(users.version, version)))
      .returning();
    if (!user) throw refuse('CONFLICT', m.profile_changed_elsewhere());
    return { success: true as const, message: m.profile_updated(), user: presentProfile(user, context.clock()) };
  }),
};

const notFound = () => refuse('NOT_FOUND', m.profile_not_found());

/** The profile of another user answers 404, like one that does not exist. */
function ownId(call: Call, id: string): string {
  const { userId } = signedIn(call);
  if (id !== userId) throw notFound();
  return userId;
}

const presentProfile = (user: User, now: Date): Profile => ({
  ...presentUser(user),
  version: user.version,
  canRestorePortrait: canRestorePortrait(user, now),
});
