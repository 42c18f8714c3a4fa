import { isOneOf } from '#protocol/tables.ts';
import { type OperatorRole, operatorRoles } from '#protocol/permissions.ts';

/** A one-time link to the desk. `expires_at` is milliseconds since 1970. */
export interface InvitationRow {
  id: string;
  operator_id: string;
  name: string;
  email: string;
  role: OperatorRole;
  expires_at: number;
}

/** A link to be stored: for a new operator, or for another passkey of one that exists. */
export interface NewInvitation extends InvitationRow {
  secret_hash: string;
  isNew: boolean;
}

type Row = Omit<InvitationRow, 'role'> & { role: string } & Record<string, SqlStorageValue>;

const columns = 'id, operator_id, name, email, role, expires_at';

/** One-time links in the storage of the operators. */
export class Invitations {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Stores a link, and deletes expired ones. */
  add({ id, secret_hash, operator_id, name, email, role, expires_at }: NewInvitation, now: number) {
    this.#sql.exec('DELETE FROM invitations WHERE expires_at <= ?', now);
    const values = [id, secret_hash, operator_id, name, email, role, expires_at];
    this.#sql.exec('INSERT INTO invitations VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
  }

  open(now: number): InvitationRow[] {
    return this.#select(
      `SELECT ${columns} FROM invitations WHERE expires_at > ? ORDER BY expires_at`,
      now,
    );
  }

  withHash(secretHash: string, now: number): InvitationRow | undefined {
    const query = `SELECT ${columns} FROM invitations WHERE secret_hash = ? AND expires_at > ?`;
    return this.#select(query, secretHash, now)[0];
  }

  remove(id: string): boolean {
    return this.#sql.exec('DELETE FROM invitations WHERE id = ?', id).rowsWritten > 0;
  }

  #select(query: string, ...values: (string | number)[]): InvitationRow[] {
    return this.#sql
      .exec<Row>(query, ...values)
      .toArray()
      .map((row) => ({ ...row, role: isOneOf(operatorRoles, row.role) ? row.role : 'auditor' }));
  }
}
