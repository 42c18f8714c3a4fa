import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** A row of any table. */
export type StoredRow = Record<string, string | number | null>;

/** Makes a table have these rows. One that only grows, like the ledger, only gets new ones. */
export function replaceRows(drive: Drive, table: string, rows: readonly StoredRow[]): void {
  const { sql } = drive;
  const keys = sql
    .exec<{ name: string }>('SELECT name FROM pragma_table_info(?) WHERE pk > 0', table)
    .toArray()
    .map(({ name }) => name);
  const key = keys.length > 0 ? `json_array(${keys.join()})` : 'NULL';
  const kept = JSON.stringify(rows.map((row) => JSON.stringify(keys.map((name) => row[name]))));
  sql.exec(
    `DELETE FROM ${table} WHERE ${key} IS NULL OR ${key} NOT IN (SELECT value FROM json_each(?))`,
    kept,
  );
  for (const row of rows) {
    const names = Object.keys(row);
    sql.exec(
      `INSERT OR REPLACE INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
      ...Object.values(row),
    );
  }
}
