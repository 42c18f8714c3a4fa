import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { usePage } from '#client/app/router/use-page.ts';

/**
 * Returns the response a page was rendered from, without revalidation. undefined if its route
 * doesn't preload it.
 */
export function usePreloaded<C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined {
  return usePage().fallback[callKey(call, input)] as OutputOf<C> | undefined;
}
