// The people of the agency: who is invited, what each may do, and the audit of both.
// Decision: docs/decisions/0038-people-of-the-agency.md
import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { MAILED_INVITATION_DAYS } from '#domain/lifetimes.ts';
import { isUuid } from '#domain/text.ts';
import { DAY_MS } from '#domain/time.ts';
import { type User, users } from '#features/account/accounts/accounts.table.ts';
import { factorPolicy, hasFactor } from '#features/account/factors/factors.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { recordAccess } from '#features/account/sessions/access-events.server.ts';
import { accessEvents } from '#features/account/sessions/access-events.table.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
import { endSessions } from '#features/account/sessions/visitor.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { consume } from '#platform/rate-limit.ts';
import { accountOf } from '../sign-up/staff.server.ts';
import { staffInvitations } from '../sign-up/staff.table.ts';
import { colleagueName } from './colleagues.server.ts';
import type { AccessLine, Invited, Person } from './people.contract.ts';
import { IS_STAFF, isActiveAdmin, staffMember, withPeopleLock } from './people-lock.server.ts';

const INVITATIONS = { name: 'staff-invitations', times: 60, seconds: 3600 };
const MAILS_PER_DAY = 10;
const SIGN_INS_SHOWN = 50;
const RIGHTS_SHOWN = 200;
type Invitation = typeof staffInvitations.$inferSelect;

export const peopleHandlers = {
  listPeople: api.listPeople.handler(async ({ context }) => {
    const { db } = context;
    const [data, invitations, events, policies] = await Promise.all([
      ...([people(context, db), waiting(context), lastEvents(db), db.$count(factorPolicy)] as const),
    ]);
    const names = await namesOf(db, [
      ...invitations.map(({ invitedBy }) => invitedBy),
      ...events.flatMap(({ userId, by }) => [userId, by]),
    ]);
    const name = (id: string | null) => (id && names.get(id)?.name) || '';
    const whole = (id: string | null) => {
      const person = id ? names.get(id) : undefined;
      return person && person.name !== person.email ? `${person.name} (${person.email})` : (person?.email ?? '');
    };
    return {
      ...{ success: true as const, data, requiresFactor: policies > 0 },
      invitations: invitations.map((row) => presentInvitation(row, name(row.invitedBy), context.clock())),
      events: events.map(
        ({ id, at, event, userId, by, detail }): AccessLine => ({
          ...{ _id: id, at: at.toISOString(), event, who: whole(userId), by: whole(by), detail },
        }),
      ),
    };
  }),

  invitePerson: api.invitePerson.handler(async ({ input, context }) => {
    const { userId } = signedIn(context);
    await consume(context.db, [INVITATIONS, userId]);
    const { email, name, role, locale } = input;
    await withPeopleLock(context, async (tx) => {
      const taken = (sentence: string) => refuse('CONFLICT', sentence, { fields: { email: sentence } });
      const account = await accountOf(tx, email);
      if (account && account.role !== 'user') throw taken(m.people_known({ email }));
      const [open] = await tx.select({ id: staffInvitations.id }).from(staffInvitations).where(isOpenFor(email));
      if (open) throw taken(m.people_invited_already({ email }));
      const { token, ...secret } = newLink(context);
      await tx
        .insert(staffInvitations)
        .values({ email, name, role, locale, invitedBy: userId, createdAt: context.clock(), ...secret });
      await mailInvitation(context, tx, { email, name, role, locale, token });
      await recordAccess(tx, context.clock, { event: 'invited', by: userId, detail: email });
    });
    return { success: true as const, message: m.people_invited({ email }) };
  }),

  resendInvitation: api.resendInvitation.handler(async ({ input, context }) => {
    const { userId } = signedIn(context);
    await consume(context.db, [INVITATIONS, userId]);
    const email = await withPeopleLock(context, async (tx) => {
      const invitation = await waitingInvitation(tx, input.id);
      const { token, ...secret } = newLink(context);
      await tx
        .update(staffInvitations)
        .set({ ...secret, invitedBy: userId })
        .where(eq(staffInvitations.id, input.id));
      await mailInvitation(context, tx, { ...invitation, token });
      await recordAccess(tx, context.clock, { event: 'invited-again', by: userId, detail: invitation.email });
      return invitation.email;
    });
    return { success: true as const, message: m.people_invited_again({ email }) };
  }),

  withdrawInvitation: api.withdrawInvitation.handler(async ({ input, context }) => {
    const email = await withPeopleLock(context, async (tx) => {
      const { email } = await waitingInvitation(tx, input.id);
      await tx.update(staffInvitations).set({ withdrawnAt: context.clock() }).where(eq(staffInvitations.id, input.id));
      await recordAccess(tx, context.clock, {
        ...{ event: 'invitation-withdrawn', by: signedIn(context).userId, detail: email },
      });
      return email;
    });
    return { success: true as const, message: m.people_withdrawn({ email }) };
  }),

  changePerson: api.changePerson.handler(async ({ input, context }) => {
    const data = await withPeopleLock(context, async (tx) => {
      const person = await staffMember(tx, input.id);
      if (person.version !== input.version) throw refuse('CONFLICT', m.people_changed_meanwhile());
      await changeRights(context, tx, person, input);
      const [displayName, version] = [input.displayName ?? person.displayName, person.version + 1];
      await tx.update(users).set({ displayName, version }).where(eq(users.id, person.id));
      const all = await people(context, tx);
      return all.find(({ _id }) => _id === person.id);
    });
    if (!data) throw refuse('NOT_FOUND', m.people_unknown());
    return { success: true as const, message: m.people_saved({ name: data.name }), data };
  }),

  removePersonPortrait: api.removePersonPortrait.handler(async ({ input, context }) => {
    const name = await withPeopleLock(context, async (tx) => {
      const person = await staffMember(tx, input.id);
      if (person.portrait || person.formerPortrait) {
        // Also the one before, which its owner could otherwise put back.
        await tx
          .update(users)
          .set({ portrait: '', formerPortrait: '', portraitAt: context.clock() })
          .where(eq(users.id, person.id));
        const by = signedIn(context).userId;
        await recordAccess(tx, context.clock, { event: 'portrait-removed', userId: person.id, by });
      }
      return colleagueName(person);
    });
    return { success: true as const, message: m.people_portrait_removed({ name }) };
  }),

  endPersonSessions: api.endPersonSessions.handler(async ({ input, context }) => {
    const { userId, sessionId } = signedIn(context);
    const name = await withPeopleLock(context, async (tx) => {
      const person = await staffMember(tx, input.id);
      await endSessions({ db: tx, clock: context.clock }, person.id, person.id === userId ? sessionId : undefined);
      await recordAccess(tx, context.clock, { event: 'sessions-ended', userId: person.id, by: userId });
      return colleagueName(person);
    });
    return { success: true as const, message: m.people_signed_out({ name }) };
  }),
};

