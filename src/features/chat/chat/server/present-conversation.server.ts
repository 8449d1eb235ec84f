// A conversation in wire format: its state, and its messages as this reader may see them.

import { eq } from 'drizzle-orm';
import { publicName, users } from '#features/account/accounts/accounts.table.ts';
import { heldParts } from '#features/assistant/answering/trip-parts.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
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

export async function agentNameOf({ db }: Pick<Parts, 'db'>, { assigneeId }: Conversation): Promise<string> {
  if (!assigneeId) return DEFAULT_AGENT_NAME;
  const [agent] = await db.select({ name: publicName }).from(users).where(eq(users.id, assigneeId));
  return agent?.name || DEFAULT_AGENT_NAME;
}

export async function standingOf(
  parts: Parts,
  conversation: Conversation,
  asker: Caller | undefined,
): Promise<Standing> {
  const { status, flowIntent, email } = conversation;
  const [agent_name, online] = await Promise.all([agentNameOf(parts, conversation), isAgentOnline(parts)]);
  const state = stateOf(conversation, asker, parts.clock());
  const trip = heldParts((conversation.understood as Understood | null) ?? {});
  return { status, state, intent: flowIntent, email, agent_name, online, ...(trip.length > 0 && { trip }) };
}

/** The messages as the visitor sees them. */
export async function presentMessages(
  parts: Parts,
  conversation: Conversation,
  asker: Caller | undefined,
  rows: readonly ChatMessageRow[],
): Promise<ChatMessage[]> {
  const identity = identityOf(conversation, asker, parts.clock());
  const inquiries = await referencedInquiries(parts, identity, rows);
  return rows.map((row) => presentMessage(row, inquiries));
}

async function referencedInquiries(
  { db }: Pick<Parts, 'db'>,
  identity: Identity | undefined,
  rows: readonly ChatMessageRow[],
): Promise<Map<string, ChatInquiry>> {
  if (!identity || !rows.some(({ extras }) => extras.inquiryId)) return new Map();
  return new Map((await inquiriesOf(db, identity)).map((row) => [row.id, presentInquiry(row)]));
}

/** @param inquiries those that the reader may see, by id. */
export function presentMessage(row: ChatMessageRow, inquiries: ReadonlyMap<string, ChatInquiry>): ChatMessage {
  const { links = [], rows = [], quickActions = [], topics = [], inquiryHref, inquiryId, caveat } = row.extras;
  return {
    seq: row.seq,
    ...(row.clientId ? { client_id: row.clientId } : {}),
    author: row.author,
    ...(row.agentName ? { agent_name: row.agentName } : {}),
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
