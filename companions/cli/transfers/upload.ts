import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ApiError } from '#protocol/errors.ts';
import { type File, getFile, trashFiles } from '#protocol/files.ts';
import { createFile } from '#protocol/uploads.ts';
import type { SignedInClient } from '../signed-in-client.ts';
import { withRetries } from '../http.ts';
import type { ConfigStore, StoredUpload } from '../stored-session.ts';
import { UsageError } from '../usage-error.ts';
import { gcidOfFile } from './file-hash.ts';

/** Parts in flight. */
const partsAtOnce = 3;
/** Tickets end after twelve hours; one that ends soon isn't resumed. */
const resumeMarginMs = 30 * 60_000;

export interface CliUpload {
  client: SignedInClient;
  store: ConfigStore;
  folderId: string;
  name: string;
  /** Moved to the trash once the new file is complete. */
  replaces?: File | undefined;
  /** Receives the bytes that have arrived. */
  onProgress(doneBytes: number): void;
}

/**
 * Uploads a file, resuming what an interrupted run has sent, and returns it. Throws a UsageError if
 * the file changes meanwhile.
 */
export async function sendLocalFile(path: string, target: CliUpload): Promise<File> {
  const before = await stat(path);
  const gcid = await gcidOfFile(path, before.size);
  const fileId = await sendContent(
    path,
    { sizeBytes: before.size, mtimeMs: before.mtimeMs, gcid },
    target,
  );
  const file = await target.client.call(getFile, { id: fileId });
  if (file.hash !== '' && gcid !== '' && file.hash !== gcid) {
    await target.client.call(trashFiles, { ids: [file.id] });
    throw new UsageError(`"${path}" changed while it was uploaded. Try again.`);
  }
  if (target.replaces) await target.client.call(trashFiles, { ids: [target.replaces.id] });
  return file;
}

interface Content {
  sizeBytes: number;
  /** ms since 1970. */
  mtimeMs: number;
  gcid: string;
}

async function sendContent(path: string, content: Content, target: CliUpload): Promise<string> {
  const { client, store, folderId, name } = target;
  const resumeKey = `${client.site} ${folderId} ${name} ${content.gcid}`;
  const known = store.uploads(Date.now())[resumeKey];
  const resumed = known && known.expiresAt - resumeMarginMs > Date.now() ? known : undefined;
  const started = resumed ?? (await begin(content, target));
  if (typeof started === 'string') return started;
  store.setUpload(resumeKey, started, Date.now());
  try {
    await sendParts(path, content.sizeBytes, started, target);
  } catch (error) {
    // An upload that the site doesn't know any more begins again with the next run.
    if (error instanceof ObjectError && error.status === 404) {
      store.setUpload(resumeKey, undefined, Date.now());
    }
    throw error;
  }
  store.setUpload(resumeKey, undefined, Date.now());
  return started.fileId;
}

/** Requests a ticket. Returns the id of the file if the drive has the content or needs no bytes. */
async function begin(
  { sizeBytes, mtimeMs, gcid }: Content,
  { client, folderId, name }: CliUpload,
): Promise<StoredUpload | string> {
  const { file, resumable } = await client.call(createFile, {
    kind: 'drive#file',
    upload_type: 'UPLOAD_TYPE_RESUMABLE',
    name,
    parent_id: folderId,
    size: String(sizeBytes),
    hash: gcid,
    user_modified_time: new Date(mtimeMs).toISOString(),
  });
  if (!file) throw new ApiError('unknown', { description: 'the site created no file' });
  if (!resumable) return file.id;
  const { key, security_token: token, part_size: partSize, expiration } = resumable.params;
  const answer = await objectRequest(client, { key, token }, '?uploads', { method: 'POST' });
  return {
    key,
    token,
    uploadId: textIn(await answer.text(), 'UploadId'),
    fileId: file.id,
    partBytes: Number(partSize),
    expiresAt: Date.parse(expiration),
  };
}

async function sendParts(
  path: string,
  sizeBytes: number,
  upload: StoredUpload,
  { client, onProgress }: CliUpload,
): Promise<void> {
  const query = `?uploadId=${encodeURIComponent(upload.uploadId)}`;
  const listed = await (await objectRequest(client, upload, query, { method: 'GET' })).text();
  const etags = new Map(
    [...listed.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => [
      Number(textIn(part, 'PartNumber')),
      textIn(part, 'ETag'),
    ]),
  );
  const count = Math.ceil(sizeBytes / upload.partBytes);
  const lengthOf = (part: number) =>
    Math.min(upload.partBytes, sizeBytes - (part - 1) * upload.partBytes);
  let done = [...etags.keys()].reduce((sum, part) => sum + lengthOf(part), 0);
  onProgress(done);
  const blob = await openAsBlob(path);
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (part) => !etags.has(part),
  );
  const sendNext = async (): Promise<void> => {
    for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
      const from = (part - 1) * upload.partBytes;
      const body = blob.slice(from, from + lengthOf(part));
      const at = `?partNumber=${part}&uploadId=${encodeURIComponent(upload.uploadId)}`;
      const answer = await objectRequest(client, upload, at, { method: 'PUT', body });
      etags.set(part, answer.headers.get('etag') ?? '');
      done += lengthOf(part);
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, sendNext));
  await objectRequest(client, upload, query, { method: 'POST', body: completionXml(etags) });
}

function completionXml(etags: ReadonlyMap<number, string>): string {
  const parts = [...etags]
    .sort(([a], [b]) => a - b)
    .map(([part, etag]) => `<Part><PartNumber>${part}</PartNumber><ETag>${etag}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

/** A refusal of the object endpoint, which answers in XML. */
class ObjectError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(textIn(text, 'Message') || `the upload was refused with status ${status}`);
    this.status = status;
  }
}

async function objectRequest(
  client: SignedInClient,
  { key, token }: Pick<StoredUpload, 'key' | 'token'>,
  query: string,
  init: Pick<RequestInit, 'method' | 'body'>,
): Promise<Response> {
  return withRetries(async () => {
    const headers = { 'x-amz-security-token': token };
    const response = await fetch(`${client.site}/${key}${query}`, { ...init, headers }).catch(
      (cause: unknown) => {
        throw new ApiError('unreachable', { cause });
      },
    );
    if (response.ok) return response;
    const text = await response.text();
    if (response.status >= 500) throw new ApiError('unavailable');
    throw new ObjectError(response.status, text);
  });
}

/** Returns the text of an XML element, '' without one. */
function textIn(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
