import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

export const sharingSuspensionVersion: SchemaVersion = `
  -- Decisions of the operator by which the account may make no new links.
  CREATE TABLE sharing_suspensions (
    reason        TEXT PRIMARY KEY,           -- a case, or strikes
    until_at      INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Suspends sharing for a reason until a time (ms), or ends it with 0. Existing links of shares
 * aren't affected; requests for files are closed meanwhile. Safe to repeat.
 */
export function suspendSharing(
  drive: Drive,
  { reason, untilAt }: { reason: string; untilAt: number },
): null {
  return drive.transaction(() => {
    if (untilAt === 0) drive.sql.exec('DELETE FROM sharing_suspensions WHERE reason = ?', reason);
    else
      drive.sql.exec(
        'INSERT OR REPLACE INTO sharing_suspensions (reason, until_at) VALUES (?, ?)',
        reason,
        untilAt,
      );
    return null;
  });
}
