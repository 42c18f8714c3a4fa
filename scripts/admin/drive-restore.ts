import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { listUsers } from '#protocol/admin.ts';
import type { OutputOf } from '#protocol/call.ts';
import { mergeDriveNodes, stageDriveNodes } from '#protocol/recovery.ts';
import { backupBefore, driveDatabase, nodesIn, type StoredNode } from '../backup/drive-nodes.ts';
import { UserError } from '../process-end.ts';
import { type Sender, sendCall } from '../send.ts';

const nodesPerCall = 500;

/** Brings back the files of a drive as a backup or a database of the drive has them. */
export async function restoreDrive(
  sender: Sender,
  driveId: string,
  { source, isDryRun }: { source: string; isDryRun: boolean },
): Promise<OutputOf<typeof mergeDriveNodes>> {
  const restore_id = randomUUID();
  const stage = (nodes: StoredNode[]) =>
    sendCall(sender, stageDriveNodes, { drive_id: driveId, restore_id, nodes });
  let nodes: StoredNode[] = [];
  let isEmpty = true;
  for (const node of nodesIn(await driveDatabase(source, driveId))) {
    nodes.push(node);
    isEmpty = false;
    if (nodes.length < nodesPerCall) continue;
    await stage(nodes);
    nodes = [];
  }
  await stage(nodes);
  if (isEmpty) throw new UserError('The drive had no files then.');
  return sendCall(sender, mergeDriveNodes, { drive_id: driveId, restore_id, dry_run: isDryRun });
}

/** Returns the id of an account by its address. Throws a `UserError` if there is none. */
export async function driveOfEmail(sender: Sender, email: string | undefined): Promise<string> {
  if (!email) throw new UserError('The email address of the account is missing.');
  const { users } = await sendCall(sender, listUsers, { email });
  const [user] = users;
  if (!user) throw new UserError(`There is no account with the address "${email}".`);
  return user.user_id;
}

/** Returns the folder with the backups of the local instance. */
export function localBackups(): string {
  return `${resolve(process.env.STATE_DIR || '.state')}-backups`;
}

/** Returns the newest backup of the local instance from before a time. */
export function backupAt(time: string, folder = localBackups()): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) {
    throw new UserError(`--at must be a time such as 2026-11-20T18:00:00Z, not "${time}".`);
  }
  return backupBefore(folder, at);
}
