import { ApiError } from '#protocol/errors.ts';
import { passkeyChallengeSeconds, passkeysMax } from '#protocol/limits.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { base64url, randomId } from '#worker/http/keys.ts';
import type { Account } from '#worker/services/user/accounts.ts';
import { newChallenge, spendChallenge } from '#worker/services/user/passkey-challenge.ts';
import { deviceName } from '#worker/services/user/rules.ts';
import type { RelyingParty } from '#worker/services/user/webauthn.ts';

/** A row of `passkeys`. Times are milliseconds since 1970. */
export interface PasskeyRow {
  id: string;
  credential_id: string;
  user_id: string;
  /** COSE, in base64url. */
  public_key: string;
  sign_count: number;
  is_backed_up: number;
  name: string;
  created_at: number;
  last_used_at: number;
}

/** Returns an account's passkeys, newest first. */
export async function passkeysOf(env: Env, userId: string): Promise<PasskeyRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at DESC, id',
  )
    .bind(userId)
    .all<PasskeyRow>();
  return results;
}

const partyOf = (env: Env): RelyingParty => ({
  origin: env.SITE_ORIGIN,
  rpId: new URL(env.SITE_ORIGIN).hostname,
  // ES256, EdDSA and RS256 in order of preference (RFC 9053, RFC 8812).
  algorithms: [-7, -8, -257],
});

/** Verifies signatures; loaded on first use because the library is large. */
const webauthn = () => import('#worker/services/user/webauthn.ts');

/** The opaque user id stored by authenticators. */
const handleOf = (userId: string) => base64url(new TextEncoder().encode(userId));

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
  const existing = await passkeysOf(env, account.id);
  if (existing.length >= passkeysMax) throw tooMany();
  return {
    challenge: await newChallenge(env, challengeOwner(context), now),
    timeout: passkeyChallengeSeconds * 1000,
    rp: { id: rpId, name: rpId },
    user: { id: handleOf(account.id), name: account.email, displayName: account.name },
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
    user_id: userId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    is_backed_up: Number(made.isBackedUp),
    name: name.trim() || deviceName(context.userAgent),
    created_at: now,
    last_used_at: 0,
  };
  const columns = Object.keys(row);
  const { meta } = await env.DB.prepare(
    `INSERT INTO passkeys (${columns.join(', ')}) SELECT ${columns.map(() => '?').join(', ')}
     WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?) < ? ON CONFLICT (credential_id) DO NOTHING`,
  )
    .bind(...Object.values(row), userId, passkeysMax)
    .run();
  if (meta.changes > 0) return row;
  const known = await passkeyByCredential(env, made.credentialId);
  throw known
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
  const row = await passkeyByCredential(env, credential.id);
  if (!row) throw wrongPasskey();
  const handle = credential.response.userHandle;
  if (handle !== '' && handle !== handleOf(row.user_id)) throw wrongPasskey();
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
  // Compared again while writing: of two concurrent uses with the same counter, one succeeds.
  const { meta } = await env.DB.prepare(
    `UPDATE passkeys SET sign_count = ?1, is_backed_up = ?2, last_used_at = ?3
     WHERE id = ?4 AND (sign_count < ?1 OR (sign_count = 0 AND ?1 = 0))`,
  )
    .bind(used.signCount, Number(used.isBackedUp), now, row.id)
    .run();
  if (meta.changes === 0) throw wrongPasskey();
  return row.user_id;
}

/** Renames a passkey. Throws `not_found`. */
export async function setPasskeyName(
  env: Env,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  const row = await env.DB.prepare(
    'UPDATE passkeys SET name = ? WHERE id = ? AND user_id = ? RETURNING *',
  )
    .bind(name, id, userId)
    .first<PasskeyRow>();
  if (!row) throw new ApiError('not_found', { description: 'this passkey does not exist' });
  return row;
}

/** Deletes passkeys of an account and returns them. Ignores other ids. */
export async function deletePasskeys(
  env: Env,
  userId: string,
  ids: string[],
): Promise<PasskeyRow[]> {
  const { results } = await env.DB.prepare(
    'DELETE FROM passkeys WHERE user_id = ? AND id IN (SELECT value FROM json_each(?)) RETURNING *',
  )
    .bind(userId, JSON.stringify(ids))
    .all<PasskeyRow>();
  return results;
}

function passkeyByCredential(env: Env, credentialId: string): Promise<PasskeyRow | null> {
  return env.DB.prepare('SELECT * FROM passkeys WHERE credential_id = ?')
    .bind(credentialId)
    .first<PasskeyRow>();
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
