// The visitor of a request, read from its cookies. The session is refreshed if only the access cookie expired.
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#domain/locale.ts';
import type { SignInMeans } from '#domain/sign-in-means.ts';
import { isMailboxProven, users } from '#features/account/accounts/accounts.table.ts';
import { hasFactor, owesFactor } from '#features/account/factors/factors.table.ts';
import { passkeys } from '#features/account/passkeys/passkeys.table.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Visitor } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { COOKIE_SECONDS, chosenLocale, setCookie } from '#platform/cookies.ts';
import type { Queryable } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import { logSecurity } from '#platform/security-log.ts';
import type { Services } from '#platform/services.ts';
import { recordAccess } from './access-events.server.ts';
import { recordDevice } from './known-device.server.ts';
import { startPendingSignIn } from './pending-sign-in.ts';
import {
  deleteTokens,
  newRefresh,
  readAccess,
  readTokens,
  sessionOfRefresh,
  setTokens,
  signAccess,
} from './session-cookies.ts';
import { isLive, sessions } from './sessions.table.ts';

/** Within this time parallel tabs may present a refresh token a second time. */
const GRACE_SECONDS = 10;
/** An unused staff session ends overnight, and each one requires the password once a week. */
const STAFF_IDLE_HOURS = 12;
const STAFF_MAX_DAYS = 7;

const idleEnd = (now: Date) => new Date(now.getTime() + COOKIE_SECONDS.nf_refresh * 1000);
const staffIdleEnd = (now: Date) => new Date(now.getTime() + STAFF_IDLE_HOURS * 3_600_000);
const ownerIsStaff = sql`exists (select from ${users} where ${users.id} = ${sessions.userId} and ${users.role} <> 'user')`;

type Found = { visitor: Visitor | undefined; expired: boolean };

/** The visitor of a request. `expired`: there were cookies, but they identify no live session. */
export async function findVisitor({ config, db, clock, secret }: Services, headers: Headers): Promise<Found> {
  const { access, refresh } = readTokens({ headers, config });
  if (!access && !refresh) return { visitor: undefined, expired: false };
  const claim = await readAccess(secret, access, clock());
  if (!claim) return { visitor: undefined, expired: true };
  const [visitor] = await db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      role: users.role,
      email: users.email,
      mailboxProven: isMailboxProven,
      locale: users.locale,
      owesFactor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claim.sessionId), isLive(clock()), isNull(users.deactivatedAt)));
  // Without its rights, also where code looks at the role alone.
  if (visitor?.owesFactor) return { visitor: { ...visitor, role: 'user' }, expired: false };
  return { visitor, expired: !visitor };
}

/**
 * Rotates the refresh token by compare-and-swap and sets both cookies. A token presented after the grace
 * period was stolen or copied, so it ends the whole family. Returns whether the session is alive.
 */
export async function rotateSession(
  { config, db, clock, secret }: Services,
  headers: Headers,
  answer: Headers,
): Promise<boolean> {
  const { access, refresh } = readTokens({ headers, config });
  const sessionId = sessionOfRefresh(secret, refresh);
  if (!refresh || !sessionId) {
    // Deletes cookies that are not ours or signed by an old secret, and access tokens without a refresh token.
    if (access || refresh) deleteTokens({ answer, config });
    return false;
  }
  const now = clock();
  const shown = sha256(refresh);
  const live = and(eq(sessions.id, sessionId), isLive(now));
  const next = newRefresh(secret, sessionId);
  const [rotated] = await db
    .update(sessions)
    .set({
      refreshHash: sha256(next),
      previousHash: shown,
      rotatedAt: now,
      expiresAt: sql`case when ${ownerIsStaff}
        then least(${staffIdleEnd(now).toISOString()}::timestamptz, ${sessions.createdAt} + make_interval(days => ${STAFF_MAX_DAYS}))
        else ${idleEnd(now).toISOString()}::timestamptz end`,
    })
    .where(and(live, eq(sessions.refreshHash, shown)))
    .returning({ userId: sessions.userId });
  if (rotated) {
    setTokens(
      { answer, config },
      {
        access: await signAccess(secret, { sessionId, userId: rotated.userId }, now),
        refresh: next,
      },
    );
    return true;
  }
  const graceStart = new Date(now.getTime() - GRACE_SECONDS * 1000);
  const [parallel] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(live, eq(sessions.previousHash, shown), gt(sessions.rotatedAt, graceStart)));
  if (parallel) {
    setTokens({ answer, config }, { access: await signAccess(secret, { sessionId, userId: parallel.userId }, now) });
    return true;
  }
  await db.update(sessions).set({ endedAt: now }).where(live);
  deleteTokens({ answer, config });
  return false;
}

