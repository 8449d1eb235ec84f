import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registrations, users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '#platform/mail.table.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  claimsOf,
  type IdentityProvider,
  newKey,
  nonceFor,
  sign,
  signInWithGoogle,
  startIdentityProvider,
} from '../../../../test/identity-provider.ts';
import { formOf, mailedCode, PASSWORD, signedInUser } from '../../../../test/people.ts';
import { agentWithFactor, codeOf, hasSession, typeCode } from '../../../../test/two-step.ts';
import { googleIdentities } from './google.table.ts';

let provider: IdentityProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  app = await openTestApp(provider.env);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const usersOf = (email: string) => app.db.select().from(users).where(eq(users.email, email));
const kindsTo = async (email: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email)))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'session-new-device');
const login = (email: string, password = PASSWORD) => app.browser().post('/api/auth/user/login', { email, password });
const REFUSED = { status: 401, body: { success: false, message: 'Google login failed. Please try again.' } };

describe('the sign-in with Google refuses', () => {
  it.each([
    [{}, 'Google login failed'],
    [{ credential: '' }, 'Google login failed'],
    [{ credential: 7 }, 'Google login failed'],
    [{ credential: 'a'.repeat(4097) }, 'Google login failed. Please try again.'],
  ])('%o', async (form, sentence) => {
    const answer = await app.browser().post('/api/auth/google', form);
    expect(answer).toMatchObject({ status: 422, body: { fields: { credential: sentence } } });
  });

  it('unknown fields', async () => {
    const answer = await app.browser().post('/api/auth/google', { credential: 'a', role: 'admin' });
    expect(answer).toMatchObject({ status: 422, body: { fields: { role: 'This field is not known.' } } });
  });

  it('a deactivated account, which it does not change', async () => {
    const email = 'deactivated@example.ca';
    const { id } = await signedInUser(app, email, 'agent');
    await app.db.update(users).set({ deactivatedAt: app.clock() }).where(eq(users.id, id));
    expect(await signInWithGoogle(app.browser(), provider, email)).toMatchObject({
      status: 401,
      body: { message: 'This account is deactivated. An administrator can reactivate it.' },
    });
    expect(await app.db.select().from(googleIdentities).where(eq(googleIdentities.userId, id))).toEqual([]);
    const before = await kindsTo(email);
    await app.browser().post('/api/auth/forgot-password', { email });
    expect(await kindsTo(email)).toEqual(before);
  });

  it('to open a session without the second factor that the account has', async () => {
    const { email, key } = await agentWithFactor(app);
    const browser = app.browser();
    expect(await signInWithGoogle(browser, provider, email)).toMatchObject({
      ...{ status: 401, body: { code: 'SECOND_FACTOR_CODE' } },
    });
    expect(await hasSession(browser)).toBe(false);
    expect((await typeCode(browser, codeOf(key, app.clock()))).status).toBe(200);
  });

  it('the account of a person whose mailbox was never proven', async () => {
    const email = 'desk@example.ca';
    await app.db.insert(users).values({ email, role: 'admin', passwordHash: await app.passwords.hash(PASSWORD) });
    expect(await signInWithGoogle(app.browser(), provider, email)).toMatchObject({
      status: 409,
      body: { message: 'This address already has an account. Please sign in with its password.' },
    });
    expect(
      await app.db
        .select()
        .from(googleIdentities)
        .where(eq(googleIdentities.sub, `sub of ${email}`)),
    ).toEqual([]);
  });

  it('an account that belongs to another Google account', async () => {
    const email = 'taken@example.ca';
    expect((await signInWithGoogle(app.browser(), provider, email)).status).toBe(200);
    expect((await signInWithGoogle(app.browser(), provider, email, { sub: 'somebody else' })).status).toBe(409);
  });

  it('with 503 and Retry-After while its keys cannot be read, and opens afterwards with the same nonce', async () => {
    const away = await startIdentityProvider();
    const other = await openTestApp(away.env);
    const browser = other.browser();
    const email = 'patient@example.ca';
    for (const state of ['down', 'silent'] as const) {
      away.become(state);
      const answer = await signInWithGoogle(browser, away, email);
      expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('cannot be reached') } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    away.become('well');
    expect((await signInWithGoogle(browser, away, email)).status).toBe(200);
    await other.close();
    await away.close();
  });

  it('after two hundred tries of one client within a quarter of an hour', async () => {
    const machine = app.browser('203.0.113.50');
    for (let i = 0; i < 200; i += 1)
      expect((await machine.post('/api/auth/google', { credential: 'a' })).status).toBe(401);
    expect((await machine.post('/api/auth/google', { credential: 'a' })).status).toBe(429);
  });
});

