import type { Locale } from '#locales/index.ts';
import type { Call, InputOf } from '#protocol/call.ts';
import type { Visitor } from '#client/app/router/use-page.ts';
import type { Params } from '#client/app/router/match.ts';

/** Request data available to route decisions. */
export interface RouteRequest {
  locale: Locale;
  params: Params;
  query: URLSearchParams;
  cookies: ReadonlyMap<string, string>;
  visitor: Visitor;
}

/** A call to be answered before a page is rendered. */
export interface Preload {
  call: Call;
  input: object;
}

/** Declares a preloaded call with its input. */
export function preload<C extends Call>(call: C, input: InputOf<C>): Preload {
  return { call, input };
}

/** Responses of a route's preloaded calls, in order. */
export type Preloaded = readonly unknown[];
