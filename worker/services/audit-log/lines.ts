import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';

/** What an administrator set out to do, or an owner did to the whole of an account. */
export interface AuditedAction {
  /** `user.create`, `share.set-status`, … */
  action: string;
  /** What it is done to: an id, an address, the name of a document. */
  target: string;
  /** What was asked; never a password, a code or a token. */
  details?: Record<string, unknown>;
}

/** A line of the audit log as it is kept. `createdAt` is milliseconds since 1970. */
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
 * Does what an administrator asked and writes the line that says so: `done`, or the name of the
 * error it ended with. Throws what the act throws. A change whose line cannot be written answers an
 * error too, so nobody takes it for logged.
 */
export async function audited<T>(
  context: RequestContext,
  action: AuditedAction,
  act: () => Promise<T>,
): Promise<T> {
  let value: T;
  try {
    value = await act();
  } catch (error) {
    await insertAuditLine(context, action, isApiError(error) ? error.error : 'internal').run();
    throw error;
  }
  await insertAuditLine(context, action).run();
  return value;
}

/** Writes that a setting of the operator's let something happen which nobody may do without it. */
export async function logOperatorSetting(env: Env, action: AuditedAction): Promise<void> {
  await insertAuditLine({ env, ip: '', requestId: '', now: Date.now() }, action).run();
}

/**
 * The statement that writes a line, when a condition holds; for a batch with the change it tells
 * of.
 */
export function insertAuditLine(
  context: Pick<RequestContext, 'env' | 'ip' | 'requestId' | 'now'>,
  { action, target, details = {} }: AuditedAction,
  outcome = 'done',
  condition = 'true',
  ...values: (string | number)[]
): D1PreparedStatement {
  const { env, ip, requestId, now } = context;
  return env.DB.prepare(
    `INSERT INTO audit_log (action, target, outcome, details, ip, request_id, created_at)
     SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${condition}`,
  ).bind(action, target, outcome, JSON.stringify(details), ip, requestId, now, ...values);
}

/** Lines, newest first, from after `before`; `action` '' is every action. */
export async function listAuditLines(
  env: Env,
  asked: { action: string; before: KeysetPosition; limit: number },
): Promise<AuditLine[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, action, target, outcome, details, ip, request_id AS requestId, created_at AS createdAt
     FROM audit_log WHERE id < ?1 AND (?2 = '' OR action = ?2) ORDER BY id DESC LIMIT ?3`,
  )
    .bind(Number(asked.before.id) || Number.MAX_SAFE_INTEGER, asked.action, asked.limit)
    .all<AuditLine>();
  return results;
}
