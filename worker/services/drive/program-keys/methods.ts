import { ApiError } from '#protocol/errors.ts';
import { programKeysMax } from '#protocol/limits.ts';
import { programSessionPrefix } from '#worker/http/session.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { liveFolder, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { resolvePath } from '#worker/services/drive/kernel/paths/resolve-path.ts';
import {
  listedAfterExpiryMs,
  liveProgramKey,
  programKeyColumns,
  type ProgramKeyRow,
} from '#worker/services/drive/program-keys/key-row.ts';

/** A new key. */
export type NewProgramKey = Omit<ProgramKeyRow, 'created_at' | 'last_used_at'>;

/** A key as its owner sees it. */
export type ListedProgramKey = Omit<ProgramKeyRow, 'secret_hash'> & {
  /** '' for the whole drive, or if the folder isn't live. */
  folder_name: string;
};

/** A key that can be used, with the address of its account. */
export interface UsableProgramKey {
  key: ProgramKeyRow;
  email: string;
}

export const programKeyMethods = {
  /**
   * Adds a key; safe to run twice. Throws `out_of_range` for more than 50, and the errors of
   * `liveFolder`.
   */
  addProgramKey(drive: Drive, key: NewProgramKey): ListedProgramKey {
    return drive.transaction(() => {
      liveFolder(drive, key.folder_id);
      const row: ProgramKeyRow = { ...key, created_at: drive.now(), last_used_at: 0 };
      const columns = Object.keys(row);
      drive.sql.exec(
        `INSERT INTO program_keys (${columns.join()}) VALUES (${columns.map(() => '?').join()})
         ON CONFLICT (id) DO NOTHING`,
        ...Object.values(row),
      );
      const { count } = drive.sql
        .exec<{ count: number }>('SELECT count(*) AS count FROM program_keys')
        .one();
      if (count > programKeysMax) {
        throw new ApiError('out_of_range', {
          description: `more than ${programKeysMax} app passwords`,
        });
      }
      if (row.expires_at > 0) drive.wakeBy(row.expires_at + listedAfterExpiryMs);
      return listed(drive, row);
    });
  },

  /** Returns the id of the live folder at a path of names. Throws `file_not_found`. */
  folderAtPath(drive: Drive, { path }: { path: string }): string {
    const names = path.split('/').filter((name) => name !== '');
    const { node } = resolvePath(drive, { rootId: '', names });
    if (node?.is_file !== 0) {
      throw new ApiError('file_not_found', { description: `"${path}" is not a folder` });
    }
    return node.id;
  },

  /** Returns all keys, newest first. */
  programKeys(drive: Drive, _input: Record<string, never>): ListedProgramKey[] {
    return drive.sql
      .exec<ProgramKeyRow>(
        `SELECT ${programKeyColumns} FROM program_keys ORDER BY created_at DESC, id`,
      )
      .toArray()
      .map((row) => listed(drive, row));
  },

  /** Returns a key that can be used: it hasn't expired and the account is open. Null otherwise. */
  usableProgramKey(drive: Drive, { id }: { id: string }): UsableProgramKey | null {
    const key = accountStatus(drive) === 'ACTIVE' ? liveProgramKey(drive, id) : undefined;
    const owner = drive.owner();
    return key && owner ? { key, email: owner.email } : null;
  },

  /** Revokes a key. Returns false if there is none. */
  revokeProgramKey(drive: Drive, { id }: { id: string }): boolean {
    return revokeWhere(drive, 'id = ?', id) > 0;
  },

  /** Revokes all keys that were created up to a time (ms). Returns their number. */
  revokeProgramKeys(drive: Drive, { createdBy }: { createdBy?: number }): number {
    return createdBy === undefined
      ? revokeWhere(drive, 'true')
      : revokeWhere(drive, 'created_at <= ?', createdBy);
  },
};

function listed(drive: Drive, row: ProgramKeyRow): ListedProgramKey {
  const { secret_hash: _, ...shown } = row;
  const isFolder = row.folder_id !== '' && nodeState(drive, row.folder_id) === 'live';
  return { ...shown, folder_name: isFolder ? liveFolder(drive, row.folder_id).name : '' };
}

/** Deletes the keys matching a condition, closes their WebSockets, and returns their number. */
function revokeWhere(drive: Drive, condition: string, ...values: (string | number)[]): number {
  return drive.transaction(() => {
    const revoked = drive.sql
      .exec<{ id: string }>(`DELETE FROM program_keys WHERE ${condition} RETURNING id`, ...values)
      .toArray();
    drive.closeSockets(revoked.map(({ id }) => programSessionPrefix + id));
    return revoked.length;
  });
}
