import * as z from 'zod';
import { COMPONENTS, type ComponentName } from '../contract/components.ts';

/** A JSON Schema, as far as a describer needs to know it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
};

export const refTo = (name: ComponentName) => ({ $ref: `#/components/schemas/${name}` });

/** The contract as JSON Schema 2020-12: zod's own translation, with the noise taken out. */
export function componentSchemas(): Record<ComponentName, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => refTo(id as ComponentName).$ref,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  const tidied = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [
    name,
    schema,
  ]);
  return Object.fromEntries(tidied);
}

function tidy(schema: JsonSchema): void {
  // The bounds of what a double can count, and the grammar of what a format already names.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // Every key of a JSON object is a string.
  delete schema.propertyNames;
  // We write no field that is not listed, but a reader must bear one: the next version may add it.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer';
  foldNull(schema);
}

/** `anyOf: [{type: string, …}, {type: null}]` says the same as `type: [string, null]`, more loudly. */
function foldNull(schema: JsonSchema): void {
  const [option, nothing, ...rest] = schema.anyOf ?? [];
  if (nothing?.type !== 'null' || rest.length > 0 || typeof option?.type !== 'string') return;
  if (option.type === 'object') return;
  const { type, enum: values, pattern, ...others } = option;
  delete schema.anyOf;
  Object.assign(schema, others, { type: [type, 'null'] });
  if (values) schema.enum = [...values, null];
  if (pattern && others.format === undefined) schema.pattern = pattern;
}
