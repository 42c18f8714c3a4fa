import { createHash } from 'node:crypto';
import { isApiError } from '#protocol/errors.ts';
import { uploadPartsMax } from '#protocol/limits.ts';
import {
  partListOf,
  xmlAnswer,
  xmlAnswerInTime,
  xmlElement,
  xmlErrorElement,
  xmlNested,
  xmlPart,
} from '#worker/http/s3-xml.ts';
import {
  putObject,
  readLargeChunks,
  storeUnknownLength,
  streamTo,
} from '#worker/services/drive/kernel/bytes/pieces.ts';
import type { Incoming } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import { readVerifiedXml } from '#worker/services/drive/s3/bucket-requests.ts';
import { type S3Fault, s3FaultOf } from '#worker/services/drive/s3/faults.ts';
import {
  countOf,
  encodingOf,
  keyTextOf,
  ownerXml,
} from '#worker/services/drive/s3/list-requests.ts';
import {
  metadataOf,
  userTimeOf,
  objectConditionsOf,
} from '#worker/services/drive/s3/object-headers.ts';
import { pathOfKey } from '#worker/services/drive/s3/object-key.ts';
import { incomingBody, copySourceOf } from '#worker/services/drive/s3/object-requests.ts';
import {
  driveBucket,
  requestedKey,
  requireWriting,
  type S3Request,
} from '#worker/services/drive/s3/request.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';

/** Answers the requests of multipart uploads. */

const partBytesMax = 5 * 1024 ** 3;

/** Answers CreateMultipartUpload. */
export async function createUploadOf(request: S3Request): Promise<Response> {
  requireWriting(request);
  const { drive, rootId, c } = request;
  const key = requestedKey(request);
  if (pathOfKey(key).isFolder) throw new S3Error('InvalidArgument', 'a folder has no content');
  const metadata = metadataOf(c.req.raw.headers);
  const facts = { metadata, userModifiedAt: userTimeOf(metadata) };
  const id = await drive.openS3Upload({ rootId, key, facts });
  return xmlAnswer('InitiateMultipartUploadResult', {
    Bucket: driveBucket,
    Key: key,
    UploadId: id,
  });
}

function uploadOf(request: S3Request) {
  const id = request.target.query.get('uploadId') ?? '';
  return { id, rootId: request.rootId, key: requestedKey(request) };
}

/** Answers UploadPart. */
export async function putPartOf(request: S3Request): Promise<Response> {
  const etag = await storePart(request, incomingBody(request));
  return new Response(null, { headers: { etag: `"${etag}"` } });
}

/** Answers UploadPartCopy. */
export async function copyPartOf(request: S3Request): Promise<Response> {
  const { c, drive, rootId } = request;
  const { headers } = c.req.raw;
  const source = await drive.s3Object({ rootId, path: copySourceOf(headers) });
  if (!source || source.isFolder) throw new S3Error('NoSuchKey');
  const { offset, length } = copiedRange(headers.get('x-amz-copy-source-range'), source.size);
  const object =
    source.blob === '' ? null : await c.env.FILES.get(source.blob, { range: { offset, length } });
  if (!object) throw new S3Error('NoSuchKey');
  const etag = await storePart(request, {
    pieces: readLargeChunks(object.body),
    sizeBytes: length,
    verify: () => {},
  });
  return xmlAnswer('CopyPartResult', {
    LastModified: new Date().toISOString(),
    ETag: `"${etag}"`,
  });
}

function copiedRange(range: string | null, size: number): { offset: number; length: number } {
  if (range === null) return { offset: 0, length: size };
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range) ?? [];
  const offset = Number(first);
  const length = Number(last) - offset + 1;
  if (length > 0 && offset + length <= size) return { offset, length };
  throw new S3Error('InvalidArgument', 'x-amz-copy-source-range is no range of the source');
}

/** Stores the bytes of a part and returns its etag, the MD5. */
async function storePart(request: S3Request, body: Incoming): Promise<string> {
  requireWriting(request);
  const { c, drive, target } = request;
  const { FILES: bucket } = c.env;
  const text = target.query.get('partNumber') ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > uploadPartsMax) {
    throw new S3Error('InvalidArgument', `part numbers go from 1 to ${uploadPartsMax}`);
  }
  const size = body.sizeBytes;
  if (size !== null && size > partBytesMax) throw new S3Error('EntityTooLarge');
  const upload = uploadOf(request);
  const stagedKey = await drive.placeS3Part({ ...upload, number, size });
  const md5 = createHash('md5');
  const see = (piece: Uint8Array) => void md5.update(piece);
  try {
    const stored =
      size === null
        ? await storeUnknownLength(bucket, stagedKey, seen(body.pieces, see), partBytesMax)
        : await streamTo(body.pieces, size, (bytes) => putObject(bucket, stagedKey, bytes), see);
    body.verify();
    const etag = md5.digest('hex');
    await drive.saveS3Part({ ...upload, number, size: stored.size, etag, stagedKey });
    return etag;
  } catch (error) {
    await bucket.delete(stagedKey).catch(() => {});
    throw error;
  }
}

