import { authenticateClient } from '#worker/http/clients.ts';
import { requireOpenAccount } from '#worker/services/drive/kernel/account-status.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { endSessionsWhere, projectCount } from '#worker/services/drive/sessions/end.ts';
import { isLostResponse } from '#worker/services/drive/sessions/rules.ts';
import {
  deadGrant,
  liveSession,
  type Row,
  type SessionRow,
} from '#worker/services/drive/sessions/session-row.ts';

/** A refresh token that a caller presents. */
export interface PresentedToken {
  sessionId: string;
  generation: number;
  /** '' if the request names no client: then the session's must be one without a secret. */
  clientId: string;
  clientSecret: string;
  /** The caller's device, or its address. */
  by: string;
}

/** A canceled session is remembered as long as an exchange could still be under way. */
const canceledMs = 24 * 3_600_000;

export const sessionMethods = {
  /** Does nothing: the claims of the call have been checked. */
  confirmSession(_drive: Drive, _input: Record<string, never>): null {
    return null;
  },

  /**
   * Opens a session. A session that was canceled stays ended. Throws `user_blocked` and
   * `cannot_unlock` for a closed account.
   */
  openSession(drive: Drive, session: SessionRow): null {
    requireOpenAccount(drive);
    const columns = Object.keys(session);
    drive.transaction(() => {
      drive.sql.exec(
        `INSERT INTO sessions (${columns.join()}) VALUES (${columns.map(() => '?').join()})
         ON CONFLICT (id) DO NOTHING`,
        ...Object.values(session),
      );
      projectCount(drive);
    });
    drive.wakeBy(session.expires_at);
    return null;
  },

  /**
   * Advances a session by one generation (protocol 1.6). Reuse of a token that was replaced longer
   * ago, or by another caller, means it was stolen and ends the session. Throws
   * `unauthorized_client`, `invalid_grant` and `user_blocked`.
   */
  async refreshSession(drive: Drive, presented: PresentedToken): Promise<SessionRow> {
    const { sessionId, clientId, clientSecret } = presented;
    const clientOfSession = liveSession(drive, sessionId)?.client_id;
    if (clientOfSession === undefined) throw deadGrant();
    if (clientId === '') await authenticateClient(drive.env, clientOfSession, clientSecret);
    else if (clientId !== clientOfSession) throw deadGrant();
    // Read again, because the session may have ended or advanced meanwhile.
    const row = drive.transaction(() => advance(drive, presented));
    if (!row) throw deadGrant();
    return row;
  },

  /** Returns a session that hasn't ended, of an account that isn't closed; null otherwise. */
  sessionById(drive: Drive, { id }: { id: string }): SessionRow | null {
    return liveSession(drive, id) ?? null;
  },

  /** Returns the sessions that haven't ended, last used first. */
  liveSessions(drive: Drive, _input: Record<string, never>): SessionRow[] {
    return drive.sql
      .exec<Row>(
        `SELECT * FROM sessions WHERE revoked_at = 0 AND expires_at > ?
         ORDER BY rotated_at DESC, id`,
        drive.now(),
      )
      .toArray();
  },

  /** Returns all sessions after an id, also ended ones, for an export. */
  exportSessions(drive: Drive, { after, limit }: { after: string; limit: number }): SessionRow[] {
    return drive.sql
      .exec<Row>('SELECT * FROM sessions WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .toArray();
  },

  /** Ends one session. Returns false if it had already ended. */
  endSession(drive: Drive, { id }: { id: string }): boolean {
    return endSessionsWhere(drive, 'id = ?', id) > 0;
  },

  /** Ends the sessions of a device, or the session with this id that has none. */
  endDevice(drive: Drive, { deviceId }: { deviceId: string }): number {
    const condition = `device_id = ? OR (device_id = '' AND id = ?)`;
    return endSessionsWhere(drive, condition, deviceId, deviceId);
  },

  /** Ends all sessions, except one, that were opened up to a time. Returns their number. */
  endSessions(
    drive: Drive,
    { except = '', openedBy }: { except?: string; openedBy?: number },
  ): number {
    return openedBy === undefined
      ? endSessionsWhere(drive, 'id <> ?', except)
      : endSessionsWhere(drive, 'id <> ? AND created_at <= ?', except, openedBy);
  },

  /**
   * Ends a session because its code was used twice. If it hasn't been opened yet, it never will be.
   * Safe to run twice.
   */
  cancelSession(drive: Drive, { id }: { id: string }): null {
    const now = drive.now();
    drive.transaction(() => {
      endSessionsWhere(drive, 'id = ?', id);
      drive.sql.exec(
        `INSERT INTO sessions (id, client_id, device_id, device_name, device_model, country, scope,
           rotated_by, rotated_at, created_at, expires_at, revoked_at)
         VALUES (?1, '', '', '', '', '', '', '', ?2, ?2, ?3, ?2) ON CONFLICT (id) DO NOTHING`,
        id,
        now,
        now + canceledMs,
      );
    });
    drive.wakeBy(now + canceledMs);
    return null;
  },
};

/** Returns the session at its next generation; undefined if the token is good no longer. */
function advance(drive: Drive, presented: PresentedToken): SessionRow | undefined {
  const { sessionId, generation, by } = presented;
  const now = drive.now();
  const row = liveSession(drive, sessionId);
  if (!row) return undefined;
  requireOpenAccount(drive);
  if (row.generation === generation) {
    return drive.sql
      .exec<Row>(
        `UPDATE sessions SET generation = generation + 1, rotated_at = ?, rotated_by = ?
         WHERE id = ? RETURNING *`,
        now,
        by,
        sessionId,
      )
      .one();
  }
  const known = {
    generation: row.generation,
    rotatedAt: row.rotated_at,
    rotatedBy: row.rotated_by,
  };
  if (isLostResponse(known, { generation, by, now })) return row;
  endSessionsWhere(drive, 'id = ?', sessionId);
  return undefined;
}
