import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { required } from '#protocol/required.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
}
interface Operation {
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** The operation that produced a response, and the schema of that response. */
interface Promised {
  name: string;
  schema: JsonSchema;
}

/** A documented operation, matched by its path pattern. */
interface PromisedCall extends Promised {
  method: string;
  pattern: RegExp;
}

interface Promises {
  ajv: Ajv2020;
  calls: readonly PromisedCall[];
  error: Promised;
}

/** Shared by the test files of this process, each of which has its own module instances. */
const kept = globalThis as { promisesOfApiDocument?: Promises };

/**
 * Throws if a response doesn't conform to the printed OpenAPI document: an error without an error
 * object, a missing field, a wrong type, or an undocumented field.
 */
export async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
  const { pathname } = new URL(path, 'http://any');
  if (!pathname.startsWith('/api/')) return;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return;
  const { ajv, calls, error } = (kept.promisesOfApiDocument ??= readPromises());
  const promised =
    response.status >= 400 ? error : find(calls, method, pathname.slice('/api'.length));
  if (!promised) return;
  const { name, schema } = promised;
  // Compiles schemas on first use, because compiling all of them takes a second.
  const valid = ajv.compile(schema);
  const body: unknown = await response.clone().json();
  if (valid(body)) return;
  const { instancePath, message, params } = valid.errors![0]!;
  throw new Error(
    `${name} is not what openapi.json promises: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function find(
  calls: readonly PromisedCall[],
  method: string,
  path: string,
): PromisedCall | undefined {
  const plain = path.replace(/%3a/gi, ':');
  return calls.find((call) => call.method === method && call.pattern.test(plain));
}

/** Literal paths come first, so that `files/trash:empty` doesn't match the path of a file id. */
function readPromises(): Promises {
  const path = join(import.meta.dirname, '../../dist/client/openapi.json');
  const document = JSON.parse(
    readFileSync(path, 'utf8').replaceAll('"#/components/', '"api#/components/'),
  ) as ApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  for (const schema of Object.values(document.components.schemas)) close(schema);
  ajv.addSchema({ $id: 'api', components: document.components });
  const calls = Object.entries(document.paths)
    .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]): PromisedCall => ({
        name: `the answer of ${method} ${template}`,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        schema: close(successOf(operation)),
      })),
    );
  const error = { name: 'the error', schema: { $ref: 'api#/components/schemas/Error' } };
  return { ajv, calls, error };
}

function successOf({ responses }: Operation): JsonSchema {
  return required(responses['200'] ?? responses['201'], 'a success').content['application/json']
    .schema;
}

/**
 * Forbids undocumented fields. Clients must tolerate them, but our own responses shouldn't have
 * them.
 */
function close(schema: JsonSchema): JsonSchema {
  if (schema.properties) schema.additionalProperties ??= false;
  for (const inner of Object.values(schema).flat()) {
    if (typeof inner === 'object' && inner !== null) close(inner as JsonSchema);
  }
  return schema;
}
