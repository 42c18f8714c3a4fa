import { ApiError } from '#protocol/errors.ts';
import type { FileRequestPage, RequestReceipt, RequestRefusal } from '#protocol/file-requests.ts';
import { requestedUploadsPerSender, requestSendersMax } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { balance } from '#worker/services/drive/kernel/ledger.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { publishEvent } from '#worker/services/drive/kernel/publish-event.ts';
import {
  kindsOf,
  refusalOf,
  senderFolderName,
  takesFiles,
} from '#worker/services/drive/file-requests/request-rules.ts';
import {
  forgetIdleSenders,
  pageOfRequest,
  readRequest,
  type RequestRow,
  requireRequest,
  type SenderRow,
  stateOfRequest,
  totalsOf,
} from '#worker/services/drive/file-requests/request-rows.ts';

/** Someone who sends files to a request, as their token names them. */
export interface NamedSender {
  requestId: string;
  senderId: string;
}

/** The upload of a file that may be sent. */
interface OpenedUpload {
  id: string;
  partSize: number;
  expiresAt: number;
}

/** Result of offering a file. */
export type OfferResult =
  | { result: 'upload'; upload: OpenedUpload }
  | { result: 'sent' }
  | { result: 'refused'; reason: RequestRefusal };

export interface OfferInput extends NamedSender {
  name: string;
  size: number;
  /** Claimed by the sender. */
  gcid: string;
  /** Milliseconds since 1970; 0 if unknown. */
  userModifiedAt: number;
}

export const requestSenderMethods = {
  /** Returns what the page of a request shows; null if there is none. */
  fileRequestPage(drive: Drive, { id }: { id: string }): FileRequestPage | null {
    const row = readRequest(drive, id);
    return row ? pageOfRequest(drive, row) : null;
  },

  /**
   * Adds a sender. The caller limits the tries. Throws `not_found` for a request that takes no
   * files, `PASS_CODE_ERROR`, and `resource_exhausted` if it has too many senders.
   */
  joinFileRequest(
    drive: Drive,
    input: { id: string; name: string; email: string; passcode: string },
  ): { senderId: string; page: FileRequestPage } {
    const row = requireRequest(drive, input.id);
    const page = pageOfRequest(drive, row);
    if (!takesFiles(page.state)) {
      throw new ApiError('not_found', { description: `the request is ${page.state}` });
    }
    if (row.passcode !== input.passcode && row.passcode !== '') {
      throw new ApiError('PASS_CODE_ERROR');
    }
    const { senders } = drive.sql
      .exec<{ senders: number }>(
        'SELECT count(*) AS senders FROM request_senders WHERE request_id = ?',
        row.id,
      )
      .one();
    if (senders >= requestSendersMax && forgetIdleSenders(drive, row.id) === 0) {
      throw new ApiError('resource_exhausted', { description: 'this request has many senders' });
    }
    const senderId = timedId(drive.now());
    drive.sql.exec(
      `INSERT INTO request_senders (id, request_id, name, email, folder_id, created_at)
       VALUES (?, ?, ?, ?, '', ?)`,
      senderId,
      row.id,
      input.name,
      input.email,
      drive.now(),
    );
    return { senderId, page };
  },

  /**
   * Opens an upload for a file of a sender, or returns the one that is open for it. Throws
   * `not_found`, `resource_exhausted` and `file_count_limit`.
   */
  async offerRequestedFile(drive: Drive, input: OfferInput): Promise<OfferResult> {
    const { request, sender } = requireSender(drive, input);
    const known = knownFile(drive, sender, input);
    if (known?.received_at) return { result: 'sent' };
    const totals = totalsOf(drive, request.id);
    const state = stateOfRequest(drive, request, totals);
    // The file is one of those that fill a full request.
    if (known && (takesFiles(state) || state === 'full')) {
      const upload = await methodsOf(drive).pendingUpload({ nodeId: known.node_id });
      if (upload) return { result: 'upload', upload };
    }
    if (!takesFiles(state)) {
      return { result: 'refused', reason: state === 'not_found' ? 'closed' : closing(state) };
    }
    const { usedBytes, heldBytes, limitBytes } = balance(drive);
    const reason = refusalOf({
      name: input.name,
      sizeBytes: input.size,
      kinds: kindsOf(request.kinds),
      sizeMaxBytes: request.size_max,
      freeBytes: limitBytes - usedBytes - heldBytes,
      quotaBytes: limitBytes,
      pendingBytes: totals.pending_size,
    });
    if (reason !== '') return { result: 'refused', reason };
    requireFewPending(drive, sender);
    return openRequested(drive, { request, sender, input, isLate: state === 'late' });
  },

  /** Lists what a sender has sent. Throws `not_found`. */
  requestReceipt(drive: Drive, named: NamedSender): RequestReceipt {
    const { sender } = requireSender(drive, named);
    const files = drive.sql
      .exec<{ name: string; size: number; received_at: number; is_late: number }>(
        `SELECT name, size, received_at, is_late FROM request_files WHERE sender_id = ?
         ORDER BY node_id`,
        sender.id,
      )
      .toArray();
    return {
      sender_name: sender.name,
      files: files.map(({ name, size, received_at: at, is_late: isLate }) => ({
        name,
        size: String(size),
        received_time: isoTimeOrEmpty(at),
        is_late: isLate === 1,
      })),
    };
  },
};

