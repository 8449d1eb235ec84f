// Passkeys of accounts in tests.
import type { Browser } from './browser.ts';
import { Authenticator, type Creation, type Request } from './passkey-device.ts';
import { PASSWORD } from './people.ts';

type Started<Options> = { body: { options: Options } };
/** @param second a code or a passkey, where the account has a second factor */
export const creationOptions = async (browser: Browser, second: object = {}): Promise<Creation> => {
  const answer = await browser.post('/api/account/passkeys/start', { password: PASSWORD, ...second });
  return (answer as unknown as Started<Creation>).body.options;
};
const startedAt = async (browser: Browser, path: string): Promise<Request> =>
  ((await browser.post(path, {})) as unknown as Started<Request>).body.options;
export const signInOptions = (browser: Browser) => startedAt(browser, '/api/auth/passkey/start');
export const proofOptions = (browser: Browser) => startedAt(browser, '/api/account/passkeys/proof');

/** Adds a passkey to the account of a session. */
export async function withPasskey(browser: Browser, name = 'My phone', second: object = {}) {
  const device = new Authenticator();
  const passkey = device.make(await creationOptions(browser, second));
  return { device, answer: await browser.post('/api/account/passkeys', { name, passkey }) };
}

export async function signInByPasskey(browser: Browser, device: Authenticator) {
  return browser.post('/api/auth/passkey', { passkey: device.prove(await signInOptions(browser)) });
}