async function* seen(
  pieces: AsyncIterable<Uint8Array>,
  see: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    see(piece);
    yield piece;
  }
}

/** Answers ListParts. */
export async function listPartsOf(request: S3Request): Promise<Response> {
  const { query } = request.target;
  const upload = uploadOf(request);
  const parts = await request.drive.s3Parts(upload);
  const marker = countOf(query.get('part-number-marker') ?? '0', 'part-number-marker');
  const max = countOf(query.get('max-parts'), 'max-parts');
  const rest = parts.filter(({ number }) => number > marker);
  const shown = rest.slice(0, max);
  return xmlAnswer('ListPartsResult', {
    Bucket: driveBucket,
    Key: keyTextOf(request)(upload.key),
    ...encodingOf(request),
    UploadId: upload.id,
    Initiator: [ownerXml(request, 'Initiator')],
    Owner: [ownerXml(request)],
    StorageClass: 'STANDARD',
    PartNumberMarker: String(marker),
    NextPartNumberMarker: String(shown.at(-1)?.number ?? marker),
    MaxParts: String(max),
    IsTruncated: String(rest.length > shown.length),
    Parts: shown.map(xmlPart),
  });
}

/** Answers ListMultipartUploads. */
export async function listUploads(request: S3Request): Promise<Response> {
  const { query } = request.target;
  const prefix = query.get('prefix') ?? '';
  const after = {
    key: query.get('key-marker') ?? '',
    id: query.get('upload-id-marker') ?? '\u{10ffff}',
  };
  const max = countOf(query.get('max-uploads'), 'max-uploads');
  const { rootId } = request;
  const { uploads, isTruncated } = await request.drive.s3Uploads({ rootId, prefix, after, max });
  const text = keyTextOf(request);
  const last = uploads.at(-1);
  return xmlAnswer('ListMultipartUploadsResult', {
    Bucket: driveBucket,
    KeyMarker: text(after.key),
    UploadIdMarker: query.get('upload-id-marker') ?? '',
    ...(isTruncated && last ? { NextKeyMarker: text(last.key), NextUploadIdMarker: last.id } : {}),
    Prefix: text(prefix),
    ...encodingOf(request),
    MaxUploads: String(max),
    IsTruncated: String(isTruncated),
    Uploads: uploads.map((upload) =>
      xmlNested('Upload', {
        Key: text(upload.key),
        UploadId: upload.id,
        Initiator: [ownerXml(request, 'Initiator')],
        Owner: [ownerXml(request)],
        StorageClass: 'STANDARD',
        Initiated: new Date(upload.created_at).toISOString(),
      }),
    ),
  });
}

/**
 * Answers CompleteMultipartUpload. Assembling takes a while, so spaces keep the connection open; an
 * error is then in the body, as in S3.
 */
export async function completeUploadOf(request: S3Request): Promise<Response> {
  requireWriting(request);
  const upload = uploadOf(request);
  const path = pathOfKey(upload.key);
  const parts = partListOf(await readVerifiedXml(request));
  if (parts.length === 0) throw new S3Error('MalformedXML');
  if (parts.some(({ number }, at) => number <= (parts[at - 1]?.number ?? 0))) {
    throw new S3Error('InvalidPartOrder');
  }
  const input = {
    ...upload,
    path,
    etags: Object.fromEntries(parts.map(({ number, etag }) => [number, etag])),
    etag: etagOfParts(parts.map(({ etag }) => etag)),
    conditions: objectConditionsOf(request.c.req.raw.headers),
  };
  const complete = () =>
    request.drive.completeS3Upload(input).catch((error: unknown) => {
      if (!isApiError(error) || error.error !== 'invalid_argument') throw error;
      throw new S3Error('InvalidPart', error.message);
    });
  const result = (etag: string) => ({
    Location: `${request.c.env.SITE_ORIGIN}${request.target.rawPath}`,
    Bucket: driveBucket,
    Key: upload.key,
    ETag: `"${etag}"`,
  });
  const etag = await complete();
  if (etag !== null) return xmlAnswer('CompleteMultipartUploadResult', result(etag));
  return xmlAnswerInTime(() =>
    complete().then(
      (known) => known && xmlElement('CompleteMultipartUploadResult', result(known)),
      (thrown: unknown) => faultXml(s3FaultOf(thrown, request.c)),
    ),
  );
}

const faultXml = ({ code, message }: S3Fault) => xmlErrorElement(code, message);

/** Returns the etag of a multipart upload: the MD5 of the MD5s of its parts, and their number. */
export function etagOfParts(etags: readonly string[]): string {
  const md5 = createHash('md5');
  for (const etag of etags) md5.update(Buffer.from(etag, 'hex'));
  return `${md5.digest('hex')}-${etags.length}`;
}

/** Answers AbortMultipartUpload. */
export async function abortUploadOf(request: S3Request): Promise<Response> {
  requireWriting(request);
  await request.drive.abortS3Upload(uploadOf(request));
  return new Response(null, { status: 204 });
}