describe('signing in with Google', () => {
  it('creates an account for a new person, proven and without a password, and an ordinary session', async () => {
    const email = 'newcomer@example.ca';
    const browser = app.browser();
    const answer = await signInWithGoogle(browser, provider, 'Newcomer@Example.ca');
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, role: 'user', user: { email, firstName: 'Amina', lastName: 'Roy' } },
    });
    expect([...browser.cookies.keys()].sort()).toEqual(['nf_access', 'nf_device', 'nf_refresh']);
    expect(await browser.get('/api/auth/check')).toMatchObject({ body: { authenticated: true, user: { email } } });
    expect(await usersOf(email)).toMatchObject([{ passwordHash: null, mailboxProvenAt: expect.any(Date) }]);
    expect((await login(email, '')).status).toBe(422);
    expect((await login(email, 'null')).status).toBe(401);
  });

  it('accepts a token without a nonce from a configured provider outside production, and only once', async () => {
    const { nonce: _, ...claims } = claimsOf('plain@example.ca', '', Math.floor(Date.now() / 1000));
    const credential = await sign(claims, provider.key);
    expect(await app.browser().post('/api/auth/google', { credential })).toMatchObject({ status: 200 });
    expect(await app.browser().post('/api/auth/google', { credential })).toMatchObject(REFUSED);
  });

  it('opens the same account the next time, even if the email and the names have changed', async () => {
    const first = await signInWithGoogle(app.browser(), provider, 'moves@example.ca');
    const then = await signInWithGoogle(app.browser(), provider, 'moved@example.ca', {
      sub: 'sub of moves@example.ca',
    });
    expect((then.body as { user: unknown }).user).toEqual((first.body as { user: unknown }).user);
    expect(await usersOf('moved@example.ca')).toEqual([]);
  });

  it('links to the account whose mailbox is proven, keeps its role, name and password, and notifies its owner', async () => {
    const email = 'joined@example.ca';
    await signedInUser(app, email, 'agent');
    const answer = await signInWithGoogle(app.browser(), provider, email, { given_name: 'Other' });
    expect(answer).toMatchObject({ status: 200, body: { role: 'agent', user: { firstName: 'Amina', role: 'agent' } } });
    expect((await login(email)).status).toBe(200);
    expect(await kindsTo(email)).toEqual(['account-code', 'google-joined']);
    await signInWithGoogle(app.browser(), provider, email);
    expect(await kindsTo(email)).toHaveLength(2);
  });

  it('does not use a password that waits for a code', async () => {
    const email = 'waited@example.ca';
    const thief = app.browser();
    await thief.post('/api/auth/register', {
      ...formOf(email),
      password: 'Thief-horse-9',
      confirmPassword: 'Thief-horse-9',
    });
    const otp = await mailedCode(app, email);
    expect((await signInWithGoogle(app.browser(), provider, email)).status).toBe(200);
    expect(await app.db.select().from(registrations).where(eq(registrations.email, email))).toEqual([]);
    expect((await thief.post('/api/auth/verify', { email, otp })).status).toBe(422);
    expect((await login(email, 'Thief-horse-9')).status).toBe(401);
  });

  it('creates one account when the same person signs in ten times at the same time', async () => {
    const email = 'tenfold@example.ca';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signInWithGoogle(app.browser(), provider, email)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await usersOf(email)).toHaveLength(1);
  });

  it('gives all tabs of a browser the same nonce until it is used', async () => {
    const browser = app.browser();
    const nonce = await nonceFor(browser);
    expect(await nonceFor(browser)).toBe(nonce);
    expect((await signInWithGoogle(browser, provider, 'tabs@example.ca')).status).toBe(200);
    expect(await nonceFor(browser)).not.toBe(nonce);
  });

  it('does not happen automatically for a person who signed out, until they sign in again', async () => {
    const browser = app.browser();
    const asked = async () => (await browser.post('/api/auth/google/nonce')).body;
    expect(await asked()).toMatchObject({ autoSelect: true });
    await signInWithGoogle(browser, provider, 'leaver@example.ca');
    await browser.post('/api/auth/logout');
    expect(await asked()).toMatchObject({ autoSelect: false });
    await signInWithGoogle(browser, provider, 'leaver@example.ca');
    expect(await asked()).toMatchObject({ autoSelect: true });
  });
});

