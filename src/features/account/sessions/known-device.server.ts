// A long-lived cookie identifies a browser, so that a sign-in from a new one can be reported by mail.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { isMailboxProven, users } from '#features/account/accounts/accounts.table.ts';
import { greetedName } from '#features/account/accounts/greeted-name.ts';
import { readCookie, setCookie } from '#platform/cookies.ts';
import type { Transaction } from '#platform/database.ts';
import { sha256 } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import { knownDevices } from './sessions.table.ts';

const DEVICE = /^[\w-]{32}$/;

// The hash includes the user, so that the rows do not reveal who shares a browser.
const hashOf = (userId: string, device: string) => sha256(`${userId} ${device}`);

/** A browser in which the owner of an email signed in before. */
export type KnownDevice = { device: string; mailboxProven: boolean };

/** The known device of this request, if there is one. Every email costs two queries, so timing reveals nothing. */
export async function knownDeviceOf(
  { config, db, headers }: Pick<Services, 'config' | 'db'> & { headers: Headers },
  email: string,
): Promise<KnownDevice | undefined> {
  const shown = readCookie({ headers, config }, 'nf_device') ?? '';
  if (!DEVICE.test(shown)) return undefined;
  const [user] = await db
    .select({ id: users.id, mailboxProven: isMailboxProven })
    .from(users)
    .where(eq(users.email, email));
  const { id, mailboxProven } = user ?? { id: randomUUID(), mailboxProven: false };
  const deviceHash = hashOf(id, shown);
  const [known] = await db
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, id), eq(knownDevices.deviceHash, deviceHash)));
  return known && { ...known, mailboxProven };
}

/** Remembers the browser for its user, and mails the owner about a new one unless it is the first. */
export async function recordDevice(
  { config, clock, mail }: Services,
  tx: Transaction,
  { userId, headers, answer }: { userId: string; headers: Headers; answer: Headers },
): Promise<void> {
  const shown = readCookie({ headers, config }, 'nf_device') ?? '';
  const device = DEVICE.test(shown) ? shown : randomBytes(24).toString('base64url');
  setCookie({ answer, config }, 'nf_device', device);
  const deviceHash = hashOf(userId, device);
  const now = clock();
  const added = await tx
    .insert(knownDevices)
    .values({ userId, deviceHash, seenAt: now })
    .onConflictDoNothing()
    .returning();
  const own = eq(knownDevices.userId, userId);
  if (added.length === 0) {
    await tx
      .update(knownDevices)
      .set({ seenAt: now })
      .where(and(own, eq(knownDevices.deviceHash, deviceHash)));
    return;
  }
  const others = await tx
    .select()
    .from(knownDevices)
    .where(and(own, ne(knownDevices.deviceHash, deviceHash)))
    .limit(1);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (others.length === 0 || !user) return;
  await mail.queue(tx, {
    kind: 'session-new-device',
    to: user.email,
    by: 'owner',
    props: {
      firstName: greetedName(user),
      userAgent: headers.get('user-agent') ?? '',
      at: now.toISOString(),
    },
  });
}
