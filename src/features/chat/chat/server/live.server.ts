// Live chat on the visitor's side: asking for an agent, writing to them, and the polling endpoints of the specification.
import { and, asc, eq, gt } from 'drizzle-orm';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call } from '#platform/call.ts';
import type { Queryable } from '#platform/database.ts';
import { consume, type Limit } from '#platform/rate-limit.ts';
import { chatMessages, conversations } from '../chat.table.ts';
import { publish } from './chat-channel.server.ts';
import { type Own, ownConversation, takeConversation, takeOrOpenConversation } from './conversation-access.server.ts';
import { changeConversation } from './conversation-log.server.ts';
import { isAgentOnline, onlineAgents } from './presence.server.ts';
import { agentOf, outcomeOf } from './present-conversation.server.ts';

const WRITTEN: Limit = { name: 'chat-write', times: 40, seconds: 60 };
const WRITTEN_FROM_ADDRESS: Limit = { name: 'chat-write-ip', times: 120, seconds: 60 };
const ASKED_FOR_AGENT: Limit = { name: 'chat-agent', times: 20, seconds: 3600 };
const SIGNS: Limit = { name: 'chat-signs', times: 120, seconds: 60 };
const MAX_POLLED = 200;

export const liveHandlers = {
  readAgentStatus: api.readAgentStatus.handler(async ({ context }) => ({ online: await isAgentOnline(context) })),

  requestAgent: api.requestAgent.handler(async ({ input, context }) => {
    const own = await takeConversation(context, input.session_id);
    await consume(context.db, [ASKED_FOR_AGENT, own.conversation.id]);
    const changed = await changeConversation(context, own.conversation.id, async ({ tx, conversation, set, say }) => {
      if (conversation.status === 'waiting' || conversation.status === 'live') return true;
      if (!(await hasAgent(context, tx))) {
        say({ author: 'system', text: m.chat_no_agent(), extras: { quickActions: ['message'] } });
        return false;
      }
      set({ status: 'waiting', waitingSince: context.clock(), assigneeId: null, flow: 'INIT', flowIntent: null });
      say({ author: 'system', text: m.chat_asked_for_agent() });
      context.counts.add('handovers', 'asked');
      return true;
    });
    // The conversation is saved before the refusal is thrown.
    if (!changed.result) throw refuse('CONFLICT', m.chat_no_agent());
    return answer(context, own, changed);
  }),

  sendLiveMessage: api.sendLiveMessage.handler(async ({ input, context }) => {
    await consume(context.db, [WRITTEN_FROM_ADDRESS, context.ip]);
    const own = await takeOrOpenConversation(context, input.session_id);
    await consume(context.db, [WRITTEN, own.conversation.id]);
    const changed = await changeConversation(context, own.conversation.id, async (changing) => {
      const { tx, conversation, set, say, saidBefore } = changing;
      const before = await saidBefore('visitor', input.client_id);
      if (before) return before;
      // A message to an agent is also a request for one.
      if (conversation.status === 'assistant' || conversation.status === 'closed') {
        if (!(await hasAgent(context, tx))) throw refuse('CONFLICT', m.chat_no_agent());
        set({ status: 'waiting', waitingSince: context.clock(), assigneeId: null });
        context.counts.add('handovers', 'written');
      }
      say({ author: 'visitor', text: input.message, clientId: input.client_id });
      return undefined;
    });
    return answer(context, own, { ...changed, messages: changed.result ? [changed.result] : changed.messages });
  }),

  endLiveSession: api.endLiveSession.handler(async ({ input, context }) => {
    const own = await takeConversation(context, input.session_id);
    const changed = await changeConversation(context, own.conversation.id, async ({ conversation, set, say }) => {
      const { status } = conversation;
      if (status !== 'waiting' && status !== 'live') return;
      set({ status: 'assistant', assigneeId: null, waitingSince: null, liveSince: null });
      say({ author: 'system', text: status === 'live' ? m.chat_live_ended() : m.chat_waiting_ended() });
    });
    return answer(context, own, changed);
  }),

  listLiveMessages: api.listLiveMessages.handler(async ({ input, context }) => {
    const { conversation } = await ownConversation(context, input.session_id);
    const since = new Date(input.since * 1000);
    const rows = await context.db
      .select()
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.conversationId, conversation.id),
          eq(chatMessages.author, 'agent'),
          gt(chatMessages.at, since),
        ),
      )
      .orderBy(asc(chatMessages.seq))
      .limit(MAX_POLLED);
    const messages = rows.map(({ seq, text, at }) => ({
      ...{ id: `${conversation.id}:${seq}`, seq, role: 'agent' as const, content: text },
      timestamp: at.getTime() / 1000,
    }));
    return { messages };
  }),

  readAgentName: api.readAgentName.handler(async ({ input, context }) => {
    const { conversation } = await ownConversation(context, input.session_id);
    return agentOf(context, conversation);
  }),

  signalTyping: api.signalTyping.handler(async ({ input, context }) => {
    const { conversation, asker } = await ownConversation(context, input.session_id);
    await consume(context.db, [SIGNS, conversation.id]);
    const name = asker?.firstName ?? '';
    if (conversation.status === 'live' || conversation.status === 'waiting')
      await publish(context.db, { kind: 'typing', conversationId: conversation.id, by: 'visitor', name });
    return { success: true as const };
  }),

  noteVisit: api.noteVisit.handler(async ({ input, context }) => {
    const { conversation } = await takeConversation(context, input.session_id);
    await consume(context.db, [SIGNS, conversation.id]);
    const { id, seq, visitorSeen, page, status } = conversation;
    const seen = Math.max(visitorSeen, Math.min(input.seen ?? 0, seq));
    await context.db
      .update(conversations)
      .set({ visitorSeen: seen, page: input.page ?? page, visitorAt: context.clock() })
      .where(eq(conversations.id, id));
    // The desk updates the conversations that it lists.
    if (status === 'live' || status === 'waiting') await publish(context.db, { kind: 'changed', conversationId: id });
    return { success: true as const };
  }),
};

type Changed = Pick<Awaited<ReturnType<typeof changeConversation>>, 'conversation' | 'messages'>;
const answer = (call: Call, { asker }: Own, { conversation, messages }: Changed) =>
  outcomeOf(call, { conversation, asker, rows: messages });

const hasAgent = async ({ clock }: Call, db: Queryable): Promise<boolean> =>
  (await onlineAgents({ db, clock })).length > 0;
