import { isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { type Authorization, readAuthorization } from '#worker/services/drive/s3/authorization.ts';
import type { S3Request, S3Target } from '#worker/services/drive/s3/request.ts';
import { S3Error, type S3ErrorCode } from '#worker/services/drive/s3/s3-error.ts';
import {
  ChunkSignatures,
  type VerifiedSignature,
  verifySignature,
} from '#worker/services/drive/s3/signature.ts';
import { countProgramFailure, programOfAccessKey } from '#worker/services/program-keys/index.ts';

/**
 * Returns the request of a client whose signature is right. Throws `S3Error` for any other one.
 * Wrong keys and signatures are counted.
 */
export async function authorizeS3(c: AppContext, target: S3Target): Promise<S3Request> {
  const { headers, method } = c.req.raw;
  const authorization = readAuthorization(headers, target.rawQuery, Date.now());
  requirePayloadKind(authorization.payloadHash);
  const program = await programOfAccessKey(c.env, authorization.accessKeyId, 's3');
  if (!program) throw await failure(c, undefined, 'InvalidAccessKeyId');
  const { session, secret } = program;
  const host = headers.get('host') ?? requestUrl(c.env, c.req.url).host;
  const verified = verifySignature(authorization, secret, {
    method,
    // Some clients leave out the path of the endpoint when they sign.
    rawPaths: [target.rawPath, target.rawPath.slice(target.base.length) || '/'],
    rawQuery: target.rawQuery,
    header: (name) => headers.get(name),
    // A proxy may have changed the host, and s3cmd signs the path of the endpoint as part of it.
    hosts: [host, new URL(c.env.SITE_ORIGIN).host].flatMap((one) => [one, one + target.base]),
  });
  if (!verified) throw await failure(c, session.key.id, 'SignatureDoesNotMatch');
  if (session.key.access === 'offline') {
    throw new S3Error('AccessDenied', 'this key is for offline downloads only');
  }
  return {
    c,
    target,
    session,
    drive: driveOf(c.env, session),
    rootId: session.key.folderId,
    isReadOnly: session.key.access !== 'write',
    isPresigned: authorization.isPresigned,
    verifier: verifierOf(authorization, verified),
  };
}

const signedChunks = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
const payloadKinds = [
  'UNSIGNED-PAYLOAD',
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  signedChunks,
  `${signedChunks}-TRAILER`,
];

function requirePayloadKind(payloadHash: string): void {
  if (/^[0-9a-f]{64}$/i.test(payloadHash) || payloadKinds.includes(payloadHash)) return;
  throw new S3Error('InvalidRequest', 'x-amz-content-sha256 is no hash and no kind of payload');
}

function verifierOf(
  { payloadHash }: Authorization,
  verified: VerifiedSignature,
): ChunkSignatures | undefined {
  if (!payloadHash.startsWith(signedChunks)) return undefined;
  return new ChunkSignatures(verified, { hasSignedTrailers: payloadHash.endsWith('-TRAILER') });
}

/** Counts a failure. Returns its error, or `SlowDown` after many. */
async function failure(
  c: AppContext,
  keyId: string | undefined,
  code: S3ErrorCode,
): Promise<S3Error> {
  const error = await countProgramFailure(c.env, c.req.raw, keyId);
  return isApiError(error) && error.error === 'resource_exhausted'
    ? new S3Error('SlowDown', error.message, error.retryAfterSeconds)
    : new S3Error(code);
}
