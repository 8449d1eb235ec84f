// Tokens that Google never issued, or issued for another person or purpose: each is refused and opens nothing.
import { createHmac } from 'node:crypto';
import { CompactEncrypt, exportSPKI, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/account/accounts/accounts.table.ts';
import { googleIdentities } from '#features/account/google/google.table.ts';
import { sessions } from '#features/account/sessions/sessions.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import {
  CLIENT_ID,
  type Claims,
  claimsOf,
  type IdentityProvider,
  type KeyPair,
  newKey,
  nonceFor,
  sign,
  signInWithGoogle,
  startIdentityProvider,
} from '../identity-provider.ts';

const VICTIM = 'victim@example.ca';
let provider: IdentityProvider;
let stranger: KeyPair;
let curve: KeyPair;
let app: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider();
  stranger = await newKey('stranger');
  curve = await newKey('curve', 'ES256');
  provider.publish(provider.key, curve);
  // As in production; elsewhere another provider may omit the nonce.
  app = await openTestApp({ ...provider.env, NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32) });
  expect((await signInWithGoogle(app.browser(), provider, VICTIM)).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);
const without = (claims: Claims, name: string): Claims => {
  const { [name]: _, ...rest } = claims;
  return rest;
};
const signed = (claims: Claims) => sign(claims, provider.key);
/** The token in its three parts, one of them changed. */
const altered = async (claims: Claims, change: (parts: string[]) => string[]) =>
  change((await signed(claims)).split('.')).join('.');
