import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { type Endpoint, parseInput } from '#worker/http/endpoint.ts';
import { requestContext } from '#worker/http/request-context.ts';
import { memoize } from '#worker/isolate.ts';
import { pageEndpoints } from '#worker/services/page-endpoints.ts';
import type { Preload, Preloaded } from '#client/app/routes/routes.ts';

/**
 * Answers a page's calls in this process, by the functions that also answer them over HTTP. Throws
 * what the calls throw.
 */
export async function runPreloads(c: AppContext, preloads: readonly Preload[]): Promise<Preloaded> {
  return Promise.all(preloads.map(({ call, input }) => answerInProcess(c, call, input)));
}

/** Returns the cache keys of preloads. */
export function preloadKeys(preloads: readonly Preload[]): string[] {
  return preloads.map(({ call, input }) => callKey(call, input));
}

/** Returns the answers by their cache keys. */
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
  const endpoint = await endpointOf(c.env, call);
  if (!endpoint) throw new Error(`no endpoint for ${call.method} ${call.path}`);
  const context = requestContext(c, { ...call, session: 'none' }, undefined);
  return endpoint.handle(parseInput(call, input), context);
}

const knownEndpoints = new Map<Call, Endpoint>(
  pageEndpoints.map((endpoint) => [endpoint.call, endpoint]),
);

/** Returns the endpoint of a call. Most of the worker is loaded with those that few pages make. */
async function endpointOf<C extends Call>(env: Env, call: C): Promise<Endpoint<C> | undefined> {
  // Each endpoint is stored under its own call.
  const known = knownEndpoints.get(call) as Endpoint<C> | undefined;
  if (known) return known;
  const services = await memoize(env, 'services', () => import('#worker/services/index.ts'));
  return services.endpointOf(call);
}
