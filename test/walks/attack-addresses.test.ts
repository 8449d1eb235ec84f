// Emails that look alike, or that some systems treat as equal: none of them reaches another person's account.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '../../src/platform/mail.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { type IdentityProvider, signInWithGoogle, startIdentityProvider } from '../identity-provider.ts';
import { formOf, mailedCode, PASSWORD, signedInUser } from '../people.ts';

const VICTIM = 'victim@example.ca';
const DISTINCT = [
  ['a Cyrillic letter before the @', 'vіctim@example.ca'],
  ['a Cyrillic letter behind it', 'victim@exаmple.ca'],
  ['a dotless i', 'vıctim@example.ca'],
  ['a capital I with its dot', 'vİctim@example.ca'],
  ['an accent', 'victím@example.ca'],
  ['a plus', 'victim+x@example.ca'],
  ['a dot', 'vic.tim@example.ca'],
  ['the domain as IDNA writes it', 'victim@xn--exmple-cua.ca'],
] as const;
const FOLDED = [
  ['full width', 'ｖｉｃｔｉｍ@example.ca'],
  ['a full-width dot', 'victim@example．ca'],
  ['a small letter of another size', 'ᵛictim@example.ca'],
  ['a ligature', 'victim@ﬁrst.ca'],
  ['the sign of kelvin', 'bac\u212A@example.ca'],
  ['a long s', 'victimſ@example.ca'],
  ['a soft hyphen', 'vic\u00ADtim@example.ca'],
  ['a joiner', 'vic\u200Dtim@example.ca'],
] as const;

let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await openTestApp(provider.env);
  await signedInUser(app, VICTIM);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

describe.each(DISTINCT)('%s', (_, email) => {
  it('gets a separate account with Google', async () => {
    const answer = await signInWithGoogle(app.browser(), provider, email);
    expect(answer.status).toBe(200);
    expect((answer.body as { user: { email: string } }).user.email).not.toBe(VICTIM);
  });
  it('opens nothing with the password of the victim', async () => {
    expect((await app.browser().post('/api/auth/user/login', { email, password: PASSWORD })).status).toBe(401);
  });
});

describe.each(FOLDED)('%s', (_, email) => {
  it('is not an email for any call', async () => {
    const browser = app.browser();
    const invalid = { status: 422, body: { fields: { email: 'Email is invalid' } } };
    expect(await browser.post('/api/auth/register', formOf(email))).toMatchObject(invalid);
    expect(await browser.post('/api/auth/user/login', { email, password: PASSWORD })).toMatchObject(invalid);
    expect(await browser.post('/api/auth/resend-otp', { email })).toMatchObject(invalid);
    expect((await signInWithGoogle(browser, provider, email)).status).toBe(401);
  });
});

it('a letter with its accent apart is the letter with an accent when it is typed, and no email of Google', async () => {
  const email = 'victi\u0301m2@example.ca';
  const browser = app.browser();
  expect(
    (await browser.post('/api/auth/user/login', { email: 'victi\u0301m@example.ca', password: PASSWORD })).status,
  ).toBe(401);
  expect((await signInWithGoogle(browser, provider, email)).status).toBe(401);
  expect((await browser.post('/api/auth/register', formOf(email))).status).toBe(200);
  expect(
    await app.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email.normalize('NFC'))),
  ).toHaveLength(1);
  expect(await app.db.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(0);
});

it('a registration under a look-alike mails its code to the look-alike, and does not change the victim', async () => {
  const [, email] = DISTINCT[0];
  const before = await app.db.select().from(mails).where(eq(mails.recipient, VICTIM));
  const thief = app.browser();
  const other = 'vіctim2@example.ca';
  await thief.post('/api/auth/register', {
    ...formOf(other),
    password: 'Thief-horse-9',
    confirmPassword: 'Thief-horse-9',
  });
  expect((await thief.post('/api/auth/verify', { email: VICTIM, otp: await mailedCode(app, other) })).status).toBe(422);
  expect((await thief.post('/api/auth/verify', { email: other, otp: await mailedCode(app, other) })).status).toBe(200);
  expect(await app.db.select().from(mails).where(eq(mails.recipient, VICTIM))).toEqual(before);
  expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  expect((await app.browser().post('/api/auth/user/login', { email: VICTIM, password: 'Thief-horse-9' })).status).toBe(
    401,
  );
});

describe('capitals', () => {
  it('are the same email for the password and for Google', async () => {
    const email = 'VICTIM@Example.CA';
    expect((await app.browser().post('/api/auth/user/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await signInWithGoogle(app.browser(), provider, email)).toMatchObject({
      status: 200,
      body: { user: { email: VICTIM } },
    });
    expect(await app.db.select().from(users).where(eq(users.email, VICTIM))).toHaveLength(1);
  });
});
