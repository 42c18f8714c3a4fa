import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';

/**
 * Checks what authenticators sign (WebAuthn Level 3, 7.1 and 7.2). The library that does so is
 * large: this file is imported when a passkey is answered, and by nothing else
 * (docs/decisions/0023-simplewebauthn-for-passkeys.md). Both functions give what is wrong in words, or
 * what was proved; whether the challenge is ours is for the caller to judge.
 */

/** The site a passkey is for: origin and rpId are compared whole. */
export interface RelyingParty {
  /** `https://magpie.example`. */
  origin: string;
  /** `magpie.example`. */
  rpId: string;
  /** The signatures taken, by their COSE numbers. */
  algorithms: number[];
}

/** A passkey as it is kept. */
export interface KnownPasskey {
  credentialId: string;
  /** A COSE key (RFC 9052 7) in base64url. */
  publicKey: string;
  signCount: number;
}

/** What a signature proves. */
export interface PasskeyUse {
  challenge: string;
  signCount: number;
  isBackedUp: boolean;
}

/** What an authenticator says of a new key. */
export type NewPasskey = KnownPasskey & PasskeyUse;

/** Reads a new credential. */
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
        response: { clientDataJSON, attestationObject: withoutMaker(attestationObject) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: party.algorithms,
    });
    if (!verified) return 'the attestation is wrong';
    // The library leaves the two names of a credential uncompared.
    if (made.credential.id !== credential.id) return 'the ids differ';
    return {
      challenge,
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(made.credential.publicKey),
      signCount: made.credential.counter,
      isBackedUp: made.credentialBackedUp,
    };
  } catch {
    // What the library says repeats what it was given.
    return 'it is not what was asked for';
  }
}

/** Checks a signature by a key of ours, and that its count went on. */
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
    if (!verified) return 'the signature is wrong';
    return { challenge, signCount: used.newCounter, isBackedUp: used.credentialBackedUp };
  } catch {
    return 'it is not what was asked for';
  }
}

/** The fields of a credential that we do not read, which the library wants to see. */
const asBrowsersSend = ({ id, type }: { id: string; type: 'public-key' }) => ({
  id,
  rawId: id,
  type,
  clientExtensionResults: {},
});

/**
 * The challenge the browser says it answered. Throws for a page in somebody's frame, which the
 * library lets pass where the browser does not name the page around it.
 */
function challengeOf(clientDataJSON: string): string {
  const { challenge, crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
  if (crossOrigin || topOrigin !== undefined) throw new Error('it was made in a frame');
  if (typeof challenge !== 'string') throw new Error('it holds no challenge');
  return challenge;
}

/**
 * An attestation with its statement of who made the authenticator laid aside, as browsers do when
 * none is asked for. Read, it would prove nothing we want to know, and its certificates name
 * addresses the library would fetch.
 */
function withoutMaker(attestationObject: string): string {
  type Cbor = Parameters<typeof isoCBOR.encode>[0];
  const read = isoCBOR.decodeFirst<Map<string | number, Cbor>>(
    isoBase64URL.toBuffer(attestationObject),
  );
  return isoBase64URL.fromBuffer(isoCBOR.encode(read.set('fmt', 'none').set('attStmt', new Map())));
}
