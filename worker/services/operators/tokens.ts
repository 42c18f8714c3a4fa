/** A named token for programs. Times are milliseconds since 1970. */
export interface OperatorTokenRow {
  id: string;
  name: string;
  /** JSON. */
  permissions: string;
  /** The id of an operator; '' for the administrator token. */
  created_by: string;
  created_at: number;
  expires_at: number;
  last_used_at: number;
}

type Row = OperatorTokenRow & Record<string, SqlStorageValue>;

const columns = 'id, name, permissions, created_by, created_at, expires_at, last_used_at';

/** The last use is stored at most this often. */
const usedEveryMs = 60_000;

/** Tokens in the storage of the operators. */
export class OperatorTokens {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Stores a token. One that another token creates belongs to that token's operator. */
  add(token: OperatorTokenRow & { secret_hash: string }): void {
    const { id, name, secret_hash, permissions, created_by, created_at, expires_at } = token;
    this.#sql.exec(
      `INSERT INTO tokens VALUES (?1, ?2, ?3, ?4,
         coalesce((SELECT created_by FROM tokens WHERE id = ?5), ?5), ?6, ?7, 0)`,
      id,
      name,
      secret_hash,
      permissions,
      created_by,
      created_at,
      expires_at,
    );
  }

  /** Returns the valid token of a secret, and notes that it was used. */
  use(secretHash: string, now: number): OperatorTokenRow | undefined {
    const query = `SELECT ${columns} FROM tokens WHERE secret_hash = ? AND expires_at > ?`;
    const token = this.#sql.exec<Row>(query, secretHash, now).toArray()[0];
    if (token && token.last_used_at < now - usedEveryMs) {
      this.#sql.exec('UPDATE tokens SET last_used_at = ? WHERE id = ?', now, token.id);
    }
    return token;
  }

  /** Returns the tokens that are valid, newest first. */
  all(now: number): OperatorTokenRow[] {
    const query = `SELECT ${columns} FROM tokens WHERE expires_at > ? ORDER BY created_at DESC, id`;
    return this.#sql.exec<Row>(query, now).toArray();
  }

  /** Revokes the tokens that an operator created. */
  removeOf(operatorId: string): void {
    this.#sql.exec('DELETE FROM tokens WHERE created_by = ?', operatorId);
  }

  remove(id: string): boolean {
    return this.#sql.exec('DELETE FROM tokens WHERE id = ?', id).rowsWritten > 0;
  }
}
