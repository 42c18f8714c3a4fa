import SparkMD5 from 'spark-md5';

/** Fields covered by a request signature, in order (protocol 1.4). */
export interface SignedRequest {
  readonly clientId: string;
  readonly clientVersion: string;
  readonly packageName: string;
  readonly deviceId: string;
  /** Milliseconds since 1970 as decimal text. */
  readonly timestamp: string;
}

/** The signature as sent in the `meta` of captcha calls and signed requests (specification 3). */
export interface SignatureMeta {
  captcha_sign: string;
  client_version: string;
  package_name: string;
  /** `''` before sign-in. */
  user_id: string;
  timestamp: string;
}

/** Format of every signature (protocol 1.4). */
export const signatureShape = /^1\.[0-9a-f]{32}$/;

/**
 * Signs a request (specification 7.5, protocol 1.4): an MD5 chain over the salts in order, prefixed
 * with `1.`. An empty salt counts as a round. The signature identifies the client and proves
 * nothing: MD5 is weak and a web client's salts are public. No permission may depend on it.
 */
export function signRequest(request: SignedRequest, salts: readonly string[]): string {
  const { clientId, clientVersion, packageName, deviceId, timestamp } = request;
  const start = clientId + clientVersion + packageName + deviceId + timestamp;
  return `1.${salts.reduce((sign, salt) => SparkMD5.hash(sign + salt), start)}`;
}

/** Returns the signed metadata of a request. */
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
