import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import { xmlAnswer, xmlNested } from '#worker/http/s3-xml.ts';
import type { ListedNode } from '#worker/services/drive/s3/key-folders.ts';
import type { ListedEntry } from '#worker/services/drive/s3/listing.ts';
import { objectEtag } from '#worker/services/drive/s3/objects.ts';
import { driveBucket, type S3Request } from '#worker/services/drive/s3/request.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';
import { encodeUri } from '#worker/services/drive/s3/signature.ts';

/** As in S3. */
const keysPerPage = 1_000;

/** Writes keys as a request wants them: as they are, or percent-encoded. */
export type KeyText = (key: string) => string;

/** Answers ListObjects. Its `marker` is a key. */
export async function answerListV1(request: S3Request): Promise<Response> {
  const { query } = request.target;
  const { prefix, delimiter, max, text } = listingOf(request);
  const marker = query.get('marker') ?? '';
  const { entries, next } = await request.drive.listS3Objects({
    rootId: request.rootId,
    prefix,
    delimiter,
    after: marker,
    max,
  });
  const last = entries.at(-1);
  const isImplied = delimiter === '' && last !== undefined && 'key' in last && last.key === next;
  return xmlAnswer('ListBucketResult', {
    Name: driveBucket,
    Prefix: text(prefix),
    Marker: text(marker),
    ...(next === null || isImplied ? {} : { NextMarker: text(next) }),
    ...(delimiter === '' ? {} : { Delimiter: text(delimiter) }),
    MaxKeys: String(max),
    ...encodingOf(request),
    IsTruncated: String(next !== null),
    Entries: entries.map((entry) => entryXml(entry, text, ownerXml(request))),
  });
}

/** Answers ListObjectsV2. Its continuation token is opaque. */
export async function answerListV2(request: S3Request): Promise<Response> {
  const { query } = request.target;
  const { prefix, delimiter, max, text } = listingOf(request);
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const scope = JSON.stringify(['s3', request.rootId, prefix, delimiter]);
  const [position] = readPageToken(scope, token ?? '', [''], 'continuation-token') ?? [startAfter];
  const { entries, next } = await request.drive.listS3Objects({
    rootId: request.rootId,
    prefix,
    delimiter,
    after: position,
    max,
  });
  const owner = query.get('fetch-owner') === 'true' ? ownerXml(request) : '';
  return xmlAnswer('ListBucketResult', {
    Name: driveBucket,
    Prefix: text(prefix),
    ...(delimiter === '' ? {} : { Delimiter: text(delimiter) }),
    MaxKeys: String(max),
    ...encodingOf(request),
    KeyCount: String(entries.length),
    IsTruncated: String(next !== null),
    ...(token === undefined ? {} : { ContinuationToken: token }),
    ...(next === null ? {} : { NextContinuationToken: pageToken(scope, [next]) }),
    ...(startAfter === '' ? {} : { StartAfter: text(startAfter) }),
    Entries: entries.map((entry) => entryXml(entry, text, owner)),
  });
}

function listingOf(request: S3Request) {
  const { query } = request.target;
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    max: countOf(query.get('max-keys'), 'max-keys'),
    text: keyTextOf(request),
  };
}

/** Returns the number of entries that a request wants, 1,000 at most. */
export function countOf(text: string | undefined, name: string): number {
  if (text === undefined || text === '') return keysPerPage;
  if (!/^\d{1,10}$/.test(text)) throw new S3Error('InvalidArgument', `${name} is no number`);
  return Math.min(Number(text), keysPerPage);
}

/** Throws `InvalidArgument` for an unknown encoding. */
export function keyTextOf({ target }: S3Request): KeyText {
  const encoding = target.query.get('encoding-type');
  if (encoding === undefined || encoding === '') return (key) => key;
  if (encoding !== 'url') throw new S3Error('InvalidArgument', 'encoding-type can only be url');
  return (key) => encodeUri(key.toWellFormed()).replace(/%2F/g, '/');
}

export function encodingOf({ target }: S3Request): Record<string, string> {
  return target.query.get('encoding-type') === 'url' ? { EncodingType: 'url' } : {};
}

/** Returns the owner of everything in a drive: its account. */
export function ownerXml({ session }: S3Request, name = 'Owner'): string {
  return xmlNested(name, { ID: session.userId, DisplayName: session.userId });
}

function entryXml(entry: ListedEntry<ListedNode>, text: KeyText, owner: string): string {
  if ('prefix' in entry) return xmlNested('CommonPrefixes', { Prefix: text(entry.prefix) });
  const { key, file } = entry;
  return xmlNested('Contents', {
    Key: text(key),
    LastModified: new Date(file.modified_at).toISOString(),
    ETag: `"${objectEtag({ ...file, is_file: 1 })}"`,
    Size: String(file.size),
    ...(owner === '' ? {} : { Owner: [owner] }),
    StorageClass: 'STANDARD',
  });
}
