import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../../test/app.ts';
import type { Browser } from '../../../../../test/browser.ts';
import { mailedCode, signedInUser } from '../../../../../test/people.ts';
import { conversations } from '../chat.table.ts';
import { changeConversation } from './conversation-log.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Body = Record<string, never> & { [key: string]: unknown };
const open = async (browser: Browser): Promise<string> =>
  ((await browser.post('/assistant/conversations')).body as { session_id: string }).session_id;
const ask = async (browser: Browser, session_id: string, question: string, more = {}) =>
  browser.post('/assistant/chat', { question, session_id, model: 'jessica-1', ...more });
const standing = (body: unknown) => (body as { standing: { state: string; status: string } }).standing;
const stateOf = (body: unknown) => standing(body).state;

const TRIP = {
  ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2027-05-10', tripDuration: 7 },
  ...{ adults: 2, children: 1, infants: 0, notes: '', name: 'Amina Roy', phone: '+14165550123' },
  ...{ bestTimeToTalk: 'morning', budgetPerPersonCents: 120_000 },
};
const booked = async (email: string, to = TRIP.to) => {
  const [row] = await app.db
    .insert(inquiries)
    .values({ ...TRIP, to, email })
    .returning();
  return row?.id ?? '';
};

type Read = { standing: { state: string }; messages: { text: string; booking?: object | null }[] };
/** A signed-in user who is asked whether to cancel an inquiry. */
async function aboutToCancel(email: string) {
  const { browser } = await signedInUser(app, email);
  const id = await booked(email);
  const session_id = await open(browser);
  await ask(browser, session_id, 'cancel my booking');
  expect(stateOf((await ask(browser, session_id, 'cancel')).body)).toBe('CANCEL_CONFIRM');
  return {
    id,
    cancel: () => browser.post('/assistant/cancel-booking', { email, booking_id: id }),
    read: async () => (await browser.get(`/assistant/conversation?session_id=${session_id}`)).body as Read,
  };
}

describe('access to a conversation', () => {
  it('is denied to another visitor who knows its session id', async () => {
    const owner = app.browser();
    const session_id = await open(owner);
    await ask(owner, session_id, 'How much baggage may I bring?');
    const stranger = app.browser();
    await open(stranger);
    for (const path of ['conversation', 'live-messages', 'agent-name', 'events'])
      expect((await stranger.get(`/assistant/${path}?session_id=${session_id}`)).status).toBe(404);
    for (const path of ['user-message', 'end-live-session', 'hand-over', 'typing', 'visit', 'flow', 'chat']) {
      const body = { session_id, message: 'hello', question: 'hello', event: 'go-back' };
      const wanted = { 'user-message': ['message'], flow: ['event'], chat: ['question'] }[path] ?? [];
      const sent = Object.fromEntries(Object.entries(body).filter(([k]) => k === 'session_id' || wanted.includes(k)));
      expect((await stranger.post(`/assistant/${path}`, sent)).status, path).toBe(404);
    }
  });
});

describe('an invented cookie', () => {
  it.each(['', 'a.b', `${'-'.repeat(36)}.secret`, `${crypto.randomUUID()}.`, `${crypto.randomUUID()}.secret`])(
    'opens only a new conversation: %s',
    async (cookie) => {
      const browser = app.browser('192.0.2.231');
      browser.cookies.set('nf_chat', cookie);
      const session_id = await open(browser);
      expect((await browser.get(`/assistant/conversation?session_id=${session_id}`)).status).toBe(200);
    },
  );
});

describe('the current page of a visitor', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\u0000',
    'https://evil.example',
    '/\ud800',
  ];
  it.each(elsewhere)('is a path of this site, and never %j', async (page) => {
    const browser = app.browser('192.0.2.230');
    expect((await browser.post('/assistant/conversations', { page })).status).toBe(422);
    const session_id = await open(browser);
    expect((await browser.post('/assistant/visit', { session_id, page })).status).toBe(422);
    expect((await browser.post('/assistant/visit', { session_id, page: '/destinations/caf%C3%A9' })).status).toBe(200);
  });
});

