import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { request } from '#client/app/api/request.ts';
import { waitBeforeReading } from '#client/app/api/wait-before-reading.ts';
import { retryBudget } from '#client/app/http/retry-budget.ts';

/**
 * Returns the response of a call, cached under its `callKey`, which the server also uses for
 * preloading. Sends nothing without an input. The pipeline retries, so SWR only repeats a read that
 * the service has put off (`waitBeforeReading`).
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C> | undefined,
  options: SWRConfiguration<OutputOf<C>> = {},
): SWRResponse<OutputOf<C>> {
  const key = input === undefined ? null : callKey(call, input);
  // SWR fetches only if there is a key, and so an input.
  return useSWR<OutputOf<C>>(key, () => request(call, input as InputOf<C>), {
    onErrorRetry: (error, _key, _options, revalidate, { retryCount, dedupe }) => {
      const waitMs = waitBeforeReading(error, retryBudget(), Math.random());
      if (waitMs !== undefined) setTimeout(() => void revalidate({ retryCount, dedupe }), waitMs);
    },
    ...options,
  });
}
