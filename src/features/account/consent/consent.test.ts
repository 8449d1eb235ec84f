import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilToday } from '#domain/dates.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { signedInUser, wholeText } from '../../../../test/people.ts';
import { recordConsent } from './consent.server.ts';
import { consentEvents } from './consent.table.ts';
import { mailPreferencesUrl, mailToken } from './mail-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const MONTHS = 31 * 24 * 3600;
const eventsOf = async (email: string) =>
  (await app.db.select().from(consentEvents).where(eq(consentEvents.email, email)).orderBy(consentEvents.id)).map(
    ({ basis, source }) => `${basis} ${source}`,
  );
const imply = (email: string) =>
  recordConsent(app.db, { email, purpose: 'marketing', basis: 'implied', source: 'inquiry', at: app.clock() });
const stop = (token: string, ip?: string) => app.browser(ip).post('/api/mail-preferences', { token });

describe('consent to mail', () => {
  it('is given by signed-in users, in events that are only added', async () => {
    expect((await app.browser().get('/api/account/mail')).status).toBe(401);
    expect((await app.browser().put('/api/account/mail', { marketing: true })).status).toBe(401);
    const email = 'chooser@example.ca';
    const { browser } = await signedInUser(app, email);
    expect(await browser.put('/api/account/mail', { marketing: 'yes' })).toMatchObject({ status: 422 });
    const basis = async () => (await browser.get('/api/account/mail')).body;
    expect(await basis()).toMatchObject({ basis: 'none' });
    for (const marketing of [true, true, false, false, true]) await browser.put('/api/account/mail', { marketing });
    expect(await basis()).toMatchObject({ basis: 'express' });
    expect(await eventsOf(email)).toEqual(['express preferences', 'withdrawn preferences', 'express preferences']);
  });

  it('is implied by an inquiry for six months, unless the person said no', async () => {
    const { browser } = await signedInUser(app, 'implied@example.ca');
    await imply('implied@example.ca');
    expect(await browser.get('/api/account/mail')).toMatchObject({
      body: { basis: 'implied', until: expect.stringMatching(/^\d{4}-/) },
    });
    await browser.put('/api/account/mail', { marketing: false });
    await imply('implied@example.ca');
    expect(await browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
    await imply('later@example.ca');
    app.advanceClock(7 * MONTHS);
    const later = await signedInUser(app, 'later@example.ca');
    expect(await later.browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
  });
});

describe('a ticked box with an unproven email', () => {
  const message = { name: 'A. Stranger', number: '+14165550199', purpose: 'General question', message: 'Hello.' };
  const inquiry = {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: addDays(civilToday(), 60), tripDuration: 7 },
    ...{ name: 'A. Stranger', phone: '+15145550118', budgetPerPerson: 1200 },
  };
  const linkTo = async (email: string) => {
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    const link = sent
      .map((mail) => wholeText(mail).match(/http:\S+\/mail-preferences\/confirm\?\S+/)?.[0])
      .find(Boolean);
    return new URL(link ?? '').searchParams.get('token') ?? '';
  };
  const confirm = (token: string) => app.browser().post('/api/news-confirmation', { token });

  it.each([
    ['contact', '/mail/api/contact', message],
    ['inquiry', '/api/inquiries', inquiry],
  ])('of the %s form counts once its owner says yes: opening the link does nothing', async (source, path, form) => {
    const email = `asked-by-${source}@example.ca`;
    await app.browser().post(path, { ...form, email, marketing: true });
    expect(await eventsOf(email)).toEqual([]);
    const token = await linkTo(email);
    expect(await app.browser().get(`/api/news-confirmation?token=${token}`)).toMatchObject({
      status: 200,
      body: { email },
    });
    expect((await app.browser().request(`/mail-preferences/confirm?token=${token}`)).status).toBe(200);
    expect(await eventsOf(email)).toEqual([]);
    for (let click = 0; click < 2; click += 1) expect((await confirm(token)).status).toBe(200);
    expect(await eventsOf(email)).toEqual([`express ${source}`]);
  });

  it('is refused with a link that is forged, has another purpose, or is a week old', async () => {
    const email = 'late-yes@example.ca';
    await app.browser().post('/mail/api/contact', { ...message, email, marketing: true });
    const token = await linkTo(email);
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ email: 'other@example.ca', source: 'contact', until: 9e15 }));
    for (const bad of [
      '',
      'x',
      body,
      `${body}.`,
      `${other.toString('base64url')}.${signature}`,
      mailToken(app.secret, email),
    ])
      expect((await confirm(bad)).status).toBe(404);
    expect((await stop(token)).status).toBe(404);
    app.advanceClock(7 * 86_400 + 1);
    expect((await confirm(token)).status).toBe(404);
    expect(await eventsOf(email)).toEqual([]);
  });

  it('does not change an earlier no, and asks each email at most three times a day', async () => {
    const email = 'quiet@example.ca';
    const { browser } = await signedInUser(app, email);
    await browser.put('/api/account/mail', { marketing: false });
    for (let times = 0; times < 5; times += 1)
      await app.browser().post('/mail/api/contact', { ...message, email, marketing: true });
    expect(await browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
    const asked = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(asked.filter(({ kind }) => kind === 'news-confirm')).toHaveLength(3);
  });

  it('is confirmed by mail for an account that never proved its mailbox', async () => {
    const email = 'by-a-link@example.ca';
    const { browser } = await signedInUser(app, email);
    await app.db.update(users).set({ mailboxProvenAt: null }).where(eq(users.email, email));
    expect(await browser.put('/api/account/mail', { marketing: true })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('link') },
    });
    expect(await eventsOf(email)).toEqual([]);
    await confirm(await linkTo(email));
    expect(await eventsOf(email)).toEqual(['express preferences']);
  });

  it('was once recorded without proof: such a yes does not count', async () => {
    const email = 'long-ago@example.ca';
    await imply(email);
    await app.db.update(consentEvents).set({ source: 'contact-unproven' }).where(eq(consentEvents.email, email));
    const { browser } = await signedInUser(app, email);
    expect(await browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
  });
});

