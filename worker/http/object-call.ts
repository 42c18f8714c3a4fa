import { ApiError, type ErrorBody, isApiError } from '#protocol/errors.ts';

/**
 * How a Durable Object answers. Errors thrown across RPC lose their class, so an expected failure
 * travels as a value and is thrown again on the caller's side; anything else stays an exception and
 * becomes `internal`.
 */
export type RpcResult<T> = { ok: true; value: T } | { ok: false; error: ErrorBody; status: number };

/**
 * Returns the object of a name. The class is given here because bindings.ts names no classes: the
 * types of the whole worker would otherwise depend on each other through it.
 */
export function objectNamed<T extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace,
  name: string,
): DurableObjectStub<T> {
  const typed = namespace as DurableObjectNamespace<T>;
  return typed.get(typed.idFromName(name));
}

/** Runs an act inside an object and turns a thrown ApiError into a value. */
export async function rpcResult<T>(act: () => T | Promise<T>): Promise<RpcResult<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (isApiError(error)) return { ok: false, error: error.toBody(), status: error.status };
    throw error;
  }
}

/** The value of an outcome; throws the ApiError it carries. */
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

/** An object's stub whose acts give their value or throw ApiError: `throwingStub(stub).list(…)`. */
export function throwingStub<T extends Rpc.DurableObjectBranded>(
  stub: DurableObjectStub<T>,
): ThrowingMethods<T> {
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
