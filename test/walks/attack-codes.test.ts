// Guessing the mailed code, and taking over an account before its owner has it.
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registrations, users } from '#features/account/accounts/accounts.table.ts';
import { mails } from '../../src/platform/mail.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Browser } from '../browser.ts';
import { type IdentityProvider, signInWithGoogle, startIdentityProvider } from '../identity-provider.ts';
import { formOf, mailedCode, PASSWORD, WHOLE_TEXT } from '../people.ts';

const STOLEN = 'Thief-horse-9';
const GUESSES = 10_000;

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

const verify = async (browser: Browser, email: string, otp: string) =>
  (await browser.post('/api/auth/verify', { email, otp })).status;
const login = async (email: string, password: string, ip?: string) =>
  (await app.browser(ip).post('/api/auth/user/login', { email, password })).status;
const waiting = async (email: string) => {
  const browser = app.browser();
  await browser.post('/api/auth/register', formOf(email));
  return { browser, otp: await mailedCode(app, email) };
};
/** The match of a pattern in the newest mail that has one. */
async function newest(email: string, thing: RegExp): Promise<string | undefined> {
  const sent = await app.db
    .select({ text: WHOLE_TEXT })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt));
  return sent.map(({ text }) => text.match(thing)?.[0]).find(Boolean);
}
/** Any six digits except the right ones. */
const wrong = (otp: string, i: number) => String((Number(otp) + 1 + (i % 999_998)) % 1_000_000).padStart(6, '0');
const count = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].sort().map((s) => [s, statuses.filter((one) => one === s).length]));

describe('ten thousand wrong codes', () => {
  async function guess(email: string, guesser: (own: Browser) => Browser, atOnce: number) {
    const { browser, otp } = await waiting(email);
    const from = guesser(browser);
    const statuses: number[] = [];
    for (let i = 0; i < GUESSES; i += atOnce)
      statuses.push(
        ...(await Promise.all(Array.from({ length: atOnce }, (_, k) => verify(from, email, wrong(otp, i + k))))),
      );
    // Even the right code is refused now.
    expect(await verify(from, email, otp)).toBe(429);
    expect(await app.db.select().from(users).where(eq(users.email, email))).toEqual([]);
    return count(statuses);
  }
  it('one after the other, from the browser that registered: ten are compared', async () => {
    expect(await guess('serial@example.ca', (own) => own, 1)).toEqual({ 422: 10, 429: GUESSES - 10 });
  }, 600_000);
  it('two hundred at the same time, from the browser that registered: ten are compared', async () => {
    expect(await guess('parallel@example.ca', (own) => own, 200)).toEqual({ 422: 10, 429: GUESSES - 10 });
  }, 600_000);
});

describe('the tries of an account', () => {
  const spendAll = async (browsers: Browser[], email: string, otp: string) => {
    let looked = 0;
    for (const browser of browsers)
      for (let i = 0; i < 12; i += 1) if ((await verify(browser, email, wrong(otp, i))) === 422) looked += 1;
    return looked;
  };

  it('are ten an hour in a browser, however often a visitor registers again there', async () => {
    const email = 'again-and-again@example.ca';
    const { browser, otp } = await waiting(email);
    let looked = await spendAll([browser], email, otp);
    for (let i = 0; i < 5; i += 1) {
      await browser.post('/api/auth/register', formOf(email));
      looked += await spendAll([browser], email, otp);
    }
    expect(looked).toBe(10);
    expect(await app.db.select().from(registrations).where(eq(registrations.email, email))).toHaveLength(1);
  });

  it('compare a code with one registration: its own, or in a browser without one the newest', async () => {
    const email = 'one-of-many@example.ca';
    const codes: string[] = [];
    const browsers: Browser[] = [];
    for (let i = 0; i < 6; i += 1) {
      const { browser, otp } = await waiting(email);
      browsers.push(browser);
      codes.push(otp);
    }
    const rows = () => app.db.select().from(registrations).where(eq(registrations.email, email));
    const [first = app.browser()] = browsers;
    for (const otp of codes.slice(1, 5)) if (otp !== codes[0]) expect(await verify(first, email, otp)).toBe(422);
    for (const otp of codes.slice(0, 3)) expect(await verify(app.browser(), email, otp)).toBe(422);
    const tried = (await rows()).map(({ tries, ownTries }) => tries + ownTries).sort();
    expect(tried.filter((tries) => tries > 0)).toHaveLength(2);
    expect(await verify(first, email, codes[0] ?? '')).toBe(200);
  });

  it('are five an hour for browsers that filled in no form, and the rest is reserved for the one that did', async () => {
    const email = 'kept-back@example.ca';
    const { browser, otp } = await waiting(email);
    expect(await spendAll([app.browser(), app.browser('203.0.113.70')], email, otp)).toBe(5);
    for (let i = 0; i < 4; i += 1) expect(await verify(browser, email, wrong(otp, i))).toBe(422);
    expect(await verify(browser, email, otp)).toBe(200);
  });

  it('are twenty a day in the browser that registered, regardless of resent codes, and ten for all others', async () => {
    const slow = await openTestApp();
    vi.useFakeTimers({ toFake: ['Date'] });
    const email = 'all-day@example.ca';
    const owner = slow.browser();
    const others: number[] = [];
    const own: number[] = [];
    const tries = async (browser: Browser, into: number[]) => {
      for (let i = 0; i < 12; i += 1) into.push(await verify(browser, email, '000000'));
    };
    await owner.post('/api/auth/register', formOf(email));
    for (let hour = 0; hour < 6; hour += 1) {
      await tries(slow.browser(), others);
      await tries(owner, own);
      await owner.post('/api/auth/resend-otp', { email });
      vi.setSystemTime(Date.now() + 3_601_000);
    }
    vi.useRealTimers();
    expect(count(others)[422]).toBe(10);
    expect(count(own)[422]).toBe(20);
    await slow.close();
  });
});

