import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import {
  count,
  decimalText,
  flag,
  id,
  pageFields,
  requiredId,
  requiredText,
  sizeBytes,
  text,
} from './fields.ts';
import { fileKind, type FileKind } from './file-kinds.ts';
import {
  fileNameMaxBytes,
  requestedFilesMax,
  requestGraceDaysMax,
  requestPromptLengthMax,
  requestTitleLengthMax,
  senderNameLengthMax,
} from './limits.ts';

/**
 * Ours: requests for files. An owner sends a link, and people without an account send files into a
 * folder of the drive. They never see what is in it.
 */

/** Kinds of files that a request may be limited to. */
export const requestedKinds = ['image', 'video', 'audio', 'document', 'archive'] as const;
export type RequestedKind = (typeof requestedKinds)[number];

const kindsOfChoice: Record<RequestedKind, readonly FileKind[]> = {
  image: ['image'],
  video: ['video'],
  audio: ['audio'],
  document: ['document', 'sheet', 'slides', 'pdf'],
  archive: ['archive'],
};

/** True if a request for these kinds takes a file of this name; no kinds means any file. */
export function isRequestedKind(name: string, kinds: readonly RequestedKind[]): boolean {
  const kind = fileKind({ kind: 'drive#file', name });
  return kinds.length === 0 || kinds.some((choice) => kindsOfChoice[choice].includes(kind));
}

/**
 * `late`: past the deadline, in its grace time. `ended`: past both. `closed` by its owner, or its
 * folder is gone, or its owner may not share at the moment. `full`: it has received as many files
 * as it may.
 */
export const fileRequestStates = ['open', 'late', 'ended', 'closed', 'full', 'not_found'] as const;
export type FileRequestState = (typeof fileRequestStates)[number];

const kindList = v.pipe(
  v.nullish(v.array(v.picklist(requestedKinds, `must be one of ${requestedKinds.join(', ')}`)), []),
  v.transform((chosen) => requestedKinds.filter((kind) => chosen.includes(kind))),
);

/** A request as its owner sees it. Times are RFC 3339, '' for never. */
export const ownFileRequestSchema = v.object({
  request_id: v.string(),
  url: v.string(),
  state: v.picklist(fileRequestStates),
  title: v.string(),
  prompt: v.string(),
  folder_id: v.string(),
  /** '' if the folder was deleted. */
  folder_name: v.string(),
  asks_email: v.boolean(),
  kinds: v.array(v.picklist(requestedKinds)),
  /** Bytes of a file at most; '0' for any size. */
  size_limit: decimalText,
  file_limit: v.number(),
  file_count: v.number(),
  late_count: v.number(),
  sender_count: v.number(),
  received_size: decimalText,
  deadline: v.string(),
  grace_hours: v.number(),
  pass_code: v.string(),
  created_time: v.string(),
  /** Of the last file. */
  received_time: v.string(),
});
export type OwnFileRequest = v.InferOutput<typeof ownFileRequestSchema>;

const title = requiredText(requestTitleLengthMax);
const prompt = text(requestPromptLengthMax);
const fileLimit = count({ default: requestedFilesMax, min: 1, max: requestedFilesMax });
const graceHours = count({ default: 0, max: requestGraceDaysMax * 24 });
/** RFC 3339; '' for none. */
const deadline = text(40);
/** 4 to 10 letters and digits; '' for none. */
const passcode = text(32);

/**
 * POST drive/v1/file-requests: Ours: creates a request for files into a folder. Throws
 * `out_of_range` for more than 200, `folder_shared` for a folder that a share shows, and
 * `account_freeze` while sharing is suspended.
 */
export const createFileRequest = call({
  method: 'POST',
  path: 'drive/v1/file-requests',
  input: v.object({
    folder_id: id,
    title,
    prompt,
    asks_email: flag(),
    kinds: kindList,
    size_limit: sizeBytes,
    file_limit: fileLimit,
    deadline,
    grace_hours: graceHours,
    pass_code: passcode,
  }),
  output: v.object({ request: ownFileRequestSchema }),
  session: 'required',
});

/** GET drive/v1/file-requests: Ours: lists the caller's requests, newest first. */
export const listFileRequests = call({
  method: 'GET',
  path: 'drive/v1/file-requests',
  input: v.object({}),
  output: v.object({ requests: v.array(ownFileRequestSchema) }),
  session: 'required',
});

const requestId = { request_id: requiredId };

/**
 * PATCH drive/v1/file-requests/{request_id}: Ours: changes a request; absent fields stay. `is_open`
 * closes it, which aborts what is being sent, or opens it again. A new passcode is asked of
 * everyone who hasn't begun. Throws `not_found`, and the errors of creating one if it opens.
 */
export const changeFileRequest = call({
  method: 'PATCH',
  path: 'drive/v1/file-requests/{request_id}',
  input: v.object({
    ...requestId,
    title: v.optional(title),
    prompt: v.optional(prompt),
    deadline: v.optional(deadline),
    grace_hours: v.optional(graceHours),
    file_limit: v.optional(fileLimit),
    pass_code: v.optional(passcode),
    is_open: v.optional(flag()),
  }),
  output: v.object({ request: ownFileRequestSchema }),
  session: 'required',
});

