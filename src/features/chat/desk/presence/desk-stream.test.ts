// The stream over real HTTP, as an inbox reads it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import { act, anAgent, aWaitingVisitor, type Colleague, goOnline, reply, tellAgent } from '../../../../../test/desk.ts';
import { listenerOf } from '../../../../http/node-server.ts';
import type { DeskEvent } from '../desk.contract.ts';

let app: TestApp;
let server: Server;
let url: string;
let marc: Colleague;
beforeAll(async () => {
  app = await openTestApp();
  server = createServer(listenerOf(app.product));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  marc = await anAgent(app, 'Marc');
});
beforeEach(() => goOnline(marc));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

type Heard = DeskEvent & { at: number };
/** Opens the stream of an agent. `until` resolves with the first matching event, received or future. */
async function watch({ browser }: Colleague) {
  const ending = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/api/staff/conversations/events`, { headers: { cookie }, signal: ending.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const heard: Heard[] = [];
  let wake = () => {};
  const over = (async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const data of blocks.flatMap((block) => block.match(/^data: (.*)$/m)?.[1] ?? []))
        heard.push({ ...(JSON.parse(data) as DeskEvent), at: performance.now() });
      wake();
    }
  })().catch((error: Error) => {
    if (!ending.signal.aborted) throw error;
  });
  async function until<T extends DeskEvent['type']>(
    type: T,
    fits: (event: Extract<Heard, { type: T }>) => boolean = () => true,
  ) {
    for (;;) {
      const found = heard.find((event) => event.type === type && fits(event as Extract<Heard, { type: T }>));
      if (found) return found as Extract<Heard, { type: T }>;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  await until('hello');
  return { heard, until, over, close: () => ending.abort() };
}

describe('the stream of the desk', () => {
  it('begins with who is online, and sends every event to everyone who watches', async () => {
    const aisha = await anAgent(app, 'Aisha', { online: false });
    const inboxes = await Promise.all([watch(marc), watch(aisha)]);
    for (const { heard } of inboxes)
      expect(heard[0]).toMatchObject({
        type: 'hello',
        agents: [{ name: 'Marc Of the desk', online: true }, { online: false }],
      });
    const visitor = await aWaitingVisitor(app, 'Is Halifax possible?');
    // The stream sends the current state, so a status that has already ended is not sent.
    for (const inbox of inboxes)
      await inbox.until('conversation', ({ conversation }) => conversation.status === 'waiting');
    await act(marc, visitor, 'claim');
    await reply(marc, visitor, 'It is.');
    await act(marc, visitor, 'notes', { text: 'Prefers mornings', clientId: crypto.randomUUID() });
    await goOnline(aisha);
    for (const inbox of inboxes) {
      await inbox.until('conversation', ({ conversation }) => conversation.assignee?._id === marc.id);
      await inbox.until('note', ({ note }) => note.text === 'Prefers mornings');
      await inbox.until('agents', ({ agents }) => agents.every(({ online }) => online));
      await inbox.until('message', ({ message }) => message.text === 'It is.');
      const seqs = inbox.heard.flatMap((event) => (event.type === 'message' ? event.message.seq : []));
      expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
      inbox.close();
    }
  });

  it('sends a note to the desk and never to the visitor', async () => {
    const visitor = await aWaitingVisitor(app);
    const inbox = await watch(marc);
    const cookie = [...visitor.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ending = new AbortController();
    const theirs = await fetch(`${url}/assistant/events?session_id=${visitor.session_id}`, {
      headers: { cookie },
      signal: ending.signal,
    });
    let read = '';
    const reading = (async () => {
      for await (const chunk of theirs.body?.pipeThrough(new TextDecoderStream()) ?? []) read += chunk;
    })().catch(() => undefined); // it is closed below
    await act(marc, visitor, 'claim');
    await act(marc, visitor, 'notes', { text: 'A secret of the desk', clientId: crypto.randomUUID() });
    await reply(marc, visitor, 'Good morning');
    await inbox.until('note');
    await expect.poll(() => read).toContain('Good morning');
    expect(read).not.toContain('secret of the desk');
    ending.abort();
    await reading;
    inbox.close();
  });

  it('also sends what is written under the id in capitals', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    const inbox = await watch(marc);
    const capitals = { ...visitor, id: visitor.id.toUpperCase() };
    await act(marc, capitals, 'notes', { text: 'In capitals', clientId: crypto.randomUUID() });
    expect(await inbox.until('note')).toMatchObject({ conversationId: visitor.id, note: { text: 'In capitals' } });
    inbox.close();
  });

  it('shows who is typing, on both sides', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    const inbox = await watch(marc);
    await visitor.browser.post('/assistant/typing', { session_id: visitor.session_id });
    expect(await inbox.until('typing', ({ by }) => by === 'visitor')).toMatchObject({ conversationId: visitor.id });
    expect((await act(marc, visitor, 'typing')).status).toBe(200);
    expect(await inbox.until('typing', ({ by }) => by === 'agent')).toMatchObject({ name: 'Marc' });
    inbox.close();
  });

  it('sends every message of the visitor, and prints the delays', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    const inbox = await watch(marc);
    const delays: number[] = [];
    for (let n = 0; n < 20; n++) {
      const sent = performance.now();
      await tellAgent(visitor, `message ${n}`);
      const { at } = await inbox.until('message', ({ message }) => message.text === `message ${n}`);
      delays.push(at - sent);
    }
    inbox.close();
    delays.sort((one, other) => one - other);
    process.stdout.write(`delivery, ms: median ${delays[10]?.toFixed(1)}, longest ${delays.at(-1)?.toFixed(1)}\n`);
    expect(delays).toHaveLength(20);
  });

  it.each(['its session has ended', 'its user is staff no more'])('ends immediately when %s', async (why) => {
    const name = why.includes('session') ? 'Leaver' : 'Demoted';
    const agent = await anAgent(app, name, { online: false });
    const inbox = await watch(agent);
    if (name === 'Leaver')
      await app.db.update(sessions).set({ endedAt: app.clock() }).where(eq(sessions.userId, agent.id));
    else await app.db.update(users).set({ role: 'user' }).where(eq(users.id, agent.id));
    await inbox.over;
  });

  it.each([
    ['that was ended before it began to deliver', -1, 31],
    ['that expires while it delivers', 20, 21],
  ])('delivers nothing under a session %s, however busy it is', async (_, expiresInSeconds, laterSeconds) => {
    const agent = await anAgent(app, `Busy${laterSeconds}`, { online: false });
    const visitor = await aWaitingVisitor(app);
    const expiresAt = new Date(app.clock().getTime() + expiresInSeconds * 1000);
    const theirs = eq(sessions.userId, agent.id);
    if (expiresInSeconds > 0) await app.db.update(sessions).set({ expiresAt }).where(theirs);
    const inbox = await watch(agent);
    // No trigger announces that a session has expired.
    await app.db.update(sessions).set({ expiresAt }).where(theirs);
    app.advanceClock(laterSeconds);
    await tellAgent(visitor, 'For agents alone');
    await inbox.over;
    expect(JSON.stringify(inbox.heard)).not.toContain('For agents alone');
  });

  it('refuses a ninth window of one agent', async () => {
    const agent = await anAgent(app, 'Windows', { online: false });
    const inboxes = await Promise.all(Array.from({ length: 8 }, () => watch(agent)));
    expect(await agent.browser.get('/api/staff/conversations/events')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('too many windows') },
    });
    for (const inbox of inboxes) inbox.close();
    await Promise.all(inboxes.map(({ over }) => over));
    (await watch(agent)).close();
  });
});
