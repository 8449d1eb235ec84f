// A conversation in wire format: its state, and its messages as this reader may see them.

import { eq } from 'drizzle-orm';
import { publicName, users } from '#features/account/accounts/accounts.table.ts';
import { portraitOf } from '#features/account/portraits/portrait-of.ts';
import { portraitsOf } from '#features/account/portraits/portraits.server.ts';
import { heldParts } from '#features/assistant/answering/trip-parts.ts';
import type { Services } from '#platform/services.ts';
import type { ChatInquiry, ChatMessage, Outcome, Standing } from '../chat.contract.ts';
import { DEFAULT_AGENT_NAME } from '../chat.rules.ts';
import type { ChatMessageRow, Conversation } from '../chat.table.ts';
import { type FlowState, nextState } from '../chat-flow.rules.ts';
import { type Identity, identityOf, inquiriesOf, presentInquiry, provenEmail } from './chat-inquiries.server.ts';
import type { Caller } from './conversation-access.server.ts';
import { isAgentOnline } from './presence.server.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'listener'>;

/** The current state of the flow: a state that needs a proof returns to verification when the proof expires. */
export function stateOf({ flow, ...rest }: Conversation, asker: Caller | undefined, now: Date): FlowState {
  if (asker || provenEmail({ flow, ...rest }, now)) return flow;
  return nextState(flow, 'proof-over') ?? flow;
}

/** How visitors see the agent of a conversation. */
export async function agentOf({ db }: Pick<Parts, 'db'>, { assigneeId }: Conversation) {
  if (!assigneeId) return { agent_name: DEFAULT_AGENT_NAME };
  const [agent] = await db
    .select({ name: publicName, portrait: users.portrait, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, assigneeId));
  const portrait = agent && portraitOf(agent);
  return { agent_name: agent?.name || DEFAULT_AGENT_NAME, ...(portrait ? { agent_portrait: portrait } : {}) };
}

export async function standingOf(
  parts: Parts,
  conversation: Conversation,
  asker: Caller | undefined,
): Promise<Standing> {
  const { status, flowIntent, email } = conversation;
  const [agent, online] = await Promise.all([agentOf(parts, conversation), isAgentOnline(parts)]);
  const state = stateOf(conversation, asker, parts.clock());
  const trip = heldParts(conversation.understood ?? {});
  return { status, state, intent: flowIntent, email, ...agent, online, ...(trip.length > 0 && { trip }) };
}

/** The messages as the visitor sees them. */
export async function presentMessages(
  parts: Parts,
  conversation: Conversation,
  asker: Caller | undefined,
  rows: readonly ChatMessageRow[],
): Promise<ChatMessage[]> {
  const identity = identityOf(conversation, asker, parts.clock());
  const [inquiries, portraits] = await Promise.all([
    referencedInquiries(parts, identity, rows),
    portraitsOf(
      parts.db,
      rows.map(({ agentId }) => agentId),
    ),
  ]);
  return rows.map((row) => presentMessage(row, { inquiries, portraits }));
}

async function referencedInquiries(
  { db }: Pick<Parts, 'db'>,
  identity: Identity | undefined,
  rows: readonly ChatMessageRow[],
): Promise<Map<string, ChatInquiry>> {
  if (!identity || !rows.some(({ extras }) => extras.inquiryId)) return new Map();
  return new Map((await inquiriesOf(db, identity)).map((row) => [row.id, presentInquiry(row)]));
}

/** The inquiries that the reader may see, and the portraits of agents, by id. */
type Shown = { inquiries: ReadonlyMap<string, ChatInquiry>; portraits: ReadonlyMap<string, string> };

export function presentMessage(row: ChatMessageRow, { inquiries, portraits }: Shown): ChatMessage {
  const portrait = portraits.get(row.agentId ?? '');
  const { links = [], rows = [], quickActions = [], topics = [], inquiryHref, inquiryId, caveat } = row.extras;
  return {
    seq: row.seq,
    ...(row.clientId ? { client_id: row.clientId } : {}),
    author: row.author,
    ...(row.author === 'agent' && row.agentName ? { agent_name: row.agentName } : {}),
    ...(portrait ? { agent_portrait: portrait } : {}),
    text: row.text,
    links,
    rows: rows.map(({ priceCents, inquiryHref: inquire, ...rest }) => ({
      ...rest,
      price: priceCents / 100,
      ...(inquire ? { inquiry_href: inquire } : {}),
    })),
    ...(caveat ? { caveat } : {}),
    quick_actions: quickActions,
    ...(topics.length > 0 ? { topics } : {}),
    ...(inquiryHref ? { inquiry_href: inquiryHref } : {}),
    ...(inquiryId ? { booking: inquiries.get(inquiryId) ?? null } : {}),
    at: row.at.toISOString(),
  };
}

/** The result of a call in the widget's format. */
export async function outcomeOf(
  parts: Parts,
  {
    conversation,
    asker,
    rows,
  }: { conversation: Conversation; asker: Caller | undefined; rows: readonly ChatMessageRow[] },
): Promise<Outcome> {
  const [standing, messages] = await Promise.all([
    standingOf(parts, conversation, asker),
    presentMessages(parts, conversation, asker, rows),
  ]);
  return { success: true, standing, messages };
}