/**
 * DELETE drive/v1/file-requests/{request_id}: Ours: deletes a request and aborts what is being
 * sent. Received files stay in the drive.
 */
export const deleteFileRequest = call({
  method: 'DELETE',
  path: 'drive/v1/file-requests/{request_id}',
  input: v.object(requestId),
  output: v.object({}),
  session: 'required',
});

/**
 * GET drive/v1/file-requests/{request_id}/senders: Ours: lists who has sent files, the latest
 * first. Names and addresses are what senders typed; nothing proves them.
 */
export const listRequestSenders = call({
  method: 'GET',
  path: 'drive/v1/file-requests/{request_id}/senders',
  input: v.object({ ...requestId, limit: pageFields.limit }),
  output: v.object({
    senders: v.array(
      v.object({
        sender_id: v.string(),
        name: v.string(),
        email: v.string(),
        folder_id: v.string(),
        file_count: v.number(),
        late_count: v.number(),
        size: decimalText,
        /** Files that are being sent. */
        pending_count: v.number(),
        received_time: v.string(),
      }),
    ),
  }),
  session: 'required',
});
export type RequestSender = OutputOf<typeof listRequestSenders>['senders'][number];

const requestToken = v.pipe(requiredText(160), v.regex(/^[\w.-]+$/, 'is not a request'));

/** A request as senders see it. A locked or closed one has no title and no text. */
export const fileRequestPage = v.object({
  state: v.picklist(fileRequestStates),
  title: v.string(),
  prompt: v.string(),
  needs_pass_code: v.boolean(),
  asks_email: v.boolean(),
  kinds: v.array(v.picklist(requestedKinds)),
  size_limit: decimalText,
  files_left: v.number(),
  deadline: v.string(),
  /** Until when late files are taken. */
  late_until: v.string(),
  owner: v.object({ nickname: v.string(), avatar: v.string() }),
});
export type FileRequestPage = v.InferOutput<typeof fileRequestPage>;

/** GET drive/v1/file-request: Ours: returns what the page of a request shows. Needs no account. */
export const readFileRequest = call({
  method: 'GET',
  path: 'drive/v1/file-request',
  input: v.object({ request: requestToken, sender_token: text(1024) }),
  output: fileRequestPage,
  session: 'none',
});

/**
 * POST drive/v1/file-request:join: Ours: begins to send files under a name. The token sends files
 * and lists those that it has sent, until the request ends. Throws `PASS_CODE_ERROR`, `not_found`
 * for a request that takes no files, and `captcha_required` after several calls from an address.
 */
export const joinFileRequest = call({
  method: 'POST',
  path: 'drive/v1/file-request:join',
  input: v.object({
    request: requestToken,
    name: requiredText(senderNameLengthMax),
    email: v.pipe(text(254), v.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an address')),
    pass_code: text(64),
  }),
  output: v.object({ sender_token: v.string(), page: fileRequestPage }),
  session: 'none',
});

/** Reasons for which a request refuses a file. */
export const requestRefusals = [
  'closed',
  'ended',
  'full',
  'kind',
  'name',
  'size',
  'space',
] as const;
export type RequestRefusal = (typeof requestRefusals)[number];

/**
 * POST drive/v1/file-request:upload: Ours: begins to send a file, or continues one of the same name
 * and size. `refused` has a reason; `sent`: this sender has sent the same bytes before, or the file
 * is empty and has arrived. Bytes go to `resumable` as in `POST drive/v1/files`.
 */
export const sendRequestedFile = call({
  method: 'POST',
  path: 'drive/v1/file-request:upload',
  input: v.object({
    sender_token: requiredText(1024),
    name: requiredText(fileNameMaxBytes),
    size: sizeBytes,
    /** Its gcid; '' if unknown. Found only among the files of this sender. */
    hash: text(64),
    user_modified_time: text(40),
  }),
  output: v.object({
    result: v.picklist(['upload', 'sent', 'refused']),
    reason: v.picklist(['', ...requestRefusals]),
    resumable: v.nullable(
      v.object({
        key: v.string(),
        security_token: v.string(),
        part_size: v.string(),
        upload_id: v.string(),
      }),
    ),
  }),
  session: 'none',
});

/**
 * GET drive/v1/file-request:receipt: Ours: lists the files that a sender has sent, by the names
 * that they had there. Throws `not_found` for a token that isn't valid any more.
 */
export const readRequestReceipt = call({
  method: 'GET',
  path: 'drive/v1/file-request:receipt',
  input: v.object({ sender_token: requiredText(1024) }),
  output: v.object({
    sender_name: v.string(),
    files: v.array(
      v.object({
        name: v.string(),
        size: decimalText,
        /** '' while it is being sent. */
        received_time: v.string(),
        is_late: v.boolean(),
      }),
    ),
  }),
  session: 'none',
});
export type RequestReceipt = OutputOf<typeof readRequestReceipt>;
