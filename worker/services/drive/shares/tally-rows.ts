import { readShare } from '#worker/services/drive/shares/share-record.ts';

/** A part of a share's saves, as counted by one tally. */
interface Tally {
  shareId: string;
  total: number;
  /** When (ms) it was made. A tally that was deleted and made again begins at 0. */
  madeAt: number;
  countedAt: number;
}

/** A tally's report. */
export interface TallyTotal extends Tally {
  name: string;
}

/** Counts the save of a task once, in the caller's transaction. */
export function countSave(
  sql: SqlStorage,
  { shareId, taskId, now }: { shareId: string; taskId: string; now: number },
): void {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS tally (
      one        INTEGER PRIMARY KEY CHECK (one = 1),
      share_id   TEXT NOT NULL,
      total      INTEGER NOT NULL,
      made_at    INTEGER NOT NULL,
      counted_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS saves (task_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  `);
  const added = sql
    .exec('INSERT INTO saves VALUES (?) ON CONFLICT DO NOTHING RETURNING task_id', taskId)
    .toArray();
  if (added.length === 0) return;
  sql.exec(
    `INSERT INTO tally VALUES (1, ?1, 1, ?2, ?2)
     ON CONFLICT (one) DO UPDATE SET total = total + 1, counted_at = ?2`,
    shareId,
    now,
  );
}

/** Returns the count; undefined before the first save. */
export function readTally(sql: SqlStorage): Tally | undefined {
  const exists = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'tally'").toArray().length > 0;
  if (!exists) return undefined;
  return sql
    .exec<{ shareId: string; total: number; madeAt: number; countedAt: number }>(
      'SELECT share_id AS shareId, total, made_at AS madeAt, counted_at AS countedAt FROM tally',
    )
    .toArray()[0];
}

/** Adds what a tally has counted since its last report to a share. Safe to repeat and reorder. */
export function addTally(sql: SqlStorage, { name, total, madeAt }: TallyTotal): void {
  if (!readShare(sql)) return;
  sql.exec(`
    CREATE TABLE IF NOT EXISTS tallies (
      name    TEXT PRIMARY KEY,
      made_at INTEGER NOT NULL,
      total   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
  `);
  const [known] = sql
    .exec<{ madeAt: number; total: number }>(
      'SELECT made_at AS madeAt, total FROM tallies WHERE name = ?',
      name,
    )
    .toArray();
  if (known && known.madeAt > madeAt) return;
  const before = known?.madeAt === madeAt ? known.total : 0;
  if (total <= before) return;
  sql.exec('UPDATE share SET restore_count = restore_count + ?', total - before);
  sql.exec('INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)', name, madeAt, total);
}
