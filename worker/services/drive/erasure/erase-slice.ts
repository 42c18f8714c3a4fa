import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  eraseFormerContents,
  releaseAllContents,
} from '#worker/services/drive/kernel/contents/references.ts';
import { forgetLateChanges } from '#worker/services/projections/index.ts';
import { unlistDrive } from '#worker/services/drive/kernel/registry/registered-drives.ts';
import { deliverBeforeErasure } from '#worker/services/drive/kernel/outbox.ts';

/** Messages and blobs handled in one slice: short enough for one call. */
const slice = { messages: 100, blobs: 1000 };

/**
 * Erases a slice of a drive whose account is being deleted: what the modules keep outside of it, in
 * the order of modules.ts (shares first, so that visitors are out at once), then pending cleanup of
 * R2, then the references to contents, now and before, whose bytes are deleted a day later if no
 * one else uses them, then its line in the list of drives, and at last the storage. Returns false
 * while there is more. Safe to repeat.
 */
export async function eraseSlice(drive: Drive, _input: Record<string, never>): Promise<boolean> {
  drive.sql.exec(
    `UPDATE tasks SET phase = 'PHASE_TYPE_ERROR' WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`,
  );
  for (const onErase of drive.extensions.hooks.onErase) {
    if (await onErase(drive)) return false;
  }
  if (await deliverBeforeErasure(drive, slice.messages)) return false;
  if (await releaseAllContents(drive, slice.blobs)) return false;
  await eraseFormerContents(drive);
  await unlistDrive(drive.env, drive.userId);
  await forgetLateChanges(drive.env, drive.userId);
  await drive.wipe();
  return true;
}