describe('asking Jessica', () => {
  it('answers, stores question and answer, and shows them after a reload', async () => {
    const browser = app.browser();
    const session_id = await open(browser);
    const answer = await ask(browser, session_id, 'How much baggage may I bring?');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, standing: { state: 'RAG', status: 'assistant' } });
    const read = await browser.get(`/assistant/conversation?session_id=${session_id}`);
    expect((read.body as { messages: { author: string }[] }).messages.map(({ author }) => author)).toEqual([
      'visitor',
      'assistant',
    ]);
  });

  it('answers the same question once, however often it is sent', async () => {
    const browser = app.browser();
    const session_id = await open(browser);
    const client_id = crypto.randomUUID();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => ask(browser, session_id, 'Do infants fly free?', { client_id })),
    );
    expect(new Set(all.map(({ body }) => (body as { answer: string }).answer)).size).toBe(1);
    const read = await browser.get(`/assistant/conversation?session_id=${session_id}`);
    expect((read.body as { messages: unknown[] }).messages).toHaveLength(2);
  });

  it('answers a question that was stored before the process died, and stores it once', async () => {
    const browser = app.browser();
    const session_id = await open(browser);
    const [row] = await app.db.select().from(conversations).where(eq(conversations.sessionId, session_id));
    const client_id = crypto.randomUUID();
    const question = 'Do infants fly free?';
    await changeConversation(app, row?.id ?? '', async ({ say }) =>
      say({ author: 'visitor', text: question, clientId: client_id }),
    );
    expect((await ask(browser, session_id, question, { client_id })).status).toBe(200);
    const read = await browser.get(`/assistant/conversation?session_id=${session_id}`);
    expect((read.body as { messages: { author: string }[] }).messages.map(({ author }) => author)).toEqual([
      'visitor',
      'assistant',
    ]);
  });

  it('stores the answer for a reader who stops reading it', async () => {
    const browser = app.browser();
    const session_id = await open(browser);
    const leave = new AbortController();
    const response = await browser.request('/assistant/chat/stream', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session_id, question: 'How much baggage may I bring?' }),
      signal: leave.signal,
    });
    await response.body?.cancel();
    leave.abort();
    const said = async () =>
      ((await browser.get(`/assistant/conversation?session_id=${session_id}`)).body as { messages: unknown[] })
        .messages;
    await expect.poll(async () => (await said()).length).toBe(2);
  });

  it('opens a conversation for a client that starts with its own id', async () => {
    const browser = app.browser();
    expect((await ask(browser, 'session-of-mine', 'hello')).status).toBe(200);
    expect((await ask(browser, 'session-of-mine', 'thanks')).status).toBe(200);
    expect((await ask(app.browser(), 'session-of-mine', 'hello')).status).toBe(404);
  });

  it('opens it before an answer is streamed, and refuses with a status', async () => {
    const stream = async (browser: Browser, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await browser.request('/assistant/chat/stream', init);
      await response.text();
      return response.status;
    };
    const browser = app.browser();
    expect(await stream(browser, { session_id: 'streamed', question: 'hello' })).toBe(200);
    expect((await ask(browser, 'streamed', 'thanks')).status).toBe(200);
    expect(await stream(app.browser(), { session_id: 'streamed', question: 'hello' })).toBe(404);
  });
});