it('the right code, sent a hundred times at the same time, opens one account', async () => {
  const email = 'hundred@example.ca';
  const { browser, otp } = await waiting(email);
  const statuses = await Promise.all(Array.from({ length: 100 }, () => verify(browser, email, otp)));
  expect(count(statuses)[200]).toBe(1);
  expect(statuses.every((status) => [200, 422, 429].includes(status))).toBe(true);
  expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

/** Every order of the actions of a thief and the owner of a mailbox; only the owner reads the mails. */
const STEPS = [
  'thief registers',
  'owner registers',
  'thief resends',
  'owner resends',
  'owner comes by Google',
] as const;
const RESET_STEPS = [
  'thief registers',
  'owner registers',
  'owner verifies',
  'owner comes by Google',
  'owner resets',
] as const;
type Step = (typeof STEPS)[number];
type ResetStep = (typeof RESET_STEPS)[number];
const RESET = 'Quiet-harbour-27';
const orders = <Step extends string>(steps: readonly Step[]): Step[][] =>
  steps.length < 2
    ? [[...steps]]
    : steps.flatMap((step, i) => orders(steps.toSpliced(i, 1)).map((rest) => [step, ...rest]));
/** Each order has its own email and clients, so that several can run in parallel. */
async function inBatches<Order>(all: Order[], play: (order: Order, n: number) => Promise<void>, size = 12) {
  for (let from = 0; from < all.length; from += size)
    await Promise.all(all.slice(from, from + size).map((order, k) => play(order, from + k)));
}

describe('taking an account over beforehand', () => {
  const ORDERS = orders(STEPS);
  it(`fails in each of ${ORDERS.length} orders, regardless of which code the owner types where`, async () => {
    const outcomes = { stolen: 0, owned: 0 };
    const play = async (order: Step[], n: number) => {
      const email = `order-${n}@example.ca`;
      const [thief, owner] = [app.browser(`10.0.${n}.1`), app.browser(`10.0.${n}.2`)];
      for (const step of order) {
        if (step === 'thief registers')
          await thief.post('/api/auth/register', { ...formOf(email), password: STOLEN, confirmPassword: STOLEN });
        if (step === 'owner registers') await owner.post('/api/auth/register', formOf(email));
        if (step === 'thief resends') await thief.post('/api/auth/resend-otp', { email });
        if (step === 'owner resends') await owner.post('/api/auth/resend-otp', { email });
        if (step === 'owner comes by Google') expect((await signInWithGoogle(owner, provider, email)).status).toBe(200);
      }
      // The owner types the code of the newest mail in the browser that registered.
      const typed = await mailedCode(app, email).catch(() => '000000');
      await verify(owner, email, typed);
      if ((await login(email, STOLEN)) === 200) outcomes.stolen += 1;
      const again = await signInWithGoogle(app.browser(`10.0.${n}.2`), provider, email);
      if (again.status === 200) outcomes.owned += 1;
      const thiefs = await thief.get('/api/auth/check');
      expect(thiefs.body).toEqual({ authenticated: false });
    };
    await inBatches(ORDERS, play);
    expect(outcomes).toEqual({ stolen: 0, owned: ORDERS.length });
  }, 600_000);

  it('fails in each of 120 orders with links that set a new password, and the last of them opens the account', async () => {
    const outcomes = { stolen: 0, owned: 0, resets: 0 };
    const play = async (order: ResetStep[], n: number) => {
      const email = `reset-order-${n}@example.ca`;
      const [thief, owner] = [app.browser(`10.1.${n}.1`), app.browser(`10.1.${n}.2`)];
      const statuses: number[] = [];
      let password = PASSWORD;
      for (const step of order) {
        if (step === 'thief registers')
          await thief.post('/api/auth/register', { ...formOf(email), password: STOLEN, confirmPassword: STOLEN });
        if (step === 'owner registers') await owner.post('/api/auth/register', formOf(email));
        // A browser that sent no form here types no code here.
        if (step === 'owner verifies' && order.indexOf('owner registers') < order.indexOf(step))
          await verify(owner, email, (await newest(email, /\b\d{6}\b/)) ?? '000000');
        if (step === 'owner comes by Google') statuses.push((await signInWithGoogle(owner, provider, email)).status);
        if (step === 'owner resets') {
          // The thief requests links too: they are mailed only to the owner, and each voids the earlier ones.
          await Promise.all([thief, owner].map((who) => who.post('/api/auth/forgot-password', { email })));
          const token = await newest(email, /(?<=[?&]token=)[\w-]{43}/);
          if (!token) continue;
          outcomes.resets += 1;
          statuses.push((await owner.post('/api/auth/reset-password', { email, token, password: RESET })).status);
          password = RESET;
        }
      }
      expect(statuses.every((status) => status === 200)).toBe(true);
      if ((await login(email, STOLEN, `10.1.${n}.1`)) === 200) outcomes.stolen += 1;
      expect((await thief.get('/api/auth/check')).body).toEqual({ authenticated: false });
      expect((await signInWithGoogle(app.browser(`10.1.${n}.2`), provider, email)).status).toBe(200);
      const byPassword = await login(email, password, `10.1.${n}.2`);
      // A user who first signed in with Google has no password until a link sets one.
      if (byPassword === 200 || password === PASSWORD) outcomes.owned += 1;
    };
    await inBatches(orders(RESET_STEPS), play);
    expect(outcomes).toMatchObject({ stolen: 0, owned: 120 });
    expect(outcomes.resets).toBeGreaterThan(60);
  }, 600_000);

  it('fails where the account waits to be erased', async () => {
    const email = 'in-grace@example.ca';
    const { browser, otp } = await waiting(email);
    await verify(browser, email, otp);
    await browser.post('/api/auth/user/login', { email, password: PASSWORD });
    expect((await browser.post('/api/account/deletion', { password: PASSWORD })).status).toBe(200);
    const thief = app.browser('10.2.0.1');
    await thief.post('/api/auth/register', { ...formOf(email), password: STOLEN, confirmPassword: STOLEN });
    await thief.post('/api/auth/resend-otp', { email });
    expect(await verify(thief, email, otp)).toBe(422);
    expect([await login(email, STOLEN), await login(email, PASSWORD)]).toEqual([401, 200]);
    const back = await signInWithGoogle(app.browser(), provider, email);
    expect(back).toMatchObject({ status: 200, body: { user: { deletionAt: expect.any(String) } } });
  });

  it('fails where the thief registers again after the owner has the account', async () => {
    const email = 'afterwards@example.ca';
    const { browser, otp } = await waiting(email);
    expect(await verify(browser, email, otp)).toBe(200);
    const thief = app.browser();
    await thief.post('/api/auth/register', { ...formOf(email), password: STOLEN, confirmPassword: STOLEN });
    await thief.post('/api/auth/resend-otp', { email });
    expect(await verify(thief, email, otp)).toBe(422);
    expect([await login(email, STOLEN), await login(email, PASSWORD)]).toEqual([401, 200]);
    expect(await app.db.select().from(registrations).where(eq(registrations.email, email))).toHaveLength(1);
  });
});
