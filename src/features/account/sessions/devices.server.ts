import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, signedIn } from '#platform/call.ts';
import { deviceWords } from './device-words.ts';
import { isLive, sessions } from './sessions.table.ts';
import { endSessions } from './visitor.server.ts';

const LIST_LIMIT = 50;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export const devicesHandlers = {
  listSessions: api.listSessions.handler(async ({ context }) => {
    const { userId, sessionId } = signedIn(context);
    const rows = await context.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isLive(context.clock())))
      .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.rotatedAt))
      .limit(LIST_LIMIT);
    const data = rows.map((row) => ({
      _id: row.id,
      device: deviceWords(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      // A session in use is refreshed every ten minutes.
      lastUsedAt: row.rotatedAt.toISOString(),
      current: row.id === sessionId,
    }));
    return { success: true as const, data };
  }),

  // The session of another user answers 404, like one that does not exist.
  endSession: api.endSession.handler(async ({ input, context }) => {
    const { userId } = signedIn(context);
    const id = z.uuid().safeParse(input.id).data ?? NIL_UUID;
    const [ended] = await context.db
      .update(sessions)
      .set({ endedAt: context.clock() })
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (!ended) throw refuse('NOT_FOUND', m.sessions_device_not_found());
    return { success: true as const, message: m.sessions_device_ended() };
  }),

  endOtherSessions: api.endOtherSessions.handler(async ({ context }) => {
    const { userId, sessionId } = signedIn(context);
    await endSessions(context, userId, sessionId);
    return { success: true as const, message: m.sessions_devices_ended() };
  }),
};
