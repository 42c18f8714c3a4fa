import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { required } from '../../protocol/required.ts';

/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
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

/** Named schemas for references. */
export type Definitions = Record<string, GenericSchema>;

/**
 * Converts valibot schemas to JSON Schema. Omits what it can't express, such as transformations.
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
  // The converter's types know neither schemas chosen at run time nor the open fields read here.
  const { $schema, $defs, ...own } = toJsonSchema(schema as never, config) as Schema;
  return describe(referring(own), fields);
}

/** Returns the definition itself instead of a reference. */
export function definitionOf(
  name: string,
  definitions: Definitions,
  fields: Record<string, string>,
): Schema {
  const { [name]: schema, ...others } = definitions;
  return schemaOf(required(schema, name), 'output', others, fields);
}

function referring(schema: Schema): Schema {
  // Replacing text inside strings keeps the shape.
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

/** Query fields can't be null: nullable ones are optional. */
export function withoutNull(schema: Schema): Schema {
  if (!schema.anyOf) return schema;
  const { anyOf, ...rest } = schema;
  const left = anyOf.filter((one) => one.type !== 'null');
  return left.length === 1 ? { ...left[0], ...rest } : { ...rest, anyOf: left };
}
