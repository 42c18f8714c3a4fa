import type { Locale } from '#locales/index.ts';
import type { Call, InputOf } from '#protocol/call.ts';
import type { Visitor } from '#client/app/router/use-page.ts';
import type { Params } from '#client/app/router/match.ts';

/** What a route may look at when it decides something about a request. */
export interface PageRequest {
  locale: Locale;
  params: Params;
  query: URLSearchParams;
  cookies: ReadonlyMap<string, string>;
  visitor: Visitor;
}

/** One call a page wants answered before it is rendered. */
export interface Preload {
  call: Call;
  input: object;
}

/** Names a call with its input for `preload`. */
export function preload<C extends Call>(call: C, input: InputOf<C>): Preload {
  return { call, input };
}

/** The answers of a route's preloads in their order. */
export type Preloaded = readonly unknown[];
