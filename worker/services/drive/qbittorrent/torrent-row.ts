import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A row of `torrents` (schema.ts). `folder_path`, `tags` and `trackers` are JSON. */
export type TorrentRow = {
  root_id: string;
  hash: string;
  task_id: string;
  folder_id: string;
  folder_path: string;
  name: string;
  category: string;
  tags: string;
  trackers: string;
  is_private: number;
  ratio_limit: number;
  seeding_minutes: number;
  inactive_minutes: number;
  is_hidden: number;
  added_at: number;
};

/** The program that asks: its key, and the folder that it is limited to. */
export interface TorrentProgram {
  rootId: string;
  keyId: string;
}

export function torrentRow(drive: Drive, rootId: string, hash: string): TorrentRow | undefined {
  return drive.sql
    .exec<TorrentRow>('SELECT * FROM torrents WHERE root_id = ? AND hash = ?', rootId, hash)
    .toArray()[0];
}

/** Returns the rows of some torrents, hidden ones included; of all of them for null. */
export function torrentRows(
  drive: Drive,
  rootId: string,
  hashes: readonly string[] | null,
): TorrentRow[] {
  return drive.sql
    .exec<TorrentRow>(
      `SELECT * FROM torrents WHERE root_id = ?1
       AND (?2 IS NULL OR hash IN (SELECT value FROM json_each(?2))) ORDER BY added_at, hash`,
      rootId,
      hashes && JSON.stringify(hashes),
    )
    .toArray();
}

export function saveTorrentRow(drive: Drive, row: TorrentRow): void {
  const columns = Object.keys(row);
  drive.sql.exec(
    `INSERT OR REPLACE INTO torrents (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
    ...Object.values(row),
  );
}
