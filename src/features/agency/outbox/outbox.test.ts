import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import type { ChangeLine } from '#features/agency/editor/editor.contract.ts';
import { mailDocument } from '#features/company/mail-frame/mail-document.ts';
import { readConfig } from '#platform/config.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer, Browser } from '../../../../test/browser.ts';
import { formOf, mailedCode, signedInUser } from '../../../../test/people.ts';
import type { MailLine, MailRecord } from './outbox.contract.ts';
import { isOutboxKey, newOutboxKey } from './outbox-key.ts';

let app: TestApp;
let admin: Browser;
let agent: Browser;
let customer: Browser;
let key: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = (await signedInUser(app, 'admin@northfare.example', 'admin')).browser;
  agent = (await signedInUser(app, 'agent@northfare.example', 'agent')).browser;
  customer = (await signedInUser(app, 'customer@example.ca')).browser;
  key = app.outboxKey ?? '';
});
afterAll(() => app.close());

let made = 0;
async function mail(change: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  made += 1;
  const row = {
    kind: 'inquiry-received',
    recipient: `reader${made}@example.ca`,
    sender: 'Northfare <hello@northfare.example>',
    subject: `Mail ${made}`,
    html: '<!DOCTYPE html><html><head></head><body>Hello</body></html>',
    text: 'Hello',
    messageId: `<${made}@test>`,
    createdAt: app.clock(),
  };
  const [added] = await app.db
    .insert(mails)
    .values({ ...row, ...change })
    .returning({ id: mails.id });
  return added?.id ?? '';
}
const list = (browser: Browser, query = '') => browser.get(`/api/staff/mails${query}`);
const rows = (answer: Answer) => (answer.body as { data: MailLine[] }).data;
const read = async (browser: Browser, id: string) =>
  ((await browser.get(`/api/staff/mails/${id}`)).body as { data: MailRecord }).data;

describe('the kinds of mails', () => {
  it('are those of accounts, and those of trips and messages', async () => {
    const signIn = await mail({ kind: 'session-new-device' });
    const trip = await mail();
    const idsOf = async (about: string) => rows(await list(agent, `?about=${about}`)).map(({ _id }) => _id);
    expect(await idsOf('accounts')).toContain(signIn);
    expect(await idsOf('accounts')).not.toContain(trip);
    expect(await idsOf('trips')).toContain(trip);
    expect(await idsOf('trips')).not.toContain(signIn);
    expect(await idsOf('all')).toEqual(expect.arrayContaining([signIn, trip]));
  });
});

