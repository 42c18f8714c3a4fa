import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { readStanding } from '#worker/services/vip/ledger.ts';

/** Tells a drive how large it may be, some time after its ledger was to change. */
export interface DriveLimitJob {
  kind: 'drive-limit';
  userId: string;
}

/** Long enough for the change itself to be through. */
const delaySeconds = 5;

/**
 * Writes a change of an account's space and hands it to the drive. The job is on the queue before the change is made,
 * so a crash between ledger and drive leaves them apart for seconds only.
 */
export async function changeSpace<T>(
  env: Env,
  userId: string,
  change: () => Promise<T>,
): Promise<T> {
  await env.JOBS.send({ kind: 'drive-limit', userId }, { delaySeconds });
  const changed = await change();
  await applyDriveLimit({ kind: 'drive-limit', userId }, env);
  return changed;
}

/** Sets the limit of a drive to what its owner's ledger says. Safe to run twice. */
export async function applyDriveLimit({ userId }: DriveLimitJob, env: Env): Promise<void> {
  const { extraBytes, hasOwnSpace } = await readStanding(env, userId);
  const bytes = hasOwnSpace ? Math.max(0, Number(env.QUOTA_FREE_BYTES) + extraBytes) : null;
  await driveOf(env, userId).setLimit({ bytes });
}
