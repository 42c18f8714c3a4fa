import { type Call, callKey } from '#protocol/call.ts';
import type { AppContext } from '#worker/bindings.ts';
import { requestContext, parseInput } from '#worker/http/serve.ts';
import { endpoints } from '#worker/services/index.ts';
import type { Preload, Preloaded } from '#client/app/routes/routes.ts';

/**
 * Answers a page's calls in this very process, by the same functions that answer them over HTTP: no
 * hop, no captcha, no second parse in the browser. Throws what the calls throw.
 */
export async function runPreloads(c: AppContext, preloads: readonly Preload[]): Promise<Preloaded> {
  return Promise.all(preloads.map(({ call, input }) => answerHere(c, call, input)));
}

/** The keys pages find the answers under. */
export function keysOf(preloads: readonly Preload[]): string[] {
  return preloads.map(({ call, input }) => callKey(call, input as never));
}

/** Answers by their keys. */
export function fallbackOf(keys: readonly string[], answers: Preloaded): Record<string, unknown> {
  return Object.fromEntries(keys.map((key, index) => [key, answers[index]]));
}

/** One call, answered here. */
export async function answerHere(c: AppContext, call: Call, input: unknown): Promise<unknown> {
  const found = endpoints.find((answer) => answer.call === call);
  if (!found) throw new Error(`nobody answers ${call.method} ${call.path}`);
  return found.handle(parseInput(call, input), await requestContext(c, { session: 'none' }), c);
}
