import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';

/**
 * Verification of authenticator signatures (WebAuthn Level 3, 7.1 and 7.2). The library is large,
 * so this file is imported only when a passkey is used
 * (docs/decisions/0023-simplewebauthn-for-passkeys.md). Both functions return the fault as text, or
 * the result; the caller checks the challenge.
 */

/** The site of a passkey; origin and rpId are compared as whole strings. */
export interface RelyingParty {
  /** `https://magpie.example`. */
  origin: string;
  /** `magpie.example`. */
  rpId: string;
  /** Accepted signature algorithms as COSE numbers. */
  algorithms: number[];
}

/** A stored passkey. */
export interface KnownPasskey {
  credentialId: string;
  /** A COSE key (RFC 9052 7) in base64url. */
  publicKey: string;
  signCount: number;
}

/** Result of a valid signature. */
export interface PasskeyUse {
  challenge: string;
  signCount: number;
  isBackedUp: boolean;
}

/** A new key from an authenticator. */
export type NewPasskey = KnownPasskey & PasskeyUse;

/** Verifies a new credential. */
export async function readAttestation(
  credential: PasskeyAttestation,
  party: RelyingParty,
): Promise<NewPasskey | string> {
  const { clientDataJSON, attestationObject } = credential.response;
  try {
    const challenge = challengeOf(clientDataJSON);
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        ...asBrowsersSend(credential),
        response: { clientDataJSON, attestationObject: withoutAttestation(attestationObject) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: party.algorithms,
    });
    if (!verified) return 'the attestation is wrong';
    // The library doesn't compare the two ids of a credential.
    if (made.credential.id !== credential.id) return 'its ids differ';
    return {
      challenge,
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(made.credential.publicKey),
      signCount: made.credential.counter,
      isBackedUp: made.credentialBackedUp,
    };
  } catch {
    // The library's messages repeat its input.
    return 'it does not match the request';
  }
}

/** Verifies a signature by a stored key and the increase of its counter. */
export async function readAssertion(
  credential: PasskeyAssertion,
  known: KnownPasskey,
  party: RelyingParty,
): Promise<PasskeyUse | string> {
  try {
    const challenge = challengeOf(credential.response.clientDataJSON);
    const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
      response: { ...asBrowsersSend(credential), response: credential.response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: isoBase64URL.toBuffer(known.publicKey),
        counter: known.signCount,
      },
    });
    if (!verified) return 'the signature is invalid';
    return { challenge, signCount: used.newCounter, isBackedUp: used.credentialBackedUp };
  } catch {
    return 'it does not match the request';
  }
}

/** Fields that the library requires and we don't use. */
const asBrowsersSend = ({ id, type }: { id: string; type: 'public-key' }) => ({
  id,
  rawId: id,
  type,
  clientExtensionResults: {},
});

/**
 * Returns the challenge that the browser answered. Throws for a page inside a frame of another
 * origin, which the library accepts if the browser doesn't name the outer page.
 */
function challengeOf(clientDataJSON: string): string {
  const { challenge, crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
  if (crossOrigin || topOrigin !== undefined) throw new Error('it was made in a frame');
  if (typeof challenge !== 'string') throw new Error('it holds no challenge');
  return challenge;
}

/**
 * Removes the attestation statement, as browsers do when none is requested. It would prove nothing
 * we need, and its certificates name URLs the library would fetch.
 */
function withoutAttestation(attestationObject: string): string {
  type Cbor = Parameters<typeof isoCBOR.encode>[0];
  const read = isoCBOR.decodeFirst<Map<string | number, Cbor>>(
    isoBase64URL.toBuffer(attestationObject),
  );
  return isoBase64URL.fromBuffer(isoCBOR.encode(read.set('fmt', 'none').set('attStmt', new Map())));
}
