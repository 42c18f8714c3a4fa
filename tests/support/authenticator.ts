import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';

/** Deviations of an authenticator or its browser from correct behavior. */
export interface Forgery {
  type?: string;
  origin?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  /** Attestation statement; none by default. */
  statement?: { fmt: string; attStmt: Map<string, unknown> };
  rpId?: string;
  /** Authenticator data flags: 1 user present, 4 user verified, 8 backup eligible, 16 backed up. */
  flags?: number;
  signCount?: number;
}

/** Key types of authenticators. */
export type KeyKind = 'ES256' | 'EdDSA' | 'RS256';

/** A software passkey for one site and one user: a key pair and a signature counter. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #kind: KeyKind;
  readonly #origin: string;
  #signCount = 0;
  userHandle = '';

  constructor(origin: string, kind: KeyKind = 'ES256') {
    this.#origin = origin;
    this.#kind = kind;
    this.#keys =
      kind === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : kind === 'EdDSA'
          ? generateKeyPairSync('ed25519')
          : generateKeyPairSync('rsa', { modulusLength: 2048 });
  }

  /** The public key as COSE, in base64url. */
  get publicKey(): string {
    return this.#coseKey().toString('base64url');
  }

  /** Returns the JSON result of `navigator.credentials.create`. */
  create(
    options: { challenge: string; user: { id: string } },
    forgery: Forgery = {},
  ): PasskeyAttestation {
    this.userHandle = options.user.id;
    const key = this.#coseKey();
    const id = Buffer.concat([uint16(this.credentialId.length), this.credentialId]);
    const attested = Buffer.concat([Buffer.alloc(16), id, key]);
    const authData = this.#data({ flags: 0x45, signCount: 0, ...forgery }, attested);
    const object = new Map<string, unknown>([
      ['fmt', forgery.statement?.fmt ?? 'none'],
      ['attStmt', forgery.statement?.attStmt ?? new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.credentialId.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.#client('webauthn.create', options.challenge, forgery),
        attestationObject: cbor(object).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Returns the JSON result of `navigator.credentials.get`. */
  get(options: { challenge: string }, forgery: Forgery = {}): PasskeyAssertion {
    this.#signCount += 1;
    const authData = this.#data({ flags: 0x05, signCount: this.#signCount, ...forgery });
    const clientDataJSON = this.#client('webauthn.get', options.challenge, forgery);
    const clientHash = createHash('sha256').update(clientDataJSON, 'base64url').digest();
    const signed = Buffer.concat([authData, clientHash]);
    const hash = this.#kind === 'EdDSA' ? null : 'sha256';
    return {
      id: this.credentialId.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signWith(hash, signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  #client(type: string, challenge: string, forgery: Forgery): string {
    const data = {
      type: forgery.type ?? type,
      challenge: forgery.challenge ?? challenge,
      origin: forgery.origin ?? this.#origin,
      crossOrigin: forgery.crossOrigin ?? false,
      topOrigin: forgery.topOrigin,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #data(
    { rpId = new URL(this.#origin).hostname, flags = 0, signCount = 0 }: Forgery,
    attested = Buffer.alloc(0),
  ): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(signCount, 33);
    return Buffer.concat([head, attested]);
  }

  #coseKey(): Buffer {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (text = '') => Buffer.from(text, 'base64url');
    const kinds: Record<KeyKind, [number, unknown][]> = {
      ES256: [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(jwk.x)],
        [-3, part(jwk.y)],
      ],
      EdDSA: [
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, part(jwk.x)],
      ],
      RS256: [
        [1, 3],
        [3, -257],
        [-1, part(jwk.n)],
        [-2, part(jwk.e)],
      ],
    };
    return cbor(new Map(kinds[this.#kind]));
  }
}

/** Encodes a value as CBOR (RFC 8949), for the types that authenticators use. */
export function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  }
  throw new Error('no such value in these tests');
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(count)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
