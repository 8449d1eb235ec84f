// A device with passkeys in tests, which signs as real ones do (WebAuthn 3, sections 6.1 and 7).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export const SITE = 'https://www.northfare.example';

const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const encoded = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

export type Creation = { rp: { id: string }; user: { id: string }; challenge: string };
export type Request = { rpId: string; challenge: string };
/** What differs from an honest device. */
type Odd = {
  origin?: string;
  rpId?: string;
  flags?: number;
  type?: string;
  /** A credential id inside the signed data that is another than the one outside, in bytes. */
  innerId?: number;
  /** Of an attestation that no one asked for: its format and its certificate. */
  attestation?: { fmt: string; certificate: Uint8Array };
};

/** A new key pair on a device, made for the options that the site gave. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = encoded(randomBytes(32));
  /** Of its owner, as the device returns it. */
  handle = '';
  /** Raised with every use; 0 for ever on a device that copies its keys. */
  counter = 0;

  make({ rp, user, challenge }: Creation, odd: Odd = {}) {
    this.handle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = odd.innerId ? randomBytes(odd.innerId) : Buffer.from(this.id, 'base64url');
    const head = this.data(odd.rpId ?? rp.id, HAS_KEY | (odd.flags ?? USER_PRESENT | USER_VERIFIED));
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = new Uint8Array(Buffer.concat([head, Buffer.alloc(16), length, id, isoCBOR.encode(key)]));
    const attestation = new Map<string, unknown>([
      ['fmt', odd.attestation?.fmt ?? 'none'],
      ['attStmt', statementOf(odd)],
      ['authData', authData],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData(odd.type ?? 'webauthn.create', challenge, odd),
        attestationObject: encoded(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  prove({ rpId, challenge }: Request, odd: Odd = {}) {
    const data = this.data(odd.rpId ?? rpId, odd.flags ?? USER_PRESENT | USER_VERIFIED);
    const clientDataJSON = clientData(odd.type ?? 'webauthn.get', challenge, odd);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...{ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        ...{ clientDataJSON, authenticatorData: encoded(data) },
        ...(this.handle && { userHandle: this.handle }),
        signature: encoded(sign('sha256', signed, this.keys.privateKey)),
      },
    };
  }

  private data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}

/** As a device that wants to be trusted says who made it. */
const statementOf = ({ attestation }: Odd): Map<string, unknown> =>
  attestation
    ? new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(70)],
        ['x5c', [attestation.certificate]],
      ])
    : new Map();

const clientData = (type: string, challenge: string, { origin = SITE }: Odd) =>
  encoded(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
