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
import { storeScene } from './sign-in.ts';

/** Passkeys (WebAuthn Level 3). The browser's JSON forms are sent to the server unchanged. */

/** Options of a passkey request. `conditional` mediation offers passkeys in a field's autofill. */
export type PasskeyOptions = Pick<CredentialRequestOptions, 'mediation' | 'signal'>;

/** True if this browser can create and use passkeys. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** True if this browser can offer passkeys in a field's autofill. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return (
    supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
  );
}

/**
 * Signs in with a passkey. Throws an ApiError if the server rejects it, or the browser's exception
 * if none was given: see `isDeclined`.
 */
export async function signInWithPasskey(how: PasskeyOptions = {}): Promise<void> {
  const credential = await assertPasskey(how);
  const answer = await request(passkeySignIn, { client_id: webClient.id, credential });
  storeScene();
  beginSession(answer);
}

/** Signs a challenge of the server with a passkey. */
export async function assertPasskey(how: PasskeyOptions = {}): Promise<PasskeyAssertion> {
  const options = await request(passkeySignInOptions, { client_id: webClient.id });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.public_key);
  const credential = await navigator.credentials.get({ ...how, publicKey });
  return jsonOf<PasskeyAssertion>(credential);
}

/**
 * Creates a passkey for the signed-in account and registers it. Throws like `signInWithPasskey`.
 */
export async function createPasskey(sudoToken: string): Promise<{ id: string; name: string }> {
  const options = await request(passkeyOptions, { sudo_token: sudoToken });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.public_key);
  const credential = jsonOf<PasskeyAttestation>(await navigator.credentials.create({ publicKey }));
  return (await request(addPasskey, { credential })).passkey;
}

/** True if the user closed the browser's dialog or let it time out. */
export function isPasskeyCanceled(error: unknown): boolean {
  return error instanceof DOMException && /^(?:NotAllowed|Abort|Timeout)Error$/.test(error.name);
}

/** True if the authenticator already has a passkey for this account. */
export function isExistingPasskey(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function jsonOf<T>(credential: Credential | null): T {
  // Requests for public keys return such credentials, and each caller names its JSON.
  return (credential as PublicKeyCredential).toJSON() as T;
}
