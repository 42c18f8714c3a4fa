import type { Call } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument, latestDocument } from '#worker/services/config/documents.ts';

/**
 * Calls that stay available in read-only mode although they aren't GET: they change nothing that is
 * kept, or reading depends on them. Payment events must be accepted, or a payment would be lost.
 */
const exemptCalls = [
  /^v1\/shield\//,
  /^v1\/auth\/(?:signin|token|revoke|introspect|verification)\b/,
  /^config\//,
  /^drive\/v1\/share:batch_file_info$/,
  /^vip\/v1\/payments\//,
];

/** Decides if read-only mode refuses a call. */
export function isChange(call: Pick<Call, 'method' | 'path' | 'administrator'>): boolean {
  return (
    call.method !== 'GET' && !call.administrator && !exemptCalls.some((one) => one.test(call.path))
  );
}

/** Throws `unavailable` with the time to wait if the operator's document `mode` says read-only. */
export async function refuseWhileReadOnly(env: Env, now: number): Promise<void> {
  const mode = await configDocument(env, 'mode', now);
  if (!mode?.read_only) return;
  throw new ApiError('unavailable', {
    description: 'changes are temporarily unavailable; reading still works',
    retryAfterSeconds: mode.retry_after_seconds,
  });
}

/** Returns the seconds until changes may be possible again; 0 if they are now. */
export async function readOnlySeconds(env: Env, now: number): Promise<number> {
  const mode = await latestDocument(env, 'mode', now);
  return mode?.read_only ? mode.retry_after_seconds : 0;
}
