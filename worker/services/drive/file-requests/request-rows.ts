import { ApiError } from '#protocol/errors.ts';
import type { FileRequestPage, FileRequestState } from '#protocol/file-requests.ts';
import { idleSenderSeconds } from '#protocol/limits.ts';
import { accountStatus } from '#worker/services/drive/kernel/account-status.ts';
import { avatarAddress } from '#worker/services/drive/kernel/avatar-address.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { isSharingSuspended } from '#worker/services/drive/kernel/require-sharing.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { kindsOf, requestState } from '#worker/services/drive/file-requests/request-rules.ts';

/** A row of `file_requests` (schema.ts). */
export interface RequestRow extends Record<string, SqlStorageValue> {
  id: string;
  folder_id: string;
  title: string;
  prompt: string;
  asks_email: number;
  kinds: string;
  size_max: number;
  files_max: number;
  deadline: number;
  grace_ms: number;
  passcode: string;
  is_open: number;
  created_at: number;
}

/** Counts of a request's files. */
export interface RequestTotals extends Record<string, SqlStorageValue> {
  files: number;
  pending: number;
  late: number;
  size: number;
  /** Bytes of pending files. */
  pending_size: number;
  senders: number;
  received_at: number;
}

/** A row of `request_senders` (schema.ts). */
export interface SenderRow extends Record<string, SqlStorageValue> {
  id: string;
  request_id: string;
  name: string;
  email: string;
  folder_id: string;
  created_at: number;
}

/** Returns a request. Throws `not_found`. */
export function requireRequest(drive: Drive, requestId: string): RequestRow {
  const row = readRequest(drive, requestId);
  if (!row) throw new ApiError('not_found', { description: 'no such request' });
  return row;
}

export function readRequest(drive: Drive, requestId: string): RequestRow | undefined {
  return drive.sql
    .exec<RequestRow>('SELECT * FROM file_requests WHERE id = ?', requestId)
    .toArray()[0];
}

/** Deletes the senders who began a day ago and have sent nothing. Returns their number. */
export function forgetIdleSenders(drive: Drive, requestId: string): number {
  return drive.sql
    .exec(
      `DELETE FROM request_senders WHERE request_id = ? AND created_at < ?
         AND NOT EXISTS (SELECT 1 FROM request_files f WHERE f.sender_id = request_senders.id)
       RETURNING id`,
      requestId,
      drive.now() - idleSenderSeconds * 1000,
    )
    .toArray().length;
}

export function totalsOf(drive: Drive, requestId: string): RequestTotals {
  return drive.sql
    .exec<RequestTotals>(
      `SELECT coalesce(sum(received_at > 0), 0) AS files, coalesce(sum(received_at = 0), 0) AS pending,
         coalesce(sum(iif(received_at > 0, is_late, 0)), 0) AS late,
         coalesce(sum(iif(received_at > 0, size, 0)), 0) AS size,
         coalesce(sum(iif(received_at = 0, size, 0)), 0) AS pending_size,
         count(DISTINCT iif(received_at > 0, sender_id, NULL)) AS senders,
         coalesce(max(received_at), 0) AS received_at
       FROM request_files WHERE request_id = ?`,
      requestId,
    )
    .one();
}

/**
 * Returns the state of a request. A blocked owner's is not found, and one of an owner who may not
 * share is closed.
 */
export function stateOfRequest(
  drive: Drive,
  row: RequestRow,
  { files, pending }: Pick<RequestTotals, 'files' | 'pending'>,
): FileRequestState {
  if (accountStatus(drive) !== 'ACTIVE') return 'not_found';
  const facts = {
    isOpen: row.is_open === 1 && !isSharingSuspended(drive),
    isFolderLive: nodeState(drive, row.folder_id) === 'live',
    deadline: row.deadline,
    graceMs: row.grace_ms,
    filesMax: row.files_max,
    fileCount: files + pending,
  };
  return requestState(facts, drive.now());
}

/** Returns a request as senders see it, with its title and text. */
export function pageOfRequest(drive: Drive, row: RequestRow): FileRequestPage {
  const totals = totalsOf(drive, row.id);
  const { name = '', picture = '' } = drive.owner() ?? {};
  return {
    state: stateOfRequest(drive, row, totals),
    title: row.title,
    prompt: row.prompt,
    needs_pass_code: row.passcode !== '',
    asks_email: row.asks_email === 1,
    kinds: kindsOf(row.kinds),
    size_limit: String(row.size_max),
    files_left: Math.max(0, row.files_max - totals.files - totals.pending),
    deadline: isoTimeOrEmpty(row.deadline),
    late_until: row.grace_ms > 0 ? isoTimeOrEmpty(row.deadline && row.deadline + row.grace_ms) : '',
    owner: { nickname: name, avatar: avatarAddress(drive.env, { id: drive.userId, picture }) },
  };
}