function closing(state: 'closed' | 'ended' | 'full' | 'open' | 'late'): RequestRefusal {
  return state === 'ended' || state === 'full' ? state : 'closed';
}

function requireSender(
  drive: Drive,
  { requestId, senderId }: NamedSender,
): { request: RequestRow; sender: SenderRow } {
  const request = requireRequest(drive, requestId);
  const [sender] = drive.sql
    .exec<SenderRow>(
      'SELECT * FROM request_senders WHERE id = ? AND request_id = ?',
      senderId,
      requestId,
    )
    .toArray();
  if (!sender) throw new ApiError('not_found', { description: 'no such sender' });
  return { request, sender };
}

/** Returns a file of this sender with the same bytes, or one that is being sent. */
function knownFile(
  drive: Drive,
  sender: SenderRow,
  { name, size, gcid, userModifiedAt }: OfferInput,
): { node_id: string; received_at: number } | undefined {
  return drive.sql
    .exec<{ node_id: string; received_at: number }>(
      `SELECT node_id, received_at FROM request_files WHERE sender_id = ?1 AND size = ?2
         AND ((received_at > 0 AND ?3 <> '' AND gcid = ?3)
           OR (received_at = 0 AND name = ?4 AND modified_at = ?5))
       ORDER BY received_at DESC LIMIT 1`,
      sender.id,
      size,
      gcid.toUpperCase(),
      name,
      userModifiedAt,
    )
    .toArray()[0];
}

function requireFewPending(drive: Drive, sender: SenderRow): void {
  const { pending } = drive.sql
    .exec<{ pending: number }>(
      'SELECT count(*) AS pending FROM request_files WHERE sender_id = ? AND received_at = 0',
      sender.id,
    )
    .one();
  if (pending < requestedUploadsPerSender) return;
  throw new ApiError('resource_exhausted', { description: 'too many files are being sent' });
}

/**
 * Opens the upload in the sender's folder, under a free name. The hash isn't passed on: for content
 * that the drive has, the upload would be complete at once, and strangers could find out.
 */
async function openRequested(
  drive: Drive,
  offer: { request: RequestRow; sender: SenderRow; input: OfferInput; isLate: boolean },
): Promise<OfferResult> {
  const { request, sender, input, isLate } = offer;
  const folderId = folderOfSender(drive, request, sender);
  const { row, upload } = await methodsOf(drive).openUpload({
    name: freeNameIn(drive, folderId, input.name),
    parentId: folderId,
    size: input.size,
    hash: '',
    params: {},
    userModifiedAt: input.userModifiedAt,
    idempotencyKey: '',
  });
  drive.sql.exec(
    `INSERT INTO request_files (node_id, request_id, sender_id, name, size, modified_at, gcid,
       is_late, received_at)
     VALUES (?, ?, ?, ?, ?, ?, '', ?, 0)`,
    row.id,
    request.id,
    sender.id,
    input.name,
    input.size,
    input.userModifiedAt,
    Number(isLate),
  );
  if (upload) return { result: 'upload', upload };
  // An empty file has no bytes to wait for.
  drive.transaction(() => noteReceived(drive, [row.id]));
  return { result: 'sent' };
}

/** Returns the folder of a sender, and makes one for the first file or if the owner removed it. */
function folderOfSender(drive: Drive, request: RequestRow, sender: SenderRow): string {
  if (sender.folder_id !== '' && nodeState(drive, sender.folder_id) === 'live') {
    return sender.folder_id;
  }
  const now = drive.now();
  const name = senderFolderName(sender.name, request.title);
  return drive.transaction(() => {
    const folder = newNode(
      {
        id: timedId(now),
        parent_id: request.folder_id,
        name: freeNameIn(drive, request.folder_id, senderFolderName(name, sender.id)),
      },
      false,
      now,
    );
    insertNodes(drive, [folder]);
    recordEvent(drive, 'TYPE_CREATE', folder);
    drive.sql.exec('UPDATE request_senders SET folder_id = ? WHERE id = ?', folder.id, sender.id);
    return folder.id;
  });
}

/** Follows the files that are being sent, in the transaction that changes them. */
export function followRequestedFiles(drive: Drive, { ids, deleted = [] }: NodesChange): void {
  noteReceived(drive, ids);
  for (const { id, phase, is_file: isFile } of deleted) {
    if (isFile && phase !== taskPhases.complete) {
      drive.sql.exec('DELETE FROM request_files WHERE node_id = ? AND received_at = 0', id);
    }
  }
}

function noteReceived(drive: Drive, ids: readonly string[]): void {
  const waiting = drive.sql
    .exec<{ node_id: string; request_id: string; sender_id: string }>(
      `SELECT node_id, request_id, sender_id FROM request_files
       WHERE received_at = 0 AND node_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    )
    .toArray();
  for (const { node_id: nodeId, request_id: requestId, sender_id: senderId } of waiting) {
    const node = nodeById(drive, nodeId);
    const request = readRequest(drive, requestId);
    if (node?.phase !== taskPhases.complete || !request) continue;
    drive.sql.exec(
      'UPDATE request_files SET received_at = ?, gcid = ? WHERE node_id = ?',
      drive.now(),
      node.gcid,
      nodeId,
    );
    const data = {
      request_id: requestId,
      title: request.title,
      sender_id: senderId,
      file_id: nodeId,
      file_name: node.name,
      count: 1,
    };
    publishEvent(drive, { type: 'request.received', data });
    drive.announce('requests');
  }
}
