// An identity provider on loopback that works like Google: publishes its keys, and signs what a test asks for.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

export const CLIENT_ID = 'northfare-test.apps.example';
const ISSUER = 'https://accounts.example';

export type KeyPair = { kid: string; alg: 'RS256' | 'ES256'; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };
export type Claims = JWTPayload & Record<string, unknown>;
export type IdentityProvider = {
  /** Settings of an app that trusts this provider. */
  env: Record<string, string>;
  key: KeyPair;
  publish: (...keys: KeyPair[]) => void;
  /** How often the keys were requested. */
  asked: () => number;
  /** 'down' answers 500, 'silent' never answers. */
  become: (state: 'well' | 'down' | 'silent') => void;
  close: () => Promise<void>;
};

export async function newKey(kid: string, alg: 'RS256' | 'ES256' = 'RS256'): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const key = await newKey('first');
  let published = [key];
  let state: 'well' | 'down' | 'silent' = 'well';
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (state === 'silent') return;
    response.writeHead(state === 'well' ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
      GOOGLE_ISSUER: ISSUER,
    },
    key,
    publish: (...keys) => {
      published = keys;
    },
    asked: () => asked,
    become: (next) => {
      state = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Google's claims about a person; `now` is the app's time in seconds. */
export const claimsOf = (email: string, nonce: string, now: number): Claims => ({
  iss: ISSUER,
  aud: CLIENT_ID,
  azp: CLIENT_ID,
  sub: `sub of ${email}`,
  email,
  email_verified: true,
  name: 'Amina Roy',
  given_name: 'Amina',
  family_name: 'Roy',
  nonce,
  iat: now,
  nbf: now,
  exp: now + 3600,
});

export const sign = (claims: Claims, key: KeyPair, header: Partial<JWTHeaderParameters> = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header }).sign(key.privateKey);

/** Requests the browser's nonce, with its cookie. */
export async function nonceFor(browser: Browser): Promise<string> {
  const { status, body } = await browser.post('/api/auth/google/nonce');
  expect(status).toBe(200);
  return (body as { nonce: string }).nonce;
}

/** Signs in with a token that is valid except for what `change` modifies. */
export async function signInWithGoogle(
  browser: Browser,
  provider: IdentityProvider,
  email: string,
  change: Claims = {},
) {
  const nonce = await nonceFor(browser);
  const claims = { ...claimsOf(email, nonce, Math.floor(Date.now() / 1000)), ...change };
  return browser.post('/api/auth/google', { credential: await sign(claims, provider.key) });
}
