import type { GenericSchema } from 'valibot';
import { type Call, sendsQuery } from '../../protocol/call.ts';
import type { Docstrings } from './docstrings.ts';
import { type Definitions, definitionOf, type Schema, schemaOf, withoutNull } from './schemas.ts';

/** One file of `protocol/`: its name, exports and comments. */
export interface ProtocolFile {
  name: string;
  exports: Record<string, unknown>;
  docs: Docstrings;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  explode?: boolean;
}

/** Returns an OpenAPI 3.1 document of every exported call. */
export function openApiDocument(files: readonly ProtocolFile[], version: string) {
  const rooms = files.filter((file) => callsOf(file).length > 0);
  const definitions = definitionsOf(rooms);
  const paths: Record<string, Record<string, object>> = {};
  for (const room of rooms) {
    for (const [name, call] of callsOf(room)) {
      (paths[`/${call.path}`] ??= {})[call.method.toLowerCase()] = operation(
        name,
        call,
        room,
        definitions,
      );
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Magpie',
      version,
      description:
        'Every call of the drive, its accounts and its services. Sizes and most counters are decimal strings, times are RFC 3339, and an answer never holds null where a string, a list or a map is due. docs/api.md tells how to sign in, upload and follow tasks.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to this document's address, wherever the API is mounted.
    servers: [{ url: './' }],
    tags: rooms.map(({ name, docs }) => ({ name, description: docs.room || name })),
    paths,
    components: {
      schemas: { ...schemasOf(rooms, definitions), Error: errorSchema },
      responses: {
        Error: {
          description: 'The call did not work; `error` says why.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      parameters: headers,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        administrator: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['error', 'error_code', 'error_description'],
  properties: {
    error: { type: 'string', description: 'The name to decide by.' },
    error_code: { type: 'integer' },
    error_description: { type: 'string', description: 'For people; its wording may change.' },
    error_uri: { type: 'string' },
    details: { type: 'array', items: { type: 'object' } },
    request_id: { type: 'string', description: 'What an operator finds the request by.' },
  },
};

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

const headers = {
  ClientId: header(
    'x-client-id',
    'Which program calls; names the registry does not know are welcome.',
  ),
  DeviceId: header(
    'x-device-id',
    '32 lower-case hex digits, the same for as long as the program is installed.',
  ),
  AcceptLanguage: header('accept-language', 'The language of texts meant for people.'),
  CaptchaToken: header(
    'x-captcha-token',
    'What v1/shield/captcha/init answered; empty is as good as absent.',
  ),
  IdempotencyKey: header(
    'idempotency-key',
    'The same key and body within 24 hours has one effect and one answer.',
  ),
  IfMatch: header(
    'if-match',
    'The `revision` that what is changed must still have, else 412; with one id only.',
  ),
};

function callsOf(room: ProtocolFile): [string, Call][] {
  return Object.entries(room.exports).filter((entry): entry is [string, Call] => isCall(entry[1]));
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'session' in value;
}

/** Names the exported schemas: `fileSchema` is `File`. */
function definitionsOf(rooms: readonly ProtocolFile[]): Definitions {
  const found: Definitions = {};
  for (const { exports } of rooms) {
    for (const [name, value] of Object.entries(exports)) {
      // Only schemas have such names in protocol/.
      if (name.endsWith('Schema')) found[definitionName(name)] = value as GenericSchema;
    }
  }
  return found;
}

function definitionName(exported: string): string {
  const name = exported.slice(0, -'Schema'.length);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function schemasOf(
  rooms: readonly ProtocolFile[],
  definitions: Definitions,
): Record<string, Schema> {
  const schemas: Record<string, Schema> = {};
  for (const { exports, docs } of rooms) {
    for (const exported of Object.keys(exports).filter((name) => name.endsWith('Schema'))) {
      const name = definitionName(exported);
      const schema = definitionOf(name, definitions, docs.fields[exported] ?? {});
      const description = docs.declarations[exported];
      schemas[name] = description ? { ...schema, description } : schema;
    }
  }
  return schemas;
}

function operation(name: string, call: Call, room: ProtocolFile, definitions: Definitions): object {
  const fields = room.docs.fields[name] ?? {};
  const description = room.docs.declarations[name] ?? '';
  const input = schemaOf(call.input, 'input', {}, fields);
  const { parameters, body } = inputOf(call, input);
  return {
    operationId: name,
    tags: [room.name],
    summary: summaryOf(description),
    description,
    security: securityOf(call),
    parameters: [
      ...parameters,
      ...headersOf(call).map((one) => ({ $ref: `#/components/parameters/${one}` })),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        content: {
          'application/json': { schema: schemaOf(call.output, 'output', definitions, fields) },
        },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Returns the first sentence of a description. */
function summaryOf(description: string): string {
  const [first = ''] = description.replace(/^Ours: /, '').split(/[.;](?=\s|$)/, 1);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

function inputOf(call: Call, input: Schema): { parameters: Parameter[]; body?: object } {
  const properties = { ...input.properties };
  const parameters: Parameter[] = [];
  const take = (name: string, place: 'path' | 'query') => {
    const { description, ...schema } = withoutNull(properties[name] ?? { type: 'string' });
    delete properties[name];
    const required = place === 'path' || (input.required?.includes(name) ?? false);
    parameters.push({ name, in: place, required, ...(description ? { description } : {}), schema });
  };
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) take(name, 'path');
  if (sendsQuery(call)) {
    for (const name of Object.keys(properties)) take(name, 'query');
    return { parameters };
  }
  const required = input.required?.filter((name) => name in properties) ?? [];
  const { required: _, ...rest } = input;
  const schema = { ...rest, properties, ...(required.length ? { required } : {}) };
  return {
    parameters,
    body: {
      required: required.length > 0,
      content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
    },
  };
}

function headersOf(call: Call): (keyof typeof headers)[] {
  return [
    'ClientId',
    'DeviceId',
    'AcceptLanguage',
    ...(call.captcha ? (['CaptchaToken'] as const) : []),
    ...(call.method === 'POST' ? (['IdempotencyKey'] as const) : []),
    ...(call.ifMatch ? (['IfMatch'] as const) : []),
  ];
}

function securityOf(call: Call): Record<string, never[]>[] {
  if (call.administrator) return [{ administrator: [] }];
  if (call.session === 'required') return [{ session: [] }];
  return call.session === 'optional' ? [{}, { session: [] }] : [{}];
}
