import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { request } from '#client/app/api/request.ts';
import { type CachedAnswer, type AnswerOptions, useAnswer } from '#client/app/api/use-answer.ts';
import { waitBeforeReading } from '#client/app/api/wait-before-reading.ts';
import { retryBudget } from '#client/app/http/retry-budget.ts';

/**
 * Returns the response of a call, cached under its `callKey`, which the server also uses for
 * preloading. Sends nothing without an input. The pipeline retries, so this only repeats a read
 * that the service has put off (`waitBeforeReading`).
 */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C> | undefined,
  options: AnswerOptions<OutputOf<C>> = {},
): CachedAnswer<OutputOf<C>> {
  const key = input === undefined ? null : callKey(call, input);
  // It's only asked if there is a key, and so an input.
  return useAnswer<OutputOf<C>>(key, () => request(call, input as InputOf<C>), {
    retryMs: (error) => waitBeforeReading(error, retryBudget(), Math.random()),
    ...options,
  });
}
