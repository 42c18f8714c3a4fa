import type { SlotRows } from '#worker/http/slot-moves.ts';

/**
 * Entries of the directory in the database of one shard. A name has a holder and no value, a code
 * has a value and no holder. An expired entry counts as absent, whenever it is deleted.
 */

/** A stored entry. `expires_at` is milliseconds since 1970; 0 is never. */
export type EntryRow = {
  slot: number;
  /** Keyed digest of kind and key. */
  id: string;
  kind: string;
  holder: string;
  /** JSON; '' for a name. */
  value: string;
  is_reserved: number;
  expires_at: number;
};

/** Returns the entries of a shard by slot, for moves. */
export function entryRows(sql: SqlStorage): SlotRows<EntryRow> {
  const idsOf = (rows: readonly EntryRow[]) => rows.map(({ id }) => id);
  return {
    page(slot, cursor, limit) {
      const rows = sql
        .exec<EntryRow>(
          'SELECT * FROM entries WHERE slot = ? AND id > ? ORDER BY id LIMIT ?',
          slot,
          cursor,
          limit,
        )
        .toArray();
      return { rows, cursor: rows.at(-1)?.id ?? cursor };
    },
    current(slot, ids) {
      const rows = sql
        .exec<EntryRow>(
          'SELECT * FROM entries WHERE slot = ? AND id IN (SELECT value FROM json_each(?))',
          slot,
          JSON.stringify(ids),
        )
        .toArray();
      const found = new Set(idsOf(rows));
      return { rows, gone: ids.filter((id) => !found.has(id)) };
    },
    write(_slot, rows) {
      for (const row of rows) writeEntry(sql, row);
    },
    remove(slot, ids) {
      for (const id of ids) sql.exec('DELETE FROM entries WHERE slot = ? AND id = ?', slot, id);
    },
    removeSome(slot, limit) {
      sql.exec(
        `DELETE FROM entries WHERE slot = ?1 AND id IN
           (SELECT id FROM entries WHERE slot = ?1 ORDER BY id LIMIT ?2)`,
        slot,
        limit,
      );
    },
    has: (slot) =>
      sql.exec('SELECT 1 FROM entries WHERE slot = ? LIMIT 1', slot).toArray().length > 0,
  };
}

/** Addresses an entry in a shard. */
export interface EntryAddress {
  slot: number;
  id: string;
  kind: string;
}

export const entriesSchema = `
  CREATE TABLE IF NOT EXISTS entries (
    slot        INTEGER NOT NULL,
    id          TEXT NOT NULL,
    kind        TEXT NOT NULL,
    holder      TEXT NOT NULL,
    value       TEXT NOT NULL,
    is_reserved INTEGER NOT NULL,
    expires_at  INTEGER NOT NULL,
    PRIMARY KEY (slot, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at) WHERE expires_at > 0;
`;

const isLive = '(expires_at = 0 OR expires_at > ?)';

function readEntry(sql: SqlStorage, { slot, id }: EntryAddress, now: number): EntryRow | undefined {
  return sql
    .exec<EntryRow>(`SELECT * FROM entries WHERE slot = ? AND id = ? AND ${isLive}`, slot, id, now)
    .toArray()[0];
}

export function writeEntry(sql: SqlStorage, entry: EntryRow): void {
  sql.exec(
    `INSERT INTO entries (slot, id, kind, holder, value, is_reserved, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (slot, id) DO UPDATE SET holder = excluded.holder, value = excluded.value,
       is_reserved = excluded.is_reserved,
       expires_at = excluded.expires_at`,
    entry.slot,
    entry.id,
    entry.kind,
    entry.holder,
    entry.value,
    entry.is_reserved,
    entry.expires_at,
  );
}

/** Returns the holder of a name; '' if it has none or is only reserved. */
export function holderOf(sql: SqlStorage, address: EntryAddress, now: number): string {
  const entry = readEntry(sql, address, now);
  return entry && entry.is_reserved === 0 ? entry.holder : '';
}

/**
 * Reserves a name for a holder until `until`. Returns false if another holder has it or has
 * reserved it. A repeat by the same holder extends the reservation; a name it has already stays.
 */
export function reserveName(
  sql: SqlStorage,
  address: EntryAddress,
  holder: string,
  until: number,
  now: number,
): boolean {
  const entry = readEntry(sql, address, now);
  if (entry && entry.holder !== holder) return false;
  if (entry?.is_reserved === 0) return true;
  writeEntry(sql, nameRow(address, holder, { is_reserved: 1, expires_at: until }));
  return true;
}

/**
 * Gives a name to a holder until `until` (0: for good). Returns false if another holder has it or
 * has reserved it, which is possible once the holder's own reservation has expired.
 */
export function commitName(
  sql: SqlStorage,
  address: EntryAddress,
  holder: string,
  until: number,
  now: number,
): boolean {
  const entry = readEntry(sql, address, now);
  if (entry && entry.holder !== holder) return false;
  writeEntry(sql, nameRow(address, holder, { is_reserved: 0, expires_at: until }));
  return true;
}

/** Frees a name that the holder has or has reserved. Another holder's name stays. */
export function releaseName(sql: SqlStorage, { slot, id }: EntryAddress, holder: string): void {
  sql.exec('DELETE FROM entries WHERE slot = ? AND id = ? AND holder = ?', slot, id, holder);
}

function nameRow(
  address: EntryAddress,
  holder: string,
  rest: Pick<EntryRow, 'is_reserved' | 'expires_at'>,
): EntryRow {
  return { ...address, ...rest, holder, value: '' };
}

/** Stores a code. Returns false if there is one already. */
export function addCode(
  sql: SqlStorage,
  address: EntryAddress,
  value: string,
  until: number,
  now: number,
): boolean {
  if (readEntry(sql, address, now)) return false;
  writeEntry(sql, {
    ...address,
    holder: '',
    value,
    is_reserved: 0,
    expires_at: until,
  });
  return true;
}

/** Returns the value of a code, or null. */
export function readCode(sql: SqlStorage, address: EntryAddress, now: number): string | null {
  return readEntry(sql, address, now)?.value ?? null;
}

/** Replaces the value of a code, kept until `until`. */
export function writeCode(
  sql: SqlStorage,
  { slot, id }: EntryAddress,
  value: string,
  until: number,
): void {
  sql.exec(
    'UPDATE entries SET value = ?, expires_at = ? WHERE slot = ? AND id = ?',
    value,
    until,
    slot,
    id,
  );
}
