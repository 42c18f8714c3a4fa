/** A note of an operator about an account or a share. */
export interface NoteRow {
  id: string;
  person: string;
  body: string;
  created_at: number;
}

/** Notes in the storage of the operators. */
export class OperatorNotes {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Returns the notes about a target, newest first. */
  about(target: string): NoteRow[] {
    return this.#sql
      .exec<NoteRow & Record<string, SqlStorageValue>>(
        `SELECT id, person, body, created_at FROM notes WHERE target = ?
         ORDER BY created_at DESC LIMIT 100`,
        target,
      )
      .toArray();
  }

  add({ id, target, person, body, created_at }: NoteRow & { target: string }): void {
    const values = [id, target, person, body, created_at];
    this.#sql.exec('INSERT INTO notes VALUES (?, ?, ?, ?, ?)', ...values);
  }

  /** Deletes the notes about an erased account. */
  erase(targets: readonly string[]): void {
    const query = 'DELETE FROM notes WHERE target IN (SELECT value FROM json_each(?))';
    this.#sql.exec(query, JSON.stringify(targets));
  }
}
