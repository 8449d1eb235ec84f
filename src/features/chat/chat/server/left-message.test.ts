import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/opening-hours.ts';
import type { ContactMessage } from '#features/agency/messages/messages.contract.ts';
import type { ConversationRecord } from '#features/chat/desk/desk.contract.ts';
import { contactMessages } from '#features/site/contact/contact.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import {
  act,
  anAgent,
  aVisitor,
  aWaitingVisitor,
  type Colleague,
  type Guest,
  goOnline,
  readAsVisitor,
} from '../../../../../test/desk.ts';
import { signedInUser } from '../../../../../test/people.ts';
import { promiseAnswers } from '../../../../../test/promised-hours.ts';
import type { Outcome } from '../chat.contract.ts';
import { LONG_WAIT_SECONDS } from '../chat.rules.ts';
import { conversationMessages, conversations } from '../chat.table.ts';
import { offerMessages } from './left-message.server.ts';
import { expirePresence, renewLease } from './presence.server.ts';

let app: TestApp;
let agent: Colleague;
beforeAll(async () => {
  app = await openTestApp();
  await promiseAnswers(app, '4');
  agent = await anAgent(app, 'Noor', { online: false });
});
afterAll(() => app.close());

const WORDS = { message: 'Please call me about Faro.', email: 'amina@example.ca', name: '' };
const leave = ({ browser, session_id }: Guest, change: object = {}, headers: Record<string, string> = {}) =>
  browser.post('/assistant/message', { session_id, ...WORDS, ...change }, headers);
const stored = (email = WORDS.email) => app.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const read = async (id: string) =>
  ((await agent.browser.get(`/api/staff/messages/${id}`)).body as { data: ContactMessage }).data;
const lastSaid = async (visitor: Guest) => (await readAsVisitor(visitor)).messages.at(-1) as Outcome['messages'][0];

