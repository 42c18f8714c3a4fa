import type { Session } from '#worker/http/session.ts';
import type { AppContext } from '#worker/bindings.ts';
import type { ChunkVerifier } from '#worker/services/drive/kernel/incoming/aws-chunked.ts';
import type { DriveClient } from '#worker/services/drive/drive-of.ts';
import { rawPathOf } from '#worker/services/drive/kernel/paths/raw-path.ts';
import { keyOfPath, type ObjectPath, pathOfKey } from '#worker/services/drive/s3/object-key.ts';
import { S3Error } from '#worker/services/drive/s3/s3-error.ts';
import { queryOf } from '#worker/services/drive/s3/signature.ts';

/** The bucket of every drive; there is only one. */
export const driveBucket = 'drive';

/** The target of a request, as sent. */
export interface S3Target {
  /** The path that the endpoint is mounted at: `/s3`, or ''. */
  base: string;
  /** Percent-encoded, with the path that the endpoint is mounted at. */
  rawPath: string;
  rawQuery: string;
  /** '' for the list of buckets. */
  bucket: string;
  /** Percent-encoded; '' for the bucket. */
  rawKey: string;
  query: ReadonlyMap<string, string>;
}

/** A request of a client that has proved its key. */
export interface S3Request {
  c: AppContext;
  target: S3Target;
  session: Session;
  drive: DriveClient;
  /** The folder that the key of the client is limited to; '' for the whole drive. */
  rootId: string;
  isReadOnly: boolean;
  isPresigned: boolean;
  /** Verifies the chunks of a body whose chunks are signed. */
  verifier: ChunkVerifier | undefined;
}

/** Reads the target of a request. `base` is the path that the endpoint is mounted at. */
export function targetOf(href: string, base: string): S3Target {
  const rawPath = rawPathOf(href) || '/';
  const rawQuery = href.split('?').slice(1).join('?');
  if (!`${rawPath}/`.startsWith(`${base}/`)) throw new S3Error('InvalidURI');
  const [bucket = '', ...key] = rawPath.slice(base.length + 1).split('/');
  try {
    const fields = new Map(queryOf(rawQuery));
    return { base, rawPath, rawQuery, bucket, rawKey: key.join('/'), query: fields };
  } catch {
    throw new S3Error('InvalidURI', 'the query cannot be decoded');
  }
}

/** Returns the key of a request's object. Throws as `keyOfPath`. */
export function requestedKey({ target }: S3Request): string {
  return keyOfPath(target.rawKey);
}

/** Returns the path of a request's object. Throws as `keyOfPath` and `pathOfKey`. */
export function requestedPath(request: S3Request): ObjectPath {
  return pathOfKey(requestedKey(request));
}

/** Throws `AccessDenied` for a key that may only read. */
export function requireWriting({ isReadOnly }: S3Request): void {
  if (isReadOnly) throw new S3Error('AccessDenied', 'this key can only read');
}
