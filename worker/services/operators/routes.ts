import { ApiError } from '#protocol/errors.ts';
import { deskInvitationSeconds } from '#protocol/limits.ts';
import * as calls from '#protocol/operators.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { audited, operatorsObject } from '#worker/services/audit-log/index.ts';
import { operatorTokenPrefix } from '#worker/services/operators/authorize.ts';
import { deskEndpoints } from '#worker/services/operators/desk-routes.ts';
import { newDeskSecret } from '#worker/services/operators/desk-secret.ts';
import { presentedOperator, timeOf } from '#worker/services/operators/present-operator.ts';

const dayMs = 24 * 3_600_000;

export const operatorsEndpoints: readonly Endpoint[] = [
  ...deskEndpoints,

  answer(calls.listOperators, async (_input, { env }) => {
    const { operators, invitations, tokens, secretUsedAt, secretUsedIp } =
      await operatorsObject(env).overview();
    return {
      operators: operators.map(presentedOperator),
      invitations: invitations.map(({ id, name, email, role, expires_at }) => ({
        id,
        name,
        email,
        role,
        expire_time: timeOf(expires_at),
      })),
      tokens: tokens.map((token) => ({
        id: token.id,
        name: token.name,
        permissions: storedJson<string[]>(token.permissions),
        created_by: operators.find(({ id }) => id === token.created_by)?.name ?? '',
        created_time: timeOf(token.created_at),
        expire_time: timeOf(token.expires_at),
        last_used_time: timeOf(token.last_used_at),
      })),
      secret_used_time: timeOf(secretUsedAt),
      secret_used_ip: secretUsedIp,
    };
  }),

  answer(calls.inviteOperator, (input, context) => {
    const { env, now, operator } = context;
    const isNew = input.operator_id === '';
    const id = input.operator_id || `o${randomId(21)}`;
    const details = { role: input.role, name: input.name };
    return audited(context, { action: 'operator.invite', target: id, details }, async () => {
      if (!isNew && operator?.role !== 'secret') {
        throw new ApiError('permission_denied', {
          description: 'operators are recovered with the administrator token only',
        });
      }
      const { secret, hash } = await newDeskSecret(env, 'desk-invitation');
      const outcome = await operatorsObject(env).invite({
        id: `i${randomId(21)}`,
        secret_hash: hash,
        operator_id: id,
        name: input.name.trim() || input.email.trim() || input.role,
        email: input.email.trim(),
        role: input.role,
        expires_at: now + deskInvitationSeconds * 1000,
        isNew,
      });
      if (outcome === 'missing') throw unknown();
      if (outcome === 'known') {
        throw new ApiError('already_exists', {
          description: 'an operator with this email already exists',
        });
      }
      return {
        // After the #, so that no server logs it.
        link: `${env.SITE_ORIGIN}/desk/join#${secret}`,
        expire_time: timeOf(now + deskInvitationSeconds * 1000),
      };
    });
  }),

  answer(calls.withdrawInvitation, ({ id }, context) =>
    audited(context, { action: 'operator.withdraw', target: id }, async () => {
      if (!(await operatorsObject(context.env).withdrawInvitation(id))) throw unknown();
      return {};
    }),
  ),

  answer(calls.changeOperator, ({ id, role, status }, context) => {
    const details = { role, status };
    return audited(context, { action: 'operator.change', target: id, details }, async () => {
      const changed = await operatorsObject(context.env).changeOperator(id, { role, status });
      if (changed === 'missing') throw unknown();
      if (changed === 'last') {
        throw new ApiError('aborted', { description: 'there must be an owner who can sign in' });
      }
      return { operator: presentedOperator(changed) };
    });
  }),

  answer(calls.signOutOperator, ({ id }, context) =>
    audited(context, { action: 'operator.sign-out', target: id }, async () => ({
      ended: await operatorsObject(context.env).endSessions(id),
    })),
  ),

  answer(calls.createOperatorToken, ({ name, permissions, days }, context) => {
    const { env, now } = context;
    const id = `t${randomId(21)}`;
    const details = { name, permissions, days };
    return audited(context, { action: 'operator.create-token', target: id, details }, async () => {
      const { secret, hash } = await newDeskSecret(env, 'operator-token');
      const expiresAt = now + days * dayMs;
      await operatorsObject(env).addToken({
        id,
        name,
        secret_hash: hash,
        permissions: JSON.stringify(permissions),
        created_by: context.operator?.id ?? '',
        created_at: now,
        expires_at: expiresAt,
        last_used_at: 0,
      });
      return { id, token: operatorTokenPrefix + secret, expire_time: timeOf(expiresAt) };
    });
  }),

  answer(calls.revokeOperatorToken, ({ id }, context) =>
    audited(context, { action: 'operator.revoke-token', target: id }, async () => {
      if (!(await operatorsObject(context.env).revokeToken(id))) throw unknown();
      return {};
    }),
  ),
];

const unknown = () => new ApiError('not_found', { description: 'it does not exist' });
