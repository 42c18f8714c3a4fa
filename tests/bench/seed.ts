import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What goes into one folder of the drive. */
export interface Seed {
  folderId: string;
  files: number;
}

/**
 * Writes files straight into the SQLite of the only drive in a state folder, while Magpie is stopped: a million
 * uploads would take hours, and the product has no door for such a thing. The rows are what an upload of empty
 * files leaves, with sizes of their own; the ledger is kept in balance.
 */
export function seedDrive(stateDir: string, seeds: Seed[]): void {
  const db = new DatabaseSync(driveFile(stateDir));
  db.exec('PRAGMA cache_size = -400000; BEGIN');
  for (const seed of seeds) insert(db, seed);
  db.exec(`
    UPDATE account SET revision = revision + 1,
      used_bytes = (SELECT coalesce(sum(size), 0) FROM nodes),
      file_count = (SELECT count(*) FROM nodes WHERE is_file = 1);
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  db.close();
}

function insert(db: DatabaseSync, { folderId, files }: Seed): void {
  const extensions = ['.jpg', '.mp4', '.mp3', '.pdf', '.zip', '.txt', '.md', '.png'];
  const extension = `CASE n % ${extensions.length} ${extensions
    .map((text, index) => `WHEN ${index} THEN '${text}'`)
    .join(' ')} END`;
  // Names count up with leading zeros, so that they are their own sort names; times and sizes are scattered.
  db.prepare(`
    WITH RECURSIVE numbers (n) AS (
      SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < $files - 1
    )
    INSERT INTO nodes (id, parent_id, is_file, name, sort_name, extension, mime_type, size,
      created_at, modified_at, user_modified_at)
    SELECT printf('%s-%07d', substr($folder, 1, 12), n), $folder, 1,
      printf('picture %07d', n) || ${extension}, printf('picture %07d', n) || ${extension}, ${extension},
      'application/octet-stream', (n * 7919) % 5000011,
      1790000000000, 1790000000000 + (n * 104729) % 9000011, 1790000000000
    FROM numbers
  `).run({ $files: files, $folder: folderId });
  db.prepare('UPDATE nodes SET child_count = child_count + ? WHERE id = ?').run(files, folderId);
}

function driveFile(stateDir: string): string {
  const dir = join(stateDir, 'do/magpie-DriveObject');
  const files = readdirSync(dir).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (files.length !== 1) throw new Error(`${dir} holds ${files.length} drives, not one`);
  return join(dir, files[0]!);
}
