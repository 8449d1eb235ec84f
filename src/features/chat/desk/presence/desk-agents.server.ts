// The agents of the desk: their names for colleagues and for visitors.
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { STAFF_ROLES } from '#domain/roles.ts';
import { isActiveStaff, publicName, users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { DEFAULT_AGENT_NAME } from '#features/chat/chat/chat.rules.ts';
import { agentPresence } from '#features/chat/chat/chat.table.ts';
import { colleagueName, NAMED_COLLEAGUE } from '#features/staff/people/colleagues.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { type Call, signedIn } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import type { Agent } from '../desk.contract.ts';

const STAFF = inArray(users.role, STAFF_ROLES);
const MAX_AGENTS = 200;

/** All staff with a working account, online ones first. */
export async function listAgents({ db, clock }: { db: Queryable; clock: Call['clock'] }): Promise<Agent[]> {
  const online = sql<boolean>`coalesce(${agentPresence.until} > ${clock().toISOString()}::timestamptz, false)`;
  const rows = await db
    .select({ id: users.id, ...NAMED_COLLEAGUE, online })
    .from(users)
    .leftJoin(agentPresence, eq(agentPresence.userId, users.id))
    .where(isActiveStaff)
    .orderBy(sql`${online} desc`, users.firstName, users.email)
    .limit(MAX_AGENTS);
  return rows.map((row) => ({ _id: row.id, name: colleagueName(row), portrait: portraitOf(row), online: row.online }));
}

/** `inWords`: the name at the start of a sentence for the visitor. */
export type DeskAgent = { id: string; name: string; shownAs: string; inWords: string; online: boolean };

/** A staff member; undefined if the id is unknown. */
export async function findAgent(tx: Queryable, clock: Call['clock'], id: string): Promise<DeskAgent | undefined> {
  const [row] = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      shown: publicName,
      lease: agentPresence.until,
    })
    .from(users)
    .leftJoin(agentPresence, and(eq(agentPresence.userId, users.id), gt(agentPresence.until, clock())))
    .where(and(eq(users.id, id), STAFF));
  if (!row) return undefined;
  // Visitors read the display name, or else the first name: never more.
  const inWords = row.shown || m.chat_the_agent();
  return {
    id,
    name: colleagueName(row),
    shownAs: row.shown || DEFAULT_AGENT_NAME,
    inWords,
    online: row.lease !== null,
  };
}

/** The calling agent. */
export async function callingAgent(call: Call, tx: Queryable = call.db): Promise<DeskAgent> {
  const agent = await findAgent(tx, call.clock, signedIn(call).userId);
  if (!agent) throw refuse('FORBIDDEN', m.sessions_forbidden());
  return agent;
}
