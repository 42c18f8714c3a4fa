import { ApiError } from '#protocol/errors.ts';
import { deskSignInTries, passkeyChallengeSeconds } from '#protocol/limits.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '#protocol/passkeys.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { base64url, randomId } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { operatorsObject } from '#worker/services/audit-log/index.ts';
import type { DeskPasskeyRow } from '#worker/services/operators/desk-passkeys.ts';
import {
  deviceName,
  newChallenge,
  partyOf,
  spendChallenge,
  webauthn,
} from '#worker/services/user/index.ts';

/**
 * Passkeys of operators. They are checked like those of users and stored elsewhere: who gets into
 * an account of an operator as a user doesn't get into the desk.
 */

/** Returns the options for using a passkey. `owner` says what the challenge is for. */
export async function deskRequestOptions({ env, now }: RequestContext, owner: string) {
  return {
    challenge: await newChallenge(env, owner, now),
    timeout: passkeyChallengeSeconds * 1000,
    rpId: partyOf(env).rpId,
    allowCredentials: [],
    userVerification: 'required' as const,
  };
}

/** Returns the options for creating a passkey of an operator. */
export async function deskCreationOptions(
  { env, now }: RequestContext,
  owner: string,
  operator: { id: string; name: string; email: string },
) {
  const { rpId, algorithms } = partyOf(env);
  const profile = await operatorsObject(env).profile(operator.id);
  return {
    challenge: await newChallenge(env, owner, now),
    timeout: passkeyChallengeSeconds * 1000,
    rp: { id: rpId, name: rpId },
    user: {
      id: handleOf(operator.id),
      name: `${operator.email || operator.name} · desk`,
      displayName: operator.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: (profile?.passkeys ?? []).map(({ credential_id: id }) => ({
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

/** Verifies a new passkey. Throws `invalid_argument`. */
export async function readDeskPasskey(
  { env, now, userAgent }: RequestContext,
  credential: PasskeyAttestation,
  { owner, operatorId }: { owner: string; operatorId: string },
): Promise<DeskPasskeyRow> {
  const { readAttestation } = await webauthn();
  const made = await readAttestation(credential, partyOf(env));
  if (typeof made === 'string') throw refused(made);
  if (!(await spendChallenge(env, made.challenge, owner, now))) {
    throw refused('its challenge is invalid, expired or already used');
  }
  return {
    id: `k${randomId(21)}`,
    operator_id: operatorId,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    is_backed_up: Number(made.isBackedUp),
    name: deviceName(userAgent),
    created_at: now,
    last_used_at: 0,
  };
}

/**
 * Returns the operator whose passkey signed a challenge. Throws `invalid_account_or_password` for
 * any fault, and `resource_exhausted` after many.
 */
export async function operatorOfPasskey(
  context: RequestContext,
  credential: PasskeyAssertion,
  owner: string,
): Promise<string> {
  const { env, ip, now } = context;
  const key = `desk:address:${limiterAddress(ip)}`;
  await consumeOrThrow(env, key, deskSignInTries, 'too many attempts; try later');
  const operators = operatorsObject(env);
  const row = await operators.passkeyOf(credential.id);
  if (!row || credential.response.userHandle !== handleOf(row.operator_id)) throw wrongPasskey();
  const known = {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
  };
  const { readAssertion } = await webauthn();
  const used = await readAssertion(credential, known, partyOf(env));
  if (typeof used === 'string' || !(await spendChallenge(env, used.challenge, owner, now))) {
    throw wrongPasskey();
  }
  const { signCount, isBackedUp } = used;
  if (!(await operators.usePasskey(row.id, { signCount, isBackedUp }))) throw wrongPasskey();
  return row.operator_id;
}

/** The user handle of an operator's passkeys. */
function handleOf(operatorId: string): string {
  return base64url(new TextEncoder().encode(operatorId));
}

const wrongPasskey = () =>
  new ApiError('invalid_account_or_password', {
    description: 'this passkey is not registered for the desk',
  });

const refused = (why: string) =>
  new ApiError('invalid_argument', { description: `credential: ${why}` });
