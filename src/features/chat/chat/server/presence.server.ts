// Which agents are online. Presence is a lease that the inbox renews; when the last one expires, Jessica takes over again.
import { and, eq, gt, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { isActiveStaff, publicName, users } from '#features/account/accounts/accounts.table.ts';
import { m } from '#messages';
import type { Database, Queryable } from '#platform/database.ts';
import { inLocale } from '#platform/locale-scope.ts';
import type { Services } from '#platform/services.ts';
import { LEASE_SECONDS } from '../chat.rules.ts';
import { agentPresence, conversations } from '../chat.table.ts';
import { chatChannel, publish } from './chat-channel.server.ts';
import { changeConversation } from './conversation-log.server.ts';

type Parts = Pick<Services, 'db' | 'clock'>;
const SWEEP_MS = 1_000;
/** Every open chat asks for presence, so the answer is cached for this long. */
const FRESH_MS = 500;

export type OnlineAgent = { id: string; name: string };

/** Agents with a valid lease, by name. */
export async function onlineAgents({ db, clock }: { db: Queryable; clock: Services['clock'] }): Promise<OnlineAgent[]> {
  return db
    .select({ id: users.id, name: publicName })
    .from(agentPresence)
    .innerJoin(users, eq(users.id, agentPresence.userId))
    .where(and(gt(agentPresence.until, clock()), isActiveStaff))
    .orderBy(users.firstName);
}

const cachedPresence = new WeakMap<Database, { at: number; version: number; online: Promise<boolean> }>();

/** Whether an agent is online. Cached for half a second, or until the next presence hint. */
export function isAgentOnline({ db, clock, listener }: Parts & Pick<Services, 'listener'>): Promise<boolean> {
  const now = clock().getTime();
  const version = chatChannel(listener).presenceVersion();
  const known = cachedPresence.get(db);
  if (known && known.version === version && Math.abs(now - known.at) < FRESH_MS) return known.online;
  const online = onlineAgents({ db, clock }).then((agents) => agents.length > 0);
  cachedPresence.set(db, { at: now, version, online });
  online.catch(() => cachedPresence.delete(db)); // the caller gets the error; the next call asks again
  return online;
}

/** The end of a lease that its agent gave up, to distinguish it from an expired one. */
const GIVEN_UP = new Date(0);

/**
 * Begins or renews the lease of an agent. Returns its end, or undefined for a renewal after the agent went offline:
 * the window that sent it does not know yet.
 */
export async function renewLease({ db, clock }: Parts, userId: string, isBeat = false): Promise<Date | undefined> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const { kept, began } = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(agentPresence).where(eq(agentPresence.userId, userId)).for('update');
    const runs = before !== undefined && before.until > now;
    const [kept] = await tx
      .insert(agentPresence)
      .values({ userId, onlineSince: now, until })
      .onConflictDoUpdate({
        target: agentPresence.userId,
        set: { until, ...(runs ? {} : { onlineSince: now }) },
        ...(isBeat ? { setWhere: ne(agentPresence.until, GIVEN_UP) } : {}),
      })
      .returning();
    const began = kept !== undefined && !runs;
    if (began) await publish(tx, { kind: 'agents' });
    return { kept, began };
  });
  if (began) cachedPresence.delete(db);
  return kept ? until : undefined;
}

/** Ends the lease: the agent went offline in one of the windows. */
export async function endLease({ db }: Pick<Parts, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(agentPresence)
      .values({ userId, onlineSince: GIVEN_UP, until: GIVEN_UP })
      .onConflictDoUpdate({ target: agentPresence.userId, set: { until: GIVEN_UP } });
    await publish(tx, { kind: 'agents' });
  });
  cachedPresence.delete(db);
}

/**
 * Removes leases that expired or whose user is no longer an active agent. A live conversation without its agent returns to the
 * queue; without any agent online, waiting and live ones return to Jessica, each once, with a sentence.
 */
export async function expirePresence({ db, clock }: Parts): Promise<void> {
  const agents = db.select({ id: users.id }).from(users).where(isActiveStaff);
  const ranOut = and(lte(agentPresence.until, clock()), ne(agentPresence.until, GIVEN_UP));
  const isOver = or(ranOut, notInArray(agentPresence.userId, agents));
  const over = await db.delete(agentPresence).where(isOver).returning();
  if (over.length > 0) {
    cachedPresence.delete(db);
    await publish(db, { kind: 'agents' });
  }
  const isThere = (who: ReturnType<typeof sql> | undefined) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(agentPresence)
        .where(and(gt(agentPresence.until, clock()), who)),
    );
  const stranded = await db
    .select({ id: conversations.id, locale: conversations.locale })
    .from(conversations)
    .where(
      sql`(${conversations.status} in ('waiting', 'live') and ${isThere(undefined)})
        or (${conversations.status} = 'live' and ${isThere(sql`${agentPresence.userId} = ${conversations.assigneeId}`)})`,
    );
  for (const { id, locale } of stranded) await inLocale(locale, () => bringBack({ db, clock }, id));
}

async function bringBack({ db, clock }: Parts, id: string): Promise<void> {
  await changeConversation({ db, clock }, id, async ({ conversation, tx, say, set }) => {
    const { status, assigneeId } = conversation;
    if (status !== 'waiting' && status !== 'live') return;
    const online = await onlineAgents({ db: tx, clock });
    if (online.length === 0) {
      set({ status: 'assistant', assigneeId: null, waitingSince: null, liveSince: null });
      const text = status === 'live' ? m.chat_agents_gone() : m.chat_agents_gone_waiting();
      say({ author: 'system', text, extras: { quickActions: ['message'] } });
    } else if (status === 'live' && !online.some((agent) => agent.id === assigneeId)) {
      set({ status: 'waiting', assigneeId: null, waitingSince: clock(), liveSince: null });
      say({ author: 'system', text: m.chat_agent_left() });
    }
  });
}

/** Sweeps every second until the product stops. */
export function watchPresence(services: Services): void {
  services.sweeps.every(SWEEP_MS, () => expirePresence(services), 'could not sweep the presence leases');
}