describe('inquiries', () => {
  it('are shown and cancelled after a code, by the states of the flow', async () => {
    const email = 'traveller@example.ca';
    const id = await booked(email);
    const browser = app.browser();
    const session_id = await open(browser);
    expect((await browser.get(`/assistant/booking-details?email=${email}`)).status).toBe(404);
    expect(stateOf((await ask(browser, session_id, 'I want to cancel my booking')).body)).toBe('VERIFICATION_NEEDED');
    const sent = await browser.post('/assistant/verify-user', { email });
    expect(stateOf(sent.body)).toBe('VERIFICATION_PENDING');
    const wrong = await browser.post('/assistant/verify-code?code=000000', { email });
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Invalid verification code. Please try again.' } });
    const code = await mailedCode(app, email);
    const right = await browser.post(`/assistant/verify-code?code=${code}`, { email });
    expect(stateOf(right.body)).toBe('VERIFIED');
    const details = await browser.get(`/assistant/booking-details?email=${email}`);
    expect(details.body).toMatchObject({ success: true, booking: { id, memberCount: 3, status: 'pending' } });
    const shown = await browser.post('/assistant/flow', { session_id, event: 'show-booking' });
    expect(stateOf(shown.body)).toBe('SHOW_BOOKING');
    expect(stateOf((await ask(browser, session_id, 'yes, cancel')).body)).toBe('CANCEL_CONFIRM');
    expect(stateOf((await browser.post('/assistant/flow', { session_id, event: 'go-back' })).body)).toBe(
      'SHOW_BOOKING',
    );
    const cancelled = await browser.post('/assistant/cancel-booking', { email, booking_id: id });
    expect(cancelled.body).toMatchObject({ success: true, standing: { state: 'CANCELLED' } });
    const [row] = await app.db.select().from(inquiries).where(eq(inquiries.id, id));
    expect(row?.status).toBe('cancelled');
    expect(await app.db.$count(mails, eq(mails.dedupeKey, `inquiry-cancelled:${id}`))).toBe(1);
  });

  it.each(['declined', 'completed', 'cancelled'] as const)(
    'that are already %s are not cancelled; the question ends, and they are shown as they are',
    async (status) => {
      const { id, cancel, read } = await aboutToCancel(`${status}@example.ca`);
      await app.db.update(inquiries).set({ status }).where(eq(inquiries.id, id));
      const refused = { status: 409, body: { message: `This booking is ${status} by now.` } };
      expect(await cancel()).toMatchObject(refused);
      const { standing, messages } = await read();
      expect(standing.state).toBe('SHOW_BOOKING');
      expect(messages.at(-1)).toMatchObject({
        text: `Your booking is ${status} by now, so nothing was changed. Here it is.`,
        booking: { id, status, cancellable: false },
      });
      expect(await cancel()).toMatchObject(refused);
      expect((await read()).messages).toHaveLength(messages.length);
    },
  );

  it('that the desk accepts at that moment are shown with what can still be done', async () => {
    const { id, cancel, read } = await aboutToCancel('accepted@example.ca');
    const answer = await app.db.transaction(async (tx) => {
      await tx.update(inquiries).set({ status: 'accepted' }).where(eq(inquiries.id, id));
      const asked = cancel();
      // Only in this database, because connections to others on the same server also wait.
      const held = async () =>
        (
          await app.db.execute(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
              and query like 'update "inquiries"%'`,
          )
        ).rowCount;
      await expect.poll(held).toBeGreaterThan(0);
      return { asked };
    });
    expect((await answer.asked).status).toBe(409);
    const { standing, messages } = await read();
    expect(standing.state).toBe('SHOW_BOOKING');
    expect(messages.at(-1)).toMatchObject({ booking: { id, status: 'accepted', cancellable: true } });
  });

  it('are cancelled once by two windows, and the second adds no message', async () => {
    const { cancel, read } = await aboutToCancel('twice@example.ca');
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { standing, messages } = await read();
    expect(standing.state).toBe('CANCELLED');
    expect(messages.filter(({ booking }) => booking)).toHaveLength(2);
  });

  it('are shown repeatedly by a button, but not without limit', async () => {
    const { browser } = await signedInUser(app, 'presses@example.ca');
    await booked('presses@example.ca');
    const session_id = await open(browser);
    const press = () => browser.post('/assistant/flow', { session_id, event: 'show-booking' });
    const pressed = await Promise.all(Array.from({ length: 60 }, press));
    expect(pressed.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(40);
    expect(pressed.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('of a signed-in user are shown immediately', async () => {
    const { browser } = await signedInUser(app, 'known@example.ca');
    await booked('known@example.ca');
    const session_id = await open(browser);
    const answer = await ask(browser, session_id, 'show me my booking');
    expect(stateOf(answer.body)).toBe('SHOW_BOOKING');
    expect((answer.body as Body).messages).toMatchObject([{ author: 'visitor' }, { booking: { memberCount: 3 } }]);
  });
});

it('conversations belong to their account, and to no one after signing out', async () => {
  const { browser } = await signedInUser(app, 'leaver@example.ca');
  const session_id = await open(browser);
  await ask(browser, session_id, 'hello');
  const [row] = await app.db.select().from(conversations).where(eq(conversations.sessionId, session_id));
  expect(row?.userId).not.toBeNull();
  await browser.post('/api/auth/logout');
  expect((await browser.get(`/assistant/conversation?session_id=${session_id}`)).status).toBe(404);
});
