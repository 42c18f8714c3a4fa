import { idempotentMethods, retriedStatuses } from '#protocol/retry.ts';
import { lazy } from '#client/lib/lazy.ts';
import { signalOf } from './signal.ts';

/**
 * Creates a general HTTP client (specification 7.5) that retries an idempotent request once for
 * certain statuses. For requests that aren't calls.
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

/** The general client of this page: for bytes of files and pages of the site. */
export const generalFetch = lazy(() =>
  createGeneralFetch({ fetch: (input, init) => fetch(input, init) }),
);
