// The actions of an agent: claim, hand over, write, note, end. Each runs under the conversation's lock.
import { and, eq, lt, sql } from 'drizzle-orm';
import { chatNotes, conversations } from '#features/chat/chat/chat.table.ts';
import { publish } from '#features/chat/chat/server/chat-channel.server.ts';
import { type Changing, changeConversation } from '#features/chat/chat/server/conversation-log.server.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import { api, type Call, signedIn } from '#platform/call.ts';
import { callingAgent, type DeskAgent, findAgent } from '../presence/desk-agents.server.ts';
import { readLine } from './conversation-lines.server.ts';
import { knownId, notFound, presentForDesk, readNotes } from './conversation-record.server.ts';

type Deciding = Changing & { agent: DeskAgent };

/** Changes a conversation as the calling agent, and returns its row of the inbox. */
async function change(call: Call, id: string, decide: (deciding: Deciding) => Promise<void>) {
  await changeConversation(call, knownId(id), async (changing) =>
    decide({ ...changing, agent: await callingAgent(call, changing.tx) }),
  );
  const data = await readLine(call.db, id);
  if (!data) throw notFound();
  return { success: true as const, data };
}

const has = ({ conversation, agent }: Deciding) =>
  conversation.status === 'live' && conversation.assigneeId === agent.id;

function needOwn(deciding: Deciding): void {
  if (!has(deciding)) throw refuse('CONFLICT', m.desk_not_yours());
}

const QUEUED = { status: 'waiting', assigneeId: null, liveSince: null } as const;
const ENDED = { status: 'closed', assigneeId: null, waitingSince: null, liveSince: null } as const;

/** As the visitor sees the agent of a message. */
const shown = ({ id, shownAs: name }: DeskAgent) => ({ id, name });

export const conversationMoves = {
  claimConversation: api.claimConversation.handler(({ input, context }) =>
    change(context, input.id, async (deciding) => {
      const { tx, conversation, agent, set, say } = deciding;
      if (has(deciding)) return;
      if (!agent.online) throw refuse('CONFLICT', m.desk_go_online_first());
      if (conversation.status === 'live' && conversation.assigneeId) {
        const taker = await findAgent(tx, context.clock, conversation.assigneeId);
        throw refuse('CONFLICT', m.desk_taken({ name: taker?.name ?? m.staff_by_someone() }));
      }
      set({ status: 'live', assigneeId: agent.id, liveSince: context.clock(), waitingSince: null });
      // Jessica's open dialogue ends here; the next one starts from the beginning.
      set({ flow: 'INIT', flowIntent: null });
      say({ author: 'system', text: m.chat_agent_joined({ name: agent.inWords }), agent: shown(agent) });
    }),
  ),

  handOverConversation: api.handOverConversation.handler(({ input: { id, to }, context }) =>
    change(context, id, async (deciding) => {
      const { tx, set, say, agent } = deciding;
      needOwn(deciding);
      if (to === agent.id) return;
      const next = await findAgent(tx, context.clock, knownId(to));
      if (!next?.online) throw refuse('CONFLICT', m.desk_agent_away());
      set({ assigneeId: next.id });
      say({ author: 'system', text: m.chat_agent_took_over({ name: next.inWords }), agent: shown(next) });
    }),
  ),

  releaseConversation: api.releaseConversation.handler(({ input, context }) =>
    change(context, input.id, async (deciding) => {
      needOwn(deciding);
      deciding.set({ ...QUEUED, waitingSince: context.clock() });
      deciding.say({ author: 'system', text: m.chat_agent_left() });
    }),
  ),

  endConversation: api.endConversation.handler(({ input, context }) =>
    change(context, input.id, async (deciding) => {
      const { conversation, agent, set, say } = deciding;
      if (conversation.status === 'closed') return;
      if (conversation.status === 'assistant') throw refuse('CONFLICT', m.desk_nothing_to_end());
      if (conversation.status === 'live') needOwn(deciding);
      set(ENDED);
      say({ author: 'system', text: m.chat_agent_ended({ name: agent.inWords }) });
    }),
  ),

  replyToConversation: api.replyToConversation.handler(async ({ input: { id, text, clientId }, context }) => {
    const { messages, result } = await changeConversation(context, knownId(id), async (changing) => {
      const before = await changing.saidBefore('agent', clientId);
      if (before) return before;
      const agent = await callingAgent(context, changing.tx);
      needOwn({ ...changing, agent });
      changing.say({ author: 'agent', text, clientId, agent: shown(agent) });
      return undefined;
    });
    const [data] = await presentForDesk(context.db, result ? [result] : messages);
    if (!data) throw new Error('a reply was kept without its message');
    return { success: true as const, data };
  }),

  noteConversation: api.noteConversation.handler(async ({ input: { id, text, clientId }, context }) => {
    const { userId: authorId } = signedIn(context);
    await changeConversation(context, knownId(id), async ({ tx, conversation }) => {
      const at = context.clock();
      const written = await tx
        .insert(chatNotes)
        .values({ conversationId: id, authorId, clientId, text, afterSeq: conversation.seq, at })
        .onConflictDoNothing()
        .returning({ id: chatNotes.id });
      if (written.length > 0) await publish(tx, { kind: 'changed', conversationId: id });
    });
    const [data] = await readNotes(context.db, id, eq(chatNotes.clientId, clientId));
    if (!data) throw new Error('a note was kept but cannot be read');
    return { success: true as const, data };
  }),

  seeConversation: api.seeConversation.handler(async ({ input: { seq }, context, input }) => {
    const id = knownId(input.id);
    const seen = sql`least(${seq}, ${conversations.seq})`;
    await context.db.transaction(async (tx) => {
      const further = await tx
        .update(conversations)
        .set({ agentSeen: seen })
        .where(and(eq(conversations.id, id), lt(conversations.agentSeen, seen)))
        .returning({ id: conversations.id });
      if (further.length > 0) await publish(tx, { kind: 'changed', conversationId: id });
    });
    return { success: true as const };
  }),

  signalAgentTyping: api.signalAgentTyping.handler(async ({ input, context }) => {
    const { userId } = signedIn(context);
    const mine = and(
      eq(conversations.id, knownId(input.id)),
      eq(conversations.status, 'live'),
      eq(conversations.assigneeId, userId),
    );
    const [own] = await context.db.select({ id: conversations.id }).from(conversations).where(mine);
    if (!own) throw refuse('CONFLICT', m.desk_not_yours());
    const { shownAs } = await callingAgent(context);
    await publish(context.db, { kind: 'typing', conversationId: own.id, by: 'agent', name: shownAs });
    return { success: true as const };
  }),
};
