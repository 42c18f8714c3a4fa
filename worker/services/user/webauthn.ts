import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';
import { base64url, fromBase64url } from '#worker/http/keys.ts';
import { type CborMap, readCbor } from '#worker/services/user/cbor.ts';

/**
 * Reads what authenticators sign (WebAuthn Level 3, 7.1 and 7.2). Who made an authenticator is not asked (attestation
 * `none`), so no chain of certificates is checked, and what is left is a handful of comparisons and one signature
 * (docs/decisions/0023-passkeys-read-here.md). Both functions give what is wrong in words, or what was proved.
 */

/** The site a passkey is for: both are compared whole. */
export interface RelyingParty {
  /** `https://magpie.example`. */
  origin: string;
  /** `magpie.example`. */
  rpId: string;
}

/** What an authenticator says of a new key. */
export interface NewPasskey {
  challenge: string;
  credentialId: string;
  publicKey: PublicKey;
  signCount: number;
  isBackedUp: boolean;
}

/** What a signature proves. */
export interface PasskeyUse {
  challenge: string;
  signCount: number;
  isBackedUp: boolean;
}

/** A public key as JWK; `alg` is one of ours. */
export type PublicKey = { alg: AlgorithmName; kty: string } & Record<string, string>;
type AlgorithmName = keyof typeof algorithms;

/** The signatures we take, by their COSE numbers in the order we prefer them (RFC 9053, RFC 8812). */
export const algorithms = {
  ES256: { cose: -7, key: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } },
  EdDSA: { cose: -8, key: { name: 'Ed25519' } },
  RS256: { cose: -257, key: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } },
} as const;

/** Reads a new credential. The challenge it answers is for the caller to judge. */
export async function readAttestation(
  credential: PasskeyAttestation,
  party: RelyingParty,
): Promise<NewPasskey | string> {
  const challenge = challengeOf(credential.response.clientDataJSON, 'webauthn.create', party);
  if (typeof challenge !== 'object') return challenge;
  try {
    const { value } = readCbor(fromBase64url(credential.response.attestationObject));
    const authData = value instanceof Map ? value.get('authData') : undefined;
    if (!(authData instanceof Uint8Array)) return 'the attestation holds no data';
    const said = await readAuthenticatorData(authData, party);
    if (typeof said === 'string') return said;
    if (!(said.flags & flag.attested)) return 'the data holds no key';
    const { credentialId, publicKey } = readAttested(authData);
    if (base64url(credentialId) !== credential.id) return 'the ids differ';
    if (publicKey === undefined) return 'the kind of key is not taken';
    await importKey(publicKey);
    const { signCount, isBackedUp } = said;
    return { ...challenge, credentialId: credential.id, publicKey, signCount, isBackedUp };
  } catch {
    return 'the attestation cannot be read';
  }
}

/** Checks a signature by a key of ours. The challenge it answers and its count are for the caller to judge. */
export async function readAssertion(
  credential: PasskeyAssertion,
  publicKey: PublicKey,
  party: RelyingParty,
): Promise<PasskeyUse | string> {
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  const challenge = challengeOf(clientDataJSON, 'webauthn.get', party);
  if (typeof challenge !== 'object') return challenge;
  try {
    const authData = fromBase64url(authenticatorData);
    const said = await readAuthenticatorData(authData, party);
    if (typeof said === 'string') return said;
    const clientHash = new Uint8Array(
      await crypto.subtle.digest('SHA-256', fromBase64url(clientDataJSON)),
    );
    const signed = new Uint8Array([...authData, ...clientHash]);
    if (!(await isSignedBy(publicKey, fromBase64url(signature), signed))) {
      return 'the signature is wrong';
    }
    return { ...challenge, signCount: said.signCount, isBackedUp: said.isBackedUp };
  } catch {
    return 'the signature cannot be read';
  }
}

