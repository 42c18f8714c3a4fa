import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { required } from '#protocol/required.ts';

/**
 * Returns the response a page was rendered from, without revalidation. undefined if its route
 * doesn't preload it.
 */
export function usePreloaded<C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined {
  // Answers are stored under the keys of their calls.
  return usePage().fallback[callKey(call, input)] as OutputOf<C> | undefined;
}

/** Returns the response of a call that every route of the component preloads. Throws without it. */
export function useRequiredAnswer<C extends Call>(call: C, input: InputOf<C>): OutputOf<C> {
  return required<OutputOf<C> | undefined>(usePreloaded(call, input), call.path);
}
