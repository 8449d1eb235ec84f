import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { isEmail } from '#domain/email.ts';
import { oneLine } from '#domain/text.ts';
import { emailField, isName } from '#features/account/accounts/accounts.rules.ts';
import { googleWay } from '#features/company/facts/google-way.rules.ts';
import { m } from '#messages';
import { refuse } from '#platform/api-error.ts';
import type { Config } from '#platform/config.ts';
import { sha256 } from '#platform/hash.ts';
import type { Services } from '#platform/services.ts';
import { standInOf } from './stand-in.ts';

/** `usedNonce` is the token's nonce, which can be used only once. */
export type GooglePerson = { sub: string; email: string; firstName: string; lastName: string; usedNonce: string };

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** Google's tokens are valid for an hour; clocks may differ by this much. */
const LIFETIME_SECONDS = 3600;
const CLOCK_SKEW_SECONDS = 30;
const NAME_LIMIT = 80;
const HEADER = new Set(['alg', 'kid', 'typ']);

type Keys = ReturnType<typeof createRemoteJWKSet>;
/** `asksNonce`: another provider in a trial may issue tokens without a nonce; Google must always include it. */
type Provider = { clientId: string; issuers: string[]; keys: Keys; asksNonce: boolean };
const providers = new WeakMap<Config, Provider>();

/** Keys are fetched every ten minutes, and for a token with an unknown key at most twice a minute. */
const KEY_CACHE_MS = { timeoutDuration: 3_000, cooldownDuration: 30_000, cacheMaxAge: 600_000 };

function providerOf(config: Config): Provider {
  const known = providers.get(config);
  if (known) return known;
  const { GOOGLE_CLIENT_ID, GOOGLE_JWKS_URL, GOOGLE_ISSUER } = config;
  const standIn = googleWay(config) === 'stand-in' ? standInOf(config) : undefined;
  const provider: Provider = standIn
    ? {
        clientId: standIn.clientId,
        issuers: [standIn.issuer],
        asksNonce: true,
        // The stand-in runs in this process, so its keys are read directly and not over the network.
        keys: createRemoteJWKSet(new URL(standIn.keysUrl), {
          ...KEY_CACHE_MS,
          [customFetch]: async () => Response.json(await standIn.publicKeys()),
        }),
      }
    : {
        clientId: GOOGLE_CLIENT_ID,
        issuers: GOOGLE_ISSUER ? [GOOGLE_ISSUER] : GOOGLE_ISSUERS,
        asksNonce: config.NODE_ENV === 'production' || !GOOGLE_JWKS_URL,
        keys: createRemoteJWKSet(new URL(GOOGLE_JWKS_URL || GOOGLE_KEYS), KEY_CACHE_MS),
      };
  providers.set(config, provider);
  return provider;
}

/** The person in a token made for us and for this browser's nonce; undefined for any other token. Throws 503 without keys. */
export async function readCredential(
  { config, clock, logger }: Pick<Services, 'config' | 'clock' | 'logger'>,
  credential: string,
  nonce: string | undefined,
): Promise<GooglePerson | undefined> {
  const { clientId, issuers, keys, asksNonce } = providerOf(config);
  if (!hasPlainHeader(credential)) return undefined;
  const findKey: typeof keys = Object.assign(
    (...args: Parameters<Keys>) =>
      keys(...args).catch((error: Error) => {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
        logger.warn({ reason: error.message }, 'could not fetch the keys of the identity provider');
        throw refuse('UNAVAILABLE', m.google_unreachable(), { retryAfter: 10 });
      }),
    keys,
  );
  try {
    const { payload } = await jwtVerify(credential, findKey, {
      algorithms: ['RS256', 'ES256'],
      audience: clientId,
      issuer: issuers,
      clockTolerance: CLOCK_SKEW_SECONDS,
      maxTokenAge: LIFETIME_SECONDS,
      currentDate: clock(),
      requiredClaims: ['sub', 'exp', 'email'],
    });
    const own = sha256(credential);
    const usedNonce = 'nonce' in payload || asksNonce ? payload.nonce === nonce && nonce : own;
    return usedNonce ? personOf(payload, clientId, usedNonce) : undefined;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    logger.info({ reason: error.code }, 'refused a token of the identity provider');
    return undefined;
  }
}

/** Only the key id and the algorithm: keys, key URLs and extensions in the token itself are ignored. */
function hasPlainHeader(credential: string): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential)) return false;
  try {
    const header = decodeProtectedHeader(credential);
    return typeof header.kid === 'string' && header.kid !== '' && Object.keys(header).every((name) => HEADER.has(name));
  } catch {
    return false; // not even a header
  }
}

function personOf(claims: JWTPayload, clientId: string, usedNonce: string): GooglePerson | undefined {
  const { sub, aud, azp, email_verified: verified } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return undefined;
  if (aud !== clientId || (azp !== undefined && azp !== clientId)) return undefined;
  if (verified !== true) return undefined;
  // What people type is composed; what Google proves has to be the mailbox as it is.
  if (typeof claims.email !== 'string' || !isEmail(claims.email)) return undefined;
  const email = emailField.safeParse(claims.email);
  if (!email.success) return undefined;
  const given = nameOf(claims.given_name);
  return {
    sub,
    usedNonce,
    email: email.data,
    firstName: given || nameOf(claims.name) || plainName(email.data.split('@')[0] ?? ''),
    lastName: given ? nameOf(claims.family_name) : '',
  };
}

const nameOf = (claim: unknown) =>
  typeof claim === 'string' ? plainName(oneLine(claim).slice(0, NAME_LIMIT).trim()) : '';
/** A name that our own forms refuse is not taken from Google either. */
const plainName = (name: string) => (isName(name) ? name : '');
