import { ApiError } from '#protocol/errors.ts';
import type { OwnFileRequest, RequestedKind, RequestSender } from '#protocol/file-requests.ts';
import { fileRequestsMax } from '#protocol/limits.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { requireUnsharedFolder } from '#worker/services/drive/kernel/links/collecting-folders.ts';
import { requireSharing } from '#worker/services/drive/kernel/require-sharing.ts';
import { isoTime, isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { liveFolder, nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { kindsOf } from '#worker/services/drive/file-requests/request-rules.ts';
import {
  requireRequest,
  type RequestRow,
  stateOfRequest,
  totalsOf,
} from '#worker/services/drive/file-requests/request-rows.ts';

/** Options of an owner. Times are milliseconds since 1970, 0 for none. */
export interface RequestChoices {
  title: string;
  prompt: string;
  deadline: number;
  graceMs: number;
  filesMax: number;
  passcode: string;
}

/** A request without its address, which the route adds. */
export type ListedRequest = Omit<OwnFileRequest, 'url'>;

export const requestOwnerMethods = {
  /**
   * Creates a request for files into a live folder. Throws the errors of `liveFolder`,
   * `out_of_range`, `folder_shared`, and `account_freeze` while sharing is suspended.
   */
  createFileRequest(
    drive: Drive,
    input: RequestChoices & {
      folderId: string;
      asksEmail: boolean;
      kinds: RequestedKind[];
      sizeMax: number;
      idempotencyKey: string;
    },
  ): ListedRequest {
    requireSharing(drive);
    const { idempotencyKey, ...request } = input;
    const { id } = runIdempotent(drive, idempotencyKey, ['file-request', request], () => {
      liveFolder(drive, input.folderId);
      requireUnsharedFolder(drive, input.folderId);
      const { requests } = drive.sql
        .exec<{ requests: number }>('SELECT count(*) AS requests FROM file_requests')
        .one();
      if (requests >= fileRequestsMax) {
        throw new ApiError('out_of_range', {
          description: `more than ${fileRequestsMax} requests`,
        });
      }
      const row = { id: timedId(drive.now()) };
      drive.sql.exec(
        `INSERT INTO file_requests (id, folder_id, title, prompt, asks_email, kinds, size_max,
           files_max, deadline, grace_ms, passcode, is_open, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
        row.id,
        input.folderId,
        input.title,
        input.prompt,
        Number(input.asksEmail),
        input.kinds.join(' '),
        input.sizeMax,
        input.filesMax,
        input.deadline,
        input.graceMs,
        input.passcode,
        drive.now(),
      );
      return row;
    });
    drive.announce('requests');
    return listed(drive, requireRequest(drive, id));
  },

  /** Returns all requests, newest first. */
  fileRequests(drive: Drive, _input: Record<string, never>): ListedRequest[] {
    return drive.sql
      .exec<RequestRow>('SELECT * FROM file_requests ORDER BY created_at DESC, id DESC')
      .toArray()
      .map((row) => listed(drive, row));
  },

  /**
   * Changes a request; undefined keeps a value. Closing it aborts what is being sent. Throws
   * `not_found`, and for one that is opened `account_freeze` and `folder_shared`.
   */
  async changeFileRequest(
    drive: Drive,
    {
      id,
      ...change
    }: { id: string; isOpen: boolean | undefined } & {
      [Name in keyof RequestChoices]: RequestChoices[Name] | undefined;
    },
  ): Promise<ListedRequest> {
    const row = requireRequest(drive, id);
    if (change.isOpen) requireSharing(drive);
    // Another deadline can open it, too.
    if (change.isOpen || change.deadline !== undefined) requireUnsharedFolder(drive, row.folder_id);
    drive.sql.exec(
      `UPDATE file_requests SET title = ?, prompt = ?, deadline = ?, grace_ms = ?, files_max = ?,
         passcode = ?, is_open = ? WHERE id = ?`,
      change.title ?? row.title,
      change.prompt ?? row.prompt,
      change.deadline ?? row.deadline,
      change.graceMs ?? row.grace_ms,
      change.filesMax ?? row.files_max,
      change.passcode ?? row.passcode,
      Number(change.isOpen ?? row.is_open === 1),
      id,
    );
    if (change.isOpen === false) await abortPendingFiles(drive, id);
    drive.announce('requests');
    return listed(drive, requireRequest(drive, id));
  },

  /** Deletes a request and aborts what is being sent. Its files stay. Throws `not_found`. */
  async deleteFileRequest(drive: Drive, { id }: { id: string }): Promise<null> {
    requireRequest(drive, id);
    await abortPendingFiles(drive, id);
    drive.transaction(() => deleteRequestRows(drive, id));
    drive.announce('requests');
    return null;
  },

  /** Returns who has sent files or is sending some, the latest first. Throws `not_found`. */
  requestSenders(drive: Drive, { id, limit }: { id: string; limit: number }): RequestSender[] {
    requireRequest(drive, id);
    return drive.sql
      .exec<{
        id: string;
        name: string;
        email: string;
        folder_id: string;
        files: number;
        pending: number;
        late: number;
        size: number;
        received_at: number;
      }>(
        `SELECT s.id, s.name, s.email, s.folder_id, sum(f.received_at > 0) AS files,
           sum(f.received_at = 0) AS pending, sum(iif(f.received_at > 0, f.is_late, 0)) AS late,
           sum(iif(f.received_at > 0, f.size, 0)) AS size, max(f.received_at) AS received_at
         FROM request_senders s JOIN request_files f ON f.sender_id = s.id
         WHERE s.request_id = ? GROUP BY s.id ORDER BY received_at DESC, s.id DESC LIMIT ?`,
        id,
        limit,
      )
      .toArray()
      .map((row) => ({
        sender_id: row.id,
        name: row.name,
        email: row.email,
        folder_id: row.folder_id,
        file_count: row.files,
        late_count: row.late,
        size: String(row.size),
        pending_count: row.pending,
        received_time: isoTimeOrEmpty(row.received_at),
      }));
  },
};

/** Deletes a request, its senders and the list of its files, in a transaction of the caller. */
export function deleteRequestRows(drive: Drive, id: string): void {
  drive.sql.exec('DELETE FROM request_files WHERE request_id = ?', id);
  drive.sql.exec('DELETE FROM request_senders WHERE request_id = ?', id);
  drive.sql.exec('DELETE FROM file_requests WHERE id = ?', id);
}

/** Aborts the uploads of a request, so that they hold no space. */
async function abortPendingFiles(drive: Drive, requestId: string): Promise<void> {
  const pending = drive.sql
    .exec<{ node_id: string }>(
      'SELECT node_id FROM request_files WHERE request_id = ? AND received_at = 0',
      requestId,
    )
    .toArray();
  for (const { node_id: nodeId } of pending) {
    const upload = await methodsOf(drive).pendingUpload({ nodeId });
    if (upload) await methodsOf(drive).abortUpload({ id: upload.id });
  }
}

function listed(drive: Drive, row: RequestRow): ListedRequest {
  const totals = totalsOf(drive, row.id);
  return {
    request_id: row.id,
    state: stateOfRequest(drive, row, totals),
    title: row.title,
    prompt: row.prompt,
    folder_id: row.folder_id,
    folder_name: nodeById(drive, row.folder_id)?.name ?? '',
    asks_email: row.asks_email === 1,
    kinds: kindsOf(row.kinds),
    size_limit: String(row.size_max),
    file_limit: row.files_max,
    file_count: totals.files,
    late_count: totals.late,
    sender_count: totals.senders,
    received_size: String(totals.size),
    deadline: isoTimeOrEmpty(row.deadline),
    grace_hours: Math.round(row.grace_ms / 3_600_000),
    pass_code: row.passcode,
    created_time: isoTime(row.created_at),
    received_time: isoTimeOrEmpty(totals.received_at),
  };
}
