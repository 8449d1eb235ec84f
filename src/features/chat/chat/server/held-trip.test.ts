import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#features/catalogue/demo/demo.server.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import { aVisitor } from '../../../../../test/desk.ts';
import type { Outcome } from '../chat.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.db, app.clock);
});
afterAll(() => app.close());

const partsOf = ({ body }: { body: unknown }) => (body as Outcome).standing.trip?.map(({ part }) => part);

describe('what Jessica remembers of a trip', () => {
  it('is removed only by the visitor of the conversation, and only a part that exists', async () => {
    const { session_id, browser } = await aVisitor(app);
    const part = 'when';
    expect((await app.browser().post('/assistant/forget', { session_id, part })).status).toBeGreaterThanOrEqual(400);
    expect((await browser.post('/assistant/forget', { session_id, part: 'everything' })).status).toBe(422);
  });

  it('is described in words, and without a part once that is removed', async () => {
    const { session_id, browser } = await aVisitor(app);
    const asked = await browser.post('/assistant/chat', { session_id, question: 'Toronto to Delhi in May for 2' });
    expect((asked.body as Outcome).standing.trip).toEqual([
      { part: 'to', text: 'to Delhi' },
      { part: 'from', text: 'from Toronto' },
      { part: 'when', text: expect.stringMatching(/^May 20\d\d$/) },
      { part: 'who', text: '2 travellers' },
    ]);
    const without = await browser.post('/assistant/forget', { session_id, part: 'when' });
    expect(partsOf(without)).toEqual(['to', 'from', 'who']);
    const next = await browser.post('/assistant/chat', { session_id, question: 'and for 3?' });
    expect(partsOf(next)).toEqual(['to', 'from', 'who']);
  });
});
