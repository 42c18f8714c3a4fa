import { deskConfirmedSeconds, deskReasonSeconds } from '#protocol/limits.ts';
import { isLiveSession } from '#worker/services/operators/people.ts';

/** A session of the desk. Times are milliseconds since 1970. */
export interface DeskSession {
  id: string;
  operator_id: string;
  secret_hash: string;
  ip: string;
  user_agent: string;
  created_at: number;
  seen_at: number;
  confirmed_at: number;
}

type Row = DeskSession & Record<string, SqlStorageValue>;

/** A request may come this long after the last one without another write. */
const seenEveryMs = 60_000;

/** Sessions of the desk in the storage of the operators. */
export class DeskSessions {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Opens a session, and deletes those that have ended. */
  open(session: DeskSession): void {
    this.#sql.exec(`DELETE FROM sessions WHERE NOT (${isLiveSession})`, session.created_at);
    this.#sql.exec('DELETE FROM reasons WHERE expires_at <= ?', session.created_at);
    const columns = Object.keys(session);
    this.#sql.exec(
      `INSERT INTO sessions (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      ...Object.values(session),
    );
  }

  /** Returns the session of a secret, if it hasn't ended, and notes that it was used. */
  use(secretHash: string, now: number): DeskSession | undefined {
    const session = this.#sql
      .exec<Row>(
        `SELECT * FROM sessions WHERE secret_hash = ?2 AND ${isLiveSession}`,
        now,
        secretHash,
      )
      .toArray()[0];
    if (session && session.seen_at < now - seenEveryMs) {
      this.#sql.exec('UPDATE sessions SET seen_at = ? WHERE id = ?', now, session.id);
    }
    return session;
  }

  ofOperator(operatorId: string, now: number): DeskSession[] {
    return this.#sql
      .exec<Row>(
        `SELECT * FROM sessions WHERE operator_id = ?2 AND ${isLiveSession} ORDER BY seen_at DESC`,
        now,
        operatorId,
      )
      .toArray();
  }

  /** Notes that the passkey was confirmed. Returns until when that is enough. */
  confirm(id: string, now: number): number {
    this.#sql.exec('UPDATE sessions SET confirmed_at = ? WHERE id = ?', now, id);
    return now + deskConfirmedSeconds * 1000;
  }

  end(id: string): void {
    this.#sql.exec('DELETE FROM sessions WHERE id = ?', id);
    this.#sql.exec('DELETE FROM reasons WHERE session_id = ?', id);
  }

  /** Ends the sessions of an operator. Returns their number. */
  endAll(operatorId: string, now: number): number {
    const sessions = this.ofOperator(operatorId, now);
    for (const { id } of sessions) this.end(id);
    return sessions.length;
  }

  /** Stores why a session opens a target. Returns until when that is enough. */
  stateReason(id: string, target: string, reason: string, now: number): number {
    const expiresAt = now + deskReasonSeconds * 1000;
    this.#sql.exec(
      'INSERT OR REPLACE INTO reasons VALUES (?, ?, ?, ?)',
      id,
      target,
      reason,
      expiresAt,
    );
    return expiresAt;
  }

  /** Returns the reason for opening a target; '' without one. */
  reasonFor(id: string, target: string, now: number): string {
    const query =
      'SELECT reason FROM reasons WHERE session_id = ? AND target = ? AND expires_at > ?';
    return this.#sql.exec<{ reason: string }>(query, id, target, now).toArray()[0]?.reason ?? '';
  }
}