/** What proved the account, and the password hash or the passkey that was checked. If it was changed or removed since, no session is opened. */
export type SignInProof = { means: SignInMeans; passwordHash?: string | null; passkeyId?: string };
const PASSES_FACTOR: readonly SignInMeans[] = ['totp', 'recovery-code', 'passkey'];

/**
 * Opens a session for a user and sets its cookies. Returns the short-lived bearer for the chat service.
 * Every sign-in goes through here, so none opens a session without the second factor that the account has.
 */
export async function openSession(
  services: Services,
  userId: string,
  { headers, answer }: { headers: Headers; answer: Headers },
  { means, passwordHash, passkeyId }: SignInProof,
): Promise<string> {
  const { config, db, clock, secret } = services;
  const now = clock();
  const sessionId = crypto.randomUUID();
  const refresh = newRefresh(secret, sessionId);
  const owner = await db.transaction(async (tx) => {
    const proven = passwordHash ? eq(users.passwordHash, passwordHash) : undefined;
    const [owner] = await tx
      .select({ role: users.role, locale: users.locale, deactivatedAt: users.deactivatedAt, hasFactor })
      .from(users)
      .where(and(eq(users.id, userId), proven))
      .for('share');
    if (!owner) throw refuse('UNAUTHORIZED', m.sessions_wrong());
    if (passkeyId && !(await tx.$count(passkeys, eq(passkeys.id, passkeyId))))
      throw refuse('UNAUTHORIZED', m.passkeys_refused());
    if (owner.deactivatedAt) throw refuse('UNAUTHORIZED', m.sessions_deactivated());
    if (owner.hasFactor && !PASSES_FACTOR.includes(means)) return undefined;
    await tx.insert(sessions).values({
      id: sessionId,
      userId,
      refreshHash: sha256(refresh),
      rotatedAt: now,
      createdAt: now,
      userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
      expiresAt: owner.role === 'user' ? idleEnd(now) : staffIdleEnd(now),
    });
    await recordDevice(services, tx, { userId, headers, answer });
    if (owner.role !== 'user') await recordAccess(tx, clock, { event: 'signed-in', userId, detail: means });
    return owner;
  });
  if (!owner) {
    await startPendingSignIn({ ...services, answer }, { userId, passwordHash: passwordHash ?? null });
    throw refuse('SECOND_FACTOR_CODE', m.factor_code_first());
  }
  logSecurity(services.logger, { event: 'signed-in', user: userId, role: owner.role, by: means });
  setTokens({ answer, config }, { access: await signAccess(secret, { sessionId, userId }, now), refresh });
  if (owner.locale !== (chosenLocale(headers.get('cookie')) ?? DEFAULT_LOCALE))
    setCookie({ answer, config }, 'nf_locale', owner.locale);
  return signAccess(secret, { sessionId, userId }, now, 'assistant');
}

/** Ends all sessions of a user immediately, except `keep`. */
export async function endSessions(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
  keep?: string,
): Promise<void> {
  const others = keep ? ne(sessions.id, keep) : undefined;
  await db
    .update(sessions)
    .set({ endedAt: clock() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), others));
}
