import { backupBucket, readBackup } from '#worker/http/backup-bucket.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import { askContents } from '#worker/services/drive/kernel/contents/ask-contents.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { announceDrive } from '#worker/services/drive/kernel/registry/registered-drives.ts';
import { mergeRows } from '#worker/services/drive/recovery/merge-nodes.ts';
import { replaceRows, type StoredRow } from '#worker/services/drive/recovery/stored-rows.ts';
import { stagedNodes, stageNodes } from '#worker/services/drive/recovery/staged-nodes.ts';

/** A drive in a backup, without its files and folders. */
interface BackedUpDrive {
  /** Rows by table. */
  tables: Record<string, StoredRow[]>;
  account: { status: string; limit_bytes: number | null; revision: number };
  /** Number of objects with files and folders. */
  pages: number;
}

const nodesPerPage = 5_000;
const blobsPerCall = 1_000;

const folderOf = (backupId: string, { userId }: Drive) => `backup/${backupId}/drives/${userId}`;

/**
 * Writes the drive into the bucket of backups: everything about the account, and all files and
 * folders, page by page. It is read in one step for each page, and files that change meanwhile are
 * as they were then. Returns the number of files and folders. Safe to repeat.
 */
export async function writeToBackup(drive: Drive, { backupId }: { backupId: string }) {
  const bucket = backupBucket(drive.env);
  const folder = folderOf(backupId, drive);
  const { carriedTables } = drive.extensions;
  const state: BackedUpDrive = {
    tables: Object.fromEntries(
      carriedTables.map((table) => [
        table,
        drive.sql.exec<StoredRow>(`SELECT * FROM ${table}`).toArray(),
      ]),
    ),
    account: drive.sql
      .exec<BackedUpDrive['account']>('SELECT status, limit_bytes, revision FROM account')
      .one(),
    pages: 0,
  };
  let nodes = 0;
  for (let after = ''; ; state.pages += 1) {
    const page = drive.sql
      .exec<NodeRow>(
        `SELECT ${nodeSelect} FROM nodes WHERE id > ? AND phase = 'PHASE_TYPE_COMPLETE'
           AND parent_id NOT GLOB '/*' ORDER BY id LIMIT ?`,
        after,
        nodesPerPage,
      )
      .toArray();
    const last = page.at(-1);
    if (!last) break;
    await bucket.put(`${folder}/${state.pages}.json`, JSON.stringify(page));
    nodes += page.length;
    after = last.id;
  }
  // Written last, so a drive in a backup is complete.
  await bucket.put(`${folder}.json`, JSON.stringify(state));
  return { nodes };
}

/**
 * Brings a drive back from the bucket of backups into an object that has no account. What was being
 * uploaded or done at that time has ended. A drive with an account is left as it is. Throws
 * `not_found` for one that the backup doesn't have.
 */
export async function restoreFromBackup(drive: Drive, { backupId }: { backupId: string }) {
  if (drive.sql.exec('SELECT 1 FROM profile').toArray().length > 0) {
    return { nodes: 0, has_account: true };
  }
  const folder = folderOf(backupId, drive);
  const { tables, account, pages } = storedJson<BackedUpDrive>(
    await readBackup(drive.env, `${folder}.json`),
  );
  for (let page = 0; page < pages; page += 1) {
    const text = await readBackup(drive.env, `${folder}/${page}.json`);
    stageNodes(drive, { restoreId: backupId, rows: storedJson<NodeRow[]>(text) });
  }
  const rows = stagedNodes(drive, backupId);
  const blobs = rows.filter(({ blob }) => blob !== '');
  for (let at = 0; at < blobs.length; at += blobsPerCall) {
    await askContents(drive.env, blobs.slice(at, at + blobsPerCall), (contents, some) =>
      contents.hold(
        drive.userId,
        some.map(({ blob, gcid, size }) => ({ blob, gcid, size })),
      ),
    );
  }
  const restored = drive.transaction(() => {
    const merged = mergeRows(drive, rows, new Set());
    for (const [table, own] of Object.entries(tables)) replaceRows(drive, table, own);
    drive.sql.exec(
      'UPDATE account SET status = ?, limit_bytes = ?, revision = max(revision, ?)',
      account.status,
      account.limit_bytes,
      account.revision,
    );
    drive.sql.exec('DELETE FROM staged_nodes');
    recordChange(drive, [], { affectsDescendants: true, isReordered: true });
    return merged.restored;
  });
  drive.wakeBy(drive.now());
  // The message of a new drive isn't among those of the backup.
  await announceDrive(drive);
  return { nodes: restored, has_account: false };
}
