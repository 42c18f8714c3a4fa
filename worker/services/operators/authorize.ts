import { parseCookies } from '#protocol/cookie-text.ts';
import { ApiError } from '#protocol/errors.ts';
import { deskCookie, deskHeader, reasonHeader } from '#protocol/operators.ts';
import {
  type Permission,
  permissionNames,
  permissionRule,
  permissionsOf,
} from '#protocol/permissions.ts';
import { isOneOf } from '#protocol/tables.ts';
import type { AppContext } from '#worker/bindings.ts';
import type { Call } from '#protocol/call.ts';
import type { Endpoint, RequestContext } from '#worker/http/endpoint.ts';
import { textsEqual } from '#worker/http/keys.ts';
import { type RequestOperator, requirePermission } from '#worker/http/operator.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { visitorAddress } from '#worker/http/visitor-address.ts';
import { audited, auditTarget, operatorsObject } from '#worker/services/audit-log/index.ts';
import { deskSecretHash } from '#worker/services/operators/desk-secret.ts';
import { noteSecretUse } from '#worker/services/operators/secret-use.ts';
import type { SignedInOperator } from '#worker/services/operators/operators-object.ts';

/** The beginning of every operator's token, by which scanners of secrets find it. */
export const operatorTokenPrefix = 'magpie_op_';

/**
 * Returns the operator of a request: by the administrator token, an operator's token, or a desk
 * session. Throws `permission_denied` for anyone else.
 */
export async function requestOperator(c: AppContext): Promise<RequestOperator> {
  const bearer = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
  const reason = statedReason(c);
  if (bearer === '') {
    if (!isFromDesk(c)) throw wrongToken();
    const signedIn = await signedInOperator(c);
    if (!signedIn) throw new ApiError('unauthenticated', { description: 'sign in to the desk' });
    return { ...deskOperatorOf(signedIn), reason };
  }
  if (bearer.startsWith(operatorTokenPrefix))
    return { ...(await operatorOfToken(c, bearer)), reason };
  if (!c.env.ADMIN_TOKEN || !(await textsEqual(bearer, c.env.ADMIN_TOKEN))) throw wrongToken();
  noteSecretUse(c.env, visitorAddress(c.req.raw), (work) => c.executionCtx.waitUntil(work));
  return {
    id: '',
    name: '',
    role: 'secret',
    sessionId: '',
    permissions: new Set(permissionNames),
    confirmedUntil: 0,
    reason,
  };
}

/** Returns the operator of the cookie of a desk session; undefined without one. */
export async function signedInOperator(c: AppContext): Promise<SignedInOperator | undefined> {
  const secret = parseCookies(c.req.header('cookie')).get(deskCookie.name) ?? '';
  if (secret === '') return undefined;
  const hash = await deskSecretHash(c.env, 'desk-session', secret);
  return (hash && (await operatorsObject(c.env).useSession(hash))) || undefined;
}

/** Returns the operator of a desk session for calls. */
export function deskOperatorOf({
  operator,
  session,
  confirmedUntil,
}: SignedInOperator): RequestOperator {
  return {
    id: operator.id,
    name: operator.name,
    role: operator.role,
    sessionId: session.id,
    permissions: new Set(permissionsOf(operator.role)),
    confirmedUntil,
    reason: '',
  };
}

/**
 * Answers an administrator call for an operator: checks permission and reason, and records reads.
 */
export function forOperator<C extends Call>(
  endpoint: Endpoint<C>,
  operator: RequestOperator,
): Endpoint<C> {
  const permission = endpoint.call.administrator;
  if (!permission) return endpoint;
  return {
    ...endpoint,
    handle: async (input, context) => {
      requirePermission(operator, permission, context.now);
      const target = targetOf(input);
      const reason = await reasonOf(context, operator, permission, target);
      const own = { ...context, operator: { ...operator, reason } };
      const answer = () => endpoint.handle(input, own);
      const { isRecorded } = permissionRule(permission);
      if (!isRecorded) return answer();
      return audited(own, { action: permission, target: auditTarget(target) }, answer);
    },
  };
}

/** Throws `reason_required` if a permission needs a reason and none is known. */
async function reasonOf(
  { env }: RequestContext,
  operator: RequestOperator,
  permission: Permission,
  target: string,
): Promise<string> {
  const { needsReason } = permissionRule(permission);
  if (operator.reason !== '' || operator.role === 'secret') return operator.reason;
  const isStated = operator.sessionId !== '' && target !== '';
  const reason = isStated ? await operatorsObject(env).reasonFor(operator.sessionId, target) : '';
  if (reason === '' && needsReason) {
    throw new ApiError('reason_required', { description: 'say why you open this' });
  }
  return reason;
}

/** Fields that name the target of a call, the most exact first. */
const targetFields = ['share_id', 'user_id', 'email', 'recipient', 'order_id', 'id', 'target'];

function targetOf(input: object): string {
  const fields = new Map<string, unknown>(Object.entries(input));
  for (const name of targetFields) {
    const value = fields.get(name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

async function operatorOfToken(
  c: AppContext,
  bearer: string,
): Promise<Omit<RequestOperator, 'reason'>> {
  const secret = bearer.slice(operatorTokenPrefix.length);
  const hash = await deskSecretHash(c.env, 'operator-token', secret);
  const token = hash && (await operatorsObject(c.env).useToken(hash));
  if (!token) throw wrongToken();
  const names = storedJson<string[]>(token.permissions);
  return {
    id: token.id,
    name: token.name,
    role: 'token',
    sessionId: '',
    permissions: new Set(permissionNames.filter((name) => isOneOf(names, name))),
    confirmedUntil: 0,
  };
}

/**
 * Is this a request of one of the desk's pages? Its cookie is strict, and pages of other origins
 * can't send this header.
 */
function isFromDesk(c: AppContext): boolean {
  const origin = c.req.header('origin');
  return c.req.header(deskHeader) === '1' && (origin === undefined || origin === c.env.SITE_ORIGIN);
}

function statedReason(c: AppContext): string {
  const header = (c.req.header(reasonHeader) ?? '').slice(0, 2000);
  try {
    return decodeURIComponent(header).trim().slice(0, 500);
  } catch {
    return '';
  }
}

const wrongToken = () =>
  new ApiError('permission_denied', {
    description: 'the administrator token is missing or wrong',
  });
