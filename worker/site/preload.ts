import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import type { AppContext } from '#worker/bindings.ts';
import { parseInput } from '#worker/http/endpoint.ts';
import { requestContext } from '#worker/http/serve.ts';
import { endpointOf } from '#worker/services/index.ts';
import type { Preload, Preloaded } from '#client/app/routes/routes.ts';

/**
 * Answers a page's calls in this process, by the functions that also answer them over HTTP. Throws
 * what the calls throw.
 */
export async function runPreloads(c: AppContext, preloads: readonly Preload[]): Promise<Preloaded> {
  return Promise.all(preloads.map(({ call, input }) => answerInProcess(c, call, input)));
}

/** Returns the SWR keys of preloads. */
export function preloadKeys(preloads: readonly Preload[]): string[] {
  return preloads.map(({ call, input }) => callKey(call, input));
}

/** Returns the answers by their SWR keys. */
export function fallbackOf(keys: readonly string[], answers: Preloaded): Record<string, unknown> {
  return Object.fromEntries(keys.map((key, index) => [key, answers[index]]));
}

/**
 * Answers a call in this process for the visitor of a page. The server treats all visitors as
 * signed out.
 */
export async function answerInProcess<C extends Call>(
  c: AppContext,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const endpoint = endpointOf(call);
  if (!endpoint) throw new Error(`no endpoint for ${call.method} ${call.path}`);
  const context = await requestContext(c, { ...call, session: 'none' });
  return endpoint.handle(parseInput(call, input), context);
}
