import { isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { jitteredRetryAfter, unavailableFor } from '#worker/http/platform-fault.ts';
import { BadBody } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { S3Error, type S3ErrorCode, statusOfS3Code } from '#worker/services/drive/s3/s3-error.ts';

/** An error as S3 clients read it. */
export interface S3Fault {
  status: number;
  code: string;
  message: string;
  /** Seconds for the `Retry-After` header; 0 for none. */
  retryAfterSeconds: number;
}

/** Codes of S3 for the errors of the drive. */
const codes: ReadonlyMap<string, S3ErrorCode> = new Map([
  ['aborted', 'OperationAborted'],
  ['file_name_empty', 'InvalidArgument'],
  ['file_count_limit', 'QuotaExceeded'],
  ['file_not_found', 'NoSuchKey'],
  ['file_revision_changed', 'PreconditionFailed'],
  ['file_space_not_enough', 'QuotaExceeded'],
  ['invalid_argument', 'InvalidArgument'],
  ['invalid_request', 'InvalidRequest'],
  ['not_found', 'NoSuchUpload'],
  ['permission_denied', 'AccessDenied'],
  ['PROHIBITED', 'ContentProhibited'],
  ['resource_exhausted', 'SlowDown'],
  ['space_folder_not_exist', 'NoSuchBucket'],
  // The key was revoked a moment ago.
  ['unauthenticated', 'InvalidAccessKeyId'],
  ['unavailable', 'ServiceUnavailable'],
]);

/** Returns the fault of a thrown value, and logs one that isn't expected. */
export function s3FaultOf(thrown: unknown, c: AppContext): S3Fault {
  if (thrown instanceof S3Error) return thrown;
  if (thrown instanceof BadBody) {
    const { code, message } = thrown;
    return { status: statusOfS3Code(code), code, message, retryAfterSeconds: 0 };
  }
  const error = isApiError(thrown) ? thrown : unavailableFor(thrown);
  const code = error && codes.get(error.error);
  if (!error || !code) {
    logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
    return new S3Error('InternalError');
  }
  if (!isApiError(thrown)) logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
  const isBusy = code === 'SlowDown' || code === 'ServiceUnavailable';
  const wait = error.retryAfterSeconds ?? (isBusy ? jitteredRetryAfter() : 0);
  return new S3Error(code, error.message, wait);
}
