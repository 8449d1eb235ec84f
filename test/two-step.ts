// An authenticator app in tests, and accounts that have one.
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Answer, Browser } from './browser.ts';
import { PASSWORD } from './people.ts';

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
