// A browser keeps a name of its own for long, so that a sign-in from one that was not seen before can be told of.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { parse } from 'hono/utils/cookie';
import { momentWords } from '#domain/moments.ts';
import { users } from '#features/accounts/accounts.table.ts';
import type { Config } from '#platform/config.ts';
import type { Transaction } from '#platform/database.ts';
import type { Machinery } from '#platform/machinery.ts';
import { deviceWords } from './device-words.ts';
import { knownDevices } from './sessions.table.ts';

/** As long as browsers keep a cookie at all. */
const KEPT_SECONDS = 400 * 24 * 3600;
const DEVICE = /^[\w-]{32}$/;
const LONG_AGO = '1970-01-01T00:00:00Z';

const isSecure = ({ PUBLIC_URL }: Config) => PUBLIC_URL.startsWith('https:');
const nameOf = (config: Config) => `${isSecure(config) ? '__Host-' : ''}nf_device`;

/** Remembers the browser for its user; tells the owner of one that is new, unless it is the first of all. */
export async function meetDevice(
  { config, clock, mail }: Machinery,
  tx: Transaction,
  { userId, headers, answer }: { userId: string; headers: Headers; answer: Headers },
): Promise<void> {
  const name = nameOf(config);
  const shown = parse(headers.get('cookie') ?? '')[name] ?? '';
  const device = DEVICE.test(shown) ? shown : randomBytes(24).toString('base64url');
  const secure = isSecure(config) ? '; Secure' : '';
  answer.append('set-cookie', `${name}=${device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT_SECONDS}${secure}`);
  // With the user in it, so that the rows do not tell who shares a browser.
  const deviceHash = createHash('sha256').update(`${userId} ${device}`).digest('base64url');
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
    props: {
      firstName: user.firstName,
      device: deviceWords(headers.get('user-agent') ?? ''),
      when: momentWords(now.toISOString(), LONG_AGO),
    },
  });
}
