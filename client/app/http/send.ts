import { ApiError } from '#protocol/errors.ts';
import { idempotentMethods, retriedStatuses } from '#protocol/retry.ts';

/** One request, ready to go: its path relative to the origin, and what it carries. */
export interface Outgoing {
  method: string;
  /** Without a leading slash, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds until `deadline_exceeded`; without it the request waits as long as it takes. */
  timeoutMs?: number | undefined;
}

/**
 * Sends to an origin and resolves with the parsed answer; throws an ApiError for everything else.
 */
export type Send = (origin: string, outgoing: Outgoing) => Promise<unknown>;

/**
 * The default way of sending (specification 7.5): JSON both ways, objects are made text, an answer
 * with an `error` is thrown with the path of the call, and a network failure is `unreachable`.
 * `locale` is asked at each request.
 */
export function createSend(network: { fetch: typeof fetch; locale: () => string }): Send {
  return async (origin, outgoing) => {
    const response = await reach(network.fetch, origin, outgoing, {
      accept: 'application/json',
      'accept-language': network.locale(),
      ...(outgoing.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...outgoing.headers,
    });
    const answer = await readJson(response);
    if (outgoing.signal?.aborted) throw new ApiError('cancelled', { uri: `/${outgoing.path}` });
    if (isRefusal(response, answer)) throw refusal(response, answer, outgoing.path);
    return answer;
  };
}

/**
 * The general client (specification 7.5): repeats an idempotent request once when the answer's
 * status says that it may help. For what is not a call of the protocol, such as the application
 * manifest.
 */
export function createGeneralFetch(network: {
  fetch: typeof fetch;
}): (url: string, init?: RequestInit & { timeoutMs?: number }) => Promise<Response> {
  return async (url, { timeoutMs, ...init } = {}) => {
    const method = (init.method ?? 'GET').toUpperCase();
    const once = () =>
      network.fetch(url, { ...init, method, signal: signalOf(init.signal, timeoutMs) });
    const response = await once();
    const isWorthRepeating = idempotentMethods.has(method) && retriedStatuses.has(response.status);
    return isWorthRepeating ? once() : response;
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

function signalOf(
  signal: AbortSignal | null | undefined,
  timeoutMs: number | undefined,
): AbortSignal | null {
  if (timeoutMs === undefined) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * The answer, or undefined for one that is not JSON: a proxy's error page, or an answer cut off on
 * its way.
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
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError('unknown', {
    unlistedName: read.error,
    code: read.code,
    status: read.status,
    description: read.description,
    details: read.details,
    // The pages know the call they made better than the answer does.
    uri: `/${path.split('?')[0]}`,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    requestId: read.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}
