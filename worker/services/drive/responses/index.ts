import { anyAccess } from '#worker/http/access-rule.ts';
import { idempotencySeconds } from '#protocol/limits.ts';
import type { ClaimOutcome } from '#worker/http/idempotency.ts';
import { leaseMs } from '#worker/http/idempotency.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Responses of calls of the account that create or charge, by idempotency key. Methods of the drive
 * store theirs within their own transactions (kernel/idempotency.ts); these calls also wait for
 * others.
 */
export const responses = {
  name: 'responses',
  methods: { claimResponse, storeResponse, releaseResponse },
  programAccess: {
    claimResponse: { access: anyAccess, nodes: [] },
    storeResponse: { access: anyAccess, nodes: [] },
    releaseResponse: { access: anyAccess, nodes: [] },
  },
  schema: [
    `
    CREATE TABLE responses (
      id            TEXT PRIMARY KEY,
      request       TEXT NOT NULL,            -- digest of the call and its input
      answer        TEXT,                     -- JSON; NULL until the work is done
      started_at    INTEGER NOT NULL,         -- when the work was last begun
      expires_at    INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX responses_expiry ON responses (expires_at);
    `,
  ],
  carriedTables: ['responses'],
  dueAt: (drive) => earliest(drive, 'SELECT min(expires_at) AS at FROM responses'),
  onAlarm: (drive) => {
    drive.sql.exec('DELETE FROM responses WHERE expires_at <= ?', drive.now());
  },
} satisfies DriveModule;

/** Claims the work of a request, unless it is done, under way, or another's. */
function claimResponse(
  drive: Drive,
  { id, request }: { id: string; request: string },
): ClaimOutcome {
  const now = drive.now();
  const known = drive.sql
    .exec<{ request: string; answer: string | null; started_at: number }>(
      'SELECT request, answer, started_at FROM responses WHERE id = ? AND expires_at > ?',
      id,
      now,
    )
    .toArray()[0];
  if (known && known.request !== request) return { state: 'other' };
  if (known?.answer) return { state: 'done', answer: known.answer };
  if (known && now - known.started_at < leaseMs) return { state: 'busy' };
  const expiresAt = known ? undefined : now + idempotencySeconds * 1000;
  drive.sql.exec(
    `INSERT INTO responses (id, request, started_at, expires_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (id) DO UPDATE SET request = ?2, answer = NULL, started_at = ?3,
       expires_at = coalesce(?5, expires_at)`,
    id,
    request,
    now,
    expiresAt ?? now,
    expiresAt ?? null,
  );
  if (expiresAt !== undefined) drive.wakeBy(expiresAt);
  return { state: 'mine' };
}

function storeResponse(drive: Drive, { id, answer }: { id: string; answer: string }): null {
  drive.sql.exec('UPDATE responses SET answer = ? WHERE id = ? AND answer IS NULL', answer, id);
  return null;
}

/** Gives a claim back, so that the next request does the work. */
function releaseResponse(drive: Drive, { id }: { id: string }): null {
  drive.sql.exec('DELETE FROM responses WHERE id = ? AND answer IS NULL', id);
  return null;
}
