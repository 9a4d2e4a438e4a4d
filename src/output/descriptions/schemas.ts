import * as z from 'zod';
import { COMPONENTS, translationsOf } from '../../contract/fields.ts';
import { DOCUMENTS, OPERATIONS } from '../../contract/http/routes.ts';
import type { LanguageCode } from '../../contract/languages.ts';

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

export const refTo = (schema: z.ZodType) => ({ $ref: toUri(componentOf(schema)) });

const toUri = (name: string) => `#/components/schemas/${name}`;

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

/**
 * The contract as JSON Schema 2020-12: zod's translation without the noise. Each body is followed by the
 * components inside it.
 */
export function componentSchemas(language: LanguageCode = 'en'): Schemas {
  const { schemas } = z.toJSONSchema(COMPONENTS, {
    uri: toUri,
    override: ({ jsonSchema, zodSchema }) => {
      tidy(jsonSchema as JsonSchema);
      // zod has the English sentences already.
      const words = language === 'en' ? undefined : translationsOf(zodSchema);
      if (words) jsonSchema.description = words[language];
    },
  });
  const found: Schemas = {};
  const find = (name: string) => {
    if (found[name]) return;
    const { $schema, $id, ...schema } = (schemas as Schemas)[name] ?? {};
    found[name] = schema;
    const refs = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, inner = ''] of refs) find(inner);
  };
  for (const { body } of [...Object.values(OPERATIONS), DOCUMENTS.problem]) find(componentOf(body));
  return found;
}

function tidy(schema: JsonSchema): void {
  // zod adds the bounds of safe integers, and a regular expression for each format.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // Every key of a JSON object is a string.
  delete schema.propertyNames;
  // Responses have no other fields today, but clients must accept them: the next version may add some.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer';
  foldNull(schema);
}

/** Shortens `anyOf: [{type: string, …}, {type: null}]` to `type: [string, null]`. */
function foldNull(schema: JsonSchema): void {
  const [option, last, ...rest] = schema.anyOf ?? [];
  if (last?.type !== 'null' || rest.length > 0 || typeof option?.type !== 'string') return;
  if (option.type === 'object') return;
  const { type, enum: values, pattern, ...others } = option;
  delete schema.anyOf;
  Object.assign(schema, others, { type: [type, 'null'] });
  if (values) schema.enum = [...values, null];
  if (pattern && others.format === undefined) schema.pattern = pattern;
}
