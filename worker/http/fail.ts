import { HTTPException } from 'hono/http-exception';
import { ApiError, isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';

/**
 * Turns a thrown value into a response. Anything but an ApiError becomes `internal` and a line of
 * the log.
 */
export function errorResponse(thrown: unknown, c: AppContext): Response {
  const error = asApiError(thrown, c);
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  if (error.retryAfterSeconds) headers['Retry-After'] = String(error.retryAfterSeconds);
  if (error.status === 401) headers['WWW-Authenticate'] = 'Bearer';
  return c.json(
    { ...error.toBody(), error_uri: c.req.path, request_id: c.get('requestId') },
    // Hono's type lists statuses; the error catalog has only those.
    error.status as 400,
    headers,
  );
}

/** Returns the response for an unknown call. */
export function notFound(c: AppContext): Response {
  return errorResponse(
    new ApiError('not_found', { description: `no such call: ${c.req.method} ${c.req.path}` }),
    c,
  );
}

function asApiError(thrown: unknown, c: AppContext): ApiError {
  if (isApiError(thrown)) return thrown;
  if (thrown instanceof HTTPException && thrown.status < 500) {
    return new ApiError(thrown.status === 403 ? 'permission_denied' : 'invalid_argument', {
      description: thrown.message,
    });
  }
  logError(thrown, { requestId: c.get('requestId'), method: c.req.method, path: c.req.path });
  return new ApiError('internal', { description: 'internal error; try again later' });
}

/** Logs an error with its stack for the operator. Never sent to a caller. */
export function logError(thrown: unknown, facts: Record<string, string>): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  console.error(
    JSON.stringify({ level: 'error', ...facts, message: error.message, stack: error.stack }),
  );
}
