import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPresence } from '#features/chat/chat/chat.table.ts';
import { expirePresence } from '#features/chat/chat/server/presence.server.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  act,
  anAgent,
  aVisitor,
  aWaitingVisitor,
  type Colleague,
  goOnline,
  readAsVisitor,
  reply,
  tellAgent,
} from '../../../../test/desk.ts';
import { signedInUser } from '../../../../test/people.ts';
import type { ConversationRecord } from './desk.contract.ts';

let app: TestApp;
let marc: Colleague;
let aisha: Colleague;
let away: Colleague;
beforeAll(async () => {
  app = await openTestApp();
  marc = await anAgent(app, 'Marc');
  aisha = await anAgent(app, 'Aisha');
  away = await anAgent(app, 'Noor', { online: false });
});
beforeEach(async () => {
  await app.db.delete(agentPresence);
  await goOnline(marc);
  await goOnline(aisha);
});
afterAll(() => app.close());

const read = async ({ browser }: Colleague, id: string, search = '') =>
  ((await browser.get(`/api/staff/conversations/${id}${search}`)).body as { data: ConversationRecord }).data;

describe('taking a conversation', () => {
  it('is refused to an agent who is not online, with advice', async () => {
    const visitor = await aWaitingVisitor(app);
    expect(await act(away, visitor, 'claim')).toMatchObject({
      status: 409,
      body: { message: 'Go online first, then you can accept conversations.' },
    });
    expect((await readAsVisitor(visitor)).standing.status).toBe('waiting');
  });

  it('is refused if a colleague has it, by name', async () => {
    const visitor = await aWaitingVisitor(app);
    expect((await act(marc, visitor, 'claim')).status).toBe(200);
    expect(await act(aisha, visitor, 'claim')).toMatchObject({
      status: 409,
      body: { message: 'Marc Of the desk has this conversation.' },
    });
  });

  it('is refused if it does not exist', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
      expect((await act(marc, { ...(await aVisitor(app)), id }, 'claim')).status).toBe(404);
  });

  it('has one winner if two try at the same moment, twenty times', { timeout: 600_000 }, async () => {
    for (let time = 0; time < 20; time++) {
      const visitor = await aWaitingVisitor(app);
      await Promise.all([goOnline(marc), goOnline(aisha)]);
      const answers = await Promise.all([act(marc, visitor, 'claim'), act(aisha, visitor, 'claim')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const joined = (await readAsVisitor(visitor)).messages.filter(({ text }) => text.endsWith('joined the chat.'));
      expect(joined).toHaveLength(1);
    }
  });

  it('tells the visitor who has joined, by first name only, and once', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    await act(marc, visitor, 'claim');
    const { standing, messages } = await readAsVisitor(visitor);
    expect(standing).toMatchObject({ status: 'live', agent_name: 'Marc' });
    expect(messages.map(({ text }) => text)).toEqual([
      'You asked for a person. An agent will be with you shortly.',
      'Is Halifax possible?',
      'Marc joined the chat.',
    ]);
  });

  it('lets an agent join a conversation with Jessica', async () => {
    const visitor = await aVisitor(app);
    expect((await act(marc, visitor, 'claim')).status).toBe(200);
    const question = { session_id: visitor.session_id, question: 'Hello?' };
    expect((await visitor.browser.post('/assistant/chat', question)).status).toBe(409);
  });
});

