import SparkMD5 from 'spark-md5';

/** What a request signature covers, in the order it is written down (protocol 1.4). */
export interface SignedRequest {
  readonly clientId: string;
  readonly clientVersion: string;
  readonly packageName: string;
  readonly deviceId: string;
  /** Milliseconds since 1970, as decimal digits: it travels as text. */
  readonly timestamp: string;
}

/**
 * The signature as it travels in the `meta` of a captcha call and of signed requests (specification
 * 3).
 */
export interface SignatureMeta {
  captcha_sign: string;
  client_version: string;
  package_name: string;
  /** `''` before sign-in. */
  user_id: string;
  timestamp: string;
}

/** What every signature looks like, whichever salts made it (protocol 1.4). */
export const signatureShape = /^1\.[0-9a-f]{32}$/;

/**
 * The request signature (specification 7.5, protocol 1.4): an MD5 chain over the salts in order,
 * with `1.` in front. An empty salt counts as a round. It tells which client is calling and proves
 * nothing: MD5 protects no one, and the salts of a web client are public. No permission may hang on
 * it.
 */
export function signRequest(request: SignedRequest, salts: readonly string[]): string {
  const { clientId, clientVersion, packageName, deviceId, timestamp } = request;
  const start = clientId + clientVersion + packageName + deviceId + timestamp;
  return `1.${salts.reduce((sign, salt) => SparkMD5.hash(sign + salt), start)}`;
}

/** The signed metadata of a request, ready to send. */
export function signatureMeta(
  request: SignedRequest & { readonly userId?: string },
  salts: readonly string[],
): SignatureMeta {
  return {
    captcha_sign: signRequest(request, salts),
    client_version: request.clientVersion,
    package_name: request.packageName,
    user_id: request.userId ?? '',
    timestamp: request.timestamp,
  };
}
