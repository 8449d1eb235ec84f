// What the browser does with a passkey. In the browser only, and loaded with the first use.
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { m } from '#messages';
import { store } from '#platform/device-storage.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { NoPasskey } from './by-passkey.ts';
import type { PasskeyProof } from './passkeys.rules.ts';

/** Chosen from the suggestions of the email field, until the form is sent. */
let chosen: PasskeyProof | undefined;

/** Signs in with the passkey that the person chooses. */
export async function signInByPasskey(client: ApiClient) {
  const passkey = chosen ?? (await asked(async () => (await client.startPasskeySignIn({})).options));
  chosen = undefined;
  const answer = await client.signInWithPasskey({ passkey });
  store('passkey', 'yes');
  return answer;
}

/** Proves a change of the own account. */
export const proveByPasskey = (client: ApiClient): Promise<PasskeyProof> =>
  asked(async () => (await client.startProof({})).options);

type Making = { name: string; password: string; code: string; isByPasskey: boolean };

/** @param isByPasskey another passkey proves the change, in the place of a code */
export async function makePasskey(client: ApiClient, { name, password, code, isByPasskey }: Making) {
  const second = isByPasskey ? { passkey: await proveByPasskey(client) } : { code };
  const { options } = await client.startPasskey({ password, ...second });
  const passkey = await startRegistration({ optionsJSON: options }).catch(refused);
  const answer = await client.addPasskey({ name, passkey });
  store('passkey', 'yes');
  return answer;
}

/** Suggests passkeys in the email field until `signal` aborts. Resolves with true once one was chosen: the form is to be sent then. */
export async function suggestPasskeys(client: ApiClient, signal: AbortSignal): Promise<boolean> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return false;
  const { options } = await client.startPasskeySignIn({});
  if (signal.aborted) return false;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  chosen = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
  return true;
}

type Options = Awaited<ReturnType<ApiClient['startProof']>>['options'];
const asked = async (read: () => Promise<Options>): Promise<PasskeyProof> =>
  startAuthentication({ optionsJSON: await read() }).catch(refused);

/** Browsers say only "not allowed" for a cancelled, a late and an impossible ceremony, so that sites learn nothing. */
function refused(error: unknown): never {
  console.error('no passkey', error);
  const known = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  throw new NoPasskey(known ? m.passkeys_known() : m.passkeys_cancelled());
}
