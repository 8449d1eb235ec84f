import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { signedInUser } from '../../../test/people.ts';
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

describe('what one is mailed', () => {
  it('is said by people who are signed in, in events that are only added', async () => {
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

  it('is implied by an inquiry for six months, unless a no was said', async () => {
    const { browser } = await signedInUser(app, 'implied@example.ca');
    await imply('implied@example.ca');
    expect(await browser.get('/api/account/mail')).toMatchObject({
      body: { basis: 'implied', until: expect.stringMatching(/^\d{4}-/) },
    });
    await browser.put('/api/account/mail', { marketing: false });
    await imply('implied@example.ca');
    expect(await browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
    await imply('later@example.ca');
    app.pass(7 * MONTHS);
    const later = await signedInUser(app, 'later@example.ca');
    expect(await later.browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
  });
});

it('a no is not undone by somebody who types the address into the contact form', async () => {
  const { browser } = await signedInUser(app, 'quiet@example.ca');
  await browser.put('/api/account/mail', { marketing: false });
  const message = { name: 'A. Stranger', number: '+14165550199', purpose: 'General question', message: 'Hello.' };
  const sent = await app
    .browser()
    .post('/mail/api/contact', { ...message, email: 'quiet@example.ca', marketing: true });
  expect(sent.status).toBe(200);
  expect(await browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'none' } });
  await browser.put('/api/account/mail', { marketing: true });
  expect(await browser.get('/api/account/mail')).toMatchObject({ body: { basis: 'express' } });
});

describe('the link in a mail', () => {
  it('is refused where it was made up, cut short or made for somebody else', async () => {
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

  it('shows and stops without signing in, once for however many clicks; reading changes nothing', async () => {
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