describe('the outbox refuses', () => {
  it('a visitor and a traveller, also with a wrong key', async () => {
    const id = await mail();
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const query of ['', '?key=', `?key=${wrong}`, `?key=${key}x`]) {
      expect((await list(app.browser(), query)).status).toBe(401);
      expect((await list(customer, query)).status).toBe(403);
      expect((await app.browser().get(`/api/staff/mails/${id}${query}`)).status).toBe(401);
      expect((await customer.get(`/api/staff/mails/${id}${query}`)).status).toBe(403);
    }
    expect((await app.browser().post(`/api/staff/mails/${id}/retry`)).status).toBe(401);
    expect((await customer.post(`/api/staff/mails/${id}/retry`)).status).toBe(403);
  });

  it('to write with the key, which only allows reading', async () => {
    const id = await mail({ status: 'failed' });
    expect((await app.browser().post(`/api/staff/mails/${id}/retry?key=${key}`)).status).toBe(401);
    expect((await app.browser().post(`/api/staff/mails/${id}/retry`, { key })).status).toBe(401);
  });

  it('a mail that does not exist, or whose id is invalid', async () => {
    for (const id of [crypto.randomUUID(), 'nonsense']) {
      expect(await admin.get(`/api/staff/mails/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'There is no such email.' },
      });
      expect((await admin.post(`/api/staff/mails/${id}/retry`)).status).toBe(404);
    }
  });

  it('to retry a mail that did not fail', async () => {
    for (const status of ['queued', 'sent'] as const)
      expect((await admin.post(`/api/staff/mails/${await mail({ status })}/retry`)).status).toBe(409);
  });
});

describe('the key of the start banner', () => {
  it('reads the outbox of a trial without signing in', async () => {
    const id = await mail({ subject: 'For the key' });
    expect(rows(await list(app.browser(), `?key=${key}`))[0]).toMatchObject({ _id: id, subject: 'For the key' });
    expect((await app.browser().get(`/api/staff/mails/${id}?key=${key}`)).status).toBe(200);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['where a mail server is set', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
    ['on an address that others can reach', { PUBLIC_URL: 'https://www.northfare.example' }],
    ['in a local network', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
  ])('does not exist %s, and no key opens the outbox', (_, env) => {
    const outboxKey = newOutboxKey(readConfig(env));
    expect(outboxKey).toBeUndefined();
    for (const given of [undefined, '', key]) expect(isOutboxKey({ outboxKey }, given)).toBe(false);
  });

  it('is different at every start', () => {
    expect(newOutboxKey(app.config)).not.toBe(key);
  });
});

describe('staff', () => {
  it('list, search and filter the mails, newest first', async () => {
    const sent = await mail({ subject: 'Needle in hay', status: 'sent', sentAt: app.clock() });
    app.advanceClock(1);
    const failed = await mail({
      subject: 'Another needle',
      status: 'failed',
      lastError: '550 no such user',
      attempts: 1,
    });
    const found = await list(agent, '?q=NEEDLE');
    expect(found.body).toMatchObject({ counts: { all: 2, sent: 1, failed: 1, queued: 0 }, delivers: false });
    expect(rows(found).map(({ _id }) => _id)).toEqual([failed, sent]);
    expect(rows(await list(agent, '?q=needle&status=failed'))).toMatchObject([{ lastError: '550 no such user' }]);
  });

  it('read a mail as it was rendered', async () => {
    expect(await read(agent, await mail({ html: '<p>Words</p>', text: 'Words' }))).toMatchObject({
      html: '<p>Words</p>',
      text: 'Words',
      hidden: false,
      from: 'Northfare <hello@northfare.example>',
    });
  });

  it('queue a failed mail again, only once', async () => {
    const id = await mail({ status: 'failed', lastError: '550' });
    const answers = await Promise.all([1, 2, 3].map(() => agent.post(`/api/staff/mails/${id}/retry`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await app.db.select().from(mails).where(eq(mails.id, id))).toMatchObject([{ status: 'queued' }]);
  });

  it.each(['admin', 'agent'])('never see a code, also as %s: with it they could act as the person', async (role) => {
    const reader = role === 'admin' ? admin : agent;
    const email = `coded-${role}@example.ca`;
    await app.browser().post('/api/auth/register', formOf(email));
    const code = await mailedCode(app, email);
    const [line] = rows(await list(reader, `?q=${email}`));
    expect(line?.subject).toBe('Your code is [code hidden]');
    const record = await read(reader, line?._id ?? '');
    expect(record).toMatchObject({ hidden: true, text: expect.stringContaining('[code hidden]') });
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    for (const secret of [code, spaced]) expect(JSON.stringify([line, record])).not.toContain(secret);
    expect(rows(await list(reader, `?q=${encodeURIComponent(spaced)}`))).toEqual([]);
    const [whole] = rows(await list(app.browser(), `?key=${key}&q=${encodeURIComponent(spaced)}`));
    expect(whole).toMatchObject({ _id: line?._id, subject: `Your code is ${spaced}` });
    expect((await app.browser().get(`/api/staff/mails/${line?._id}?key=${key}`)).body).toMatchObject({
      data: { hidden: false, text: expect.stringContaining(code) },
    });
  });

  it('never see the link with which a traveller confirms fare alerts, in a mail about an inquiry', async () => {
    const email = 'alerts@example.ca';
    const trip = {
      from: 'Toronto (YYZ)',
      to: 'Lisbon (LIS)',
      departureDate: addDays(civilToday(), 60),
      tripDuration: 7,
    };
    const person = { name: 'Amina Roy', email, phone: '+15145550118', budgetPerPerson: 1200, marketing: true };
    expect((await app.browser().post('/api/inquiries', { ...trip, ...person })).status).toBe(201);
    const [line] = rows(await list(agent, `?q=${email}`));
    expect(line?.kind).toBe('inquiry-received');
    const record = await read(agent, line?._id ?? '');
    expect(record.text).toContain('[link hidden]');
    expect(JSON.stringify(record)).not.toContain('/confirm-news?');
  });

  it('leave a trace in the audit when they read a mail: who, which and when, once in ten minutes', async () => {
    const id = await mail({ kind: 'inquiry-sales', subject: 'New inquiry of Amina Roy' });
    const entries = async () => {
      const { body } = await admin.get('/api/staff/changes?collection=mails');
      return (body as { data: ChangeLine[] }).data.filter(({ recordId }) => recordId === id);
    };
    await read(agent, id);
    await read(agent, id);
    expect(await entries()).toMatchObject([{ action: 'read', by: 'Amina Roy', title: 'New inquiry, for the desk' }]);
    await read(admin, id);
    expect(await entries()).toHaveLength(2);
    app.advanceClock(601);
    for (const browser of [admin, agent]) await browser.post('/api/auth/refresh-token');
    await read(agent, id);
    expect(await entries()).toHaveLength(3);
    await app.browser().get(`/api/staff/mails/${id}?key=${key}`);
    expect(await entries()).toHaveLength(3);
  });

  it('cannot send a mail again whose code has expired and was removed', async () => {
    const id = await mail({ status: 'failed', hasSecrets: true });
    expect(await admin.post(`/api/staff/mails/${id}/retry`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has expired') },
    });
  });
});

describe('a mail that is shown', () => {
  it('has a policy before its own HTML, under which no scripts run and nothing else is fetched', () => {
    for (const html of ['<!DOCTYPE html><html><head lang="en"><script>1</script></head></html>', '<p>No head</p>']) {
      const shown = mailDocument(html, 'https://northfare.example');
      expect(shown).toMatch(/<head[^>]*><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
      expect(shown.indexOf('Content-Security-Policy')).toBeLessThan(`${shown}<script>`.indexOf('<script>'));
      expect(shown).not.toMatch(/script-src|unsafe-eval/);
    }
  });
});
