import { shareTicketHoldSeconds, shareTicketSeconds } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { randomId } from '#worker/http/keys.ts';
import { statusOf } from '#worker/services/drive/shares/rules.ts';
import { headOf, readShare, ticketSchema } from '#worker/services/drive/shares/share-record.ts';

/**
 * Downloads of a share with a limit (docs/decisions/0118). A ticket holds one place from the click
 * until its first bytes are sent, and counts once from then on, however often it is resumed.
 */

const holdMs = shareTicketHoldSeconds * 1000;
const lifeMs = shareTicketSeconds * 1000;
/** Each start deletes at most so many, so that no download pays for all those of a day. */
const deletedAtOnce = 8;

/** Characters of a ticket's random id: 95 bits. */
export const ticketLength = 16;
/** The ticket of the share's owner, whose downloads don't count. It is in signed links only. */
export const ownersTicket = 'owner';

/** A ticket, and the files or the zip that it is for. */
export interface DownloadTicket {
  id: string;
  selection: string;
}

/** Returns the ticket that a visitor sends again, or a new one if it isn't one of a visitor. */
export function ticketFor(given: string): string {
  return given.length === ticketLength ? given : randomId(ticketLength);
}

interface TicketRow extends Record<string, SqlStorageValue> {
  started_at: number;
}

/**
 * Reserves a place for a ticket. Returns `OK`, also for a ticket that has one, or the status that
 * prevents it. This is the one serial place that decides.
 */
export function reserveDownload(sql: SqlStorage, ticket: DownloadTicket, now: number): ShareStatus {
  const status = readStatus(sql, now);
  if (status !== 'OK') return status;
  releaseUnusedTickets(sql, now);
  if (ticketRow(sql, ticket, now)) return 'OK';
  const { downloadLimit, downloadCount, downloadsHeld } = headOf(
    required(readShare(sql), 'the open share'),
  );
  if (downloadLimit >= 0 && downloadCount + downloadsHeld >= downloadLimit) {
    return 'MAX_RESTORE_COUNT';
  }
  const made = sql.exec(
    `INSERT INTO tickets VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING RETURNING id`,
    ticket.id,
    ticket.selection,
    now,
  );
  // The id belongs to another selection, or its time is over.
  if (made.toArray().length === 0) return 'MAX_RESTORE_COUNT';
  sql.exec('UPDATE share SET download_held = download_held + 1');
  return 'OK';
}

/**
 * Counts a download when its first bytes are sent, and reserves a place if it has none. Returns
 * until when (ms) the ticket allows more; 0 if it is refused.
 */
export function beginDownload(sql: SqlStorage, ticket: DownloadTicket, now: number): number {
  if (reserveDownload(sql, ticket, now) !== 'OK') return 0;
  const { started_at: startedAt } = required(ticketRow(sql, ticket, now), 'the ticket');
  if (startedAt > 0) return startedAt + lifeMs;
  sql.exec('UPDATE tickets SET started_at = ? WHERE id = ?', now, ticket.id);
  sql.exec(
    'UPDATE share SET download_count = download_count + 1, download_held = download_held - 1',
  );
  sql.exec(
    `DELETE FROM tickets WHERE id IN (SELECT id FROM tickets
       WHERE started_at > 0 AND started_at <= ? ORDER BY started_at LIMIT ?)`,
    now - lifeMs,
    deletedAtOnce,
  );
  return now + lifeMs;
}

/** Returns the places of tickets that were never used. */
export function releaseUnusedTickets(sql: SqlStorage, now: number): void {
  sql.exec(ticketSchema);
  const unused = sql
    .exec(
      'DELETE FROM tickets WHERE started_at = 0 AND reserved_at <= ? RETURNING id',
      now - holdMs,
    )
    .toArray();
  if (unused.length === 0) return;
  sql.exec('UPDATE share SET download_held = download_held - ?', unused.length);
}

/** The status apart from the limits, which don't concern a download that may begin. */
function readStatus(sql: SqlStorage, now: number): ShareStatus {
  const row = readShare(sql);
  if (!row) return 'NOT_FOUND';
  if (row.owner_blocked === 1) return 'PROHIBITED';
  return statusOf({ ...headOf(row), restoreLimit: -1 }, now);
}

function ticketRow(
  sql: SqlStorage,
  { id, selection }: DownloadTicket,
  now: number,
): TicketRow | undefined {
  return sql
    .exec<TicketRow>(
      `SELECT started_at FROM tickets
        WHERE id = ? AND selection = ? AND (started_at = 0 OR started_at > ?)`,
      id,
      selection,
      now - lifeMs,
    )
    .toArray()[0];
}