describe('the link in a mail', () => {
  it('is refused if it is forged, truncated or made for another person', async () => {
    const token = mailToken(app.secret, 'reader@example.ca');
    const [, signature] = token.split('.');
    const forged = `${Buffer.from('other@example.ca').toString('base64url')}.${signature}`;
    for (const bad of ['', 'x', token.slice(0, -1), forged, `${token}.x`.repeat(9)]) {
      expect([404, 422]).toContain((await stop(bad)).status);
      const path = `/api/mail-preferences?token=${encodeURIComponent(bad)}`;
      expect([404, 422]).toContain((await app.browser().get(path)).status);
    }
    expect(await eventsOf('other@example.ca')).toEqual([]);
  });

  it('shows and stops consent without a sign-in, once regardless of the number of clicks; reading changes nothing', async () => {
    const email = 'reader@example.ca';
    await recordConsent(app.db, { email, purpose: 'marketing', basis: 'express', source: 'register', at: app.clock() });
    const url = new URL(mailPreferencesUrl(app, 'Reader@example.ca'));
    expect(url.pathname).toBe('/mail-preferences');
    const token = url.searchParams.get('token') ?? '';
    const path = `/api/mail-preferences?token=${token}`;
    expect(await app.browser().get(path)).toMatchObject({ status: 200, body: { email, basis: 'express' } });
    expect((await stop(token)).status).toBe(200);
    expect((await stop(token)).status).toBe(200);
    expect(await app.browser().get(path)).toMatchObject({ body: { basis: 'none' } });
    expect(await eventsOf(email)).toEqual(['express register', 'withdrawn preferences']);
  });
});
