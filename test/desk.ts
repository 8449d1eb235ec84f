// The desk in tests: agents who may go online, and visitors who wait for one.

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../src/features/account/accounts/accounts.table.ts';
import { conversations } from '../src/features/chat/chat/chat.table.ts';
import type { TestApp } from './app.ts';
import type { Answer, Browser } from './browser.ts';
import { signedInUser } from './people.ts';

export type Colleague = { browser: Browser; id: string };

/** @param firstName the name that visitors see. */
export async function anAgent(app: TestApp, firstName: string, { online = true } = {}): Promise<Colleague> {
  const email = `${firstName.toLowerCase()}@northfare.example`;
  const agent = await signedInUser(app, email, 'agent');
  await app.db.update(users).set({ firstName, lastName: 'Of the desk' }).where(eq(users.email, email));
  if (online) expect(await goOnline(agent)).toMatchObject({ status: 200 });
  return agent;
}

export const goOnline = ({ browser }: Colleague, online = true) => browser.put('/api/staff/presence', { online });

export type Guest = { browser: Browser; session_id: string; id: string };

/** A visitor with a conversation, still with Jessica. */
export async function aVisitor(app: TestApp, browser = app.browser()): Promise<Guest> {
  const { body } = await browser.post('/assistant/conversations', { page: '/destinations/portugal' });
  const { session_id } = body as { session_id: string };
  const [row] = await app.db.select().from(conversations).where(eq(conversations.sessionId, session_id));
  return { browser, session_id, id: row?.id ?? '' };
}

/** A visitor who asked for an agent and sent a message. Needs an agent online. */
export async function aWaitingVisitor(app: TestApp, says = 'Is Halifax possible?'): Promise<Guest> {
  const visitor = await aVisitor(app);
  expect(await visitor.browser.post('/assistant/hand-over', { session_id: visitor.session_id })).toMatchObject({
    status: 200,
  });
  expect(await tellAgent(visitor, says)).toMatchObject({ status: 200 });
  return visitor;
}

export const tellAgent = ({ browser, session_id }: Guest, message: string) =>
  browser.post('/assistant/user-message', { session_id, message });

/** Calls an agent's action on a conversation. */
export const act = ({ browser }: Colleague, { id }: Guest, what: string, body: object = {}): Promise<Answer> =>
  browser.post(`/api/staff/conversations/${id}/${what}`, body);

export const reply = (agent: Colleague, visitor: Guest, text: string, clientId: string = crypto.randomUUID()) =>
  act(agent, visitor, 'messages', { text, clientId });

type Read = {
  standing: { status: string; agent_name: string; agent_portrait?: string };
  messages: { author: string; text: string; seq: number; agent_portrait?: string }[];
};
/** The conversation as its visitor sees it. */
export const readAsVisitor = async ({ browser, session_id }: Guest): Promise<Read> =>
  (await browser.get(`/assistant/conversation?session_id=${session_id}`)).body as Read;
