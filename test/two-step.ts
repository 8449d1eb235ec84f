// An authenticator app in tests, and accounts that have one.
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { accessEvents } from '../src/features/account/sessions/access-events.table.ts';
import type { TestApp } from './app.ts';
import type { Answer, Browser } from './browser.ts';
import { PASSWORD, signedInUser } from './people.ts';

export const STEP_SECONDS = 30;

/** The code that an app shows for a key. @param steps how far its clock is ahead */
export const codeOf = (key: string, now: Date, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(key.replaceAll(' ', '')),
    timestamp: now.getTime() + steps * STEP_SECONDS * 1000,
  });

export const login = (browser: Browser, email: string, password = PASSWORD): Promise<Answer> =>
  browser.post('/api/auth/user/login', { email, password });

export const typeCode = (browser: Browser, code: string): Promise<Answer> =>
  browser.post('/api/auth/user/factor', { code });

export const hasSession = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/api/account/factor')).status === 200;

/** Sets it up in a session, and lets the step of its first code pass. */
export async function withFactor(app: TestApp, browser: Browser): Promise<{ key: string; recoveryCodes: string[] }> {
  expect(await browser.post('/api/account/factor/start', { password: PASSWORD })).toMatchObject({ status: 200 });
  const { key } = ((await browser.get('/api/account/factor')).body as { setup: { key: string } }).setup;
  const answer = await browser.post('/api/account/factor/confirm', { code: codeOf(key, app.clock()) });
  expect(answer).toMatchObject({ status: 200 });
  app.advanceClock(STEP_SECONDS);
  return { key, recoveryCodes: (answer.body as { recoveryCodes: string[] }).recoveryCodes };
}

export type FactorOwner = { browser: Browser; id: string; email: string; key: string; recoveryCodes: string[] };
let accounts = 0;

/** A new member of staff with two-step verification. */
export async function agentWithFactor(app: TestApp): Promise<FactorOwner> {
  accounts += 1;
  const email = `agent${accounts}@northfare.example`;
  const { browser, id } = await signedInUser(app, email, 'agent');
  return { browser, id, email, ...(await withFactor(app, browser)) };
}

/** A browser whose sign-in waits for the code. */
export async function afterPassword(app: TestApp, email: string): Promise<Browser> {
  const browser = app.browser();
  expect((await login(browser, email)).status).toBe(401);
  return browser;
}

/** The audit of an account. */
export const eventsOf = async (app: TestApp, id: string): Promise<string[]> =>
  (await app.db.select().from(accessEvents).where(eq(accessEvents.userId, id))).map(({ event, detail }) =>
    [event, detail].filter(Boolean).join(' '),
  );
