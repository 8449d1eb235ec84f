// A local identity provider that works like Google. Its keys are created on first use and end with the process.
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { STAND_IN } from '#features/company/facts/google-way.rules.ts';
import type { Config } from '#platform/config.ts';

const KEY_ID = 'stand-in';
const LIFETIME_SECONDS = 3600;

export type StandIn = {
  clientId: string;
  issuer: string;
  keysUrl: string;
  publicKeys: () => Promise<JSONWebKeySet>;
  issue: (person: { email: string; name: string }, nonce: string, now: Date) => Promise<string>;
};

const standIns = new WeakMap<Config, StandIn>();

/** The stand-in of this process. Callers check `googleWay` first. */
export function standInOf(config: Config): StandIn {
  const known = standIns.get(config);
  if (known) return known;
  const issuer = config.PUBLIC_URL + STAND_IN;
  const clientId = 'northfare-stand-in';
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => {
    pair ??= generateKeyPair('RS256');
    return pair;
  };
  const standIn: StandIn = {
    clientId,
    issuer,
    keysUrl: `${issuer}/certs`,
    async publicKeys() {
      const { publicKey } = await keys();
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
    },
    async issue({ email, name }, nonce, now) {
      const { privateKey } = await keys();
      const seconds = Math.floor(now.getTime() / 1000);
      const [given_name = '', ...rest] = name.split(' ');
      const names = { name, given_name, family_name: rest.join(' ') };
      return new SignJWT({ email, email_verified: true, ...names, nonce, azp: clientId })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(`stand-in-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + LIFETIME_SECONDS)
        .sign(privateKey);
    },
  };
  standIns.set(config, standIn);
  return standIn;
}
