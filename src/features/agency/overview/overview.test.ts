import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { conversations } from '#features/chat/chat/chat.table.ts';
import { freePort } from '../../../../e2e/product.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import type { Browser } from '../../../../test/browser.ts';
import { signedInUser } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ TICO_NUMBER: '50012345' });
});
afterAll(() => app.close());

it('is refused to a visitor and to a traveller', async () => {
  const { browser } = await signedInUser(app, 'customer@example.ca');
  expect((await app.browser().get('/api/staff/overview')).status).toBe(401);
  expect((await browser.get('/api/staff/overview')).status).toBe(403);
});

it('shows since when the mail server accepts nothing, and what it answers', async () => {
  const down = `smtp://127.0.0.1:${await freePort()}`;
  const { browser } = await signedInUser(app, 'mails@northfare.example', 'agent');
  const read = async (from: Browser) =>
    ((await from.get('/api/staff/overview')).body as { data: { mails: { refused?: object } } }).data.mails;
  // Without a mail server no mail was refused.
  expect(await read(browser)).not.toHaveProperty('refused');
  const other = await openTestApp({ SMTP_URL: down });
  const { browser: agent } = await signedInUser(other, 'agent@northfare.example', 'agent');
  const before = new Date();
  expect(await read(agent)).not.toHaveProperty('refused');
  await other.mail.deliver();
  await expect
    .poll(async () => (await read(agent)).refused)
    .toMatchObject({ count: 1, answer: expect.stringContaining('ECONNREFUSED') });
  const { refused } = await read(agent);
  expect(Date.parse((refused as { since: string }).since)).toBeGreaterThanOrEqual(before.getTime());
  // The next try is at the latest that of the sweep, at the next full minute.
  const wait = Date.parse((refused as { nextTry: string }).nextTry) - Date.now();
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(wait).toBeGreaterThan(-20_000);
  // The outbox shows the same.
  const outbox = (await agent.get('/api/staff/mails')).body as { refused?: { since: string } };
  expect(outbox.refused).toMatchObject({ count: 1, since: (refused as { since: string }).since });
  await other.close();
}, 600_000);

it('shows the desk what waits and what is not configured', async () => {
  const { browser } = await signedInUser(app, 'agent@northfare.example', 'agent');
  const inquire = (name: string) =>
    app.browser().post('/api/inquiries', {
      from: 'Toronto (YYZ)',
      to: 'Lisbon (LIS)',
      departureDate: addDays(civilToday(), 60),
      tripDuration: 7,
      name,
      email: 'amelie@example.ca',
      phone: '+15145550118',
      budgetPerPerson: 1200,
    });
  await inquire('Waited longest');
  app.advanceClock(26 * 3600);
  const { browser: again } = await signedInUser(app, 'agent2@northfare.example', 'agent');
  await inquire('Came today');
  expect((await browser.get('/api/staff/overview')).status).toBe(401); // the access cookie has expired
  const { body } = await again.get('/api/staff/overview');
  expect(body).toMatchObject({
    data: {
      counts: { pending: 2, accepted: 0 },
      ...{ late: 0, waiting: 1 },
      oldest: [{ name: 'Waited longest' }, { name: 'Came today' }],
      mails: { failed: 0 },
      missing: ['LEGAL_NAME', 'LEGAL_ADDRESS', 'PRIVACY_OFFICER'],
      // An agency with a catalogue of its own would show these as its own.
      examples: ['SITE_PHONE', 'SALES_EMAIL', 'WHATSAPP_NUMBER'],
      environment: ['SMTP_URL'],
      sender: 'unset',
      demoCatalogue: false,
      hasLook: false,
    },
  });
});

it('counts what waits for the frame of every staff page, for staff alone', async () => {
  const { browser: customer } = await signedInUser(app, 'counts.customer@example.ca');
  expect((await app.browser().get('/api/staff/counts')).status).toBe(401);
  expect((await customer.get('/api/staff/counts')).status).toBe(403);
  const { browser } = await signedInUser(app, 'counts@northfare.example', 'agent');
  const read = async () =>
    ((await browser.get('/api/staff/counts')).body as { data: { pending: number; waiting: number; messages: number } })
      .data;
  const before = await read();
  const chat = (status: 'waiting' | 'live') => ({ sessionId: `counted ${status}`, secretHash: 'x', status });
  await app.db.insert(conversations).values([chat('waiting'), chat('live')]);
  const inquiry = { from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60) };
  const person = { name: 'Counted', email: 'counted@example.ca', phone: '+15145550119', budgetPerPerson: 1200 };
  await app.browser('198.51.100.77').post('/api/inquiries', { ...inquiry, tripDuration: 7, ...person });
  expect(await read()).toEqual({ ...before, pending: before.pending + 1, waiting: before.waiting + 1 });
});

it('names what keeps mails from leaving and their links from working, as long as it does', async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const unsetWith = async (env: Record<string, string>) => {
    const other = await openTestApp(env);
    const { browser } = await signedInUser(other, 'agent@northfare.example', 'agent');
    const { body } = (await browser.get('/api/staff/overview')) as { body: { data: { environment: string[] } } };
    await other.close();
    return body.data.environment;
  };
  const MAIL_FROM = 'Maple Wings <hello@maplewings.ca>';
  expect(await unsetWith({ SMTP_URL })).toEqual(['PUBLIC_URL']);
  expect(await unsetWith({ SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://maplewings.ca' })).toEqual([]);
});
