import { ApiError, detailTypes, isReadOnlyError } from '#protocol/errors.ts';
import { parseRetryAfter } from '#protocol/retry.ts';
import { signalOf } from './signal.ts';

/** A prepared request, relative to the origin. */
export interface Outgoing {
  method: string;
  /** Without a leading slash, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds until `deadline_exceeded`; no limit if undefined. */
  timeoutMs?: number | undefined;
}

/** Sends to an origin and resolves with the parsed response. Throws an ApiError otherwise. */
export type Send = (origin: string, outgoing: Outgoing) => Promise<unknown>;

/**
 * Creates the default sender (specification 7.5): JSON in both directions, other strings unchanged,
 * a response with an `error` thrown with the path of the call, network failures as `unreachable`.
 * `locale` is read per request.
 */
export function createSend(network: {
  fetch: typeof fetch;
  locale: () => string;
  /** Called with the server's words when the instance refuses a change because it is read-only. */
  onReadOnly?: (words: string) => void;
}): Send {
  return async (origin, outgoing) => {
    const response = await reach(network.fetch, origin, outgoing, {
      accept: 'application/json',
      'accept-language': network.locale(),
      ...(outgoing.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...outgoing.headers,
    });
    const answer = await readJson(response);
    if (outgoing.signal?.aborted) throw new ApiError('cancelled', { uri: `/${outgoing.path}` });
    if (isRefusal(response, answer)) {
      const error = refusal(response, answer, outgoing.path);
      if (isReadOnlyError(error)) network.onReadOnly?.(wordsFor(error));
      throw error;
    }
    return answer;
  };
}

async function reach(
  fetch_: typeof fetch,
  origin: string,
  { method, path, body, signal, timeoutMs }: Outgoing,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return await fetch_(`${origin}/${path}`, {
      method,
      mode: 'cors',
      headers,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      signal: signalOf(signal, timeoutMs),
    });
  } catch (cause) {
    throw new ApiError(failureName(cause, signal), { uri: `/${path}`, cause });
  }
}

function failureName(cause: unknown, signal: AbortSignal | undefined) {
  if (signal?.aborted) return 'cancelled';
  return cause instanceof Error && cause.name === 'TimeoutError'
    ? 'deadline_exceeded'
    : 'unreachable';
}

/**
 * Returns the response, or undefined if it isn't JSON: a proxy's error page or a truncated
 * response.
 */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function isRefusal(response: Response, answer: unknown): boolean {
  if (!response.ok || answer === undefined) return true;
  return (
    typeof answer === 'object' && answer !== null && 'error' in answer && Boolean(answer.error)
  );
}

function refusal(response: Response, answer: unknown, path: string): ApiError {
  const read =
    answer === undefined && response.ok
      ? new ApiError('unreachable', { description: 'the answer is not JSON' })
      : ApiError.from(answer, response.status);
  return new ApiError('unknown', {
    unlistedName: read.error,
    code: read.code,
    status: read.status,
    description: read.description,
    details: read.details,
    // The caller knows the call's path better than the response.
    uri: `/${path.split('?')[0]}`,
    retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
    requestId: read.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** Returns the message for the reader. */
function wordsFor({ details, description }: ApiError): string {
  const localized = details.find((detail) => detail['@type'] === detailTypes.localizedMessage);
  return localized?.message ?? description;
}
