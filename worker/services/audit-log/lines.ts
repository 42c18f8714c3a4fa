import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import type {
  AuditLine,
  AuditPerson,
  AuditQuery,
  AuditVerdict,
  NewAuditLine,
} from '#worker/services/audit-log/chain.ts';
import { operatorsObject } from '#worker/services/audit-log/operators-object-of.ts';

/** An action of an operator, or of an owner on a whole account. */
export interface AuditedAction {
  /** `user.create`, `share.set-status`, … */
  action: string;
  /** An id, an address or the name of a document. */
  target: string;
  /** Inputs of the action, and what it changed; never a password, a code or a token. */
  details?: Record<string, unknown>;
  /** Why, if the action's own input says so. */
  reason?: string;
}

/**
 * Runs an action and logs its outcome: `done`, or the name of the error. Rethrows the action's
 * error. If the line can't be written, the caller gets an error, so no change passes for logged.
 */
export async function audited<T>(
  context: RequestContext,
  action: AuditedAction,
  run: () => Promise<T>,
): Promise<T> {
  let value: T;
  try {
    value = await run();
  } catch (error) {
    await appendAuditLine(
      context.env,
      lineOf(context, action, isApiError(error) ? error.error : 'internal'),
    );
    throw error;
  }
  await appendAuditLine(context.env, lineOf(context, action, 'done'));
  return value;
}

/** Logs that one of the operator's settings allowed an action that is otherwise refused. */
export async function logOperatorSetting(env: Env, action: AuditedAction): Promise<void> {
  const person: AuditPerson = { id: '', name: '', role: 'system', sessionId: '' };
  await appendAuditLine(env, {
    at: Date.now(),
    person,
    action: action.action,
    target: action.target,
    outcome: 'done',
    reason: '',
    details: JSON.stringify(action.details ?? {}),
    ip: '',
    requestId: '',
  });
}

function lineOf(
  { operator, userId, ip, requestId, now }: RequestContext,
  { action, target, details = {}, reason = '' }: AuditedAction,
  outcome: string,
): NewAuditLine {
  const person: AuditPerson = operator
    ? {
        id: operator.id,
        name: operator.name,
        role: operator.role,
        sessionId: operator.sessionId,
      }
    : { id: userId, name: '', role: 'account', sessionId: '' };
  const why = reason || (operator?.reason ?? '');
  return {
    at: now,
    person,
    action,
    target,
    outcome,
    reason: why,
    details: JSON.stringify(details),
    ip,
    requestId,
  };
}

/** Adds a line. With `once`, a repeat with its action, target and time is ignored. */
export async function appendAuditLine(env: Env, line: NewAuditLine, once = false): Promise<void> {
  await operatorsObject(env).appendAudit(line, once);
}

/** Returns lines newest first. */
export function listAuditLines(env: Env, query: AuditQuery): Promise<AuditLine[]> {
  return operatorsObject(env).readAudit(query);
}

/** Computes the chain again. */
export function verifyAuditChain(env: Env): Promise<AuditVerdict> {
  return operatorsObject(env).verifyAudit();
}

/** Removes an erased account from the log, by its id and addresses. */
export async function eraseFromAuditLog(env: Env, names: readonly string[]): Promise<void> {
  await operatorsObject(env).eraseFromAudit(names);
}

/** Returns the former addresses of an account. */
export function formerEmailsOf(env: Env, userId: string): Promise<string[]> {
  return operatorsObject(env).formerEmails(userId);
}
