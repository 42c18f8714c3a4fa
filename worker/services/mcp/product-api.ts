import type { Call, InputOf, OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { webClient } from '#protocol/web-client.ts';
import type { AppContext } from '#worker/bindings.ts';
import { narrowedCall } from '#worker/http/call-access.ts';
import type { Endpoint } from '#worker/http/endpoint.ts';
import { requestContext } from '#worker/http/request-context.ts';
import { answerCall, type CallOptions } from '#worker/http/serve.ts';
import { scopeCovers, type Session } from '#worker/http/session.ts';
import { driveOf } from '#worker/services/drive/index.ts';

/** Parts of the product that the endpoint gets from the worker's router. */
export interface ProductParts extends CallOptions {
  endpointOf<C extends Call>(call: C): Endpoint<C> | undefined;
  /** Runs a call, or refuses it while the instance is read-only. */
  change<T>(c: AppContext, call: Call, work: () => Promise<T>): Promise<T>;
  /** Receives the bytes of an upload. */
  upload(c: AppContext, request: Request): Promise<Response>;
}

/**
 * The product's own API for the session of a request, answered in this process by the functions
 * that answer it over HTTP. So the same table decides what a narrowed scope allows.
 */
export interface ProductApi {
  call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  /** Returns the names of the live items that a call with this input may use. */
  namesFor<C extends Call>(call: C, input: InputOf<C>, ids: string[]): Promise<string[]>;
  /** True if a shared link shows one of the items that a call with this input may use. */
  isSharedFor<C extends Call>(call: C, input: InputOf<C>, ids: string[]): Promise<boolean>;
  upload(request: Request): Promise<Response>;
}

/** Returns the API for a session. */
export function productApi(c: AppContext, session: Session, parts: ProductParts): ProductApi {
  /** Throws if the session doesn't allow a call with this input. */
  const requireAllowed = async <C extends Call>(call: C, input: InputOf<C>) => {
    if (scopeCovers(session.scope, call.path)) return;
    const limits = narrowedCall(call, session.scope, input);
    if (!limits) throw new ApiError('permission_denied');
    await parts.requireNarrowed(c.env, session, limits);
  };
  return {
    async call(call, input) {
      const endpoint = required(parts.endpointOf(call), `an endpoint for ${call.path}`);
      // As for the website, what names no folder goes to the root.
      const context = { ...requestContext(c, call, session), clientId: webClient.id };
      return parts.change(c, call, () => answerCall(endpoint, context, async () => input, parts));
    },
    async namesFor(call, input, ids) {
      await requireAllowed(call, input);
      const rows = await driveOf(c.env, session).liveNodes({ ids });
      return rows.map(({ name }) => name);
    },
    async isSharedFor(call, input, ids) {
      await requireAllowed(call, input);
      return driveOf(c.env, session).isShownByShare({ ids });
    },
    upload: (request) => parts.upload(c, request),
  };
}
