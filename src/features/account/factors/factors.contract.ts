import { z } from 'zod';
import { signedIn } from '#features/account/sessions/sessions.contract.ts';
import { done, doneWithMessage, forAnyone, forOwner, nothing, rowsAt } from '#platform/contract.ts';
import { passwordAndSecond, typedCode, typedPassword } from './factors.rules.ts';

const setup = z.object({
  /** To type into an app, in groups of four. */
  key: z.string(),
  url: z.string(),
  /** The QR code of the URL: the path of an SVG, and its width. */
  qr: z.object({ size: z.number(), path: z.string() }),
});

const state = done.extend({
  /** Since when; absent while it is off. */
  onSince: z.string().optional(),
  recoveryCodesLeft: z.number(),
  /** What this session began to set up. */
  setup: setup.optional(),
  /** Only staff set it up. */
  mayHave: z.boolean(),
  isRequired: z.boolean(),
  hasPassword: z.boolean(),
  /** How many passkeys there are, and whether the browser can make one for this site. */
  passkeys: z.object({ count: z.number(), isOffered: z.boolean() }),
});
export type FactorState = z.infer<typeof state>;

/** Shown once. */
const withCodes = doneWithMessage.extend({ recoveryCodes: z.array(z.string()) });

const own = rowsAt(forOwner, '/api/account/factor', 'accounts');
const at = rowsAt(forAnyone, '/api/auth/user/factor', 'accounts');

export const factorsContract = {
  readFactor: own('GET', '', "One's own two-step verification").output(state),
  startFactor: own('POST', '/start', 'Begin to set up an authenticator app').input(typedPassword).output(done),
  confirmFactor: own('POST', '/confirm', 'Turn it on with a code of the app; ends the other sessions')
    .input(typedCode)
    .output(withCodes),
  renewRecoveryCodes: own('POST', '/recovery-codes', 'New recovery codes in the place of those before')
    .input(passwordAndSecond)
    .output(withCodes),
  turnFactorOff: own('POST', '/off', 'Turn the app off, with the password and a code or a passkey')
    .input(passwordAndSecond)
    .output(doneWithMessage),
  readPendingSignIn: at('GET', '', 'Whether a sign-in of this browser waits for a code')
    .input(nothing)
    .output(done.extend({ waits: z.boolean(), app: z.boolean(), passkey: z.boolean() })),
  signInWithCode: at('POST', '', 'The second step of a sign-in: six digits of the app, or a recovery code')
    .input(typedCode)
    .output(signedIn),
};
