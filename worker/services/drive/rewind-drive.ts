import { isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';

/**
 * Returns the files of a drive to a time (ms), and repairs what then differs elsewhere. Throws
 * `unimplemented` where the platform has no history.
 */
export async function rewindDrive(
  env: Env,
  driveId: string,
  at: number,
): Promise<{ restored: number; undo: string }> {
  try {
    await driveOf(env, driveId).rewind({ at });
  } catch (error) {
    // The object ends during the call. It is being rewound if it can be finished.
    if (isApiError(error) && error.error === 'unimplemented') throw error;
  }
  const { restored, undo } = await driveOf(env, driveId).finishRewind({});
  await driveOf(env, driveId).repairDrive({ isDryRun: false });
  return { restored, undo };
}