describe('writing to a visitor', () => {
  it('is refused to everyone but the agent who has the conversation', async () => {
    const visitor = await aWaitingVisitor(app);
    expect((await reply(marc, visitor, 'Too early')).status).toBe(409);
    await act(marc, visitor, 'claim');
    expect((await reply(aisha, visitor, 'Not mine')).status).toBe(409);
    expect((await reply(marc, visitor, ' ')).status).toBe(422);
    expect((await reply(marc, visitor, 'x'.repeat(4001))).status).toBe(422);
    await act(marc, visitor, 'end');
    expect((await reply(marc, visitor, 'Too late')).status).toBe(409);
    expect((await readAsVisitor(visitor)).messages.filter(({ author }) => author === 'agent')).toEqual([]);
  });

  it('stores a reply once, however often it is sent, even after the end', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    const clientId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(marc, visitor, 'Yes, it is.', clientId)));
    expect(new Set(answers.map(({ body }) => (body as { data: { seq: number } }).data.seq)).size).toBe(1);
    await act(marc, visitor, 'end');
    expect(await reply(marc, visitor, 'Yes, it is.', clientId)).toMatchObject({ status: 200 });
    const replies = (await readAsVisitor(visitor)).messages.filter(({ author }) => author === 'agent');
    expect(replies).toMatchObject([{ text: 'Yes, it is.', agent_name: 'Marc', client_id: clientId }]);
  });

  it('numbers simultaneous messages of both sides without gaps, alike on both sides', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => [
        reply(marc, visitor, `agent ${n}`),
        tellAgent(visitor, `visitor ${n}`),
      ]).flat(),
    );
    const { messages } = await readAsVisitor(visitor);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages).toHaveLength(23);
    expect((await read(marc, visitor.id)).messages).toEqual(messages);
  });
});

describe('handing a conversation over', () => {
  it('is refused if another agent has it, and to an agent who is not online', async () => {
    const visitor = await aWaitingVisitor(app);
    expect((await act(marc, visitor, 'hand-over', { to: aisha.id })).status).toBe(409);
    expect((await act(marc, visitor, 'release')).status).toBe(409);
    await act(marc, visitor, 'claim');
    const customer = await signedInUser(app, `customer-${visitor.id}@example.ca`);
    for (const to of [away.id, customer.id, '00000000-0000-4000-8000-000000000000'])
      expect((await act(marc, visitor, 'hand-over', { to })).status).toBe(409);
    expect((await act(marc, visitor, 'hand-over', { to: 'nobody' })).status).toBe(404);
    expect((await act(aisha, visitor, 'hand-over', { to: aisha.id })).status).toBe(409);
    expect((await readAsVisitor(visitor)).standing).toMatchObject({ status: 'live', agent_name: 'Marc' });
  });

  it('gives it to a colleague who is online, and notifies the visitor', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    expect((await act(marc, visitor, 'hand-over', { to: aisha.id })).status).toBe(200);
    expect((await reply(marc, visitor, 'Still me?')).status).toBe(409);
    expect((await reply(aisha, visitor, 'Hello from Aisha')).status).toBe(200);
    const { standing, messages } = await readAsVisitor(visitor);
    expect(standing).toMatchObject({ status: 'live', agent_name: 'Aisha' });
    expect(messages.map(({ text }) => text)).toContain('Aisha has taken over the chat.');
  });

  it('returns it to the queue', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    expect((await act(marc, visitor, 'release')).body).toMatchObject({ data: { status: 'waiting', assignee: null } });
    expect((await readAsVisitor(visitor)).messages.at(-1)?.text).toContain('Another one will be with you shortly');
    expect((await act(aisha, visitor, 'claim')).status).toBe(200);
  });
});

describe('ending a conversation', () => {
  it('is refused if a colleague has it, and while Jessica answers', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    expect((await act(aisha, visitor, 'end')).status).toBe(409);
    expect((await act(marc, await aVisitor(app), 'end')).status).toBe(409);
  });

  it('closes it with a sentence, once, and Jessica answers the next question', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    for (let time = 0; time < 2; time++) expect((await act(marc, visitor, 'end')).status).toBe(200);
    const { standing, messages } = await readAsVisitor(visitor);
    expect(standing.status).toBe('closed');
    expect(messages.filter(({ text }) => text.startsWith('Marc ended the chat.'))).toHaveLength(1);
    const question = { session_id: visitor.session_id, question: 'How much baggage may I bring?' };
    expect((await visitor.browser.post('/assistant/chat', question)).status).toBe(200);
    expect((await readAsVisitor(visitor)).standing.status).toBe('assistant');
  });
});

