import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { request } from '#client/app/api/request.ts';

/**
 * The answer of a call, kept under its `callKey`, which is also what the server preloads it under.
 * Without an input nothing is asked. The pipeline repeats what is worth repeating, so SWR does not.
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C> | undefined,
  options: SWRConfiguration<OutputOf<C>> = {},
): SWRResponse<OutputOf<C>> {
  const key = input === undefined ? null : callKey(call, input);
  return useSWR<OutputOf<C>>(key, () => request(call, input as InputOf<C>), {
    shouldRetryOnError: false,
    ...options,
  });
}