const byHmac = async (claims: Claims, secret: string | Uint8Array, alg = 'HS256') => {
  const body = `${encoded({ alg, kid: provider.key.kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};
const header =
  (extra: object, key: () => KeyPair = () => provider.key) =>
  (claims: Claims) =>
    sign(claims, key(), extra);
const claim = (change: Claims) => (claims: Claims) => signed({ ...claims, ...change });

type Forged = [what: string, make: (claims: Claims) => Promise<string> | string];
const FORGED: Forged[] = [
  ['nothing signed', (claims) => new UnsecuredJWT(claims).encode()],
  ['alg none in other letters', (claims) => `${encoded({ alg: 'nOnE', kid: 'first' })}.${encoded(claims)}.`],
  ['alg none with a signature', (claims) => `${encoded({ alg: 'none', kid: 'first' })}.${encoded(claims)}.AAAA`],
  ['no alg', (claims) => `${encoded({ kid: 'first' })}.${encoded(claims)}.AAAA`],
  [
    'HS256 with the public key as its secret',
    async (claims) => byHmac(claims, await exportSPKI(provider.key.publicKey)),
  ],
  ['HS256 with the key set as its secret', (claims) => byHmac(claims, JSON.stringify(provider.key.jwk))],
  ['HS256 with the client id as its secret', (claims) => byHmac(claims, CLIENT_ID)],
  ['HS256 with our own secret', (claims) => byHmac(claims, app.secret)],
  ['HS256 with an empty secret', (claims) => byHmac(claims, '')],
  ['RS256 in name, an HMAC in truth', (claims) => byHmac(claims, 'secret', 'RS256')],
  ['another key under its own name', (claims) => sign(claims, stranger)],
  ["another key under Google's name", (claims) => sign(claims, { ...stranger, kid: 'first' })],
  ['the right key under a wrong name', header({ kid: 'other' })],
  ['the right key under the name of another key', header({ kid: 'curve' })],
  ['a key without a name', header({ kid: undefined })],
  ['a key with an empty name', header({ kid: '' })],
  ['a path for a name', header({ kid: '../../dev/null' })],
  [
    'PS256 with the RSA key',
    async (claims) => altered(claims, ([, ...rest]) => [encoded({ alg: 'PS256', kid: 'first' }), ...rest]),
  ],
  [
    'RS512 in name',
    async (claims) => altered(claims, ([, ...rest]) => [encoded({ alg: 'RS512', kid: 'first' }), ...rest]),
  ],
  [
    'ES256 in name with the RSA key',
    async (claims) => altered(claims, ([, ...rest]) => [encoded({ alg: 'ES256', kid: 'first' }), ...rest]),
  ],
  ['a key that the token brings along', (claims) => sign(claims, stranger, { kid: 'first', jwk: stranger.jwk })],
  ['a key brought along beside the right one', header({ jwk: { kty: 'RSA' } })],
  ['an address of keys', (claims) => sign(claims, stranger, { jku: 'https://evil.example/certs' })],
  ['an address of keys beside the right one', header({ jku: 'https://evil.example/certs' })],
  ['an address of certificates', header({ x5u: 'https://evil.example/cert.pem' })],
  ['certificates brought along', header({ x5c: ['MIIB'] })],
  [
    'an extension that must be understood',
    async (claims) =>
      altered(claims, ([, ...rest]) => [encoded({ alg: 'RS256', kid: 'first', crit: ['exp'], exp: 1 }), ...rest]),
  ],
  [
    'a payload that is not encoded',
    async (claims) =>
      altered(claims, ([, ...rest]) => [encoded({ alg: 'RS256', kid: 'first', b64: false, crit: ['b64'] }), ...rest]),
  ],
  ['another client', claim({ aud: 'other.apps.example' })],
  ['another client and ours', claim({ aud: ['other.apps.example', CLIENT_ID] })],
  ['ours in a list', claim({ aud: [CLIENT_ID] })],
  ['an empty list of clients', claim({ aud: [] })],
  ['our client in capitals', claim({ aud: CLIENT_ID.toUpperCase() })],
  ['no client', (claims) => signed(without(claims, 'aud'))],
  ['ours, asked for by another', claim({ azp: 'other.apps.example' })],
  ['another issuer', claim({ iss: 'https://evil.example' })],
  ['the issuer with a slash', claim({ iss: 'https://accounts.example/' })],
  ['the issuer without its scheme', claim({ iss: 'accounts.example' })],
  ['the issuer as the beginning of another', claim({ iss: 'https://accounts.example.evil.example' })],
  ['Google itself where another issuer is set', claim({ iss: 'https://accounts.google.com' })],
  ['no issuer', (claims) => signed(without(claims, 'iss'))],
  ['an hour ago', (claims) => signed({ ...claims, iat: now() - 7200, nbf: now() - 7200, exp: now() - 3600 })],
  ['just over', (claims) => signed({ ...claims, iat: now() - 3000, exp: now() - 31 })],
  ['without an end', (claims) => signed(without(claims, 'exp'))],
  ['an end in words', claim({ exp: 'never' as unknown as number })],
  ['an end far away, given long ago', (claims) => signed({ ...claims, iat: now() - 7200, exp: now() + 7200 })],
  ['not before tomorrow', (claims) => signed({ ...claims, nbf: now() + 86_400 })],
  ['given tomorrow', (claims) => signed({ ...claims, iat: now() + 86_400, exp: now() + 90_000 })],
  ['given in a minute', (claims) => signed({ ...claims, iat: now() + 60 })],
  ['given at no time', (claims) => signed(without(claims, 'iat'))],
  ['no subject', (claims) => signed(without(claims, 'sub'))],
  ['an empty name of the account', claim({ sub: '' })],
  ['a number for the account', claim({ sub: 42 as unknown as string })],
  ['a name of the account without end', claim({ sub: 's'.repeat(256) })],
  ['an address that is not proven', claim({ email_verified: false })],
  ["the word 'true' for a proven address", claim({ email_verified: 'true' })],
  ['a 1 for a proven address', claim({ email_verified: 1 })],
  ['nothing said about the proof', (claims) => signed(without(claims, 'email_verified'))],
  ['no address', (claims) => signed(without(claims, 'email'))],
  ['an empty address', claim({ email: '' })],
  ['a list of addresses', claim({ email: [VICTIM] })],
  ['an address with another behind it', claim({ email: `${VICTIM},thief@example.ca` })],
  ['an address with a line break', claim({ email: `${VICTIM}\r\nBcc: thief@example.ca` })],
  ['no nonce', (claims) => signed(without(claims, 'nonce'))],
  ['an empty nonce', claim({ nonce: '' })],
  ['another nonce', claim({ nonce: 'A'.repeat(43) })],
  ['a list with the nonce', async (claims) => signed({ ...claims, nonce: [claims.nonce] })],
  ['half of it', async (claims) => altered(claims, ([a = '', b = '']) => [a, b])],
  ['a signature cut short', async (claims) => altered(claims, ([a = '', b = '', c = '']) => [a, b, c.slice(0, -8)])],
  ['an empty signature', async (claims) => altered(claims, ([a = '', b = '']) => [a, b, ''])],
  ['a fourth part', async (claims) => altered(claims, (parts) => [...parts, 'AAAA'])],
  ['a fifth part', async (claims) => altered(claims, (parts) => [...parts, 'AAAA', 'AAAA'])],
  [
    'another payload under the signature',
    async (claims) => altered(claims, ([a = '', , c = '']) => [a, encoded({ ...claims, sub: 'other' }), c]),
  ],
  ['a payload that is no object', async (claims) => altered(claims, ([a = '', , c = '']) => [a, encoded('x'), c])],
  ['a space before it', async (claims) => ` ${await signed(claims)}`],
  ['a line break behind it', async (claims) => `${await signed(claims)}\n`],
  ['padding', async (claims) => altered(claims, ([a = '', b = '', c = '']) => [`${a}=`, b, c])],
  [
    'the plain Base64 alphabet',
    async (claims) =>
      altered(claims, ([a = '', b = '', c = '']) => [a, b, Buffer.from(c, 'base64url').toString('base64')]),
  ],
  ['Bearer before it', async (claims) => `Bearer ${await signed(claims)}`],
  [
    'an encrypted token',
    (claims) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(new Uint8Array(32)),
  ],
  ['a token of our own sessions', () => byHmac({ sub: VICTIM, aud: 'northfare', exp: now() + 600 }, app.secret)],
  [
    'no JSON in its header',
    async (claims) => altered(claims, ([, ...rest]) => [Buffer.from('{').toString('base64url'), ...rest]),
  ],
  ['nothing but dots', () => '..'],
];

const written = async () => ({
  users: (await app.db.select().from(users)).length,
  identities: (await app.db.select().from(googleIdentities)).length,
  sessions: (await app.db.select().from(sessions)).length,
});

describe(`${FORGED.length} kinds of forged token`, () => {
  it.each(FORGED)('%s', async (_, make) => {
    const browser = app.browser();
    const before = await written();
    const claims = { ...claimsOf(VICTIM, await nonceFor(browser), now()) };
    const answer = await browser.post('/api/auth/google', { credential: await make(claims) });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Google login failed. Please try again.' } });
    expect([...browser.cookies.keys()]).toEqual(['nf_google']);
    expect(await written()).toEqual(before);
    // Only the token was wrong: the right one opens a session with the same nonce.
    expect((await browser.post('/api/auth/google', { credential: await signed(claims) })).status).toBe(200);
  });
});

describe('a token that is valid by itself', () => {
  const tokenFor = async (nonce: string) => signed(claimsOf(VICTIM, nonce, now()));

  it('opens nothing in a browser that requested no nonce', async () => {
    const credential = await tokenFor(await nonceFor(app.browser()));
    expect((await app.browser().post('/api/auth/google', { credential })).status).toBe(401);
  });

  it('opens nothing in another browser that requested its own nonce', async () => {
    const [owner, thief] = [app.browser(), app.browser()];
    const credential = await tokenFor(await nonceFor(owner));
    await nonceFor(thief);
    expect((await thief.post('/api/auth/google', { credential })).status).toBe(401);
    expect((await owner.post('/api/auth/google', { credential })).status).toBe(200);
  });

  it('opens once when it is sent a hundred times at the same time, and never again with the cookie restored', async () => {
    const browser = app.browser();
    const credential = await tokenFor(await nonceFor(browser));
    const cookie = browser.cookies.get('nf_google') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const copy = app.browser('203.0.113.60');
        copy.cookies.set('nf_google', cookie);
        return copy.post('/api/auth/google', { credential });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    browser.cookies.set('nf_google', cookie);
    expect((await browser.post('/api/auth/google', { credential })).status).toBe(401);
  });

  it.each([
    ['made up', () => `${now() + 3600}.aaaaaaaaaaaaaaaa.bbbb`],
    ['lengthened', (cookie: string) => cookie.replace(/^\d+/, String(now() + 86_400))],
    ['without its signature', (cookie: string) => cookie.split('.').slice(0, 2).join('.')],
    ['with more behind it', (cookie: string) => `${cookie}.x`],
    ['empty', () => ''],
  ])('opens nothing with a cookie that is %s', async (_, change) => {
    const browser = app.browser();
    const credential = await tokenFor(await nonceFor(browser));
    browser.cookies.set('nf_google', change(browser.cookies.get('nf_google') ?? ''));
    expect((await browser.post('/api/auth/google', { credential })).status).toBe(401);
  });

  it('opens nothing once its nonce has expired', async () => {
    const other = await openTestApp(provider.env);
    const browser = other.browser();
    const nonce = await nonceFor(browser);
    other.advanceClock(3601);
    const credential = await signed(claimsOf(VICTIM, nonce, now() + 3601));
    expect((await browser.post('/api/auth/google', { credential })).status).toBe(401);
    await other.close();
  });
});

it('a token of 64 KB is refused by the body limit, a shorter one by its length', async () => {
  const of = (length: number) => app.browser().post('/api/auth/google', { credential: 'a'.repeat(length) });
  expect((await of(64 * 1024)).status).toBe(413);
  expect((await of(60 * 1024)).status).toBe(422);
});

it('random key ids cause at most one request to Google', async () => {
  const quiet = await startIdentityProvider();
  const other = await openTestApp(quiet.env);
  for (let i = 0; i < 50; i += 1) {
    const browser = other.browser();
    const claims = claimsOf(VICTIM, await nonceFor(browser), now());
    await browser.post('/api/auth/google', { credential: await sign(claims, quiet.key, { kid: `random ${i}` }) });
  }
  expect(quiet.asked()).toBe(1);
  await other.close();
  await quiet.close();
});
