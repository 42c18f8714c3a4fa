import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timePrefix } from '#worker/services/drive/kernel/ids.ts';
import { makeSortKeys } from '#worker/collation/collations.ts';
import { tables } from '#worker/collation/tables/all.ts';
import { searchDocument } from '#worker/services/drive/kernel/search/pieces.ts';

/** Content of one folder of the drive. */
export interface Seed {
  folderId: string;
  files: number;
  /**
   * Makes every file a photo with a thumbnail. Otherwise file types alternate and have no content.
   */
  photos?: boolean;
  /** Gives files searchable names in five scripts in turn. */
  isSearched?: boolean;
}

/** Prefixes of searchable names: the same word in five scripts. */
export const searchedWords = ['picture', 'картина', '图片夹子', 'ピクチャ', '사진모음'] as const;

/**
 * Writes files directly to the SQLite of the only drive in a state folder while the instance is
 * stopped, because a million uploads would take hours. The rows equal those of uploaded empty files
 * with arbitrary sizes, and the ledger stays balanced. Rows are marked as indexed; otherwise the
 * alarm would index a million names during other measurements. Returns the keys of the photos'
 * bytes in R2, which are yet to be stored.
 */
export function seedDrive(stateDir: string, seeds: Seed[]): string[] {
  const db = new DatabaseSync(driveFile(stateDir));
  db.exec('PRAGMA cache_size = -400000; BEGIN');
  const makeIndexes = dropIndexes(db);
  let first = 0;
  for (const seed of seeds) {
    insert(db, seed, first);
    if (seed.isSearched) makeSearched(db, first, first + seed.files);
    first += seed.files;
  }
  makeIndexes();
  db.exec(`
    UPDATE account SET revision = revision + 1,
      used_bytes = (SELECT coalesce(sum(size), 0) FROM nodes),
      file_count = (SELECT count(*) FROM nodes WHERE is_file = 1);
    INSERT INTO blob_uses (blob, gcid, size, uses)
      SELECT blob, gcid, size, 1 FROM nodes WHERE blob <> '';
    DELETE FROM type_sums;
    INSERT INTO type_sums (extension, mime_type, files, bytes)
      SELECT extension, mime_type, count(*), sum(size) FROM nodes WHERE is_file = 1 GROUP BY extension, mime_type;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  const photos = db.prepare("SELECT blob FROM nodes WHERE blob <> ''").all() as { blob: string }[];
  db.close();
  return photos.map(({ blob }) => blob);
}

/** Drops the indexes of `nodes`, which are slow to update by row. The result creates them. */
function dropIndexes(db: DatabaseSync): () => void {
  const indexes = db
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'nodes' AND sql <> ''",
    )
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);
  return () => {
    for (const { sql } of indexes) db.exec(sql);
  };
}

/** File extensions with their types, used in turn. */
const kinds = [
  ['.jpg', 'image/jpeg'],
  ['.mp4', 'video/mp4'],
  ['.mp3', 'audio/mpeg'],
  ['.pdf', 'application/pdf'],
  ['.zip', 'application/zip'],
  ['.txt', 'text/plain'],
  ['.md', 'text/markdown'],
  ['.png', 'image/png'],
] as const;

function insert(
  db: DatabaseSync,
  { folderId, files, photos = false, isSearched = false }: Seed,
  first: number,
): void {
  const shown = photos ? kinds.slice(0, 1) : kinds;
  const oneOf = (column: 0 | 1) =>
    `CASE n % ${shown.length} ${shown
      .map((kind, index) => `WHEN ${index} THEN '${kind[column]}'`)
      .join(' ')} END`;
  const words = isSearched ? searchedWords : searchedWords.slice(0, 1);
  const word = `CASE n % ${words.length} ${words
    .map((one, index) => `WHEN ${index} THEN '${one}'`)
    .join(' ')} END`;
  // Ids and keys are as incompressible as real ones, because they are a large part of a page's
  // size.
  const letters = (count: number) => randomBytes(count).toString('base64url').slice(0, count);
  db.function('node_id', (n) => timePrefix(1_790_000_000_000 + Number(n)) + letters(14));
  db.function('blob_key', () => `blob/${letters(22)}`);
  const keyOf = makeSortKeys(tables, 'root');
  db.function('sort_key', (name) => keyOf(String(name)));
  // Names are numbered. Times and sizes are scattered.
  db.prepare(`
    WITH RECURSIVE numbers (n) AS (
      SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < $files - 1
    )
    INSERT INTO nodes (id, parent_id, is_file, name, sort_name, extension, mime_type, size, blob,
      created_at, modified_at, user_modified_at, doc)
    SELECT node_id(n + $first), $folder, 1,
      ${word} || printf(' %07d', n) || ${oneOf(0)}, sort_key(${word} || printf(' %07d', n) || ${oneOf(0)}), ${oneOf(0)},
      ${oneOf(1)}, (n * 7919) % 5000011, ${photos ? 'blob_key()' : "''"},
      1790000000000, 1790000000000 + (n * 104729) % 9000011, 1790000000000,
      n + $first + 1
    FROM numbers
  `).run({ $files: files, $folder: folderId, $first: first });
  db.prepare('UPDATE nodes SET child_count = child_count + ? WHERE id = ?').run(files, folderId);
}

/** Adds rows to the search index as the drive does. */
function makeSearched(db: DatabaseSync, from: number, to: number): void {
  const add = db.prepare('INSERT INTO search (rowid, pieces) VALUES (?, ?)');
  const rows = db.prepare(
    'SELECT doc, name, is_file, mime_type FROM nodes WHERE doc > ? AND doc <= ? ORDER BY doc',
  );
  for (const row of rows.iterate(from, to)) {
    add.run(row.doc!, searchDocument(row as unknown as Parameters<typeof searchDocument>[0]));
  }
}

function driveFile(stateDir: string): string {
  const dir = join(stateDir, 'do/magpie-DriveObject');
  const files = readdirSync(dir).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (files.length !== 1) throw new Error(`${dir} holds ${files.length} drives, not one`);
  return join(dir, files[0]!);
}
