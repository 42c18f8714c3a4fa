/** A passkey of an operator. Times are milliseconds since 1970. */
export interface DeskPasskeyRow {
  id: string;
  operator_id: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  sign_count: number;
  is_backed_up: number;
  name: string;
  created_at: number;
  last_used_at: number;
}

type Row = DeskPasskeyRow & Record<string, SqlStorageValue>;

/** The most passkeys of an operator. */
const deskPasskeysMax = 10;

/** Passkeys of operators in the storage of their object. */
export class DeskPasskeys {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  ofOperator(operatorId: string): DeskPasskeyRow[] {
    return this.#sql
      .exec<Row>('SELECT * FROM passkeys WHERE operator_id = ? ORDER BY created_at', operatorId)
      .toArray();
  }

  ofCredential(credentialId: string): DeskPasskeyRow | undefined {
    return this.#sql
      .exec<Row>('SELECT * FROM passkeys WHERE credential_id = ?', credentialId)
      .toArray()[0];
  }

  add(passkey: DeskPasskeyRow): 'added' | 'known' | 'full' {
    if (this.ofCredential(passkey.credential_id)) return 'known';
    if (this.ofOperator(passkey.operator_id).length >= deskPasskeysMax) return 'full';
    const columns = Object.keys(passkey);
    this.#sql.exec(
      `INSERT INTO passkeys (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      ...Object.values(passkey),
    );
    return 'added';
  }

  /**
   * Stores the counter of a passkey that was used. Returns false if it went back: the authenticator
   * was cloned, or two signatures had the same counter.
   */
  use(id: string, used: { signCount: number; isBackedUp: boolean; now: number }): boolean {
    const { rowsWritten } = this.#sql.exec(
      `UPDATE passkeys SET sign_count = ?1, is_backed_up = ?2, last_used_at = ?3
       WHERE id = ?4 AND (sign_count < ?1 OR (sign_count = 0 AND ?1 = 0))`,
      used.signCount,
      Number(used.isBackedUp),
      used.now,
      id,
    );
    return rowsWritten > 0;
  }

  /** Deletes a passkey of an operator, but not the last one. */
  remove(operatorId: string, id: string): 'removed' | 'missing' | 'last' {
    const own = this.ofOperator(operatorId);
    if (!own.some((passkey) => passkey.id === id)) return 'missing';
    if (own.length === 1) return 'last';
    this.#sql.exec('DELETE FROM passkeys WHERE id = ?', id);
    return 'removed';
  }
}