describe('private notes', () => {
  it('are stored once, appear in their place, and never reach the visitor', async () => {
    const visitor = await aWaitingVisitor(app);
    const clientId = crypto.randomUUID();
    const text = 'One of the three is a child.';
    expect((await act(aisha, visitor, 'notes', { text: '', clientId })).status).toBe(422);
    for (let time = 0; time < 3; time++)
      expect((await act(aisha, visitor, 'notes', { text, clientId })).status).toBe(200);
    const { notes } = await read(marc, visitor.id);
    expect(notes).toMatchObject([{ text, author: 'Aisha Of the desk', afterSeq: 2 }]);
    const { browser, session_id } = visitor;
    for (const path of ['conversation', 'live-messages', 'agent-name'])
      expect(JSON.stringify((await browser.get(`/assistant/${path}?session_id=${session_id}`)).body)).not.toContain(
        text,
      );
  });
});

describe('presence', () => {
  it('is what agent-status reports', async () => {
    await goOnline(aisha, false);
    await goOnline(marc, false);
    app.advanceClock(1);
    expect((await app.browser().get('/assistant/agent-status')).body).toEqual({ online: false });
    expect((await goOnline(marc)).body).toMatchObject({ data: { online: true, until: expect.any(String) } });
    app.advanceClock(1);
    expect((await app.browser().get('/assistant/agent-status')).body).toEqual({ online: true });
  });

  it('expires on its own: without any agent online, Jessica is back with a sentence', async () => {
    const [live, waiting] = [await aWaitingVisitor(app), await aWaitingVisitor(app)];
    await act(marc, live, 'claim');
    await goOnline(aisha, false);
    app.advanceClock(9);
    await Promise.all([expirePresence(app), expirePresence(app)]);
    const read = await readAsVisitor(live);
    expect(read.standing).toMatchObject({ status: 'assistant', agent_name: 'Agent', online: false });
    const sentence = 'The agent has gone offline. Jessica, our automated assistant, is back.';
    expect(read.messages.filter(({ text }) => text === sentence)).toHaveLength(1);
    expect((await readAsVisitor(waiting)).standing.status).toBe('assistant');
  });

  it('ends in every window once it is given up in one: their beats do not restart it', async () => {
    const beat = () => marc.browser.put('/api/staff/presence', { online: true, renew: true });
    expect((await beat()).status).toBe(200);
    await goOnline(marc, false);
    for (let time = 0; time < 2; time++) {
      expect(await beat()).toMatchObject({ status: 409, body: { message: 'You went offline in another window.' } });
      await expirePresence(app);
    }
    expect((await goOnline(marc)).status).toBe(200);
    expect((await beat()).status).toBe(200);
    // An expired lease was not given up: the network was slow, or the computer slept.
    app.advanceClock(9);
    await expirePresence(app);
    expect(await beat()).toMatchObject({ status: 200, body: { data: { online: true } } });
  });

  it('stays ended if a beat arrives at the same moment, twenty times', async () => {
    await goOnline(aisha, false);
    for (let time = 0; time < 20; time++) {
      if (time % 2) await app.db.delete(agentPresence);
      else await goOnline(marc);
      const beat = () => marc.browser.put('/api/staff/presence', { online: true, renew: true });
      await Promise.all([beat(), goOnline(marc, false), beat()]);
      app.advanceClock(1);
      expect((await app.browser().get('/assistant/agent-status')).body).toEqual({ online: false });
    }
  });

  it('returns an absent agent’s conversation to the queue while a colleague is online', async () => {
    const visitor = await aWaitingVisitor(app);
    await act(marc, visitor, 'claim');
    await goOnline(marc, false);
    await expirePresence(app);
    expect((await readAsVisitor(visitor)).standing.status).toBe('waiting');
  });
});
