// What a browser sends of a passkey, and its name. Pure: the browser and the API share them.
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';

export const MAX_PASSKEYS = 20;
export const MAX_NAME = 60;
const MAX_TRANSPORTS = 10;
// Beyond what the standard allows (an id has at most 1,023 bytes), or far beyond what devices send.
const MAX_ID = 1400;
const MAX_PART = 4096;
const MAX_ATTESTATION = 16_384;

const encoded = (max: number) => z.base64url().min(1).max(max);
const ofEvery = {
  id: encoded(MAX_ID),
  rawId: encoded(MAX_ID),
  type: z.literal('public-key'),
};

/** What `navigator.credentials.get` returns, as JSON (WebAuthn 3, AuthenticationResponseJSON). */
export const passkeyProof = z.object({
  ...ofEvery,
  response: z.object({
    clientDataJSON: encoded(MAX_PART),
    authenticatorData: encoded(MAX_PART),
    signature: encoded(MAX_PART),
    userHandle: encoded(MAX_ID).optional(),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What `navigator.credentials.create` returns, as JSON (WebAuthn 3, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...ofEvery,
  response: z.object({
    clientDataJSON: encoded(MAX_PART),
    attestationObject: encoded(MAX_ATTESTATION),
    transports: z.array(z.string().max(MAX_NAME)).max(MAX_TRANSPORTS).default([]),
  }),
});

export type NewPasskey = z.infer<typeof newPasskey>;

const name = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(MAX_NAME, { error: () => m.passkeys_name_long({ max: MAX_NAME }) }));

export const addedPasskey = z.strictObject({ name: name.default(''), passkey: newPasskey });
export const renamedPasskey = z.strictObject({
  id: z.string(),
  name: name.pipe(z.string().min(1, { error: m.passkeys_name_required })),
});
