import { eq } from 'drizzle-orm';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { signedInUser } from '../../../../../test/people.ts';
import type { ChatMessage, ConversationEvent, Outcome } from '../chat.contract.ts';
import { LEASE_SECONDS } from '../chat.rules.ts';
import { conversations } from '../chat.table.ts';
import { chatChannel, publish } from './chat-channel.server.ts';
import { changeConversation } from './conversation-log.server.ts';
import { endLease, expirePresence, isAgentOnline, renewLease } from './presence.server.ts';

let app: TestApp;
let agent: { browser: Browser; id: string };
let other: { browser: Browser; id: string };
beforeAll(async () => {
  app = await openTestApp();
  agent = await signedInUser(app, 'agent@example.ca', 'agent');
  other = await signedInUser(app, 'other@example.ca', 'agent');
});
afterAll(() => app.close());

const open = async (browser: Browser): Promise<string> =>
  ((await browser.post('/assistant/conversations')).body as { session_id: string }).session_id;
const idOf = async (session_id: string) => {
  const [row] = await app.db.select().from(conversations).where(eq(conversations.sessionId, session_id));
  return row?.id ?? '';
};
const online = async (...who: { id: string }[]) => {
  await app.db.execute('delete from agent_presence');
  for (const { id } of who) await renewLease(app, id);
  app.advanceClock(1);
};
const outcome = (answer: { body: unknown }) => answer.body as Outcome;
const goesLive = (id: string, assignee = agent.id) =>
  changeConversation(app, id, async ({ set }) => set({ status: 'live', assigneeId: assignee, liveSince: app.clock() }));
const says = (id: string, text: string) =>
  changeConversation(app, id, async ({ say }) =>
    say({ author: 'agent', text, agent: { id: agent.id, name: 'Amina' } }),
  );

/** The stream of a conversation and its events. */
async function stream(browser: Browser, session_id: string, after = 0, headers: Record<string, string> = {}) {
  const leave = new AbortController();
  const path = `/assistant/events?session_id=${session_id}&after=${after}`;
  const response = await browser.request(path, { signal: leave.signal, headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<{ id: string | undefined; event: ConversationEvent } | undefined> => {
    for (;;) {
      const { value } = await events.read().catch(() => ({ value: undefined }));
      if (!value || value.event === 'done' || value.event === 'error') return undefined;
      if (value.event === 'message') return { id: value.id, event: JSON.parse(value.data) };
    }
  };
  const until = async <T>(found: (event: ConversationEvent) => T | undefined): Promise<T> => {
    for (;;) {
      const got = await next();
      if (!got) throw new Error('the stream ended');
      const value = found(got.event);
      if (value !== undefined) return value;
    }
  };
  const message = () => until((event) => (event.type === 'message' ? event.message : undefined));
  return { next, until, message, leave: () => leave.abort() };
}

describe('requesting an agent', () => {
  it('is refused while no agent is online, and says what to do', async () => {
    await online();
    const browser = app.browser();
    const session_id = await open(browser);
    expect((await browser.get('/assistant/agent-status')).body).toEqual({ online: false });
    for (const answer of [
      await browser.post('/assistant/hand-over', { session_id }),
      await browser.post('/assistant/user-message', { session_id, message: 'anybody?' }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Jessica') } });
  });

  it('waits, writes to the agent, and ends', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    expect((await browser.get('/assistant/agent-status')).body).toEqual({ online: true });
    const asked = await browser.post('/assistant/hand-over', { session_id });
    expect(outcome(asked).standing).toMatchObject({ status: 'waiting', agent_name: 'Agent', online: true });
    expect((await browser.post('/assistant/chat', { session_id, question: 'hello' })).status).toBe(409);
    await goesLive(await idOf(session_id));
    expect((await browser.get(`/assistant/agent-name?session_id=${session_id}`)).body).toEqual({ agent_name: 'Amina' });
    await app.db.update(users).set({ displayName: 'Amina R.' }).where(eq(users.id, agent.id));
    expect((await browser.get(`/assistant/agent-name?session_id=${session_id}`)).body).toEqual({
      agent_name: 'Amina R.',
    });
    await app.db.update(users).set({ displayName: '' }).where(eq(users.id, agent.id));
    const since = app.clock().getTime() / 1000 - 1;
    await says(await idOf(session_id), 'Hello from the desk');
    const polled = await browser.get(`/assistant/live-messages?session_id=${session_id}&since=${since}`);
    expect(polled.body).toMatchObject({ messages: [{ role: 'agent', content: 'Hello from the desk' }] });
    const later = app.clock().getTime() / 1000 + 5;
    const none = await browser.get(`/assistant/live-messages?session_id=${session_id}&since=${later}`);
    expect(none.body).toEqual({ messages: [] });
    const ended = await browser.post('/assistant/end-live-session', { session_id });
    expect(outcome(ended)).toMatchObject({ standing: { status: 'assistant' }, messages: [{ author: 'system' }] });
    expect(outcome(await browser.post('/assistant/end-live-session', { session_id })).messages).toEqual([]);
  });

  it('stores a message once, even if it is sent again', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    const client_id = crypto.randomUUID();
    const sends = Array.from({ length: 10 }, () =>
      browser.post('/assistant/user-message', { session_id, message: 'once', client_id }),
    );
    for (const answer of await Promise.all(sends))
      expect(outcome(answer).messages).toMatchObject([{ seq: 1, client_id }]);
    const read = await browser.get(`/assistant/conversation?session_id=${session_id}`);
    expect((read.body as { messages: ChatMessage[] }).messages).toHaveLength(1);
  });

  it('numbers simultaneous messages without gaps', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    const texts = Array.from({ length: 30 }, (_, n) => `message ${n}`);
    await Promise.all(texts.map((message) => browser.post('/assistant/user-message', { session_id, message })));
    const read = await browser.get(`/assistant/conversation?session_id=${session_id}`);
    const { messages } = read.body as { messages: ChatMessage[] };
    expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, n) => n + 1));
    expect(new Set(messages.map(({ text }) => text))).toEqual(new Set(texts));
  });

  it('refuses messages that are blank, too long, or too many', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    const send = (message: string) => browser.post('/assistant/user-message', { session_id, message });
    expect(await send('  \n ')).toMatchObject({ status: 422, body: { fields: { message: 'Write a message first.' } } });
    expect((await send('x'.repeat(4001))).status).toBe(422);
    expect((await send('x'.repeat(4000))).status).toBe(200);
    const flood = await Promise.all(Array.from({ length: 60 }, (_, n) => send(`flood ${n}`)));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).not.toBeNull();
  });
});

