// Two-step verification of colleagues: who needs it, and the way back after a lost phone.
// Decision: docs/decisions/0040-a-second-factor.md
import { and, inArray } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { deleteFactors } from '#features/account/factors/factors.server.ts';
import { factorPolicy, owesFactor } from '#features/account/factors/factors.table.ts';
import { hasSecondFactor } from '#features/account/factors/take-second.server.ts';
import { ownRow, proveOwnAccount } from '#features/account/passwords/own-password.server.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
import { endSessions } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Transaction } from '#platform/database.ts';
import { colleagueName } from './colleagues.server.ts';
import { staffMember, withPeopleLock } from './people-lock.server.ts';

export const staffFactorsHandlers = {
  requireFactor: api.requireFactor.handler(async ({ input: { required, password }, context }) => {
    const own = await ownRow(context);
    await proveOwnAccount(context, own, password);
    await withPeopleLock(context, async (tx) => {
      // Who has none could not undo it.
      if (required && !(await hasSecondFactor(tx, own.id))) throw refuse('CONFLICT', m.people_factor_own_first());
      const changed = required
        ? await tx
            .insert(factorPolicy)
            .values({ requiredAt: context.clock(), requiredBy: own.id })
            .onConflictDoNothing()
            .returning({ id: factorPolicy.id })
        : await tx.delete(factorPolicy).returning({ id: factorPolicy.id });
      if (changed.length === 0) return;
      const event = required ? 'factor-required' : 'factor-not-required';
      await recordAccess(tx, context.clock, { event, by: own.id });
      if (required) await endSessionsWithout(context, tx);
    });
    return { success: true as const, message: required ? m.people_factor_required() : m.people_factor_not_required() };
  }),

  resetPersonFactor: api.resetPersonFactor.handler(async ({ input: { id, password }, context }) => {
    const own = await ownRow(context);
    await proveOwnAccount(context, own, password);
    const name = await withPeopleLock(context, async (tx) => {
      const person = await staffMember(tx, id);
      // One person with a stolen session must not be enough.
      if (person.id === own.id) throw refuse('CONFLICT', m.people_factor_not_own());
      if (!(await deleteFactors(tx, person.id))) throw refuse('CONFLICT', m.people_factor_none());
      await endSessions({ db: tx, clock: context.clock }, person.id);
      await recordAccess(tx, context.clock, { event: 'factor-reset', userId: person.id, by: own.id });
      const props = { firstName: greetedName(person), by: colleagueName(own) };
      await context.mail.queue(tx, { kind: 'factor-reset', to: person.email, by: 'owner', props });
      return colleagueName(person);
    });
    return { success: true as const, message: m.people_factor_reset_done({ name }) };
  }),
};

/** Sessions of colleagues who have none yet: their open streams end, and the next sign-in leads to the set-up. */
async function endSessionsWithout({ clock }: Call, tx: Transaction): Promise<void> {
  const without = tx.select({ id: users.id }).from(users).where(owesFactor);
  await tx
    .update(sessions)
    .set({ endedAt: clock() })
    .where(and(isLive(clock()), inArray(sessions.userId, without)));
}
