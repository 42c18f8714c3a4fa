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

/**
 * Sets the limit of a drive to what its owner's ledger says. Safe to run twice, and beside itself: whoever sets a limit
 * looks again whether it still holds, so the last one to set is right.
 */
export async function applyDriveLimit({ userId }: DriveLimitJob, env: Env): Promise<void> {
  let bytes = await limitOf(env, userId);
  for (;;) {
    await driveOf(env, userId).setLimit({ bytes });
    const newer = await limitOf(env, userId);
    if (newer === bytes) return;
    bytes = newer;
  }
}

/** The bytes an account's drive may hold; null is the product's default. */
async function limitOf(env: Env, userId: string): Promise<number | null> {
  const { extraBytes, hasOwnSpace } = await readStanding(env, userId);
  return hasOwnSpace ? Math.max(0, Number(env.QUOTA_FREE_BYTES) + extraBytes) : null;
}
