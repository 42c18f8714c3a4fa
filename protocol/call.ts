import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** A schema of JSON objects. */
type ObjectSchema = GenericSchema<object, object>;

/**
 * One call of the protocol as a value (specification 7). It is used four times: the worker puts it
 * on the router, the client sends it, the SWR key is the call plus its input, and server rendering
 * preloads that same key.
 */
export interface Call<
  Input extends ObjectSchema = ObjectSchema,
  Output extends ObjectSchema = ObjectSchema,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /**
   * Path without a leading slash; `{name}` takes the input field of that name:
   * `drive/v1/tasks/{id}`.
   */
  path: string;
  input: Input;
  output: Output;
  /**
   * `required` answers `unauthenticated` without a valid access token; `optional` reads one when it
   * is there.
   */
  session: 'none' | 'optional' | 'required';
  /**
   * Whether risk may ask for a captcha token (specification 7.4). The action is
   * `captchaAction(call)`.
   */
  captcha?: boolean;
  /**
   * Accepts `If-Match` with the expected revision of the item to change, so that concurrent changes
   * aren't overwritten.
   */
  ifMatch?: boolean;
  /** True for the operator's calls: the bearer is the administrator's token. */
  administrator?: boolean;
}

/** What a caller gives: fields that have a default may be left out. */
export type InputOf<C extends Call> = InferInput<C['input']>;
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedOf<C extends Call> = InferOutput<C['input']>;
/** What the answer holds. */
export type OutputOf<C extends Call> = InferOutput<C['output']>;

/** Declares a call; the identity function that keeps the schema types. */
export function call<Input extends ObjectSchema, Output extends ObjectSchema>(
  definition: Call<Input, Output>,
): Call<Input, Output> {
  return definition;
}

/**
 * The captcha action of a call: the HTTP method plus the path (specification 7.4), ids left out
 * (protocol 0, fact 12).
 */
export function captchaAction(of: Pick<Call, 'method' | 'path'>): string {
  return `${of.method}:/${of.path.replace(/\/\{\w+\}/g, '')}`;
}

/** True when the input travels in the query string rather than in a JSON body. */
export function sendsQuery(of: Call): boolean {
  return of.method === 'GET' || of.method === 'DELETE';
}

const pathField = /\{(\w+)\}/g;

/**
 * The address of a call relative to the API base, and what is left for its body.
 * Arrays become repeated query fields; null and undefined are left out.
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

/** The path with its fields, which leave `rest`. */
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
 * The key a call's answer is kept under: `METHOD path?query`, the fields in alphabetical order, so
 * that the server that preloads and the page that asks again name the same thing. Absent, null and
 * empty fields leave no trace.
 */
export function callKey<C extends Call>(of: C, input: InputOf<C>): string {
  const rest: Record<string, unknown> = Object.fromEntries(Object.entries(input));
  const path = pathOf(of, rest);
  const fields = Object.keys(rest)
    .sort()
    .flatMap((name): [string, unknown][] => (rest[name] === '' ? [] : [[name, rest[name]]]));
  return `${of.method} ${withQuery(path, fields)}`;
}
