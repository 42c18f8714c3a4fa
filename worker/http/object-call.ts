import { ApiError, type ErrorBody, isApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { jurisdictionOf } from '#worker/http/jurisdiction.ts';
import type { ObjectLocation } from '#worker/http/visitor-location.ts';
import { unavailableFor } from '#worker/http/platform-fault.ts';

/**
 * The result of a Durable Object's method. Errors lose their class across RPC, so an ApiError
 * travels as a value and is thrown again by the caller, and so does a fault of the platform as
 * `unavailable`. Other errors stay exceptions and become `internal`.
 */
export type RpcResult<T> = { ok: true; value: T } | { ok: false; error: ErrorBody; status: number };

/** Bindings of Durable Objects. */
type ObjectBinding = {
  [Name in keyof Env]-?: Env[Name] extends DurableObjectNamespace ? Name : never;
}[keyof Env];

/**
 * Returns the object with this name, in the jurisdiction of the instance. The caller names its
 * class because bindings.ts imports none. An object that doesn't exist yet is created at
 * `location`.
 */
export function objectNamed<T extends Rpc.DurableObjectBranded>(
  env: Env,
  binding: ObjectBinding,
  name: string,
  location: ObjectLocation = '',
): DurableObjectStub<T> {
  const jurisdiction = jurisdictionOf(env);
  const everywhere = env[binding];
  const namespace = jurisdiction === '' ? everywhere : everywhere.jurisdiction(jurisdiction);
  // The binding of a class has its objects; wrangler.toml pairs them.
  const typed = namespace as DurableObjectNamespace<T>;
  const options = location === '' ? {} : { locationHint: location };
  return typed.get(typed.idFromName(name), options);
}

/** Runs a method inside an object and turns a thrown ApiError or platform fault into a value. */
export async function rpcResult<T>(call: () => T | Promise<T>): Promise<RpcResult<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const known = isApiError(error) ? error : unavailableFor(error);
    if (!known) throw error;
    return { ok: false, error: known.toBody(), status: known.status };
  }
}

/** Returns the value of a result, or throws its ApiError. */
export function unwrap<T>(result: RpcResult<T>): T {
  if (result.ok) return result.value;
  throw ApiError.from(result.error, result.status);
}

type ThrowingMethods<T> = {
  [
    Name in keyof T as T[Name] extends (...args: never[]) => Promise<RpcResult<unknown>>
      ? Name
      : never
  ]: T[Name] extends (...args: infer Args) => Promise<RpcResult<infer Value>>
    ? (...args: Args) => Promise<Value>
    : never;
};

/**
 * Wraps a stub so that its methods return values and throw ApiErrors: `throwingStub(stub).list(…)`.
 */
export function throwingStub<T extends Rpc.DurableObjectBranded>(
  stub: DurableObjectStub<T>,
): ThrowingMethods<T> {
  // A stub answers to every name, and the proxy makes each method when it is read. The casts are
  // safe because the type of the result limits callers to the methods of the class.
  const target = stub as unknown as Record<
    string,
    (...args: unknown[]) => Promise<RpcResult<unknown>>
  >;
  return new Proxy({} as ThrowingMethods<T>, {
    get:
      (_, name: string) =>
      async (...args: unknown[]) =>
        unwrap(await target[name]!(...args)),
  });
}
