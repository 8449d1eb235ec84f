// Emails of earlier versions, whose host was stored as it is encoded, are found by the spelling of today.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { recordConsent } from '#features/account/consent/consent.server.ts';
import { consentEvents } from '#features/account/consent/consent.table.ts';
import { maskConsents } from '#features/account/consent/hidden-consent.server.ts';
import { inquiries } from '#features/trips/inquiries/inquiries.table.ts';
import { unifyStoredEmails } from '../../src/stored-emails.server.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { PASSWORD, signedInUser } from '../people.ts';

const OLD = 'info@xn--qubec-csa.ca';
const NOW = 'info@québec.ca';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(users);
  await app.db.delete(consentEvents);
});

const signIn = async (email: string) =>
  (await app.browser().post('/api/auth/user/login', { email, password: PASSWORD })).status;
const emails = async () => (await app.db.select({ email: users.email }).from(users)).map(({ email }) => email).sort();
/** An account as an earlier version stored it. */
const oldAccount = async () => {
  const { id, browser } = await signedInUser(app, NOW);
  await app.db.update(users).set({ email: OLD }).where(eq(users.id, id));
  return { id, browser };
};

describe('two accounts of one email', () => {
  it('both stay as they are', async () => {
    await oldAccount();
    await signedInUser(app, NOW);
    await unifyStoredEmails(app);
    expect(await emails()).toEqual([OLD, NOW].sort());
    expect(await signIn(NOW)).toBe(200);
  });
});

it('a host that does not decode, and a name that only looks encoded, stay', async () => {
  const { id } = await signedInUser(app, 'xn--me@example.ca');
  await app.db.update(users).set({ email: 'me@xn--.ca' }).where(eq(users.id, id));
  await signedInUser(app, 'xn--me@example.ca');
  await unifyStoredEmails(app);
  expect(await emails()).toEqual(['me@xn--.ca', 'xn--me@example.ca']);
});

it('an account is found by either spelling after the next start, and a second start changes nothing', async () => {
  await oldAccount();
  expect(await signIn(NOW)).not.toBe(200);
  for (let start = 0; start < 2; start += 1) {
    await unifyStoredEmails(app);
    expect(await emails()).toEqual([NOW]);
    expect([await signIn(NOW), await signIn(OLD)]).toEqual([200, 200]);
  }
});

describe('a consent', () => {
  const at = new Date();
  const say = (basis: 'implied' | 'withdrawn') =>
    recordConsent(app.db, { email: NOW, purpose: 'marketing', basis, source: 'preferences', at });
  const wish = async () => {
    // It would allow mail, were it not for the "no" before it.
    await say('implied');
    const { browser } = await signedInUser(app, NOW);
    return (await browser.get('/api/account/mail')).body;
  };

  it('that was withdrawn counts after the next start, whichever spelling it has', async () => {
    await say('withdrawn');
    await app.db.update(consentEvents).set({ email: OLD });
    await unifyStoredEmails(app);
    expect(await app.db.select({ email: consentEvents.email }).from(consentEvents)).toEqual([{ email: NOW }]);
    expect(await wish()).toMatchObject({ basis: 'none' });
  });

  it('that was withdrawn and hidden under the earlier spelling still counts', async () => {
    await say('withdrawn');
    await app.db.update(consentEvents).set({ email: OLD });
    await maskConsents(app.db, app.secret, [OLD], at);
    expect(await wish()).toMatchObject({ basis: 'none' });
  });
});

it('an inquiry of the earlier spelling is that of the account', async () => {
  const { id } = await oldAccount();
  const inquiry = {
    ...{ from: 'Toronto (YYZ)', to: 'Lisbon (LIS)', departureDate: '2099-01-01', tripDuration: 7, adults: 1 },
    ...{ children: 0, infants: 0, name: 'Amina Roy', email: OLD, phone: '+14165550123', budgetPerPersonCents: 100_000 },
  };
  await app.db
    .insert(inquiries)
    .values({ ...inquiry, notes: '', bestTimeToTalk: '', userId: id } as typeof inquiries.$inferInsert);
  await unifyStoredEmails(app);
  expect(await app.db.select({ email: inquiries.email }).from(inquiries)).toEqual([{ email: NOW }]);
});
