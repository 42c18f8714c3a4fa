import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { request } from '#client/app/api/request.ts';

/**
 * Returns the response of a call, cached under its `callKey`, which the server also uses for
 * preloading. Sends nothing without an input. SWR's retries are off, because the pipeline retries.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C> | undefined,
  options: SWRConfiguration<OutputOf<C>> = {},
): SWRResponse<OutputOf<C>> {
  const key = input === undefined ? null : callKey(call, input);
  // SWR fetches only if there is a key, and so an input.
  return useSWR<OutputOf<C>>(key, () => request(call, input as InputOf<C>), {
    shouldRetryOnError: false,
    ...options,
  });
}
