import { readdirSync } from 'node:fs';
import { safeParse } from 'valibot';
import { expect } from 'vitest';
import { type Call, sendsQuery } from '#protocol/call.ts';
import { errorCatalog, type ErrorName } from '#protocol/errors.ts';

/** Generates invalid input from the call values and checks the responses. */

/** Returns every call of the protocol by name, including future ones. */
export async function allCalls(): Promise<Record<string, Call>> {
  const dir = new URL('../../protocol/', import.meta.url);
  const files = readdirSync(dir).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, dir).pathname) as Promise<object>),
  );
  return Object.fromEntries(
    modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isCall(value)),
  ) as Record<string, Call>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'input' in value && 'method' in value;
}

/** The parts of a schema that are used here. */
interface Shape {
  entries?: Record<string, Shape>;
  wrapped?: Shape;
}

/** Returns the paths of all input fields of a call, nested ones included: `['to', 'parent_id']`. */
export function fieldsOf(call: Call): string[][] {
  const within = (shape: Shape | undefined): string[][] =>
    Object.entries(shape?.entries ?? {}).flatMap(([name, field]) => [
      [name],
      ...within(field.wrapped ?? field).map((path) => [name, ...path]),
    ]);
  return within(call.input as Shape);
}

/** Marks a field to be left out. */
export const missing = Symbol('missing');

/** Values of a wrong type or size. Arrays become repeated query fields. */
export const wrongValues: Readonly<Record<string, unknown>> = {
  missing,
  null: null,
  'a number': 7,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e300,
  'a yes': true,
  'an empty list': [],
  'a list of texts': ['one', 'two'],
  'a list of anything': [null, {}, 3],
  'an object': { one: { two: 3 } },
  nothing: '',
  NaN: 'NaN',
  'an unknown word': 'NO_SUCH_VALUE',
  'control characters': 'a\u0000b\r\n\u001b[2J\u007f',
  'half a character': 'a\ud800',
  'very much text': 'x'.repeat(12_000),
};

/** Values an attacker might send. Each field gets a third of them, varying by field. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  'more than a safe integer': 2 ** 53,
  'a hostile object': JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
  Infinity: '-Infinity',
  'negative text': '-1',
  'a long number': '9'.repeat(15),
  'a longer number': '9'.repeat(400),
  'a name of every object': '__proto__',
  'a turn of direction': '\u202egnp.exe',
  SQL: `' OR 1=1; DROP TABLE files; --`,
  'a way out': '../../../etc/passwd',
  'half a JSON': '{"id":{"in":',
  'a filter of nonsense': '{"id":{"in":{"in":[]}},"phase":7,"":null,"trashed":{"eq":"maybe"}}',
  'a deep JSON': `${'['.repeat(2000)}${']'.repeat(2000)}`,
  'a year too far': '+275760-09-13T00:00:00.001Z',
  'the last year': '+275760-09-12T23:59:59Z',
  'a page token of nobody': 'eyJhIjpbMSwyXX0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
};

/** Returns a copy of an input with one field changed. */
export function withField(input: object, path: readonly string[], value: unknown): object {
  const [name, ...rest] = path as [string, ...string[]];
  const { [name]: before, ...others } = input as Record<string, unknown>;
  if (rest.length > 0) {
    const inner = typeof before === 'object' && before !== null ? before : {};
    return { ...others, [name]: withField(inner, rest, value) };
  }
  return value === missing ? others : { ...others, [name]: value };
}

/** Returns the path, query and JSON body that transport an input. */
export function requestOf(call: Call, input: object): { path: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeText(asText(value ?? ''));
  });
  if (!sendsQuery(call)) return { path, body: JSON.stringify(rest) };
  const query = Object.entries(rest).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${encodeText(name)}=${encodeText(asText(one))}`,
    ),
  );
  return { path: query.length > 0 ? `${path}?${query.join('&')}` : path, body: undefined };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `encodeURIComponent` throws on a lone surrogate, but a careless client sends its bytes. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\ud800/g, '\u0001')).replaceAll('%01', '%ED%A0%80');
}

/**
 * Does the schema of a call reject an input in its transported form, where query fields are
 * strings?
 */
export function isRefused(call: Call, input: object): boolean {
  const arrived = sendsQuery(call)
    ? Object.fromEntries(
        Object.entries(input)
          .filter(([, value]) => !Array.isArray(value) || value.length > 0)
          .map(([name, value]) => [name, arrivedField(value)]),
      )
    : (JSON.parse(JSON.stringify(input)) as object);
  return !safeParse(call.input, arrived).success;
}

function arrivedField(value: unknown): string | string[] {
  if (!Array.isArray(value)) return asText(value);
  return value.length === 1 ? asText(value[0]) : value.map(asText);
}

/** Internal details that must not leak: stack traces, SQL, files of the worker. */
const insides =
  /\bat \S+ \(|\n\s+at |SQLITE|D1_|SELECT \w|INSERT INTO|UPDATE \w+ SET|no such (?:table|column)|index\.js:|\.ts:\d|TypeError|RangeError|SyntaxError/;

/**
 * Returns the fault in a response to bad input, or undefined for a success or a documented error.
 */
export function faultOf(status: number, body: string): string | undefined {
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
  if (status < 400) return undefined;
  let answer: Record<string, unknown>;
  try {
    answer = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return `${status} without an error body: ${body.slice(0, 200)}`;
  }
  const { error, error_code: code, error_description: description } = answer;
  const row = errorCatalog[error as ErrorName];
  if (!row) return `${status} with an error that is not in the catalogue: ${String(error)}`;
  if (row.status !== status) return `${String(error)} with ${status}, not ${row.status}`;
  if (typeof code !== 'number') return `${String(error)} without a number`;
  if (typeof description !== 'string') return `${String(error)} without a description`;
  return insideFaultOf(body);
}

/** Returns the internal detail that a response leaks, or undefined. */
export function insideFaultOf(body: string): string | undefined {
  const found = insides.exec(body);
  return found ? `tells «${found[0]}» of its inside` : undefined;
}

/** Number of cases sent by a test file, and of those that failed. */
export interface Tally {
  cases: number;
  broken: number;
}

/** Counts responses and collects their faults by case name. */
export class Faults {
  readonly found: string[] = [];
  readonly #tally: Tally;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  note(what: string, status: number, fault: string | undefined): void {
    this.#tally.cases += 1;
    if (status >= 500) this.#tally.broken += 1;
    if (fault) this.found.push(`${what}: ${fault}`);
  }

  none(): void {
    expect(this.found.slice(0, 40)).toEqual([]);
  }
}

/** Runs `work` for every item, a few concurrently. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const run = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
