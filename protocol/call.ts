import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Permission } from './permissions.ts';

/** A schema of JSON objects. */
type ObjectSchema = GenericSchema<object, object>;

/**
 * A call of the protocol as a value (specification 7), used four times: by the worker's router, by
 * the client that sends it, in the cache key (the call plus its input), and by server rendering,
 * which preloads that key.
 */
export interface Call<
  Input extends ObjectSchema = ObjectSchema,
  Output extends ObjectSchema = ObjectSchema,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /**
   * Path without a leading slash. `{name}` is replaced by the input field of that name:
   * `drive/v1/tasks/{id}`.
   */
  path: string;
  input: Input;
  output: Output;
  /**
   * `required` answers `unauthenticated` without a valid access token; `optional` reads one if
   * present.
   */
  session: 'none' | 'optional' | 'required';
  /**
   * If risk may require a captcha token (specification 7.4). The action is `captchaAction(call)`.
   */
  captcha?: boolean;
  /**
   * Accepts `If-Match` with the expected revision of the item to change, so that concurrent changes
   * aren't overwritten.
   */
  ifMatch?: boolean;
  /** Status of a success, if it isn't 200. */
  status?: 201;
  /**
   * Administrator calls: the permission that the operator needs (protocol/permissions.ts). They are
   * made from the desk, with an operator's token, or with the administrator token.
   */
  administrator?: Permission;
}

/** Input of a caller; fields with a default are optional. */
export type InputOf<C extends Call> = InferInput<C['input']>;
/** Input of a handler: parsed, with defaults filled in. */
export type ParsedOf<C extends Call> = InferOutput<C['input']>;
/** Output of a call. */
export type OutputOf<C extends Call> = InferOutput<C['output']>;

/** Declares a call and keeps its schema types. */
export function call<Input extends ObjectSchema, Output extends ObjectSchema>(
  definition: Call<Input, Output>,
): Call<Input, Output> {
  return definition;
}

/**
 * Returns the captcha action of a call: method and path (specification 7.4) without ids (protocol
 * 0, fact 12).
 */
export function captchaAction(of: Pick<Call, 'method' | 'path'>): string {
  return `${of.method}:/${of.path.replace(/\/\{\w+\}/g, '')}`;
}

/** True if the input is sent in the query string and not in a JSON body. */
export function sendsQuery(of: Call): boolean {
  return of.method === 'GET' || of.method === 'DELETE';
}

const pathField = /\{(\w+)\}/g;

/**
 * Returns the path and body of a call. Arrays become repeated query fields; null and undefined are
 * omitted.
 */
export function address<C extends Call>(
  of: C,
  input: InputOf<C>,
): { path: string; body: Record<string, unknown> | undefined } {
  const rest: Record<string, unknown> = Object.fromEntries(Object.entries(input));
  const path = pathOf(of, rest);
  return sendsQuery(of)
    ? { path: withQuery(path, Object.entries(rest)), body: undefined }
    : { path, body: rest };
}

/** Fills in the path and removes its fields from `rest`. */
function pathOf(of: Call, rest: Record<string, unknown>): string {
  if (!of.path.includes('{')) return of.path;
  return of.path.replace(pathField, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
}

function withQuery(path: string, fields: readonly (readonly [string, unknown])[]): string {
  const query: string[] = [];
  for (const [name, value] of fields) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue;
      query.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`);
    }
  }
  return query.length ? `${path}?${query.join('&')}` : path;
}

/**
 * Returns the cache key of a call: `METHOD path?query` with sorted fields, so that server preloads
 * and pages use the same key. Omits absent, null and empty fields.
 */
export function callKey<C extends Call>(of: C, input: InputOf<C>): string {
  const rest: Record<string, unknown> = Object.fromEntries(Object.entries(input));
  const path = pathOf(of, rest);
  const fields = Object.keys(rest)
    .sort()
    .flatMap((name): [string, unknown][] => (rest[name] === '' ? [] : [[name, rest[name]]]));
  return `${of.method} ${withQuery(path, fields)}`;
}
