import { idempotentMethods, retriedStatuses } from '#protocol/retry.ts';
import { signalOf } from './send.ts';

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
