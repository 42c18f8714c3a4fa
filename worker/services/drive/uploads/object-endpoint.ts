import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type ApiError, isApiError } from '#protocol/errors.ts';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import type { AppEnv } from '#worker/bindings.ts';
import { readText } from '#worker/http/body.ts';
import { logError } from '#worker/http/fail.ts';
import { allowedOrigins } from '#worker/http/origins.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { passThrough, WrongLength } from '#worker/services/drive/uploads/digest.ts';
import { partBytesOf } from '#worker/services/drive/uploads/rules.ts';
import { partsOfCompletion, xmlAnswer, xmlError } from '#worker/services/drive/uploads/s3.ts';
import { openTicket, type Ticket } from '#worker/services/drive/uploads/ticket.ts';

type Endpoint = AppEnv & { Variables: { ticket: Ticket } };

/**
 * Where bytes come in, in the shapes of S3 and OSS (wire 2.7): PUT whole, POST ?uploads, PUT ?partNumber&uploadId,
 * POST ?uploadId, DELETE. The security token alone decides; signatures are not looked at. Bodies are piped to R2.
 */
export const objectEndpoint = new Hono<Endpoint>();

objectEndpoint.use((c, next) =>
  cors({
    origin: (origin) => (allowedOrigins(c.env).includes(origin) ? origin : null),
    allowMethods: ['PUT', 'POST', 'GET', 'DELETE'],
    allowHeaders: ['content-type', ...tokenHeaders],
    exposeHeaders: ['etag'],
    maxAge: 7200,
  })(c, next),
);

const tokenHeaders = ['x-amz-security-token', 'x-oss-security-token'];
const tokenFields = [...tokenHeaders, 'X-Amz-Security-Token', 'security-token'];

objectEndpoint.use('/:user/:upload', async (c, next) => {
  const token =
    tokenHeaders.map((name) => c.req.header(name)).find(Boolean) ??
    tokenFields.map((name) => c.req.query(name)).find(Boolean);
  if (!token) return xmlError(403, 'AccessDenied', 'a security token is needed');
  const ticket = await openTicket(c.env, token, Date.now()).catch(() => undefined);
  if (ticket?.userId !== c.req.param('user') || ticket.uploadId !== c.req.param('upload')) {
    return xmlError(
      403,
      'AccessDenied',
      'the security token is not for this object, or its time is over',
    );
  }
  const asked = c.req.query('uploadId');
  if (asked !== undefined && asked !== ticket.uploadId) {
    return xmlError(404, 'NoSuchUpload', 'no such upload');
  }
  c.set('ticket', ticket);
  return next();
});

objectEndpoint.put('/:user/:upload', (c) =>
  c.req.query('partNumber') === undefined
    ? putWhole(c)
    : putPart(c, Number(c.req.query('partNumber'))),
);

objectEndpoint.post('/:user/:upload', async (c) => {
  const { userId, uploadId } = c.get('ticket');
  const drive = driveOf(c.env, userId);
  const names = { Bucket: bucket, Key: c.req.path.slice(1) };
  if (c.req.query('uploads') !== undefined) {
    await drive.beginParts({ id: uploadId });
    return xmlAnswer('InitiateMultipartUploadResult', { ...names, UploadId: uploadId });
  }
  if (c.req.query('uploadId') === undefined) {
    return xmlError(400, 'InvalidRequest', 'uploads or uploadId is needed');
  }
  const etags = partsOfCompletion(await readText(c.req.raw.body));
  const etag = await drive.completeUpload({ id: uploadId, etags });
  return xmlAnswer('CompleteMultipartUploadResult', { ...names, ETag: `"${etag}"` });
});

/** The parts that have arrived, so that a client may go on after an interruption. */
objectEndpoint.get('/:user/:upload', async (c) => {
  const { userId, uploadId } = c.get('ticket');
  return c.json({ parts: await driveOf(c.env, userId).parts({ id: uploadId }) }, 200, {
    'cache-control': 'no-store',
  });
});

objectEndpoint.delete('/:user/:upload', async (c) => {
  const { userId, uploadId } = c.get('ticket');
  await driveOf(c.env, userId).abortUpload({ id: uploadId });
  return c.body(null, 204);
});

