// The live desk. Presence is a lease that the inbox renews; everything else is in conversations.
import { asc } from 'drizzle-orm';
import { cannedReplies } from '#features/chat/chat/chat.table.ts';
import { endLease, renewLease } from '#features/chat/chat/server/presence.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, signedIn } from '#platform/call.ts';
import { listLines } from './conversation/conversation-lines.server.ts';
import { conversationMoves } from './conversation/conversation-moves.server.ts';
import { conversationsOfInquiry, readRecord } from './conversation/conversation-record.server.ts';
import { deskStreamHandlers } from './presence/desk-stream.server.ts';
import { beginInquiry, readInquiryStart } from './trip/inquiry-start.server.ts';

export const deskHandlers = {
  ...conversationMoves,
  ...deskStreamHandlers,

  listConversations: api.listConversations.handler(async ({ input, context }) => {
    const list = await listLines(context.db, { ...input, agentId: signedIn(context).userId });
    return { success: true as const, ...list };
  }),

  readDeskConversation: api.readDeskConversation.handler(async ({ input: { id, ...part }, context }) => ({
    success: true as const,
    data: await readRecord(context, id, part),
  })),

  listConversationsOfInquiry: api.listConversationsOfInquiry.handler(async ({ input: { id }, context }) => ({
    success: true as const,
    data: await conversationsOfInquiry(context.db, id),
  })),

  readInquiryStart: api.readInquiryStart.handler(async ({ input: { id }, context }) => ({
    success: true as const,
    data: await readInquiryStart(context, id),
  })),

  beginInquiry: api.beginInquiry.handler(async ({ input, context }) => ({
    success: true as const,
    data: { _id: await beginInquiry(context, input) },
  })),

  listCannedReplies: api.listCannedReplies.handler(async ({ context: { db } }) => {
    const { id: _id, shortcut, title, text } = cannedReplies;
    const data = await db.select({ _id, shortcut, title, text }).from(cannedReplies).orderBy(asc(shortcut));
    return { success: true as const, data };
  }),

  keepPresence: api.keepPresence.handler(async ({ input: { online, renew }, context }) => {
    const { userId } = signedIn(context);
    if (!online) await endLease(context, userId);
    const until = online ? await renewLease(context, userId, renew) : null;
    if (until === undefined) throw refuse('CONFLICT', m.desk_gone_offline());
    return { success: true as const, data: { online, until: until?.toISOString() ?? null } };
  }),
};