type Wish = { role?: 'agent' | 'admin' | undefined; active?: boolean | undefined };

async function changeRights(context: Call, tx: Transaction, person: User, { role = roleOf(person), active }: Wish) {
  const { clock } = context;
  const by = signedIn(context).userId;
  const isActive = person.deactivatedAt === null;
  const becomes = active ?? isActive;
  const wasAdmin = isActive && person.role === 'admin';
  const staysAdmin = becomes && role === 'admin';
  if (wasAdmin && !staysAdmin && (await activeAdmins(tx)) < 2) throw refuse('CONFLICT', m.people_last_admin());
  const about = { userId: person.id, by };
  if (role !== person.role) await recordAccess(tx, clock, { event: 'role-changed', ...about, detail: role });
  if (becomes !== isActive) await recordAccess(tx, clock, { event: becomes ? 'reactivated' : 'deactivated', ...about });
  await tx
    .update(users)
    .set({ role, deactivatedAt: becomes ? null : (person.deactivatedAt ?? clock()) })
    .where(eq(users.id, person.id));
  if (!becomes) await endSessions({ db: tx, clock }, person.id);
  // Invitations by a person who may no longer invite are withdrawn.
  if (!wasAdmin || staysAdmin) return;
  const withdrawn = await tx
    .update(staffInvitations)
    .set({ withdrawnAt: clock() })
    .where(and(eq(staffInvitations.invitedBy, person.id), IS_WAITING))
    .returning({ email: staffInvitations.email });
  for (const { email } of withdrawn)
    await recordAccess(tx, clock, { event: 'invitation-withdrawn', by, detail: email ?? '' });
}

const roleOf = ({ role }: User) => (role === 'admin' ? 'admin' : 'agent');

const activeAdmins = (db: Queryable) => db.$count(users, isActiveAdmin);