/** What the browser says it asked for. A page in somebody's frame asks for nothing of ours. */
function challengeOf(
  clientDataJSON: string,
  type: 'webauthn.create' | 'webauthn.get',
  { origin }: RelyingParty,
): { challenge: string } | string {
  let said: Record<string, unknown>;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      fromBase64url(clientDataJSON),
    );
    said = JSON.parse(text) as typeof said;
    if (said.type !== type) return 'it was made for something else';
  } catch {
    return 'the client data cannot be read';
  }
  if (said.origin !== origin) return 'it was made for another site';
  if (said.crossOrigin === true || said.topOrigin !== undefined) return 'it was made in a frame';
  if (typeof said.challenge !== 'string') return 'it holds no challenge';
  return { challenge: said.challenge };
}

const flag = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, attested: 0x40 };
const headBytes = 37;

async function readAuthenticatorData(
  authData: Uint8Array<ArrayBuffer>,
  { rpId }: RelyingParty,
): Promise<{ flags: number; signCount: number; isBackedUp: boolean } | string> {
  if (authData.byteLength < headBytes) return 'the data is too short';
  const rpHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId));
  if (base64url(authData.subarray(0, 32)) !== base64url(new Uint8Array(rpHash))) {
    return 'it was made for another site';
  }
  const view = new DataView(authData.buffer, authData.byteOffset);
  const flags = view.getUint8(32);
  if (!(flags & flag.present) || !(flags & flag.verified)) return 'the user was not verified';
  const isBackedUp = (flags & flag.backedUp) !== 0;
  if (isBackedUp && !(flags & flag.mayBackUp)) return 'the flags contradict each other';
  return { flags, signCount: view.getUint32(33), isBackedUp };
}

function readAttested(authData: Uint8Array<ArrayBuffer>) {
  const idAt = headBytes + 18;
  const keyAt = idAt + new DataView(authData.buffer, authData.byteOffset).getUint16(idAt - 2);
  const { value } = readCbor(authData, keyAt);
  return {
    credentialId: authData.subarray(idAt, keyAt),
    publicKey: value instanceof Map ? jwkOf(value) : undefined,
  };
}

/** A COSE key (RFC 9052 7) as JWK; undefined for a kind that is not ours. */
function jwkOf(key: CborMap): PublicKey | undefined {
  const [kty, alg, curve] = [key.get(1), key.get(3), key.get(-1)];
  const part = (label: number) => {
    const bytes = key.get(label);
    return bytes instanceof Uint8Array ? base64url(bytes) : '';
  };
  if (kty === 2 && alg === -7 && curve === 1) {
    return { alg: 'ES256', kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) };
  }
  if (kty === 1 && alg === -8 && curve === 6) {
    return { alg: 'EdDSA', kty: 'OKP', crv: 'Ed25519', x: part(-2) };
  }
  if (kty === 3 && alg === -257) return { alg: 'RS256', kty: 'RSA', n: part(-1), e: part(-2) };
  return undefined;
}

function importKey({ alg, ...jwk }: PublicKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', jwk, algorithms[alg].key, false, ['verify']);
}

async function isSignedBy(
  publicKey: PublicKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = publicKey.alg === 'ES256' ? rawSignature(signature) : signature;
  const { key } = algorithms[publicKey.alg];
  return raw !== undefined && crypto.subtle.verify(key, await importKey(publicKey), raw, signed);
}

/** The two numbers of an ECDSA signature, which authenticators write in DER and WebCrypto reads as 32 bytes each. */
function rawSignature(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (der[0] !== 0x30 || der[1] !== der.byteLength - 2) return undefined;
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.slice(at + 2, at + 2 + length);
    if (der[at] !== 0x02 || number.byteLength !== length) return undefined;
    const first = number.findIndex((byte) => byte !== 0);
    const digits = first < 0 ? new Uint8Array(0) : number.slice(first);
    if (digits.byteLength > 32) return undefined;
    raw.set(digits, end - digits.byteLength);
    at += 2 + length;
  }
  return at === der.byteLength ? raw : undefined;
}
