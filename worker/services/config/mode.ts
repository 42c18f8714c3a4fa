import { parse } from 'valibot';
import type { Call } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { modeDocument } from '#protocol/plans.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument, readDocument } from '#worker/services/config/documents.ts';

/**
 * Calls that are no GET and change nothing anybody keeps, or without which nobody could read: they
 * go on in read-only mode. Whoever takes money must be heard, or a payment would be lost.
 */
const goesOn = [
  /^v1\/shield\//,
  /^v1\/auth\/(?:signin|token|revoke|introspect|verification)\b/,
  /^config\//,
  /^drive\/v1\/share:batch_file_info$/,
  /^vip\/v1\/payments\//,
];

/** Whether a call is refused while the operator's document `mode` says read-only. */
export function isChange(call: Pick<Call, 'method' | 'path' | 'administrator'>): boolean {
  return call.method !== 'GET' && !call.administrator && !goesOn.some((one) => one.test(call.path));
}

/**
 * Refuses with `unavailable` and the time to wait, while the operator's document `mode` says
 * read-only.
 */
export async function refuseWhileReadOnly(env: Env, now: number): Promise<void> {
  const mode = await configDocument(env, 'mode', now);
  if (!mode?.read_only) return;
  throw new ApiError('unavailable', {
    description: 'nothing can be changed for the moment; everything can be read',
    retryAfterSeconds: mode.retry_after_seconds,
  });
}

/**
 * How long to wait before anything may be changed again, in seconds; 0 while it may. Asked of D1
 * itself, for work without a visitor.
 */
export async function readOnlySeconds(env: Env): Promise<number> {
  const kept = await readDocument(env, 'mode');
  if (!kept) return 0;
  const mode = parse(modeDocument, kept.value);
  return mode.read_only ? mode.retry_after_seconds : 0;
}
