import {
  addPasskey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
} from '#protocol/passkeys.ts';
import { webClient } from '#protocol/web-client.ts';
import { request } from '#client/app/api/request.ts';
import { beginSession } from '../../app/session/browser-session.ts';
import { rememberScene } from './sign-in.ts';

/**
 * Passkeys as browsers have them (WebAuthn Level 3): their own JSON forms go to the server as they
 * are.
 */

/** How a passkey is asked for: `conditional` offers it in a field until somebody takes it. */
export type PasskeyAsking = Pick<CredentialRequestOptions, 'mediation' | 'signal'>;

/** Whether this browser can make and use passkeys. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Whether it offers them inside a field, before anybody asks. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Signs in with a passkey that the person chooses. Throws an ApiError when the server refuses it,
 * and the browser's exception when it was not given: see `isDeclined`.
 */
export async function signInWithPasskey(how: PasskeyAsking = {}): Promise<void> {
  const credential = await usePasskey(how);
  const answer = await request(passkeySignIn, { client_id: webClient.id, credential });
  rememberScene();
  beginSession(answer);
}

/** Has a passkey sign a challenge of the server. */
export async function usePasskey(how: PasskeyAsking = {}): Promise<PasskeyAssertion> {
  const asked = await request(passkeySignInOptions, { client_id: webClient.id });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.public_key);
  const credential = await navigator.credentials.get({ ...how, publicKey });
  return jsonOf<PasskeyAssertion>(credential);
}

/**
 * Makes a passkey for the account that is signed in and keeps it. Throws as `signInWithPasskey`
 * does.
 */
export async function makePasskey(sudoToken: string): Promise<{ id: string; name: string }> {
  const asked = await request(passkeyOptions, { sudo_token: sudoToken });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.public_key);
  const credential = jsonOf<PasskeyAttestation>(await navigator.credentials.create({ publicKey }));
  return (await request(addPasskey, { credential })).passkey;
}

/**
 * Whether the person, not the server, ended it: closed the browser's dialog, or let it time out.
 */
export function isDeclined(error: unknown): boolean {
  return error instanceof DOMException && /^(?:NotAllowed|Abort|Timeout)Error$/.test(error.name);
}

/** Whether the authenticator holds a passkey for this account already. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function jsonOf<T>(credential: Credential | null): T {
  return (credential as PublicKeyCredential).toJSON() as T;
}