objectEndpoint.onError((thrown, c) => {
  if (isApiError(thrown)) return refusal(thrown);
  logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
  return xmlError(500, 'InternalError', 'something went wrong on our side');
});

/** The bucket every ticket names; there is only one. */
export const bucket = 'magpie';

async function putWhole(c: Context<Endpoint>): Promise<Response> {
  const { userId, uploadId, sizeBytes } = c.get('ticket');
  const drive = driveOf(c.env, userId);
  const wrong = wrongBody(c, sizeBytes);
  if (wrong) return wrong;
  const upload = await drive.beginWhole({ id: uploadId });
  if (upload.state !== 'open') return stored(upload.etag);
  const sent = await pipe(c, sizeBytes, gcidBlockSizeBytes(sizeBytes), (bytes) =>
    c.env.FILES.put(upload.blob, bytes),
  );
  if (!sent) return incomplete(sizeBytes);
  try {
    const { digests } = sent;
    const { etag } = sent.stored!; // null only for conditional puts
    return stored(await drive.commitWhole({ id: uploadId, blob: upload.blob, etag, digests }));
  } catch (error) {
    if (isApiError(error)) await c.env.FILES.delete(upload.blob);
    throw error;
  }
}

async function putPart(c: Context<Endpoint>, number: number): Promise<Response> {
  const { userId, uploadId, sizeBytes } = c.get('ticket');
  const drive = driveOf(c.env, userId);
  const upload = await drive.upload({ id: uploadId });
  if (upload.state !== 'open' || !upload.multipart_id) {
    return xmlError(404, 'NoSuchUpload', 'this upload does not take parts');
  }
  const partBytes = partBytesOf(sizeBytes, upload.part_size, number);
  if (partBytes === undefined) return xmlError(400, 'InvalidPart', 'there is no such part');
  const wrong = wrongBody(c, partBytes);
  if (wrong) return wrong;
  const sent = await pipe(c, partBytes, gcidBlockSizeBytes(sizeBytes), (bytes) =>
    c.env.FILES.resumeMultipartUpload(upload.blob, upload.multipart_id).uploadPart(number, bytes),
  );
  if (!sent) return incomplete(partBytes);
  const { etag } = sent.stored;
  await drive.savePart({ id: uploadId, number, size: partBytes, etag, digests: sent.digests });
  return stored(etag);
}

/** Refuses a body of another length before a byte of it is read. An unknown length is measured on the way. */
function wrongBody(c: Context<Endpoint>, bytes: number): Response | undefined {
  if (c.req.header('x-amz-content-sha256')?.startsWith('STREAMING-')) {
    return xmlError(
      501,
      'NotImplemented',
      'chunk-signed bodies are not taken; send UNSIGNED-PAYLOAD',
    );
  }
  const length = c.req.header('content-length');
  if (length === undefined || Number(length) === bytes) return undefined;
  return xmlError(
    400,
    Number(length) < bytes ? 'EntityTooSmall' : 'EntityTooLarge',
    `exactly ${bytes} bytes are expected here, as the part_size of the ticket says`,
  );
}

async function pipe<T>(
  c: Context<Endpoint>,
  bytes: number,
  blockBytes: number,
  put: (bytes: ReadableStream) => Promise<T>,
) {
  const { body } = c.req.raw;
  if (!body) return undefined;
  try {
    return await passThrough(body, bytes, blockBytes, put);
  } catch (error) {
    if (error instanceof WrongLength) return undefined;
    throw error;
  }
}

function stored(etag: string): Response {
  return new Response(null, { headers: { etag: `"${etag}"`, 'cache-control': 'no-store' } });
}

function incomplete(bytes: number): Response {
  return xmlError(400, 'IncompleteBody', `the body did not hold exactly ${bytes} bytes`);
}

const codes: Readonly<Record<string, string>> = {
  not_found: 'NoSuchUpload',
  aborted: 'OperationAborted',
  invalid_argument: 'InvalidPart',
  permission_denied: 'AccessDenied',
};

function refusal(error: ApiError): Response {
  return xmlError(error.status, codes[error.error] ?? 'InvalidRequest', error.message);
}
