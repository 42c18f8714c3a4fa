import { clientErrorKeptDays, clientErrorsMax } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { sha256 } from '#worker/http/keys.ts';
import { type ClientError, fingerprintText } from '#worker/services/client-errors/rules.ts';
import { operatorRecords } from '#worker/services/operator-records/index.ts';

/** A counted error. Times are milliseconds since 1970. */
export interface ClientErrorRow extends ClientError {
  fingerprint: string;
  count: number;
  first_at: number;
  last_at: number;
}

/** Counts an error, and drops the one not seen for the longest time if there are too many. */
export async function storeClientError(env: Env, error: ClientError, now: number): Promise<void> {
  const fingerprint = (await sha256(fingerprintText(error))).slice(0, 16);
  const { kind, message, stack, page, build } = error;
  const report = { fingerprint, kind, message, stack, page, build };
  await operatorRecords(env).countClientError(
    { ...report, count: 1, first_at: now, last_at: now },
    clientErrorsMax,
  );
}

/** Returns errors, the latest first. */
export function readClientErrors(env: Env, limit: number): Promise<ClientErrorRow[]> {
  return operatorRecords(env).clientErrors(limit);
}

/** Deletes one error, or all if `fingerprint` is ''. Returns how many there were. */
export function deleteClientErrors(env: Env, fingerprint: string): Promise<number> {
  return operatorRecords(env).deleteClientErrors(fingerprint);
}

/** Deletes errors past their retention. Safe to run twice. */
export async function deleteOldClientErrors(env: Env, now: number): Promise<void> {
  const keptMs = clientErrorKeptDays * 24 * 60 * 60 * 1000;
  await operatorRecords(env).deleteClientErrorsBefore(now - keptMs);
}
