import { isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import { jitteredRetryAfter, unavailableFor } from '#worker/http/platform-fault.ts';
import { BadBody } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { BadPath } from '#worker/services/drive/dav/dav-request.ts';
import { hrefOf } from '#worker/services/drive/dav/href.ts';
import { type Refusal, Refused } from '#worker/services/drive/dav/refusal.ts';
import { escapeXml, xmlDeclaration } from '#worker/http/xml-text.ts';

/** Headers of a WebDAV server, which Windows looks for at the root of the host. */
export const davHeaders: Readonly<Record<string, string>> = {
  DAV: '1, 2, 3',
  'MS-Author-Via': 'DAV',
  Allow: 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, MKCOL, COPY, MOVE, LOCK, UNLOCK',
};

const noStore = { 'Cache-Control': 'private, no-store' };

/** Returns a response without a body. OPTIONS is 200 because old versions of Windows need it. */
export function emptyResponse(status: number, headers: Record<string, string> = {}): Response {
  const length: Record<string, string> = status === 204 ? {} : { 'Content-Length': '0' };
  return new Response(null, { status, headers: { ...noStore, ...length, ...headers } });
}

/** Returns a response with an XML document. */
export function xmlResponse(
  status: number,
  body: string | ReadableStream,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status,
    headers: { ...noStore, 'Content-Type': 'application/xml; charset=utf-8', ...headers },
  });
}

/** Returns the response for a refusal, with the condition that it violates. */
export function refusalResponse(base: string, { status, condition, names }: Refusal): Response {
  if (condition === undefined) return emptyResponse(status);
  const inside = names
    ? `<D:${condition}><D:href>${escapeXml(hrefOf(base, names, false))}</D:href></D:${condition}>`
    : `<D:${condition}/>`;
  return xmlResponse(status, errorDocument(inside));
}

function errorDocument(inside: string): string {
  return `${xmlDeclaration}<D:error xmlns:D="DAV:">${inside}</D:error>`;
}

const statuses: Readonly<Record<string, number>> = {
  file_space_not_enough: 507,
  file_not_found: 404,
  file_in_recycle_bin: 404,
  file_name_empty: 403,
  PROHIBITED: 403,
  aborted: 409,
  resource_exhausted: 429,
};

/** Returns the response for a thrown error. */
export function thrownResponse(c: AppContext, base: string, thrown: unknown): Response {
  if (thrown instanceof Refused) return refusalResponse(base, thrown.refusal);
  if (thrown instanceof BadPath) {
    const status = thrown.fault === 'escape' ? 400 : 403;
    return xmlResponse(status, faultDocument(thrown.message));
  }
  if (thrown instanceof BadBody) return xmlResponse(400, faultDocument(thrown.message));
  const error = isApiError(thrown) ? thrown : unavailableFor(thrown);
  if (!isApiError(thrown)) {
    logError(thrown, { requestId: c.get('requestId'), method: c.req.method, path: c.req.path });
  }
  if (!error) return emptyResponse(500);
  const status = statuses[error.error] ?? error.status;
  const headers: Record<string, string> = {};
  const wait = error.retryAfterSeconds ?? (status === 503 ? jitteredRetryAfter() : 0);
  if (wait > 0) headers['Retry-After'] = String(wait);
  if (status === 401) headers['WWW-Authenticate'] = 'Basic realm="Magpie", charset="UTF-8"';
  return xmlResponse(status, faultDocument(error.message), headers);
}

/** An error with a message, as ownCloud's and Nextcloud's clients show it. */
function faultDocument(message: string): string {
  return errorDocument(
    `<m:message xmlns:m="http://sabredav.org/ns">${escapeXml(message)}</m:message>`,
  );
}
