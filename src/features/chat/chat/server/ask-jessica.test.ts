import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshKnowledge } from '#features/assistant/knowledge/knowledge.server.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import { act, anAgent, aVisitor } from '../../../../../test/desk.ts';
import { type ModelServer, startModelServer } from '../../../../../test/model-server.ts';
import { chatMessages } from '../chat.table.ts';

let model: ModelServer;
let app: TestApp;
beforeAll(async () => {
  model = await startModelServer();
  app = await openTestApp(model.env);
  await refreshKnowledge(app);
});
afterAll(() => app.close());

it('leaves a question to the agent who joined while she was answering it', async () => {
  const marc = await anAgent(app, 'Marc');
  const visitor = await aVisitor(app);
  model.reply({ goesSilentAfter: 'The agent tells you how to pay after you accept a quote. And ' });
  const question = { session_id: visitor.session_id, question: 'How do I pay for a trip?' };
  const asking = visitor.browser.post('/assistant/chat', question);
  await expect.poll(() => model.asked.length).toBe(1);
  expect((await act(marc, visitor, 'claim')).status).toBe(200);
  await model.close();
  expect((await asking).status).toBe(409);
  const said = await app.db.select().from(chatMessages).where(eq(chatMessages.conversationId, visitor.id));
  expect(said.map(({ author }) => author).sort()).toEqual(['system', 'visitor']);
});