describe('the stream', () => {
  it('reports what was said, resumes where it stopped, and costs nothing once it is closed', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    await browser.post('/assistant/hand-over', { session_id });
    const id = await idOf(session_id);
    const first = await stream(browser, session_id);
    expect(await first.message()).toMatchObject({ seq: 1, author: 'system' });
    await says(id, 'one');
    expect(await first.message()).toMatchObject({ seq: 2, text: 'one', agent_name: 'Amina' });
    const before = chatChannel(app.listener).size();
    first.leave();
    await expect.poll(() => chatChannel(app.listener).size()).toBe(before - 1);
    await says(id, 'two');
    await says(id, 'three');
    const second = await stream(browser, session_id, 0, { 'last-event-id': '2' });
    expect([(await second.message()).text, (await second.message()).text]).toEqual(['two', 'three']);
    second.leave();
  });

  it('reports when the visitor waits, an agent takes over, and the agent leaves', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    await browser.post('/assistant/hand-over', { session_id });
    const watched = await stream(browser, session_id);
    const status = (wanted: string) =>
      watched.until((event) => (event.type === 'standing' && event.standing.status === wanted ? true : undefined));
    await status('waiting');
    await goesLive(await idOf(session_id));
    await status('live');
    await endLease(app, agent.id);
    await expirePresence(app);
    await status('assistant');
    watched.leave();
  });

  it('ends for an account that signs out, and refuses it afterwards', async () => {
    const { browser } = await signedInUser(app, 'signs-out@example.ca');
    const session_id = await open(browser);
    const watched = await stream(browser, session_id);
    await watched.until((event) => (event.type === 'standing' ? true : undefined));
    await browser.post('/api/auth/logout');
    expect(await watched.next()).toBeUndefined();
    expect((await browser.get(`/assistant/events?session_id=${session_id}`)).status).toBe(404);
  });

  it.each(['1.5', '1e400', 'one', '-3'])('starts from the beginning after the unknown event %s', async (id) => {
    const browser = app.browser('192.0.2.250');
    const session_id = await open(browser);
    await says(await idOf(session_id), 'one');
    await says(await idOf(session_id), 'two');
    const watched = await stream(browser, session_id, 0, { 'last-event-id': id });
    expect([(await watched.message()).text, (await watched.message()).text]).toEqual(['one', 'two']);
    watched.leave();
  });

  it('is limited to a few windows per conversation', async () => {
    const browser = app.browser();
    const session_id = await open(browser);
    const windows = await Promise.all(Array.from({ length: 8 }, () => stream(browser, session_id)));
    for (const one of windows) await one.next();
    expect((await browser.get(`/assistant/events?session_id=${session_id}`)).status).toBe(429);
    for (const one of windows) one.leave();
  });
});

describe('presence', () => {
  it('is a lease that expires on its own; then Jessica is back with a sentence', async () => {
    await online(agent);
    const browser = app.browser();
    const session_id = await open(browser);
    await browser.post('/assistant/hand-over', { session_id });
    await goesLive(await idOf(session_id));
    app.advanceClock(LEASE_SECONDS - 2);
    await expirePresence(app);
    const read = async () => (await browser.get(`/assistant/conversation?session_id=${session_id}`)).body as Outcome;
    expect((await read()).standing.status).toBe('live');
    app.advanceClock(2);
    await Promise.all([expirePresence(app), expirePresence(app), expirePresence(app)]);
    const { standing, messages } = await read();
    expect(standing).toMatchObject({ status: 'assistant', online: false });
    expect(messages.filter(({ text }) => text.startsWith('The agent has gone offline.'))).toHaveLength(1);
  });

  it('returns a conversation to the queue if another agent is online', async () => {
    await online(agent, other);
    const browser = app.browser();
    const session_id = await open(browser);
    await browser.post('/assistant/hand-over', { session_id });
    await goesLive(await idOf(session_id));
    await endLease(app, agent.id);
    await expirePresence(app);
    const read = await browser.get(`/assistant/conversation?session_id=${session_id}`);
    expect((read.body as Outcome).standing.status).toBe('waiting');
  });

  it('is read again as soon as another process announces a change', async () => {
    await online(agent);
    expect(await isAgentOnline(app)).toBe(true);
    const channel = chatChannel(app.listener);
    const heard = channel.presenceVersion();
    await app.db.execute('delete from agent_presence');
    await publish(app.db, { kind: 'agents' });
    await expect.poll(() => channel.presenceVersion()).toBeGreaterThan(heard);
    expect(await isAgentOnline(app)).toBe(false);
  });

  it('does not count a user who is no longer an agent', async () => {
    await online(other);
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, other.id));
    app.advanceClock(1);
    expect((await app.browser().get('/assistant/agent-status')).body).toEqual({ online: false });
  });
});
