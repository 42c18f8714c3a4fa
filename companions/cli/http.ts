import { setTimeout as sleep } from 'node:timers/promises';
import { address, type Call, type InputOf, type OutputOf } from '#protocol/call.ts';
import { cliClient } from '#protocol/cli-client.ts';
import { ApiError, isApiError, isRetryable } from '#protocol/errors.ts';
import { retrySchedules } from '#protocol/retry.ts';

const timeoutMs = 60_000;
const retriesMax = 4;

/** A site and the identity that requests to it carry. */
export interface SiteSender {
  site: string;
  deviceId: string;
  /** BCP 47 tag of the language for error messages. */
  language: string;
  /** Ends the request and its retries. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a call. Repeats it after a fault of the network or the platform, at most four times, under
 * one idempotency key. Throws an ApiError: `unreachable` without a readable answer, and `cancelled`
 * once the signal is aborted.
 */
export async function callSite<C extends Call>(
  { site, deviceId, language, signal }: SiteSender,
  call: C,
  input: InputOf<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<OutputOf<C>> {
  const { path, body } = address(call, input);
  const init = {
    method: call.method,
    headers: {
      accept: 'application/json',
      'accept-language': language,
      'x-client-id': cliClient.id,
      'x-client-version': cliClient.version,
      'x-device-id': deviceId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return withRetries(() => reach<OutputOf<C>>(`${site}/api/${path}`, init, signal), signal);
}

/** Runs work again after faults that pass, with growing waits, until the signal is aborted. */
export async function withRetries<Value>(
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  for (let repetition = 0; ; repetition += 1) {
    try {
      return await work();
    } catch (error) {
      if (repetition >= retriesMax || !mayPass(error)) throw error;
      await sleep(retrySchedules.doubling(repetition), undefined, { ...(signal && { signal }) });
    }
  }
}

function mayPass(error: unknown): boolean {
  return isRetryable(error) || (isApiError(error) && error.error === 'unavailable');
}

/** The answer is trusted to be the call's output: the user chose the site. */
async function reach<Answer>(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let response: Response;
  let answer: Answer;
  try {
    const late = AbortSignal.timeout(timeoutMs);
    response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    answer = JSON.parse(await response.text());
  } catch (cause) {
    throw new ApiError(signal?.aborted ? 'cancelled' : 'unreachable', { cause });
  }
  if (!response.ok) throw ApiError.from(answer, response.status);
  return answer;
}
