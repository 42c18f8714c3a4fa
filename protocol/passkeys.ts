import * as v from 'valibot';
import { call } from './call.ts';
import { requiredId, requiredText, text } from './fields.ts';
import { tokenSchema } from './tokens.ts';

/**
 * Passkeys (WebAuthn Level 3), ours. Options and credentials have the JSON forms of browsers:
 * `PublicKeyCredential.parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON` and `toJSON`.
 * The user is always verified, so a passkey needs no second factor. A challenge is valid for five
 * minutes, once.
 */

/** Unpadded base64url of at most `lengthMax` characters. */
const bytes = (lengthMax: number) =>
  v.pipe(requiredText(lengthMax), v.regex(/^[\w-]+$/, 'is not base64url'));

const credentialHead = { id: bytes(1366), type: v.literal('public-key') };

/** JSON form of a new credential, as far as it is read. */
export const passkeyAttestation = v.object({
  ...credentialHead,
  response: v.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(16_384),
    transports: v.nullish(v.pipe(v.array(requiredText(32)), v.maxLength(8)), []),
  }),
});

/** JSON form of a signature, as far as it is read. */
export const passkeyAssertion = v.nullish(
  v.object({
    ...credentialHead,
    response: v.object({
      clientDataJSON: bytes(8192),
      authenticatorData: bytes(4096),
      signature: bytes(2048),
      userHandle: text(128),
    }),
  }),
);
export type PasskeyAttestation = v.InferOutput<typeof passkeyAttestation>;
export type PasskeyAssertion = NonNullable<v.InferOutput<typeof passkeyAssertion>>;

const described = v.object({ id: v.string(), type: v.literal('public-key') });

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestOptions = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rpId: v.string(),
  allowCredentials: v.array(described),
  userVerification: v.literal('required'),
});

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationOptions = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: v.array(described),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/**
 * POST v1/auth/signin/passkey/options: Ours: returns the options for signing in with any passkey.
 */
export const passkeySignInOptions = call({
  method: 'POST',
  path: 'v1/auth/signin/passkey/options',
  input: v.object({ client_id: text(128) }),
  output: v.object({ public_key: passkeyRequestOptions }),
  session: 'none',
});

/**
 * POST v1/auth/signin/passkey: Ours: signs in with a passkey. Throws `invalid_account_or_password`
 * if it is invalid.
 */
export const passkeySignIn = call({
  method: 'POST',
  path: 'v1/auth/signin/passkey',
  input: v.object({
    client_id: text(128),
    client_secret: text(256),
    credential: v.nonNullish(passkeyAssertion, 'must be given'),
  }),
  output: tokenSchema,
  session: 'none',
});

/**
 * POST v1/user/passkeys/options: Ours: returns the options for creating a passkey. Throws
 * `interaction_required` without a `sudo_token`.
 */
export const passkeyOptions = call({
  method: 'POST',
  path: 'v1/user/passkeys/options',
  input: v.object({ sudo_token: text(512) }),
  output: v.object({
    public_key: passkeyCreationOptions,
  }),
  session: 'required',
});

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** True for synchronized passkeys. */
  is_backed_up: v.boolean(),
  created_time: v.string(),
  /** '' until first use. */
  last_used_time: v.string(),
});

/**
 * POST v1/user/passkeys: Ours: stores a new passkey. Throws `invalid_argument` if it is invalid,
 * `already_exists` if it is registered.
 */
export const addPasskey = call({
  method: 'POST',
  path: 'v1/user/passkeys',
  input: v.object({ credential: passkeyAttestation, name: text(64) }),
  output: v.object({ passkey }),
  session: 'required',
});

/** GET v1/user/passkeys: Ours: lists the account's passkeys, newest first. */
export const listPasskeys = call({
  method: 'GET',
  path: 'v1/user/passkeys',
  input: v.object({}),
  output: v.object({ passkeys: v.array(passkey) }),
  session: 'required',
});

/** PATCH v1/user/passkeys/{id}: Ours: renames a passkey. Throws `not_found`. */
export const renamePasskey = call({
  method: 'PATCH',
  path: 'v1/user/passkeys/{id}',
  input: v.object({ id: requiredId, name: requiredText(64) }),
  output: v.object({ passkey }),
  session: 'required',
});

/**
 * POST v1/user/passkeys:batchDelete: Ours: deletes passkeys. Ignores unknown ids. Throws
 * `interaction_required` without a `sudo_token`.
 */
export const removePasskeys = call({
  method: 'POST',
  path: 'v1/user/passkeys:batchDelete',
  input: v.object({
    ids: v.pipe(v.array(requiredId), v.minLength(1, 'must not be empty'), v.maxLength(100)),
    sudo_token: text(512),
  }),
  output: v.object({}),
  session: 'required',
});
