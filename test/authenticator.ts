// Passkeys of accounts in tests.
import { eq } from 'drizzle-orm';
import { mails } from '../src/platform/mail.table.ts';
import type { TestApp } from './app.ts';
import type { Answer, Browser } from './browser.ts';
import { Authenticator, type Creation, type Request } from './passkey-device.ts';
import { PASSWORD, signedInUser } from './people.ts';

export const PASSKEYS = '/api/account/passkeys';
let accounts = 0;

/** A new account of an app, signed in. */
export async function newAccount(app: TestApp, role: 'user' | 'agent' | 'admin' = 'user') {
  accounts += 1;
  const email = `p${accounts}@example.ca`;
  return { email, ...(await signedInUser(app, email, role)) };
}
type Listed = { data: { _id: string; name: string; lastUsedAt?: string }[]; needsSecond: boolean };
export const listPasskeys = async (browser: Browser): Promise<Listed> => (await browser.get(PASSKEYS)).body as Listed;
export const removePasskey = (browser: Browser, id: string, more: object = {}): Promise<Answer> =>
  browser.post(`${PASSKEYS}/${id}/remove`, { password: PASSWORD, ...more });
export const mailKindsTo = async (app: TestApp, email: string): Promise<string[]> =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind);

type Started<Options> = { body: { options: Options } };
/** @param second a code or a passkey, where the account has a second factor */
export const creationOptions = async (browser: Browser, second: object = {}): Promise<Creation> => {
  const answer = await browser.post(`${PASSKEYS}/start`, { password: PASSWORD, ...second });
  return (answer as unknown as Started<Creation>).body.options;
};
const startedAt = async (browser: Browser, path: string): Promise<Request> =>
  ((await browser.post(path, {})) as unknown as Started<Request>).body.options;
export const signInOptions = (browser: Browser) => startedAt(browser, '/api/auth/passkey/start');
export const proofOptions = (browser: Browser) => startedAt(browser, `${PASSKEYS}/proof`);

/** Adds a passkey to the account of a session. */
export async function withPasskey(browser: Browser, name = 'My phone', second: object = {}) {
  const device = new Authenticator();
  const passkey = device.make(await creationOptions(browser, second));
  return { device, answer: await browser.post(PASSKEYS, { name, passkey }) };
}

export async function signInByPasskey(browser: Browser, device: Authenticator) {
  return browser.post('/api/auth/passkey', { passkey: device.prove(await signInOptions(browser)) });
}
