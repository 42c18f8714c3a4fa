/** Errors of S3 that this endpoint uses, with their statuses and messages. */
const s3Errors = {
  AccessDenied: [403, 'access denied'],
  AuthorizationHeaderMalformed: [400, 'the authorization is malformed'],
  AuthorizationQueryParametersError: [400, 'the parameters of the signature are malformed'],
  BadDigest: [400, 'the bytes do not match the checksum sent with them'],
  BucketAlreadyOwnedByYou: [409, 'the bucket exists and is yours'],
  BucketNotEmpty: [409, 'the bucket of a drive cannot be deleted'],
  ContentProhibited: [403, 'this content was removed after a review'],
  EntityTooLarge: [400, 'the body is too long'],
  EntityTooSmall: [400, 'a part is too small'],
  ExpiredToken: [400, 'the key has expired'],
  IncompleteBody: [400, 'the body is incomplete'],
  InternalError: [500, 'internal error; try again later'],
  InvalidAccessKeyId: [403, 'there is no such access key'],
  InvalidArgument: [400, 'an argument is invalid'],
  InvalidBucketName: [400, 'a drive has one bucket'],
  InvalidPart: [400, 'a part is missing or differs'],
  InvalidPartOrder: [400, 'the parts are not in ascending order'],
  InvalidRange: [416, 'the range is outside of the object'],
  InvalidRequest: [400, 'the request is invalid'],
  InvalidURI: [400, 'the path cannot be decoded'],
  KeyTooLongError: [400, 'a part of the key is longer than 255 bytes'],
  MalformedXML: [400, 'the XML of the body is malformed'],
  MethodNotAllowed: [405, 'this method is not allowed here'],
  MetadataTooLarge: [400, 'the metadata of an object has at most 2 KB'],
  MissingContentLength: [411, 'the length of the body is needed'],
  NoSuchBucket: [404, 'there is no such bucket'],
  NoSuchKey: [404, 'there is no such key'],
  NoSuchUpload: [404, 'there is no such upload'],
  NoSuchBucketPolicy: [404, 'the bucket has no such setting'],
  NoSuchCORSConfiguration: [404, 'the bucket has no such setting'],
  NoSuchLifecycleConfiguration: [404, 'the bucket has no such setting'],
  NoSuchPublicAccessBlockConfiguration: [404, 'the bucket has no such setting'],
  NoSuchWebsiteConfiguration: [404, 'the bucket has no such setting'],
  ObjectLockConfigurationNotFoundError: [404, 'the bucket has no such setting'],
  ReplicationConfigurationNotFoundError: [404, 'the bucket has no such setting'],
  ServerSideEncryptionConfigurationNotFoundError: [404, 'the bucket has no such setting'],
  NotImplemented: [501, 'this part of S3 is not available'],
  OperationAborted: [409, 'another request has changed this; try again'],
  PreconditionFailed: [412, 'a condition of the request is not met'],
  QuotaExceeded: [403, 'the quota of the account is used up'],
  RequestTimeTooSkewed: [403, 'the clock of the client differs by more than 15 minutes'],
  ServiceUnavailable: [503, 'temporarily unavailable; try again later'],
  SignatureDoesNotMatch: [403, 'the signature does not match the request'],
  SlowDown: [503, 'too many requests; try again later'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3ErrorCode = keyof typeof s3Errors;

/** An error that S3 clients understand, thrown by this endpoint. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly status: number;
  /** Seconds for the `Retry-After` header; 0 for none. */
  readonly retryAfterSeconds: number;

  constructor(code: S3ErrorCode, message: string = s3Errors[code][1], retryAfterSeconds = 0) {
    super(message);
    this.code = code;
    [this.status] = s3Errors[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const statuses: ReadonlyMap<string, number> = new Map(
  Object.entries(s3Errors).map(([code, [status]]) => [code, status]),
);

/** Returns the status of an error code; 400 for one that isn't in the list. */
export function statusOfS3Code(code: string): number {
  return statuses.get(code) ?? 400;
}
