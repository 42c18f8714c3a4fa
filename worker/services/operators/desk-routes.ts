import { serializeCookie, serializeRemoval } from '#protocol/cookie-text.ts';
import { ApiError } from '#protocol/errors.ts';
import { deskInvitationTries } from '#protocol/limits.ts';
import * as calls from '#protocol/operators.ts';
import { permissionsOf } from '#protocol/permissions.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { answer, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { audited, auditTarget, operatorsObject } from '#worker/services/audit-log/index.ts';
import { deskSecretHash, newDeskSecret } from '#worker/services/operators/desk-secret.ts';
import {
  deskCreationOptions,
  deskRequestOptions,
  operatorOfPasskey,
  readDeskPasskey,
} from '#worker/services/operators/passkeys.ts';
import type { OperatorRow } from '#worker/services/operators/people.ts';
import {
  preferencesOf,
  presentedOperator,
  timeOf,
} from '#worker/services/operators/present-operator.ts';

/** The owner of a challenge for signing in. */
const signInChallenge = 'desk';

/** Signing in to the desk, and the operator's own session, passkeys and preferences. */
export const deskEndpoints: readonly Endpoint[] = [
  answer(calls.deskSignInOptions, async (_input, context) => ({
    public_key: await deskRequestOptions(context, signInChallenge),
  })),

  answer(calls.deskSignIn, async ({ credential }, context) => {
    const operatorId = await operatorOfPasskey(context, credential, signInChallenge);
    return openDesk(context, operatorId);
  }),

  answer(calls.deskInvitation, async ({ token }, context) => {
    const { env, ip } = context;
    const hash = await invitationHash(env, token);
    const key = `desk:invitation:${limiterAddress(ip)}`;
    await consumeOrThrow(env, key, deskInvitationTries, 'too many attempts; try later');
    const invited = await invitationOf(context, hash);
    const { operator_id: id, name, email, role } = invited;
    const options = await deskCreationOptions(context, `desk:${hash}`, { id, name, email });
    return { name, role, public_key: options };
  }),

  answer(calls.acceptDeskInvitation, async ({ token, credential }, context) => {
    const hash = await invitationHash(context.env, token);
    const { operator_id: operatorId } = await invitationOf(context, hash);
    const passkey = await readDeskPasskey(context, credential, {
      owner: `desk:${hash}`,
      operatorId,
    });
    const outcome = await operatorsObject(context.env).acceptInvitation(hash, passkey);
    if (outcome === 'missing') throw unknownInvitation();
    if (outcome !== 'accepted') throw refusedPasskey(outcome);
    return openDesk(context, operatorId);
  }),

  answer(calls.deskSignOut, async (_input, context) => {
    const { sessionId } = deskSession(context);
    await audited(context, { action: 'desk.sign-out', target: sessionId }, () =>
      operatorsObject(context.env).endSession(sessionId),
    );
    const { name, ...options } = calls.deskCookie;
    context.responseHeaders.append('Set-Cookie', serializeRemoval(name, options));
    return {};
  }),

  answer(calls.deskConfirmOptions, async (_input, context) => ({
    public_key: await deskRequestOptions(context, `desk:${deskSession(context).sessionId}`),
  })),

  answer(calls.deskConfirm, async ({ credential }, context) => {
    const { id, sessionId } = deskSession(context);
    return audited(context, { action: 'desk.confirm', target: sessionId }, async () => {
      const confirmedBy = await operatorOfPasskey(context, credential, `desk:${sessionId}`);
      if (confirmedBy !== id) throw new ApiError('invalid_account_or_password');
      return { until_time: timeOf(await operatorsObject(context.env).confirmSession(sessionId)) };
    });
  }),

  answer(calls.stateReason, async ({ target, reason }, context) => {
    const { sessionId } = deskSession(context);
    const action = { action: 'desk.reason', target: auditTarget(target), reason };
    return audited(context, action, async () => ({
      until_time: timeOf(await operatorsObject(context.env).stateReason(sessionId, target, reason)),
    }));
  }),

  answer(calls.deskOperator, async (_input, context) => {
    const { id, sessionId, confirmedUntil } = deskSession(context);
    const { operator, passkeys, sessions } = await profileOf(context, id);
    return {
      operator: presentedOperator(operator),
      permissions: permissionsOf(operator.role),
      confirmed_until_time: timeOf(confirmedUntil),
      preferences: preferencesOf(operator),
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        is_backed_up: passkey.is_backed_up === 1,
        created_time: timeOf(passkey.created_at),
        last_used_time: timeOf(passkey.last_used_at),
      })),
      sessions: sessions.map((session) => ({
        id: session.id,
        is_current: session.id === sessionId,
        ip: session.ip,
        user_agent: session.user_agent,
        created_time: timeOf(session.created_at),
        seen_time: timeOf(session.seen_at),
      })),
    };
  }),

  answer(calls.setDeskPreferences, async (changes, context) => {
    const { id } = deskSession(context);
    const { operator } = await profileOf(context, id);
    const preferences = { ...preferencesOf(operator), ...changes };
    await operatorsObject(context.env).setPreferences(id, JSON.stringify(preferences));
    return { preferences };
  }),

  answer(calls.deskPasskeyOptions, async (_input, context) => {
    const { id, sessionId } = deskSession(context);
    const { operator } = await profileOf(context, id);
    return { public_key: await deskCreationOptions(context, `desk-add:${sessionId}`, operator) };
  }),

  answer(calls.addDeskPasskey, async ({ credential }, context) => {
    const operator = confirmedSession(context);
    const owner = `desk-add:${operator.sessionId}`;
    return audited(context, { action: 'operator.add-passkey', target: operator.id }, async () => {
      const passkey = await readDeskPasskey(context, credential, {
        owner,
        operatorId: operator.id,
      });
      const outcome = await operatorsObject(context.env).addPasskey(passkey);
      if (outcome !== 'added') throw refusedPasskey(outcome);
      return { id: passkey.id, name: passkey.name };
    });
  }),

  answer(calls.removeDeskPasskey, async ({ id }, context) => {
    const operator = confirmedSession(context);
    return audited(context, { action: 'operator.remove-passkey', target: id }, async () => {
      const outcome = await operatorsObject(context.env).removePasskey(operator.id, id);
      if (outcome === 'missing') throw new ApiError('not_found');
      if (outcome === 'last') {
        throw new ApiError('aborted', { description: 'the last passkey stays' });
      }
      return {};
    });
  }),
];

