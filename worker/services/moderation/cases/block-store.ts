import type { CaseCategory } from '#protocol/reports.ts';

/** An entry of the list of blocked contents. Times are milliseconds since 1970, 0 for none. */
export interface BlockRow extends Record<string, SqlStorageValue> {
  gcid: string;
  /** Lowercase hex; '' if unknown. */
  sha256: string;
  category: CaseCategory;
  source: string;
  note: string;
  case_id: string;
  added_at: number;
  until_at: number;
}

/** The operator's list of blocked contents. ContentObjects decide; this has the reasons. */
export class BlockStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /**
   * Adds entries and returns the gcids that weren't listed. A known one gets a missing SHA-256, and
   * doesn't end if a case needs it.
   */
  add(rows: readonly BlockRow[]): string[] {
    const added: string[] = [];
    for (const row of rows) {
      const isNew =
        this.#sql.exec('SELECT 1 FROM blocks WHERE gcid = ?', row.gcid).toArray().length === 0;
      this.#sql.exec(
        `INSERT INTO blocks VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (gcid) DO UPDATE SET
           sha256 = iif(sha256 = '', excluded.sha256, sha256),
           until_at = iif(excluded.case_id = '', until_at, 0)`,
        row.gcid,
        row.sha256,
        row.category,
        row.source,
        row.note,
        row.case_id,
        row.added_at,
        row.until_at,
      );
      if (isNew) added.push(row.gcid);
    }
    return added;
  }

  /** Makes an entry of a case that of another. */
  handOver(gcid: string, from: string, to: string): void {
    this.#sql.exec('UPDATE blocks SET case_id = ? WHERE gcid = ? AND case_id = ?', to, gcid, from);
  }

  /** Removes entries, only those of a case if it is named. Returns those that were listed. */
  remove(gcids: readonly string[], caseId = ''): string[] {
    return this.#sql
      .exec<{ gcid: string }>(
        `DELETE FROM blocks WHERE gcid IN (SELECT value FROM json_each(?1))
           AND (?2 = '' OR case_id = ?2) RETURNING gcid`,
        JSON.stringify(gcids),
        caseId,
      )
      .toArray()
      .map(({ gcid }) => gcid);
  }

  /** Returns entries that end until a time (ms). */
  endedUntil(now: number): string[] {
    return this.#sql
      .exec<{ gcid: string }>(
        'SELECT gcid FROM blocks WHERE until_at > 0 AND until_at <= ? LIMIT 500',
        now,
      )
      .toArray()
      .map(({ gcid }) => gcid);
  }

  /** Lists entries, newest first; only that of `gcid` if it isn't ''. */
  list({ gcid, limit, offset }: { gcid: string; limit: number; offset: number }): BlockRow[] {
    return this.#sql
      .exec<BlockRow>(
        `SELECT * FROM blocks WHERE ?1 = '' OR gcid = ?1
         ORDER BY added_at DESC, gcid LIMIT ?2 OFFSET ?3`,
        gcid,
        limit,
        offset,
      )
      .toArray();
  }
}
