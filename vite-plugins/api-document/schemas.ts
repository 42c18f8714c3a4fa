import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A JSON Schema of 2020-12, the dialect of OpenAPI 3.1. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  default?: unknown;
  [keyword: string]: unknown;
}

/** Named schemas, which the others refer to. */
export type Definitions = Record<string, GenericSchema>;

/**
 * Turns valibot's schemas into JSON Schema. What JSON Schema cannot say, such as a transformation,
 * is left out.
 */
export function schemaOf(
  schema: GenericSchema,
  typeMode: 'input' | 'output',
  definitions: Definitions,
  fields: Record<string, string>,
): Schema {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    definitions,
  };
  const { $schema, $defs, ...own } = toJsonSchema(schema as never, config) as Schema;
  return describe(referring(own), fields);
}

/** The definition itself rather than a reference to it. */
export function definitionOf(
  name: string,
  definitions: Definitions,
  fields: Record<string, string>,
): Schema {
  const { [name]: schema, ...others } = definitions;
  return schemaOf(schema!, 'output', others, fields);
}

function referring(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as Schema;
}

function describe(schema: Schema, fields: Record<string, string>): Schema {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    describe(property, fields);
    if (fields[name] && !property.$ref) property.description ??= fields[name];
  }
  for (const inner of [...(schema.anyOf ?? []), schema.items]) if (inner) describe(inner, fields);
  if (typeof schema.additionalProperties === 'object') {
    describe(schema.additionalProperties, fields);
  }
  return schema;
}

/** A field of a query cannot be null: what may be is what may be left out. */
export function withoutNull(schema: Schema): Schema {
  if (!schema.anyOf) return schema;
  const { anyOf, ...rest } = schema;
  const left = anyOf.filter((one) => one.type !== 'null');
  return left.length === 1 ? { ...left[0], ...rest } : { ...rest, anyOf: left };
}
