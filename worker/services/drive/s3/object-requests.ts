import { xmlAnswer } from '#worker/http/s3-xml.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { BadBody } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { receiveContent } from '#worker/services/drive/kernel/incoming/receive-content.ts';
import { type Incoming, incoming } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import { SentChecksums } from '#worker/services/drive/kernel/incoming/sent-checksums.ts';
import { countTraffic } from '#worker/services/drive/kernel/serving/count-traffic.ts';
import { portionOf } from '#worker/services/drive/kernel/serving/range.ts';
import { storedBody } from '#worker/services/drive/kernel/serving/stored-bytes.ts';
import {
  crc32Text,
  metadataOf,
  objectHeaders,
  userTimeOf,
  objectConditionsOf,
} from '#worker/services/drive/s3/object-headers.ts';
import { keyOfPath, type ObjectPath, pathOfKey } from '#worker/services/drive/s3/object-key.ts';
import type { WrittenObject } from '#worker/services/drive/s3/object-methods.ts';
import type { S3Object } from '#worker/services/drive/s3/objects.ts';
import {
  driveBucket,
  requestedPath,
  requireWriting,
  type S3Request,
} from '#worker/services/drive/s3/request.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';
import { isTrafficSpent } from '#worker/services/vip/index.ts';

/** Answers GetObject and HeadObject. */
export async function readObject(request: S3Request): Promise<Response> {
  const { c, drive, rootId, session, target, isPresigned } = request;
  const object = await drive.s3Object({ rootId, path: requestedPath(request) });
  if (!object) throw new S3Error('NoSuchKey');
  const headers = objectHeaders(object, target.query, {
    siteOrigin: c.env.SITE_ORIGIN,
    isPresigned,
  });
  const portion = portionOf(rangeRequestOf(c.req.raw.headers), {
    size: object.size,
    etag: `"${object.etag}"`,
    modifiedSeconds: Math.floor(object.modifiedAt / 1000),
  });
  if (portion.status === 304) return new Response(null, { status: 304, headers });
  if (portion.status === 412) throw new S3Error('PreconditionFailed');
  if (portion.status === 416) throw new S3Error('InvalidRange');
  const { status, offset, length } = portion;
  headers.set('content-length', String(length));
  if (status === 206) {
    headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${object.size}`);
  } else if (object.crc32 !== null) {
    headers.set('x-amz-checksum-crc32', crc32Text(object.crc32));
    headers.set('x-amz-checksum-type', 'FULL_OBJECT');
  }
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  if (await isTrafficSpent(c.env, session.userId)) {
    throw new S3Error('QuotaExceeded', 'the download quota of the account is used up');
  }
  const body = await storedBody(c.env, counterOf(request), object, portion);
  if (!body) throw new S3Error('NoSuchKey');
  return new Response(body, { status, headers });
}

function rangeRequestOf(headers: Headers) {
  const header = (name: string) => headers.get(name) ?? undefined;
  return {
    range: header('range'),
    ifRange: header('if-range'),
    ifMatch: header('if-match'),
    ifNoneMatch: header('if-none-match'),
    ifModifiedSince: header('if-modified-since'),
    ifUnmodifiedSince: header('if-unmodified-since'),
  };
}

function counterOf({ c, session }: S3Request) {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const write = (bytes: number) =>
    // For the system: a key that was just revoked has received these bytes.
    driveOf(c.env, session.userId).countTraffic({ kind: 'download', bytes });
  const counted = { env: c.env, account: session.userId, waitUntil, write };
  return { waitUntil, onBytes: (bytes: number) => countTraffic(counted, bytes) };
}

/** Answers PutObject. A key that ends with a slash creates a folder. */
export async function putObjectOf(request: S3Request): Promise<Response> {
  requireWriting(request);
  const { rootId } = request;
  const path = requestedPath(request);
  const { headers } = request.c.req.raw;
  const body = incomingBody(request);
  if (path.isFolder) return putFolder(request, path, body);
  const metadata = metadataOf(headers);
  const object = {
    rootId,
    path,
    metadata,
    userModifiedAt: userTimeOf(metadata),
    conditions: objectConditionsOf(headers),
  };
  const written =
    body.sizeBytes === 0
      ? await storeEmpty(request, object, body)
      : await storeBytes(request, object, body);
  return new Response(null, { headers: writtenHeaders(written) });
}

async function storeBytes(
  { c, drive }: S3Request,
  object: WrittenObject,
  body: Incoming,
): Promise<S3Object> {
  const { rootId, path, conditions } = object;
  const { sizeBytes } = body;
  const file = await drive.openS3Object({ rootId, path, conditions, sizeBytes });
  const digests = await receiveContent(c.env, drive, file, body);
  try {
    return await drive.commitS3Object({ ...object, id: file.id, digests });
  } catch (error) {
    await drive.dropIncoming({ id: file.id }).catch(() => {});
    throw error;
  }
}

/** An empty object has nothing in R2. */
async function storeEmpty(
  { drive }: S3Request,
  object: WrittenObject,
  { pieces, verify }: Incoming,
): Promise<S3Object> {
  for await (const piece of pieces) {
    if (piece.byteLength > 0) throw new BadBody('IncompleteBody', 'the body is not empty');
  }
  verify();
  return drive.storeEmptyS3Object(object);
}

async function putFolder(
  { drive, rootId }: S3Request,
  path: ObjectPath,
  { sizeBytes, verify }: Incoming,
): Promise<Response> {
  if (sizeBytes !== 0) throw new S3Error('InvalidArgument', 'a folder has no content');
  verify();
  const folder = await drive.createS3Folder({ rootId, path });
  return new Response(null, { headers: writtenHeaders(folder) });
}

function writtenHeaders({ etag, crc32 }: S3Object): Record<string, string> {
  return {
    etag: `"${etag}"`,
    ...(crc32 === null
      ? {}
      : { 'x-amz-checksum-crc32': crc32Text(crc32), 'x-amz-checksum-type': 'FULL_OBJECT' }),
  };
}

/** Returns the bytes of a request. An empty body is one, too. */
export function incomingBody({ c, verifier }: S3Request): Incoming {
  const { headers } = c.req.raw;
  const body = incoming(c.req.raw, verifier);
  if (body) return body;
  if (Number(headers.get('content-length') ?? 0) > 0) {
    throw new BadBody('IncompleteBody', 'there is no body');
  }
  const checksums = new SentChecksums([...headers]);
  return { pieces: nothing(), sizeBytes: 0, verify: () => checksums.verify(new Map()) };
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

/** Answers CopyObject. */
export async function copyObjectOf(request: S3Request): Promise<Response> {
  requireWriting(request);
  const { headers } = request.c.req.raw;
  const directive = headers.get('x-amz-metadata-directive') ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') {
    throw new S3Error('InvalidArgument', 'x-amz-metadata-directive is COPY or REPLACE');
  }
  const metadata = directive === 'REPLACE' ? metadataOf(headers) : null;
  const copy = await request.drive.copyS3Object({
    rootId: request.rootId,
    source: copySourceOf(headers),
    sourceConditions: objectConditionsOf(headers, 'x-amz-copy-source-'),
    path: requestedPath(request),
    metadata,
    userModifiedAt: metadata ? userTimeOf(metadata) : 0,
    conditions: objectConditionsOf(headers),
  });
  return xmlAnswer('CopyObjectResult', {
    ETag: `"${copy.etag}"`,
    LastModified: new Date(copy.modifiedAt).toISOString(),
  });
}

/** Returns the path in `x-amz-copy-source`: `/drive/a/b.txt`, percent-encoded. */
export function copySourceOf(headers: Headers): ObjectPath {
  const [source = ''] = (headers.get('x-amz-copy-source') ?? '').split('?');
  const [bucket, ...key] = source.replace(/^(?:\/|%2F)/i, '').split(/\/|%2F/i);
  if (bucket !== driveBucket) throw new S3Error('NoSuchBucket');
  return pathOfKey(keyOfPath(key.join('/')));
}

/** Answers DeleteObject. An object that doesn't exist is deleted already. */
export async function deleteObjectOf(request: S3Request): Promise<Response> {
  requireWriting(request);
  const { drive, rootId } = request;
  await drive.deleteS3Objects({ rootId, paths: [requestedPath(request)] });
  return new Response(null, { status: 204 });
}