describe('leaving a message', () => {
  it('is refused without a message or an email, with too much of either, and in the conversation of another', async () => {
    const visitor = await aVisitor(app);
    const fields = async (change: object) => {
      const { status, body } = await leave(visitor, change);
      return { status, fields: (body as { fields?: object }).fields };
    };
    expect(await fields({ message: ' \n' })).toEqual({ status: 422, fields: { message: 'Message is required.' } });
    expect(await fields({ email: '' })).toEqual({ status: 422, fields: { email: 'Email is required.' } });
    expect(await fields({ email: 'amina' })).toEqual({ status: 422, fields: { email: 'Email is invalid' } });
    expect(await fields({ message: 'x'.repeat(5001) })).toMatchObject({ status: 422, fields: { message: /at most/ } });
    expect(await fields({ name: 'x'.repeat(121) })).toMatchObject({ status: 422, fields: { name: /at most/ } });
    expect(await fields({ name: 'www.casino.example' })).toMatchObject({ status: 422, fields: { name: /./ } });
    const stranger = { ...visitor, browser: app.browser() };
    expect((await leave(stranger)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('waits at the desk like a message of the contact page, linked to the conversation and back', async () => {
    const visitor = await aVisitor(app);
    const { status, body } = await leave(visitor);
    expect(status).toBe(200);
    expect((body as Outcome).messages).toMatchObject([
      {
        author: 'system',
        text: expect.stringMatching(
          /^Message sent\. We will answer by email\. Response time: within 4 business hours\. Our hours/,
        ),
      },
    ]);
    const [row] = await stored();
    const message = await read(row?.id ?? '');
    expect(message).toMatchObject({
      ...{ name: 'amina@example.ca', message: WORDS.message, status: 'open', purpose: 'Message from the chat' },
      conversationId: visitor.id,
    });
    const { body: list } = await agent.browser.get('/api/staff/messages?q=Faro');
    expect(list).toMatchObject({ data: [{ _id: row?.id, name: 'amina@example.ca' }], counts: { open: 1 } });
    const { body: overview } = await agent.browser.get('/api/staff/overview');
    expect(overview).toMatchObject({ data: { openMessages: 1 } });
    const { body: record } = await agent.browser.get(`/api/staff/conversations/${visitor.id}`);
    expect((record as { data: ConversationRecord }).data.left).toMatchObject([{ _id: row?.id, status: 'open' }]);
    const [mail] = await app.db.select().from(mails).where(eq(mails.replyTo, WORDS.email));
    expect(mail).toMatchObject({ kind: 'contact-message', recipient: app.config.SALES_EMAIL });
    expect(mail?.subject).toContain('amina@example.ca');
    const answered = await agent.browser.post(`/api/staff/messages/${row?.id}/answers`, { text: 'We will.', seen: 0 });
    expect(answered).toMatchObject({ status: 200, body: { data: { status: 'answered' } } });
  });

  it('is kept once, however often it is sent', async () => {
    const visitor = await aVisitor(app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const email = 'once@example.ca';
    const answers = await Promise.all([1, 2, 3].map(() => leave(visitor, { email }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await leave(visitor, { email }, key)).status).toBe(200);
    expect((await leave(visitor, { email, message: 'Another one' }, key)).status).toBe(409);
    expect(await stored(email)).toHaveLength(1);
    expect((await readAsVisitor(visitor)).messages).toHaveLength(1);
  });

  it('belongs to the account that sent it, and has its name', async () => {
    const { browser, id } = await signedInUser(app, 'account@example.ca');
    await leave(await aVisitor(app, browser), { email: 'other.box@example.ca' });
    const [row] = await stored('other.box@example.ca');
    expect(row).toMatchObject({ userId: id, name: expect.stringMatching(/\w/) });
  });

  it('is limited like the contact form', async () => {
    const browser = app.browser('203.0.113.77');
    const visitor = await aVisitor(app, browser);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await leave(visitor, { email: 'many@example.ca' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('goes on without its conversation, which goes on without it', async () => {
    const visitor = await aVisitor(app);
    await leave(visitor, { email: 'stays@example.ca' });
    await app.db.delete(conversations).where(eq(conversations.id, visitor.id));
    expect(await app.db.$count(conversationMessages, eq(conversationMessages.conversationId, visitor.id))).toBe(0);
    const [row] = await stored('stays@example.ca');
    expect(await read(row?.id ?? '')).not.toHaveProperty('conversationId');
  });

  it('in French is confirmed in French', async () => {
    const visitor = await aVisitor(app);
    const { body } = await leave(visitor, { email: 'fr@example.ca' }, { 'accept-language': 'fr' });
    expect((body as Outcome).messages[0]?.text).toMatch(/^Message envoyé\. Nous vous répondrons par courriel\./);
    expect(await stored('fr@example.ca')).toMatchObject([{ locale: 'fr', purpose: 'Message du clavardage' }]);
  });
});

describe('the offer to leave a message', () => {
  const goOffline = async () => {
    await goOnline(agent, false);
    app.advanceClock(1);
  };

  it('is made by Jessica to a visitor who asks for a person while no agent is online', async () => {
    await goOffline();
    const visitor = await aVisitor(app);
    const ask = async () => {
      const { session_id, browser } = visitor;
      const { body } = await browser.post('/assistant/chat', { session_id, question: 'I want to talk to a person' });
      return (body as Outcome).messages.at(-1)?.quick_actions;
    };
    expect(await ask()).toEqual(['message']);
    await goOnline(agent);
    app.advanceClock(1);
    expect(await ask()).toEqual(['agent']);
    await goOffline();
  });

  it('is made where the last agent has just left', async () => {
    await goOffline();
    const visitor = await aVisitor(app);
    const { session_id, browser } = visitor;
    expect((await browser.post('/assistant/hand-over', { session_id })).status).toBe(409);
    expect(await lastSaid(visitor)).toMatchObject({ author: 'system', quick_actions: ['message'] });
    await goOnline(agent);
    app.advanceClock(1);
    const waiting = await aWaitingVisitor(app);
    await goOffline();
    await expirePresence(app);
    expect(await lastSaid(waiting)).toMatchObject({ text: /No agent is online any more/, quick_actions: ['message'] });
  });

  it('is made once to a visitor whom no agent takes for two minutes, who then waits on', async () => {
    await goOnline(agent);
    app.advanceClock(1);
    const visitor = await aWaitingVisitor(app);
    const offers = async () => {
      await offerMessages(app);
      const { messages } = await readAsVisitor(visitor);
      return messages.filter(({ text }) => text.includes('leave a message')).length;
    };
    app.advanceClock(LONG_WAIT_SECONDS - 5);
    expect(await offers()).toBe(0);
    app.advanceClock(6);
    expect(await offers()).toBe(1);
    expect(await offers()).toBe(1);
    expect((await readAsVisitor(visitor)).standing.status).toBe('waiting');
    await renewLease(app, agent.id);
    expect((await act(agent, visitor, 'claim')).status).toBe(200);
    expect(await offers()).toBe(1);
  });

  it('is made at once outside the hours of the settings', async () => {
    await renewLease(app, agent.id);
    app.advanceClock(1);
    const visitor = await aWaitingVisitor(app);
    const week = WEEKDAYS.map((day) => ({ day, spans: [] }));
    const open = WEEKDAYS.map((day) => ({ day, spans: [{ open: '00:00', close: '24:00' }] }));
    await offerMessages({ ...app, config: { ...app.config, week: open, holidays: [] } });
    expect(await lastSaid(visitor)).toMatchObject({ author: 'visitor' });
    await offerMessages({ ...app, config: { ...app.config, week, holidays: [] } });
    expect(await lastSaid(visitor)).toMatchObject({ text: /outside our business hours/, quick_actions: ['message'] });
  });

  it('ends the waiting of the visitor who takes it', async () => {
    await renewLease(app, agent.id);
    app.advanceClock(1);
    const visitor = await aWaitingVisitor(app);
    expect((await leave(visitor)).body).toMatchObject({ standing: { status: 'assistant' } });
    expect((await act(agent, visitor, 'release')).status).toBe(409);
  });
});
