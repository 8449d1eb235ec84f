// The portrait of an agent, where visitors and colleagues read the agent's name.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { portraitPath } from '#domain/portrait.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  act,
  anAgent,
  aWaitingVisitor,
  type Colleague,
  goOnline,
  readAsVisitor,
  reply,
} from '../../../../test/desk.ts';
import type { ConversationRecord } from './desk.contract.ts';

const HASH = 'a'.repeat(32);
const PORTRAIT = portraitPath(HASH);

let app: TestApp;
let marc: Colleague;
beforeAll(async () => {
  app = await openTestApp();
  marc = await anAgent(app, 'Marc');
});
beforeEach(() => change({ portrait: HASH, deactivatedAt: null }));
afterAll(() => app.close());

const change = (columns: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(columns).where(eq(users.id, marc.id));

async function aTalk() {
  await goOnline(marc);
  const visitor = await aWaitingVisitor(app);
  await act(marc, visitor, 'claim');
  await reply(marc, visitor, 'It is possible.');
  return visitor;
}

it('stands with the line that the agent joined, with each message and with the conversation', async () => {
  const visitor = await aTalk();
  const { standing, messages } = await readAsVisitor(visitor);
  expect(standing.agent_portrait).toBe(PORTRAIT);
  expect(messages.slice(-2)).toMatchObject([
    { author: 'system', text: 'Marc joined the chat.', agent_portrait: PORTRAIT },
    { author: 'agent', agent_name: 'Marc', agent_portrait: PORTRAIT },
  ]);
  expect(messages.filter(({ author }) => author === 'visitor').some((one) => 'agent_portrait' in one)).toBe(false);
  const named = await visitor.browser.get(`/assistant/agent-name?session_id=${visitor.session_id}`);
  expect(named.body).toEqual({ agent_name: 'Marc', agent_portrait: PORTRAIT });
});

it('is the present one, also in earlier messages, and absent once the account does not work', async () => {
  const visitor = await aTalk();
  await change({ portrait: 'b'.repeat(32) });
  expect((await readAsVisitor(visitor)).messages.at(-1)?.agent_portrait).toBe(portraitPath('b'.repeat(32)));
  await change({ deactivatedAt: new Date() });
  const { standing, messages } = await readAsVisitor(visitor);
  expect(JSON.stringify({ standing, messages })).not.toContain('/portraits/');
});

it('is with the assignee, the messages and the notes at the desk', async () => {
  const visitor = await aTalk();
  const path = `/api/staff/conversations/${visitor.id}`;
  expect(
    (await marc.browser.post(`${path}/notes`, { text: 'Likes trams', clientId: crypto.randomUUID() })).status,
  ).toBe(200);
  const { data } = (await marc.browser.get(path)).body as { data: ConversationRecord };
  expect(data.assignee).toMatchObject({ name: 'Marc Of the desk', portrait: PORTRAIT });
  expect(data.messages.at(-1)).toMatchObject({ author: 'agent', agent_portrait: PORTRAIT });
  expect(data.notes).toMatchObject([{ author: 'Marc Of the desk', portrait: PORTRAIT }]);
});