/** Opens a session for an operator and sets its cookie. */
async function openDesk(context: RequestContext, operatorId: string) {
  const { env, ip, userAgent, now } = context;
  const { secret, hash } = await newDeskSecret(env, 'desk-session');
  const session = {
    id: `s${randomId(21)}`,
    operator_id: operatorId,
    secret_hash: hash,
    ip,
    user_agent: userAgent.slice(0, 300),
    created_at: now,
    seen_at: now,
    confirmed_at: now,
  };
  const operator = await operatorsObject(env).openSession(session);
  if (!operator) {
    throw new ApiError('permission_denied', { description: 'this operator is suspended' });
  }
  await audited(withOperator(context, operator, session.id), signedIn(session.id), async () => {});
  const { name, ...options } = calls.deskCookie;
  context.responseHeaders.append('Set-Cookie', serializeCookie(name, secret, options));
  return { operator_id: operator.id, role: operator.role };
}

const signedIn = (target: string) => ({ action: 'desk.sign-in', target });

/** Names the operator in the audit log who is only just signing in. */
function withOperator(
  context: RequestContext,
  { id, name, role }: OperatorRow,
  sessionId: string,
): RequestContext {
  const operator = { id, name, role, sessionId, permissions: new Set<never>() };
  return { ...context, operator: { ...operator, confirmedUntil: 0, reason: '' } };
}

/** Returns the operator of a desk session. Throws `permission_denied` for tokens. */
function deskSession({ operator }: RequestContext) {
  if (!operator || operator.sessionId === '') {
    throw new ApiError('permission_denied', { description: 'this is for people at the desk' });
  }
  return operator;
}

/** The same. Throws `interaction_required` unless the passkey was confirmed recently. */
function confirmedSession(context: RequestContext) {
  const operator = deskSession(context);
  if (operator.confirmedUntil <= context.now) {
    throw new ApiError('interaction_required', { description: 'confirm your passkey' });
  }
  return operator;
}

async function profileOf({ env }: RequestContext, operatorId: string) {
  return required(await operatorsObject(env).profile(operatorId), 'the operator');
}

/** Returns the hash of a one-time link. Throws `not_found` for one that isn't of this instance. */
async function invitationHash(env: Env, token: string): Promise<string> {
  const hash = await deskSecretHash(env, 'desk-invitation', token);
  if (hash === undefined) throw unknownInvitation();
  return hash;
}

async function invitationOf({ env }: RequestContext, secretHash: string) {
  const invited = await operatorsObject(env).invitation(secretHash);
  if (!invited) throw unknownInvitation();
  return invited;
}

const unknownInvitation = () =>
  new ApiError('not_found', { description: 'this link is unknown, used or expired' });

const refusedPasskey = (outcome: 'known' | 'full') =>
  outcome === 'known'
    ? new ApiError('already_exists', { description: 'this passkey is already registered' })
    : new ApiError('resource_exhausted', { description: 'an operator has at most 10 passkeys' });
