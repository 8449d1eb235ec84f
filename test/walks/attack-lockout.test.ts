// An attacker who knows an email and exhausts its limits: the owner can still get in, and gets no flood of mails.
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrations } from '#features/account/accounts/accounts.table.ts';
import { addDays, civilToday } from '../../src/domain/dates.ts';
import { mails } from '../../src/platform/mail.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { formOf, mailedCode, PASSWORD, signedInUser, wholeText } from '../people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ATTACKER_IP = '203.0.113.66';
const times = <T>(count: number, call: (n: number) => Promise<T>) =>
  Array.from({ length: count }).reduce<Promise<T[]>>(
    async (before, _, n) => [...(await before), await call(n)],
    Promise.resolve([]),
  );
const mailsOf = (kind: string, recipient: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.recipient, recipient)));
const forgot = (browser: Browser, email: string) => browser.post('/api/auth/forgot-password', { email });
const inquiry = (email: string) => ({
  from: 'Toronto (YYZ)',
  to: 'Lisbon (LIS)',
  departureDate: addDays(civilToday(), 60),
  tripDuration: 7,
  name: 'Amina Roy',
  email,
  phone: '+15145550118',
  budgetPerPerson: 1200,
});

describe('a stranger leaves the owner', () => {
  it('the link for a new password: elsewhere, and in a browser that the owner used before even if the limit is exhausted', async () => {
    const email = 'forgets@example.ca';
    const { browser: own } = await signedInUser(app, email);
    await own.post('/api/auth/logout');
    const stranger = app.browser(ATTACKER_IP);
    const statuses = await times(8, async () => (await forgot(stranger, email)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await forgot(app.browser('198.51.100.9'), email)).status).toBe(200);
    // Every answer takes its minimum time, so the clients ask in parallel.
    const clients = Array.from({ length: 12 }, (_, client) => `203.0.113.${client}`);
    await Promise.all(clients.map((client) => times(5, () => forgot(app.browser(client), email))));
    expect((await forgot(app.browser('198.51.100.10'), email)).status).toBe(429);
    const before = (await mailsOf('password-reset', email)).length;
    expect(before).toBe(20);
    expect((await forgot(own, email)).status).toBe(200);
    expect(await mailsOf('password-reset', email)).toHaveLength(before + 1);
  }, 600_000);

  it('the sign-in in a browser used before, regardless of how many clients try passwords', async () => {
    const email = 'signs-in@example.ca';
    const { browser: own } = await signedInUser(app, email);
    await own.post('/api/auth/logout');
    const guess = (ip: string) => app.browser(ip).post('/api/auth/user/login', { email, password: 'Wrong-horse-9' });
    for (let client = 0; client < 10; client += 1) await times(10, () => guess(`203.0.113.${client}`));
    expect((await guess('198.51.100.1')).status).toBe(429);
    expect((await own.post('/api/auth/user/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('the code of a registration, regardless of what the stranger registers, resends and types', async () => {
    const email = 'registers@example.ca';
    const stranger = app.browser(ATTACKER_IP);
    await stranger.post('/api/auth/register', formOf(email));
    await times(12, () => stranger.post('/api/auth/verify', { email, otp: '000000' }));
    await times(12, () => stranger.post('/api/auth/resend-otp', { email }));
    const owner = app.browser('198.51.100.2');
    expect((await owner.post('/api/auth/register', formOf(email))).status).toBe(200);
    const otp = await mailedCode(app, email);
    await times(12, () => stranger.post('/api/auth/verify', { email, otp: '000000' }));
    await times(12, () => app.browser(ATTACKER_IP).post('/api/auth/verify', { email, otp: '000000' }));
    expect((await owner.post('/api/auth/verify', { email, otp })).status).toBe(200);
  });

  it('the code of the chat, against which no tries are counted if none was requested', async () => {
    const email = 'books@example.ca';
    await app.browser('198.51.100.3').post('/api/inquiries', inquiry(email));
    const type = (browser: Browser, code: string) => browser.post(`/assistant/verify-code?code=${code}`, { email });
    const stranger = app.browser(ATTACKER_IP);
    await stranger.post('/assistant/conversations');
    const blind = await times(30, async () => (await type(stranger, '000000')).status);
    expect(new Set(blind)).toEqual(new Set([422]));
    await stranger.post('/assistant/verify-user', { email });
    await times(20, () => type(stranger, '000000'));
    const owner = app.browser('198.51.100.3');
    expect((await owner.post('/assistant/verify-user', { email })).status).toBe(200);
    expect((await type(owner, await mailedCode(app, email))).status).toBe(200);
  });

  it('the inquiry sent without signing in', async () => {
    const email = 'asks@example.ca';
    const send = (ip: string) => app.browser(ip).post('/api/inquiries', inquiry(email));
    const statuses = await times(12, async () => (await send(ATTACKER_IP)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await send('198.51.100.4')).status).toBe(201);
  });
});

describe('one mailbox gets of one kind of mail caused by others', () => {
  it('at most twenty mails a day, without saying so, and its owner still gets their own', async () => {
    const email = 'flooded@example.ca';
    const { browser } = await signedInUser(app, email);
    const sent = await times(25, (n) => app.browser(`192.0.2.${n}`).post('/api/inquiries', inquiry(email)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await mailsOf('inquiry-received', email)).toHaveLength(20);
    expect((await browser.post('/api/inquiries', inquiry(email))).status).toBe(201);
    expect(await mailsOf('inquiry-received', email)).toHaveLength(21);
    // The desk gets a mail about each of them.
    expect(
      await app.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'inquiry-sales'), eq(mails.replyTo, email))),
    ).toHaveLength(26);
  });

  it('no more if the requests come at the same moment, or spell the host name differently', async () => {
    const spelled = ['at-once@québec.ca', 'at-once@xn--qubec-csa.ca'];
    const send = (_: unknown, n: number) =>
      app.browser(`192.0.3.${n}`).post('/api/inquiries', inquiry(spelled[n % 2] ?? ''));
    await Promise.all(Array.from({ length: 40 }, send));
    const received = await Promise.all(spelled.map((email) => mailsOf('inquiry-received', email)));
    expect(received.flat()).toHaveLength(20);
  });

  it('again on the next day', async () => {
    const email = 'tomorrow@example.ca';
    const later = await openTestApp();
    const send = (n: number) => later.browser(`192.0.2.${n}`).post('/api/inquiries', inquiry(email));
    await times(21, send);
    later.advanceClock(86_401);
    await send(30);
    const all = await later.db.select().from(mails).where(eq(mails.recipient, email));
    expect(all).toHaveLength(21);
    await later.close();
  });
});

it('a code that was not mailed opens nothing: forty a day are guessed at, five times each', async () => {
  const email = 'guessed@example.ca';
  for (let client = 0; client < 9; client += 1) {
    const browser = app.browser(`192.0.4.${client}`);
    await times(5, () => app.browser(`192.0.4.${client}`).post('/api/auth/register', formOf(email)));
    await browser.post('/api/auth/register', formOf(email));
  }
  expect(await mailsOf('account-code', email)).toHaveLength(40);
  const rows = await app.db.select().from(registrations).where(eq(registrations.email, email));
  expect(rows).toHaveLength(54);
  const codes = (await mailsOf('account-code', email)).map((mail) => wholeText(mail).match(/\b\d{6}\b/)?.[0]);
  const opens = ({ id, codeHash }: (typeof rows)[number]) =>
    codes.some((code) => createHmac('sha256', app.secret).update(`${id} ${code}`).digest('base64url') === codeHash);
  expect(rows.filter(opens)).toHaveLength(40);
}, 600_000);
