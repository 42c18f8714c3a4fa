import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { type ApiError, isApiError } from '#protocol/errors.ts';
import type { AppEnv } from '#worker/bindings.ts';
import { readRequestText } from '#worker/http/body.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { logError } from '#worker/http/fail.ts';
import { jitteredRetryAfter, unavailableFor } from '#worker/http/platform-fault.ts';
import { allowedOrigins } from '#worker/http/origins.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  boundaryOf,
  incomingForm,
  type IncomingForm,
  readForm,
} from '#worker/services/drive/uploads/form.ts';
import { BadBody } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { receiveFile, receivePart, receiveWhole } from '#worker/services/drive/uploads/receive.ts';
import { requestChunks } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import {
  partsOfCompletion,
  xmlAnswer,
  xmlAnswerInTime,
  xmlElement,
  xmlError,
  xmlErrorElement,
  xmlPart,
} from '#worker/http/s3-xml.ts';
import { objectKey, readTicket, type UploadTicket } from '#worker/services/drive/uploads/ticket.ts';

type Endpoint = AppEnv & { Variables: { ticket: UploadTicket } };

/**
 * Accepts bytes in the formats of S3 and OSS (protocol 2.7): PUT whole, POST ?uploads, PUT
 * ?partNumber&uploadId, POST ?uploadId, GET ?uploadId, DELETE. Only the security token is checked;
 * signatures and host are ignored, because a proxy may rewrite what they cover. Bodies are streamed
 * to R2.
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

/** A form of a page (protocol 2.7) has its token among its fields. */
objectEndpoint.post('/:user/:upload', async (c, next) => {
  const boundary = boundaryOf(c.req.header('content-type'));
  const { body } = c.req.raw;
  if (boundary === undefined || !body) return next();
  const pieces = requestChunks(body);
  try {
    return await answerForm(c, await readForm(pieces, boundary));
  } finally {
    // Releases the body, so that what a refusal left of it can be read.
    await pieces.return();
  }
});

async function answerForm(c: Context<Endpoint>, form: IncomingForm): Promise<Response> {
  const { fields } = form;
  const ticket = await ticketFor(c, `${fields.get('policy')}.${fields.get('signature')}`);
  if (ticket instanceof Response) return ticket;
  const etag = await receiveFile(c.env, ticket, incomingForm(form));
  const status = fields.get('success_action_status');
  const headers = { etag: `"${etag}"`, 'cache-control': 'no-store' };
  return c.body(null, status === '200' ? 200 : status === '201' ? 201 : 204, headers);
}

/**
 * Returns the ticket of a token if it is for the requested object and hasn't expired, otherwise the
 * error response.
 */
async function ticketFor(c: Context<Endpoint>, token: string): Promise<UploadTicket | Response> {
  const ticket = await readTicket(c.env, token);
  if (!ticket || c.req.path !== `/${objectKey(ticket)}`) {
    return xmlError(403, 'AccessDenied', 'the security token is not for this object');
  }
  if (ticket.expiresAt <= Date.now()) {
    return xmlError(400, 'ExpiredToken', 'the time of the security token is over');
  }
  return ticket;
}

objectEndpoint.use('/:user/:upload', async (c, next) => {
  const token =
    tokenHeaders.map((name) => c.req.header(name)).find(Boolean) ??
    tokenFields.map((name) => c.req.query(name)).find(Boolean);
  if (!token) return xmlError(403, 'AccessDenied', 'a security token is needed');
  const ticket = await ticketFor(c, token);
  if (ticket instanceof Response) return ticket;
  const requested = c.req.query('uploadId');
  if (requested !== undefined && requested !== ticket.uploadId) {
    return xmlError(404, 'NoSuchUpload', 'no such upload');
  }
  c.set('ticket', ticket);
  return next();
});

