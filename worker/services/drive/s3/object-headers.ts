import { unknownMimeType } from '#protocol/file-kinds.ts';
import { utf8Bytes } from '#protocol/names.ts';
import { filePolicy } from '#worker/http/content-security-policy.ts';
import { inlineType } from '#worker/services/drive/kernel/links/renderable-types.ts';
import type {
  ObjectMetadata,
  S3Object,
  ObjectConditions,
} from '#worker/services/drive/s3/objects.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';

/** Headers of objects, as they are stored and sent. Pure. */

const metadataPrefix = 'x-amz-meta-';
/** As in S3. */
const metadataBytesMax = 2 * 1024;
const valueBytesMax = 1024;

/** Headers that are stored as they come and sent as they are. */
const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** Reads what a client stores with an object. Throws `MetadataTooLarge`. */
export function metadataOf(headers: Headers): ObjectMetadata {
  const metadata: ObjectMetadata = {};
  let bytes = 0;
  for (const [name, value] of headers) {
    if (name.startsWith(metadataPrefix)) {
      bytes += utf8Bytes(name.slice(metadataPrefix.length)) + utf8Bytes(value);
      metadata[name] = value;
    } else if (keptHeaders.includes(name)) {
      const kept = name === 'content-encoding' ? withoutChunks(value) : value;
      if (kept !== '' && kept.length <= valueBytesMax) metadata[name] = kept;
    }
  }
  if (bytes > metadataBytesMax) throw new S3Error('MetadataTooLarge');
  return metadata;
}

/** `aws-chunked` describes how the bytes were sent, and not the object. */
function withoutChunks(encoding: string): string {
  const encodings = encoding.split(',').map((one) => one.trim());
  return encodings.filter((one) => one !== '' && one !== 'aws-chunked').join(', ');
}

/** Returns the client's time of the last change (ms), as rclone and others send it; else 0. */
export function userTimeOf(metadata: ObjectMetadata): number {
  const attributes = metadata[`${metadataPrefix}s3cmd-attrs`] ?? '';
  const seconds = Number(
    metadata[`${metadataPrefix}mtime`] ?? /(?:^|\/)mtime:(\d+)/.exec(attributes)?.[1],
  );
  const time = Math.round(seconds * 1000);
  return time > 0 && time <= 8_640_000_000_000_000 ? time : 0;
}

export function objectConditionsOf(headers: Headers, prefix = ''): ObjectConditions {
  return {
    ifMatch: headers.get(`${prefix}if-match`) ?? undefined,
    ifNoneMatch: headers.get(`${prefix}if-none-match`) ?? undefined,
  };
}

/** Query fields that replace a header of the response. */
const replacedBy: Readonly<Record<string, string>> = {
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
  'response-content-language': 'content-language',
  'response-content-type': 'content-type',
  'response-expires': 'expires',
};

/**
 * Returns the headers of an object. Browsers follow presigned URLs, and this endpoint may be on the
 * host of the site, so they get only types that they can't run.
 */
export function objectHeaders(
  object: S3Object,
  query: ReadonlyMap<string, string>,
  { siteOrigin, isPresigned }: { siteOrigin: string; isPresigned: boolean },
): Headers {
  const headers = new Headers({ 'content-type': object.mimeType || unknownMimeType });
  for (const [name, value] of Object.entries(object.metadata)) set(headers, name, value);
  for (const [field, name] of Object.entries(replacedBy)) {
    const value = query.get(field);
    if (value !== undefined) set(headers, name, value);
  }
  const type = headers.get('content-type') ?? unknownMimeType;
  const sent = isPresigned
    ? (inlineType({ name: object.name, mime_type: type }) ?? unknownMimeType)
    : type;
  headers.set('content-type', sent);
  headers.set('content-security-policy', filePolicy(sent, siteOrigin));
  headers.set('x-robots-tag', 'noindex');
  headers.set('etag', `"${object.etag}"`);
  headers.set('last-modified', new Date(object.modifiedAt).toUTCString());
  headers.set('accept-ranges', 'bytes');
  return headers;
}

/** Sets a header unless its value can't be one. */
function set(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // Stored by a client whose runtime accepts more.
  }
}

/** Returns a CRC-32 as S3 writes it. */
export function crc32Text(crc32: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32 >>> 0);
  return bytes.toString('base64');
}
