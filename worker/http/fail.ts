import { HTTPException } from 'hono/http-exception';
import { acceptedLocale } from '#locales/choose.ts';
import type { Locale } from '#locales/list.ts';
import { ApiError, detailTypes, type ErrorDetail, isApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { errorMessage } from '#worker/http/error-message.ts';
import { currentRequestId } from '#worker/isolate.ts';
import { jitteredRetryAfter, unavailableFor } from '#worker/http/platform-fault.ts';

/**
 * Turns a thrown value into a response. A fault of the platform becomes `unavailable`, anything
 * else but an ApiError `internal`, both with a line of the log. Its description and details follow
 * `Accept-Language`.
 */
export async function errorResponse(thrown: unknown, c: AppContext): Promise<Response> {
  const error = asApiError(thrown, c);
  const body = { ...error.toBody(), error_uri: c.req.path, request_id: c.get('requestId') };
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  const wait = error.retryAfterSeconds ?? (error.status === 503 ? jitteredRetryAfter() : 0);
  if (wait > 0) headers['Retry-After'] = String(wait);
  if (error.status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const locale = acceptedLocale(c.req.header('accept-language'));
  if (locale) {
    const message = await errorMessage(error, locale);
    headers['Content-Language'] = locale;
    body.error_description = message;
    body.details = [...error.details, ...readerDetails(error, { locale, message })];
  }
  // Hono's type lists statuses; the error catalog has only those.
  return c.json(body, error.status as 400, headers);
}

/**
 * The details for a reader (google.rpc.LocalizedMessage) and, because the message replaces it, the
 * description for the developer (google.rpc.DebugInfo). They follow the error's own details, whose
 * order clients rely on.
 */
function readerDetails(
  { description }: ApiError,
  localized: { locale: Locale; message: string },
): ErrorDetail[] {
  const message = { '@type': detailTypes.localizedMessage, ...localized };
  return description === ''
    ? [message]
    : [message, { '@type': detailTypes.debugInfo, detail: description }];
}

/** Returns the response for an unknown call. */
export function notFound(c: AppContext): Promise<Response> {
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
  const unavailable = unavailableFor(thrown);
  if (unavailable) return unavailable;
  return new ApiError('internal', { description: 'internal error; try again later' });
}

/** Logs an error with its stack and its request for the operator. Never sent to a caller. */
export function logError(thrown: unknown, facts: Record<string, string>): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const requestId = currentRequestId();
  const request = requestId ? { requestId } : {};
  console.error(
    JSON.stringify({
      level: 'error',
      ...request,
      ...facts,
      message: error.message,
      stack: error.stack,
    }),
  );
}
