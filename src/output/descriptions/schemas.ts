import type * as z from 'zod';
import { prebuiltJson } from '../../base/prebuilt.ts';
import { COMPONENTS } from '../../contract/fields.ts';
import type { PageLanguage } from '../../contract/languages.ts';

/** The keywords of JSON Schema that the descriptions read or change. */
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

export type Schemas = Record<string, JsonSchema>;

/** The contract as JSON Schema, with its sentences in each language. Made with the bundle. */
export const allSchemas = prebuiltJson<Record<PageLanguage, Schemas>>('schemas.json');

export const refTo = (schema: z.ZodType) => ({ $ref: toUri(componentOf(schema)) });

export const toUri = (name: string) => `#/components/schemas/${name}`;

/** The name of the component that a schema refers to. */
export const refName = ({ $ref }: JsonSchema) => $ref?.split('/').at(-1);

export function componentOf(schema: z.ZodType): string {
  const component = COMPONENTS.get(schema);
  if (!component) throw new Error('The schema is not a component of the contract.');
  return component.id;
}

/** The values of a closed list, also of one that a schema refers to. */
export function valuesOf(schema: JsonSchema, schemas: Schemas): unknown[] | undefined {
  const name = refName(schema);
  if (name !== undefined) return valuesOf(schemas[name] ?? {}, schemas);
  if (schema.type === 'null') return [null];
  if (schema.const !== undefined) return [schema.const];
  const options = schema.anyOf?.map((option) => valuesOf(option, schemas));
  if (!options) return schema.enum;
  return options.every((values) => values !== undefined) ? options.flat() : undefined;
}