describe('the keys of Google', () => {
  it('are fetched once, regardless of how many people sign in, and again for a token with an unknown key', async () => {
    const rotating = await startIdentityProvider();
    const other = await openTestApp(rotating.env);
    const come = (from: IdentityProvider) => signInWithGoogle(other.browser(), from, 'rotating@example.ca');
    await Promise.all(Array.from({ length: 8 }, () => come(rotating)));
    expect(rotating.asked()).toBe(1);

    const next = await newKey('second', 'ES256');
    rotating.publish(next);
    expect(await come({ ...rotating, key: next })).toMatchObject(REFUSED);
    expect(rotating.asked()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect((await come({ ...rotating, key: next })).status).toBe(200);
    expect(await come(rotating)).toMatchObject(REFUSED);
    expect(rotating.asked()).toBe(2);
    vi.useRealTimers();
    await other.close();
    await rotating.close();
  });

  it('are accepted under both spellings of the issuer if no other issuer is set', async () => {
    const { GOOGLE_ISSUER: _, ...env } = provider.env;
    const other = await openTestApp(env);
    for (const iss of ['https://accounts.google.com', 'accounts.google.com'])
      expect((await signInWithGoogle(other.browser(), provider, 'spelled@example.ca', { iss })).status).toBe(200);
    expect(await signInWithGoogle(other.browser(), provider, 'spelled@example.ca')).toMatchObject(REFUSED);
    await other.close();
  });
});

describe('behind https', () => {
  it('the nonce is tied to this host alone and never sent unencrypted', async () => {
    const secure = await openTestApp({ ...provider.env, PUBLIC_URL: 'https://northfare.example' });
    const browser = secure.browser();
    const { headers } = await browser.post('/api/auth/google/nonce');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-nf_google=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$/),
    ]);
    const nonce = await nonceFor(browser);
    const claims = claimsOf('secure@example.ca', nonce, Math.floor(Date.now() / 1000));
    const answer = await browser.post('/api/auth/google', { credential: await sign(claims, provider.key) });
    expect(answer.status).toBe(200);
    await secure.close();
  });
});

describe('a document', () => {
  const policyOf = async (from: TestApp, path: string) => {
    const { headers } = await from.browser().request(path);
    const rules = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]),
    );
    return { rules, opener: headers.get('cross-origin-opener-policy') };
  };
  it.each(['/login', '/register'])('at %s may load what the Google button needs, and nothing more', async (path) => {
    const { rules, opener } = await policyOf(app, path);
    expect(rules.get('script-src')).toMatch(/'strict-dynamic' https:\/\/accounts\.google\.com\/gsi\/client$/);
    expect(rules.get('frame-src')).toBe("frame-src 'self' https://accounts.google.com/gsi/");
    expect(rules.get('connect-src')).toBe("connect-src 'self' https://accounts.google.com/gsi/");
    expect(rules.get('style-src')).toBe("style-src 'self' 'unsafe-inline' https://accounts.google.com/gsi/style");
    expect(rules.get('form-action')).toBe("form-action 'self'");
    expect(opener).toBe('same-origin-allow-popups');
  });
  it.each(['/', '/bookings', '/otp', '/login/other', '/contact'])(
    'at %s may load nothing from Google',
    async (path) => {
      const { rules, opener } = await policyOf(app, path);
      expect([...rules.values()].join()).not.toContain('google');
      expect(opener).toBe('same-origin');
    },
  );
});
