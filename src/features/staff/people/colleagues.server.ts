// Who works at the desk: the names for colleagues, and whom work can be given to.
import { and, asc, eq, or } from 'drizzle-orm';
import { isUuid } from '#domain/text.ts';
import { isActiveStaff, type User, users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Colleague } from './colleagues.ts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** The name for colleagues; travellers read `publicName`. */
export const colleagueName = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The columns of a colleague who is shown with a name and a portrait. */
export const NAMED_COLLEAGUE = {
  ...{ firstName: users.firstName, lastName: users.lastName, email: users.email },
  ...{ portrait: users.portrait, deactivatedAt: users.deactivatedAt },
};

/** All active colleagues by name, and the present assignee, whose account may be deactivated. */
export async function colleaguesOf(
  { db, visitor }: Pick<Call, 'db' | 'visitor'>,
  assigneeId: string | null,
): Promise<Colleague[]> {
  const shown = assigneeId ? or(isActiveStaff, eq(users.id, assigneeId)) : isActiveStaff;
  const rows = await db.select().from(users).where(shown).orderBy(asc(users.firstName), asc(users.email));
  return rows.map((user) => ({
    ...{ _id: user.id, name: colleagueName(user), portrait: portraitOf(user), isYou: user.id === visitor?.userId },
    isInactive: user.role === 'user' || user.deactivatedAt !== null,
  }));
}

/** Refuses an assignee who is not an active colleague. */
export async function requireColleague(tx: Queryable, id: string | null): Promise<void> {
  if (id !== null && !(await isColleague(tx, id))) throw refuse('UNPROCESSABLE', m.staff_assignee_unknown());
}

/** Whether it has an active assignee. */
export const isAssigned = async (tx: Queryable, assigneeId: string | null): Promise<boolean> =>
  assigneeId !== null && isColleague(tx, assigneeId);

const isColleague = async (tx: Queryable, id: string): Promise<boolean> =>
  isUuid(id) && (await tx.$count(users, and(eq(users.id, id), isActiveStaff))) > 0;