async function people({ clock, visitor }: Call, db: Queryable): Promise<Person[]> {
  const live = db
    .select({ userId: sessions.userId, sessions: count().as('live') })
    .from(sessions)
    .where(isLive(clock()))
    .groupBy(sessions.userId)
    .as('live_sessions');
  // Ended sessions are soon deleted; the audit is not.
  const signIns = db
    .select({ userId: accessEvents.userId, last: max(accessEvents.at).as('last') })
    .from(accessEvents)
    .where(eq(accessEvents.event, 'signed-in'))
    .groupBy(accessEvents.userId)
    .as('sign_ins');
  const rows = await db
    .select({ user: users, last: signIns.last, live: live.sessions, hasFactor })
    .from(users)
    .leftJoin(live, eq(live.userId, users.id))
    .leftJoin(signIns, eq(signIns.userId, users.id))
    .where(IS_STAFF)
    .orderBy(sql`${users.deactivatedAt} is not null`, asc(users.firstName), asc(users.email));
  const admins = rows.filter(({ user }) => user.role === 'admin' && !user.deactivatedAt).length;
  return rows.map(({ user, last, live, hasFactor }) => ({
    _id: user.id,
    name: colleagueName(user),
    ...{ displayName: user.displayName, email: user.email, role: roleOf(user), version: user.version },
    ...{ portrait: portraitOf(user), hasPortrait: user.portrait !== '' },
    ...{ sessions: live ?? 0, hasFactor },
    ...(last ? { lastSignInAt: last.toISOString() } : {}),
    ...(user.deactivatedAt ? { deactivatedAt: user.deactivatedAt.toISOString() } : {}),
    isYou: user.id === visitor?.userId,
    isLastAdmin: admins === 1 && user.role === 'admin' && !user.deactivatedAt,
  }));
}

const IS_WAITING = and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt));
const isOpenFor = (email: string) => and(eq(staffInvitations.email, email), IS_WAITING);

/** Those that wait, expired ones too: they can be sent again. */
async function waiting({ db }: Call) {
  const rows = await db.select().from(staffInvitations).where(IS_WAITING).orderBy(desc(staffInvitations.createdAt));
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]));
}

const presentInvitation = (row: Invitation & { email: string }, by: string, now: Date): Invited => ({
  ...{ _id: row.id, email: row.email, name: row.name, role: row.role, locale: row.locale, by },
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
});

async function waitingInvitation(tx: Transaction, id: string): Promise<Invitation & { email: string }> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(staffInvitations)
        .where(and(eq(staffInvitations.id, id), IS_WAITING))
        .for('update')
    : [];
  if (!row?.email) throw refuse('NOT_FOUND', m.people_no_invitation());
  return { ...row, email: row.email };
}

/** Sign-ins are many: they do not push the changes of rights out of the list. */
async function lastEvents(db: Queryable) {
  const newest = (kind: SQL, limit: number) =>
    db.select().from(accessEvents).where(kind).orderBy(desc(accessEvents.id)).limit(limit);
  const [signIns, rights] = await Promise.all([
    newest(eq(accessEvents.event, 'signed-in'), SIGN_INS_SHOWN),
    newest(ne(accessEvents.event, 'signed-in'), RIGHTS_SHOWN),
  ]);
  return [...signIns, ...rights].sort((one, other) => other.id - one.id);
}

/** With the email, because all choose their own names. */
async function namesOf(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<Map<string, { name: string; email: string }>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db.select().from(users).where(inArray(users.id, known));
  return new Map(rows.map((user) => [user.id, { name: colleagueName(user), email: user.email }]));
}

function newLink({ clock }: Call) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + MAILED_INVITATION_DAYS * DAY_MS);
  return { token, tokenHash: sha256(token), expiresAt };
}

type Mailed = Pick<Invitation, 'role' | 'locale' | 'name'> & { email: string; token: string };

/** Throws where the mailbox has had its mails of the day, so that the link before stays the one that works. */
async function mailInvitation(context: Call, tx: Transaction, { email, token, ...about }: Mailed): Promise<void> {
  const { userId } = signedIn(context);
  const by = (await namesOf(tx, [userId])).get(userId)?.name ?? '';
  const link = `${context.config.PUBLIC_URL}/staff/sign-up?token=${token}`;
  const { name, role, locale } = about;
  const queued = await context.mail.queue(tx, {
    ...{ kind: 'staff-invitation', to: email, locale, maxPerDay: MAILS_PER_DAY },
    props: { name, by, role, link, days: MAILED_INVITATION_DAYS },
  });
  if (!queued) throw refuse('CONFLICT', m.people_mails_full({ email, mails: MAILS_PER_DAY }));
}
