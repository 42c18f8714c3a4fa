import { ApiError } from '#protocol/errors.ts';
import { passkeyChallengeSeconds, passkeysMax } from '#protocol/limits.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { driveOf, type PasskeyRow } from '#worker/services/drive/index.ts';
import type { Account } from '#worker/services/user/accounts.ts';
import { newChallenge, spendChallenge } from '#worker/services/user/passkey-challenge.ts';
import { passkeyHandle, userOfHandle } from '#worker/services/user/passkey-handle.ts';
import { deviceName } from '#worker/services/user/rules.ts';
import type { RelyingParty } from '#worker/services/user/webauthn.ts';

/** Returns the site that passkeys are for. */
export const partyOf = (env: Env): RelyingParty => ({
  origin: env.SITE_ORIGIN,
  rpId: new URL(env.SITE_ORIGIN).hostname,
  // ES256, EdDSA and RS256 in order of preference (RFC 9053, RFC 8812).
  algorithms: [-7, -8, -257],
});

/** Verifies signatures; loaded on first use because the library is large. */
export const webauthn = () => import('#worker/services/user/webauthn.ts');

/** The owner of a challenge for a new passkey. */
const challengeOwner = ({ userId, session }: RequestContext) =>
  `${userId}:${session?.sessionId ?? ''}`;

/**
 * Returns the options for creating a passkey. Throws `resource_exhausted` if the account has the
 * maximum.
 */
export async function creationOptions(context: RequestContext, account: Account) {
  const { env, now } = context;
  const { rpId, algorithms } = partyOf(env);
  const existing = await driveOf(env, account.id).passkeys({});
  if (existing.length >= passkeysMax) throw tooMany();
  return {
    challenge: await newChallenge(env, challengeOwner(context), now),
    timeout: passkeyChallengeSeconds * 1000,
    rp: { id: rpId, name: rpId },
    user: {
      id: await passkeyHandle(env, account.id),
      name: account.email,
      displayName: account.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: existing.map(({ credential_id: id }) => ({
      id,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/** Returns the options for signing in with any passkey. */
export async function requestOptions({ env, now }: RequestContext) {
  return {
    challenge: await newChallenge(env, '', now),
    timeout: passkeyChallengeSeconds * 1000,
    rpId: partyOf(env).rpId,
    allowCredentials: [],
    userVerification: 'required' as const,
  };
}

/**
 * Stores a new passkey of the caller. Throws `invalid_argument`, `already_exists` and
 * `resource_exhausted`.
 */
export async function registerPasskey(
  context: RequestContext,
  credential: PasskeyAttestation,
  name: string,
): Promise<PasskeyRow> {
  const { env, userId, now } = context;
  const { readAttestation } = await webauthn();
  const made = await readAttestation(credential, partyOf(env));
  if (typeof made === 'string') throw refused(made);
  if (!(await spendChallenge(env, made.challenge, challengeOwner(context), now))) {
    throw refused('its challenge is invalid, expired or already used');
  }
  const row: PasskeyRow = {
    id: `k${randomId(21)}`,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    is_backed_up: Number(made.isBackedUp),
    name: name.trim() || deviceName(context.userAgent),
    created_at: now,
    last_used_at: 0,
  };
  const outcome = await driveOf(env, userId).addPasskey(row);
  if (outcome === 'added') return row;
  throw outcome === 'known'
    ? new ApiError('already_exists', { description: 'this passkey is already registered' })
    : tooMany();
}

/**
 * Returns the user whose passkey signed one of our challenges, once. Throws
 * `invalid_account_or_password` for any fault, including a counter that went back: then the
 * authenticator was cloned (WebAuthn 7.2).
 */
export async function userOfPasskey(
  context: RequestContext,
  credential: PasskeyAssertion,
): Promise<string> {
  const { env, now } = context;
  // Authenticators always name the user, because no credentials were listed (WebAuthn 7.2).
  const userId = await userOfHandle(env, credential.response.userHandle);
  if (userId === undefined) throw wrongPasskey();
  const drive = driveOf(env, userId);
  const row = await drive.passkeyOf({ credentialId: credential.id });
  if (!row) throw wrongPasskey();
  const known = {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
  };
  const { readAssertion } = await webauthn();
  const used = await readAssertion(credential, known, partyOf(env));
  if (typeof used === 'string' || !(await spendChallenge(env, used.challenge, '', now))) {
    throw wrongPasskey();
  }
  const { signCount, isBackedUp } = used;
  if (!(await drive.usePasskey({ id: row.id, signCount, isBackedUp }))) throw wrongPasskey();
  return userId;
}

/** Renames a passkey of the caller. Throws `not_found`. */
export async function setPasskeyName(
  { env, session }: RequestContext,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  const row = await driveOf(env, session).renamePasskey({ id, name });
  if (!row) throw new ApiError('not_found', { description: 'this passkey does not exist' });
  return row;
}

const wrongPasskey = () =>
  new ApiError('invalid_account_or_password', {
    description: 'this passkey is not registered',
  });

const refused = (why: string) =>
  new ApiError('invalid_argument', { description: `credential: ${why}` });

const tooMany = () =>
  new ApiError('resource_exhausted', {
    description: `an account has at most ${passkeysMax} passkeys`,
  });
