import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { usePage } from '#client/app/router/use-page.ts';

/**
 * The answer a page was rendered from, where it is not asked again; undefined when its route does
 * not preload it.
 */
export function usePreloaded<C extends Call>(call: C, input: InputOf<C>): OutputOf<C> | undefined {
  return usePage().fallback[callKey(call, input)] as OutputOf<C> | undefined;
}
