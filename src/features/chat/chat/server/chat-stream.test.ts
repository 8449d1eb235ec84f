import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { findVisitor } from '#features/account/sessions/visitor.server.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import { anAgent, aVisitor, reply, tellAgent } from '../../../../../test/desk.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { router } from '../../../../handlers.server.ts';
import { callOf } from '../../../../http/call-of.ts';
import type { Hint } from './chat-channel.server.ts';
import { openHintBuffer, takeStream } from './chat-stream.server.ts';

it('a reader that stops reading gets one hint to read everything, however much it missed', async () => {
  let hear: (hint: Hint) => void = () => undefined;
  const inbox = openHintBuffer([], (given) => {
    hear = given;
    return () => undefined;
  });
  for (let n = 0; n < 5_000; n += 1) hear({ kind: 'changed', conversationId: String(n) });
  expect((await inbox.next(30_000))?.length).toBeLessThan(1_000);
  for (let n = 0; n < 5_000; n += 1) hear({ kind: 'typing', conversationId: String(n), by: 'visitor', name: '' });
  expect(await inbox.next(30_000)).toContainEqual({ kind: 'missed' });
  hear({ kind: 'agents' });
  expect(await inbox.next(30_000)).toEqual([{ kind: 'agents' }]);
});

describe('a stream', () => {
  const taken: (() => void)[] = [];
  const take = (whose: string, client: string) => taken.push(takeStream(whose, client));
  afterEach(() => {
    for (const giveBack of taken.splice(0)) giveBack();
  });

  it('is refused to a ninth window of one conversation, regardless of its client', () => {
    for (let n = 0; n < 8; n += 1) take('conversation', `203.0.113.${n}`);
    expect(() => take('conversation', '203.0.113.9')).toThrow(expect.objectContaining({ status: 429 }));
  });
  it('is refused to a client that has a hundred, however many conversations it opened, and to no other client', () => {
    for (let n = 0; n < 100; n += 1) take(`conversation ${n}`, '203.0.113.7');
    expect(() => take('one more', '203.0.113.7')).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => take('one more', '203.0.113.8')).not.toThrow();
  });
  it('that was refused takes no place, and one that ended frees its place', () => {
    for (let n = 0; n < 100; n += 1) take(`conversation ${n}`, '203.0.113.7');
    for (let n = 0; n < 8; n += 1) expect(() => take('late', '203.0.113.7')).toThrow();
    taken.pop()?.();
    expect(() => take('late', '203.0.113.7')).not.toThrow();
  });
});

describe('the stream of a signed-in visitor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('keeps no place of those who left before its first event', async () => {
    const { browser } = await signedInUser(app, 'hasty@example.ca');
    const visitor = await aVisitor(app, browser);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const open = (signal?: AbortSignal) =>
      app.product.fetch(
        new Request(`${app.config.PUBLIC_URL}/assistant/events?session_id=${visitor.session_id}`, {
          headers: { cookie },
          ...(signal ? { signal } : {}),
        }),
      );
    for (let n = 0; n < 20; n += 1) {
      const leaving = new AbortController();
      const opened = Promise.resolve(open(leaving.signal));
      if (n % 2 === 0) leaving.abort();
      const response = await opened.catch(() => undefined);
      leaving.abort();
      await response?.body?.cancel().catch(() => undefined);
    }
    const stream = await open();
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });
  it('ends with the session, however busy it is', async () => {
    const agent = await anAgent(app, 'Marc');
    const { browser, id } = await signedInUser(app, 'reader@example.ca');
    const visitor = await aVisitor(app, browser);
    await browser.post('/assistant/hand-over', { session_id: visitor.session_id });
    await tellAgent(visitor, 'Is Halifax possible?');
    await agent.browser.post(`/api/staff/conversations/${visitor.id}/claim`, {});
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers({ cookie });
    const call = callOf(app, new Request(app.config.PUBLIC_URL, { headers }), '', await findVisitor(app, headers));
    const client = createRouterClient(router, { context: call });
    const stream = await client.watchConversation({ session_id: visitor.session_id, after: 0 });
    const heard: string[] = [];
    const reading = (async () => {
      for await (const event of stream) if (event.type === 'message') heard.push(event.message.text);
    })().catch((error: { status?: number }) => error.status);
    await expect.poll(() => heard).toContain('Is Halifax possible?');
    // No trigger announces that a session has expired.
    await app.db
      .update(sessions)
      .set({ expiresAt: new Date(app.clock().getTime() - 1) })
      .where(eq(sessions.userId, id));
    app.advanceClock(31);
    await reply(agent, visitor, 'For its visitor alone');
    expect(await reading).toBeGreaterThanOrEqual(401);
    expect(heard).not.toContain('For its visitor alone');
  });
});
