import { appendAuditLine } from '#worker/services/audit-log/index.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { readAccount } from '#worker/services/drive/account/profile.ts';

/**
 * Writes the account for operators' lists as it is now, with its number of live sessions. The row
 * with the highest version stays, so deliveries may be repeated and overtaken.
 */
export async function projectAccount(drive: Drive): Promise<void> {
  const account = readAccount(drive);
  if (!account) return;
  const { version } = drive.sql
    .exec<{ version: number }>(
      'UPDATE profile SET projection = projection + 1 RETURNING projection AS version',
    )
    .one();
  const { live } = drive.sql
    .exec<{ live: number }>(
      'SELECT count(*) AS live FROM sessions WHERE revoked_at = 0 AND expires_at > ?',
      drive.now(),
    )
    .one();
  await drive.env.DB.prepare(
    `INSERT INTO users (id, email, name, status, live_sessions, created_at, version)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET email = excluded.email, name = excluded.name,
       status = excluded.status, live_sessions = excluded.live_sessions,
       version = excluded.version
     WHERE excluded.version > users.version`,
  )
    .bind(
      account.id,
      account.email,
      account.name,
      account.status,
      live,
      account.created_at,
      version,
    )
    .run();
}

/** A line of the audit log about this account. */
export interface AuditMessage {
  action: string;
  details: Record<string, unknown>;
  ip: string;
  requestId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Writes a line of the audit log, once. */
export async function deliverAudit(drive: Drive, line: AuditMessage): Promise<void> {
  const person = { id: drive.userId, name: '', role: 'account', sessionId: '' } as const;
  const { action, details, ip, requestId, at } = line;
  await appendAuditLine(
    drive.env,
    {
      at,
      person,
      action,
      target: drive.userId,
      outcome: 'done',
      reason: '',
      details: JSON.stringify(details),
      ip,
      requestId,
    },
    true,
  );
}