objectEndpoint.put('/:user/:upload', async (c) => {
  const number = c.req.query('partNumber');
  const ticket = c.get('ticket');
  if (number !== undefined && c.req.query('uploadId') === undefined) {
    return xmlError(400, 'InvalidRequest', 'a part needs an uploadId');
  }
  const etag =
    number === undefined
      ? await receiveWhole(c.env, ticket, c.req.raw)
      : await receivePart(c.env, ticket, partNumber(number), c.req.raw);
  return new Response(null, { headers: { etag: `"${etag}"`, 'cache-control': 'no-store' } });
});

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
  const etags = partsOfCompletion(await readRequestText(c.req.raw, routeBudgets.upload.bodyBytes));
  const complete = () => drive.completeUpload({ id: uploadId, etags });
  const result = (etag: string) => ({ ...names, ETag: `"${etag}"` });
  const etag = await complete();
  if (etag !== null) return xmlAnswer('CompleteMultipartUploadResult', result(etag));
  return xmlAnswerInTime(() =>
    complete().then(
      (known) => known && xmlElement('CompleteMultipartUploadResult', result(known)),
      (thrown: unknown) => xmlErrorElement(...reason(c, thrown)),
    ),
  );
});

/** Lists the parts that have arrived, for clients that resume: S3's list, or ours as JSON. */
objectEndpoint.get('/:user/:upload', async (c) => {
  const { userId, uploadId } = c.get('ticket');
  const parts = await driveOf(c.env, userId).parts({ id: uploadId });
  if (c.req.query('uploadId') === undefined) {
    const known = parts.map(({ number, size, etag }) => ({ number, size, etag }));
    return c.json({ parts: known }, 200, { 'cache-control': 'no-store' });
  }
  const after = Number(c.req.query('part-number-marker')) || 0;
  const most = Math.min(Number(c.req.query('max-parts')) || partsPerPage, partsPerPage);
  const rest = parts.filter(({ number }) => number > after);
  const shown = rest.slice(0, most);
  return xmlAnswer('ListPartsResult', {
    Bucket: bucket,
    Key: c.req.path.slice(1),
    UploadId: uploadId,
    PartNumberMarker: String(after),
    NextPartNumberMarker: String(shown.at(-1)?.number ?? after),
    MaxParts: String(most),
    IsTruncated: String(rest.length > shown.length),
    Parts: shown.map(xmlPart),
  });
});

/** As in S3. */
const partsPerPage = 1000;

objectEndpoint.delete('/:user/:upload', async (c) => {
  const { userId, uploadId } = c.get('ticket');
  await driveOf(c.env, userId).abortUpload({ id: uploadId });
  return c.body(null, 204);
});

objectEndpoint.onError((thrown, c) => {
  const unavailable = unavailableFor(thrown);
  const error = unavailable ?? thrown;
  if (unavailable) logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
  const status = isApiError(error) ? error.status : error instanceof BadBody ? 400 : 500;
  const response = xmlError(status, ...reason(c, error));
  if (status === 503) response.headers.set('Retry-After', String(jitteredRetryAfter()));
  return response;
});

/** The bucket of every ticket; there is only one. */
export const bucket = 'magpie';

/** Parses digits only, as S3 does; 0, which no part has, for anything else. */
function partNumber(text: string): number {
  return /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

const codes: Readonly<Record<string, string>> = {
  not_found: 'NoSuchUpload',
  aborted: 'OperationAborted',
  invalid_argument: 'InvalidPart',
  permission_denied: 'AccessDenied',
  unavailable: 'ServiceUnavailable',
  // Not a code of S3: AccessDenied would suggest another ticket.
  PROHIBITED: 'ContentProhibited',
};

/** Returns S3's code for an error and a message. */
function reason(c: Context<Endpoint>, thrown: unknown): [code: string, message: string] {
  if (isApiError(thrown)) return [codeOf(thrown), thrown.message];
  if (thrown instanceof BadBody) return [thrown.code, thrown.message];
  logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
  return ['InternalError', 'internal error; try again later'];
}

function codeOf(error: ApiError): string {
  return codes[error.error] ?? 'InvalidRequest';
}
