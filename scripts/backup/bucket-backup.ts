import * as calls from '#protocol/backups.ts';
import { listDrives, repairDriveRules } from '#protocol/recovery.ts';
import { eachPage } from '../admin/command.ts';
import { type Sender, sendCall } from '../send.ts';

interface BucketBackup {
  backup_id: string;
  drives: number;
  nodes: number;
  codes: number;
  documents: number;
  /** Copies of bytes of files, beyond those of earlier backups. */
  copied: number;
  /** False if the bytes of files are in the same bucket. */
  is_separate: boolean;
}

/** Writes a whole instance into its bucket of backups, while it is in use. */
export async function backUpToBucket(sender: Sender, backup_id: string): Promise<BucketBackup> {
  let [drives, nodes] = [0, 0];
  const pages = eachPage((page_token) => sendCall(sender, listDrives, { page_token }));
  for await (const page of pages) {
    for (const { id: drive_id } of page.drives) {
      nodes += (await sendCall(sender, calls.backUpDrive, { backup_id, drive_id })).nodes;
      drives += 1;
    }
  }
  const instance = await sendCall(sender, calls.backUpInstance, { backup_id });
  // After the drives: all bytes that they name are there by now.
  const bytes = await copyBytes(sender, false);
  await sendCall(sender, calls.completeBackup, { backup_id, drives });
  return { backup_id, drives, nodes, ...instance, ...bytes };
}

/** Brings drives of a backup back that have no account now, and what belongs to no drive. */
export async function restoreFromBucket(
  sender: Sender,
  backup_id: string,
): Promise<Omit<BucketBackup, 'is_separate'> & { skipped: number }> {
  const bytes = await copyBytes(sender, true);
  const instance = await sendCall(sender, calls.restoreBackedUpInstance, { backup_id });
  let [drives, nodes, skipped] = [0, 0, 0];
  const pages = eachPage((page_token) =>
    sendCall(sender, calls.listBackedUpDrives, { backup_id, page_token }),
  );
  for await (const page of pages) {
    for (const drive_id of page.drives) {
      const answer = await sendCall(sender, calls.restoreBackedUpDrive, { backup_id, drive_id });
      nodes += answer.nodes;
      if (answer.has_account) {
        skipped += 1;
        continue;
      }
      drives += 1;
      // Names of the directory, links, contents and lists are written by the drive.
      await sendCall(sender, repairDriveRules, { drive_id });
    }
  }
  return { backup_id, drives, nodes, skipped, ...instance, copied: bytes.copied };
}

async function copyBytes(
  sender: Sender,
  restore: boolean,
): Promise<{ copied: number; is_separate: boolean }> {
  const all = { copied: 0, is_separate: false };
  const pages = eachPage((page_token) =>
    sendCall(sender, calls.copyBackupBytes, { restore, page_token }),
  );
  for await (const { copied, is_separate } of pages) {
    all.copied += copied;
    all.is_separate = is_separate;
  }
  return all;
}
