import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';

/** An action of an administrator, or of an owner on a whole account. */
export interface AuditedAction {
  /** `user.create`, `share.set-status`, … */
  action: string;
  /** An id, an address or the name of a document. */
  target: string;
  /** Inputs of the action; never a password, a code or a token. */
  details?: Record<string, unknown>;
}

/** A stored line of the audit log. `createdAt` is milliseconds since 1970. */
export interface AuditLine {
  id: number;
  action: string;
  target: string;
  outcome: string;
  details: string;
  ip: string;
  requestId: string;
  createdAt: number;
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
    await insertAuditLine(context, action, isApiError(error) ? error.error : 'internal').run();
    throw error;
  }
  await insertAuditLine(context, action).run();
  return value;
}

/** Logs that one of the operator's settings allowed an action that is otherwise refused. */
export async function logOperatorSetting(env: Env, action: AuditedAction): Promise<void> {
  await insertAuditLine({ env, ip: '', requestId: '', now: Date.now() }, action).run();
}

/** Returns a statement that inserts a line. */
function insertAuditLine(
  context: Pick<RequestContext, 'env' | 'ip' | 'requestId' | 'now'>,
  { action, target, details = {} }: AuditedAction,
  outcome = 'done',
): D1PreparedStatement {
  const { env, ip, requestId, now } = context;
  return env.DB.prepare(
    `INSERT INTO audit_log (action, target, outcome, details, ip, request_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).bind(action, target, outcome, JSON.stringify(details), ip, requestId, now);
}

/** Returns lines after `before`, newest first. An empty `action` matches every action. */
export async function listAuditLines(
  env: Env,
  query: { action: string; before: KeysetPosition; limit: number },
): Promise<AuditLine[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, action, target, outcome, details, ip, request_id AS requestId, created_at AS createdAt
     FROM audit_log WHERE id < ?1 AND (?2 = '' OR action = ?2) ORDER BY id DESC LIMIT ?3`,
  )
    .bind(Number(query.before.id) || Number.MAX_SAFE_INTEGER, query.action, query.limit)
    .all<AuditLine>();
  return results;
}
