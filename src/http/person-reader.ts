// Who asks, with everything personal that the frame of a page shows: one query for all who ask at the same time.
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { users } from '#features/account/accounts/accounts.table.ts';
import { readAccess, readTokens } from '#features/account/sessions/session-cookies.ts';
import { presentUser } from '#features/account/sessions/sessions.server.ts';
import { isLive, sessions } from '#features/account/sessions/sessions.table.ts';
import { savedItems } from '#features/site/saved/saved.table.ts';
import { readTogether } from '#platform/read-together.ts';
import type { Services } from '#platform/services.ts';
import { type Person, personOf } from './personal-pages.ts';

type Claim = { sessionId: string; expiresAt: Date };
/** A checked signature stays valid; the token's end and its session are checked each time. */
const MAX_CHECKED = 500;

const savedKeys = sql<
  string[]
>`array(select ${savedItems.key} from ${savedItems} where ${savedItems.userId} = ${users.id}
  order by ${savedItems.savedAt} desc, ${savedItems.key})`;

export type PersonReader = {
  /** The person of a live session. */
  ofSession: (sessionId: string) => Promise<Person | undefined>;
  /** The person of a live session that an unexpired access cookie names. */
  ofCookies: (header: string) => Promise<Person | undefined>;
};

export function createPersonReader({ config, db, clock, secret }: Services): PersonReader {
  const live = db
    .select({ sessionId: sessions.id, user: users, saved: savedKeys })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')})`, isLive(sql.placeholder('now'))))
    .prepare('live_people');
  const ofSession = readTogether(async (ids) => {
    const rows = await live.execute({ ids, now: clock() });
    return new Map(rows.map(({ sessionId, user, saved }) => [sessionId, personOf(presentUser(user), saved)]));
  });
  const checked = new LRUCache<string, Claim>({ max: MAX_CHECKED });
  async function check(header: string, now: Date): Promise<Claim | undefined> {
    const { access } = readTokens({ headers: new Headers({ cookie: header }), config });
    const claim = await readAccess(secret, access, now);
    if (claim) checked.set(header, claim);
    return claim;
  }
  return {
    ofSession,
    async ofCookies(header) {
      const now = clock();
      const known = checked.get(header);
      const claim = known && known.expiresAt > now ? known : await check(header, now);
      return claim && ofSession(claim.sessionId);
    },
  };
}
