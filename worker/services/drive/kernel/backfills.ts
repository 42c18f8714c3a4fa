import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Fills tables that a version of the schema has made for rows older than it, in slices by the
 * alarm. Until it is done, readers have to understand both states.
 */
export interface Backfill {
  name: string;
  /**
   * Statement that empties what is filled, so that it can begin again. It runs when a drive is
   * opened, so it must not depend on the number of rows.
   */
  restart: string;
  /**
   * Handles the next rows after `cursor`, which is '' at first, in the caller's transaction.
   * Returns the new cursor, or null when there are no more.
   */
  slice(sql: SqlStorage, cursor: string): string | null;
}

export const backfillTable = `CREATE TABLE IF NOT EXISTS backfills (
  name   TEXT PRIMARY KEY,
  cursor TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

/** Returns how far a backfill came; null if it is done. */
export function backfillCursor(sql: SqlStorage, name: string): string | null {
  const row = sql
    .exec<{ cursor: string }>('SELECT cursor FROM backfills WHERE name = ?', name)
    .toArray()[0];
  return row?.cursor ?? null;
}

/**
 * A condition that is true for an id that a backfill has reached. A table of at most a few rows is
 * looked up by key.
 */
export function isBackfilled(name: string, id: string): string {
  return `NOT EXISTS (SELECT 1 FROM backfills WHERE name = '${name}' AND cursor < ${id})`;
}

/** Starts a backfill from the beginning, in the caller's transaction. */
export function restartBackfill(sql: SqlStorage, { name, restart }: Backfill): void {
  sql.exec(restart);
  sql.exec(`INSERT OR REPLACE INTO backfills (name, cursor) VALUES (?, '')`, name);
}

/** Runs one slice of every unfinished backfill. Called by the alarm. */
export function runBackfills(drive: Drive): void {
  for (const backfill of drive.extensions.backfills) {
    const cursor = backfillCursor(drive.sql, backfill.name);
    if (cursor === null) continue;
    drive.transaction(() => {
      const next = backfill.slice(drive.sql, cursor);
      if (next === null) drive.sql.exec('DELETE FROM backfills WHERE name = ?', backfill.name);
      else drive.sql.exec('UPDATE backfills SET cursor = ? WHERE name = ?', next, backfill.name);
    });
  }
}

/** Returns when a backfill has to run: 1 ms after 1970, which is at once; null if all are done. */
export function backfillDue({ sql, extensions }: Drive): number | null {
  // Those of a newer release, which has used the drive before, are left to it.
  const isDue = extensions.backfills.some(({ name }) => backfillCursor(sql, name) !== null);
  return isDue ? 1 : null;
}
