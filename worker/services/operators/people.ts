import type { OperatorRole } from '#protocol/permissions.ts';
import { operatorRoles } from '#protocol/permissions.ts';
import { isOneOf } from '#protocol/tables.ts';
import { required } from '#protocol/required.ts';
import { deskIdleSeconds, deskSessionSeconds } from '#protocol/limits.ts';

/** An operator, with the number of passkeys and of sessions that haven't ended. */
export interface OperatorRow {
  id: string;
  name: string;
  email: string;
  role: OperatorRole;
  status: 'ACTIVE' | 'SUSPENDED';
  /** JSON of `DeskPreferences`. */
  preferences: string;
  createdAt: number;
  passkeys: number;
  sessions: number;
  seenAt: number;
}

type StoredOperator = Omit<OperatorRow, 'role' | 'status'> & { role: string; status: string };

/** The condition for sessions that haven't ended at `?1`. */
export const isLiveSession = `seen_at > ?1 - ${deskIdleSeconds * 1000} AND created_at > ?1 - ${deskSessionSeconds * 1000}`;

const selected = `SELECT id, name, email, role, status, preferences, created_at AS createdAt,
    (SELECT count(*) FROM passkeys WHERE operator_id = operators.id) AS passkeys,
    (SELECT count(*) FROM sessions WHERE operator_id = operators.id AND ${isLiveSession}) AS sessions,
    coalesce((SELECT max(last_used_at) FROM passkeys WHERE operator_id = operators.id), 0) AS seenAt
  FROM operators`;

/** Operators in the storage of their object. */
export class People {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(now: number): OperatorRow[] {
    return this.#select(`${selected} ORDER BY created_at, id`, now);
  }

  byId(id: string, now: number): OperatorRow | undefined {
    return this.#select(`${selected} WHERE id = ?2`, now, id)[0];
  }

  hasEmail(email: string): boolean {
    const query = 'SELECT 1 AS known FROM operators WHERE lower(email) = lower(?)';
    return email !== '' && this.#sql.exec(query, email).toArray().length > 0;
  }

  /** Addresses of the owners that may sign in. */
  ownerEmails(): string[] {
    return this.#sql
      .exec<{ email: string }>(
        `SELECT email FROM operators WHERE role = 'owner' AND status = 'ACTIVE'`,
      )
      .toArray()
      .map(({ email }) => email);
  }

  add(operator: Pick<OperatorRow, 'id' | 'name' | 'email' | 'role' | 'createdAt'>): void {
    const { id, name, email, role, createdAt } = operator;
    this.#sql.exec(
      `INSERT INTO operators VALUES (?, ?, ?, ?, 'ACTIVE', '{}', ?)`,
      id,
      name,
      email,
      role,
      createdAt,
    );
  }

  setPreferences(id: string, json: string): void {
    this.#sql.exec('UPDATE operators SET preferences = ? WHERE id = ?', json, id);
  }

  /** Changes role or status. Returns `last` instead of leaving no owner that may sign in. */
  change(
    id: string,
    { role, status }: { role?: OperatorRole | undefined; status?: string | undefined },
    now: number,
  ): OperatorRow | 'missing' | 'last' {
    const before = this.byId(id, now);
    if (!before) return 'missing';
    const after = { role: role ?? before.role, status: status ?? before.status };
    const isOwner = before.role === 'owner' && before.status === 'ACTIVE';
    const staysOwner = after.role === 'owner' && after.status === 'ACTIVE';
    if (isOwner && !staysOwner && this.ownerEmails().length === 1) return 'last';
    this.#sql.exec(
      'UPDATE operators SET role = ?, status = ? WHERE id = ?',
      after.role,
      after.status,
      id,
    );
    return required(this.byId(id, now), 'the operator');
  }

  #select(query: string, ...values: (string | number)[]): OperatorRow[] {
    // Rows of the statement above.
    return this.#sql
      .exec<StoredOperator & Record<string, SqlStorageValue>>(query, ...values)
      .toArray()
      .map((row) => ({
        ...row,
        role: isOneOf(operatorRoles, row.role) ? row.role : 'auditor',
        status: row.status === 'ACTIVE' ? 'ACTIVE' : 'SUSPENDED',
      }));
  }
}
