import { unknownMimeType } from '#protocol/file-kinds.ts';
import { downloadPolicy } from '#worker/http/content-security-policy.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { countTraffic } from '#worker/services/drive/kernel/serving/count-traffic.ts';
import { disposition } from '#worker/services/drive/kernel/serving/disposition.ts';
import { type Portion, portionOf } from '#worker/services/drive/kernel/serving/range.ts';
import { storedBody } from '#worker/services/drive/kernel/serving/stored-bytes.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { DavCall } from '#worker/services/drive/dav/dav-request.ts';
import {
  davHeaders,
  emptyResponse,
  refusalResponse,
} from '#worker/services/drive/dav/dav-responses.ts';
import { isInvented } from '#worker/services/drive/dav/invented-files.ts';
import { etagOf } from '#worker/services/drive/dav/guard.ts';
import { isTrafficSpent } from '#worker/services/vip/index.ts';

/** Answers GET and HEAD. Bytes are sent by this host, because few programs follow a redirect. */
export async function sendDavFile(call: DavCall): Promise<Response> {
  const { c, session, drive, base, names } = call;
  const path = { rootId: session.key.folderId, names };
  const node = await drive.davNode({ path });
  const isHead = c.req.method === 'HEAD';
  if (!node && isInvented(names, c.req.header('user-agent') ?? '')) return emptyResponse(200);
  if (!node) return refusalResponse(base, { status: 404 });
  // Office asks for the folder of a document.
  if (!node.is_file) return emptyResponse(isHead ? 200 : 405, davHeaders);
  if (node.is_prohibited) return refusalResponse(base, { status: 403 });
  const modifiedSeconds = Math.floor(node.user_modified_at / 1000);
  const etag = etagOf(node);
  const header = (name: string) => c.req.header(name);
  const portion = portionOf(
    {
      range: header('range'),
      ifRange: header('if-range'),
      ifMatch: header('if-match'),
      ifNoneMatch: header('if-none-match'),
      ifModifiedSince: header('if-modified-since'),
      ifUnmodifiedSince: header('if-unmodified-since'),
    },
    { size: node.size, etag, modifiedSeconds },
  );
  const headers = fileHeaders(node);
  if (portion.status === 304 || portion.status === 412) {
    return new Response(null, { status: portion.status, headers });
  }
  if (portion.status === 416) {
    const range = { 'Content-Range': `bytes */${node.size}`, 'Content-Length': '0' };
    return new Response(null, { status: 416, headers: { ...headers, ...range } });
  }
  const all = { ...headers, ...lengthHeaders(node, portion) };
  if (isHead) return new Response(null, { status: portion.status, headers: all });
  if (await isTrafficSpent(c.env, session.userId)) return refusalResponse(base, { status: 403 });
  const body = await storedBody(c.env, counterOf(call), node, portion);
  if (!body) return refusalResponse(base, { status: 404 });
  return new Response(body, { status: portion.status, headers: all });
}

function counterOf({ c, session: { userId } }: DavCall) {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const counted = {
    env: c.env,
    account: userId,
    waitUntil,
    write: (bytes: number) => driveOf(c.env, userId).countTraffic({ kind: 'download', bytes }),
  };
  return { waitUntil, onBytes: (bytes: number) => countTraffic(counted, bytes) };
}

/** A browser that opens the address saves the file, and runs nothing on the site's host. */
function fileHeaders(node: NodeRow): Record<string, string> {
  return {
    'Content-Type': node.mime_type || unknownMimeType,
    'Content-Disposition': disposition('attachment', node.name),
    'Content-Security-Policy': downloadPolicy,
    'Cache-Control': 'private, no-cache, no-transform',
    // Ranges refer to the bytes of the file, so text must not be compressed on the way.
    ...(node.mime_type.startsWith('text/') ? { 'Content-Encoding': 'identity' } : {}),
    'Accept-Ranges': 'bytes',
    ETag: etagOf(node),
    'Last-Modified': new Date(node.user_modified_at).toUTCString(),
  };
}

function lengthHeaders(
  { size }: NodeRow,
  { status, offset, length }: Extract<Portion, { offset: number }>,
): Record<string, string> {
  const range = { 'Content-Range': `bytes ${offset}-${offset + length - 1}/${size}` };
  return { 'Content-Length': String(length), ...(status === 206 ? range : {}) };
}
