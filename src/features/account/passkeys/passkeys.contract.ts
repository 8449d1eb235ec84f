import { z } from 'zod';
import { passwordAndSecond } from '#features/account/factors/factors.rules.ts';
import { signedIn } from '#features/account/sessions/sessions.contract.ts';
import { done, doneWithMessage, forAnyone, forOwner, nothing, rowsAt } from '#platform/contract.ts';
import { addedPasskey, passkeyProof, renamedPasskey } from './passkeys.rules.ts';

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional(),
});
export type OwnPasskey = z.infer<typeof passkey>;

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
);

/** What `navigator.credentials.get` is asked for, as JSON (WebAuthn 3, PublicKeyCredentialRequestOptionsJSON). */
const proofOptions = z.object({
  challenge: z.string(),
  /** In milliseconds. */
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: known,
  userVerification: z.literal('required'),
});
export type ProofOptions = z.infer<typeof proofOptions>;

/** What `navigator.credentials.create` is asked for, as JSON (WebAuthn 3, PublicKeyCredentialCreationOptionsJSON). */
const newOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  /** In milliseconds. */
  timeout: z.number(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

const own = rowsAt(forOwner, '/api/account/passkeys', 'accounts');
const at = rowsAt(forAnyone, '/api/auth/passkey', 'accounts');

export const passkeysContract = {
  listPasskeys: own('GET', '', "One's own passkeys").output(
    done.extend({
      data: z.array(passkey),
      /** False where browsers make none for this site: its URL has an IP address, or is not secure. */
      isOffered: z.boolean(),
      hasPassword: z.boolean(),
      /** Whether a change needs a code or a passkey besides the password. */
      needsSecond: z.boolean(),
      /** Whether the account has one passkey and no other second factor. */
      isOnlyFactor: z.boolean(),
    }),
  ),
  startPasskey: own(
    'POST',
    '/start',
    'What the browser needs to make a passkey, after the password, and a code or a passkey where the account has one',
  )
    .input(passwordAndSecond)
    .output(done.extend({ options: newOptions })),
  addPasskey: own('POST', '', 'Keep the passkey that the browser made; the first of staff comes with recovery codes')
    .input(addedPasskey)
    .output(doneWithMessage.extend({ recoveryCodes: z.array(z.string()).optional() })),
  renamePasskey: own('PUT', '/{id}', 'Rename a passkey').input(renamedPasskey).output(doneWithMessage),
  removePasskey: own('POST', '/{id}/remove', 'Remove a passkey')
    .input(z.strictObject({ id: z.string(), ...passwordAndSecond.shape }))
    .output(doneWithMessage),
  startProof: own('POST', '/proof', 'What the browser needs to prove a change by a passkey')
    .input(nothing)
    .output(done.extend({ options: proofOptions })),
  startPasskeySignIn: at('POST', '/start', 'What the browser needs to sign in with a passkey')
    .input(nothing)
    .output(done.extend({ options: proofOptions })),
  signInWithPasskey: at('POST', '', 'Sign in with a passkey, which stands for password and code')
    .input(z.strictObject({ passkey: passkeyProof }))
    .output(signedIn),
};
