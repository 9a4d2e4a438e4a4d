import * as z from 'zod';
import { COMPONENTS, translationsOf } from '../../src/contract/fields.ts';
import { DOCUMENTS, OPERATIONS } from '../../src/contract/http/routes.ts';
import type { PageLanguage } from '../../src/contract/languages.ts';
import {
  componentOf,
  type JsonSchema,
  type Schemas,
  toUri,
} from '../../src/output/descriptions/schemas.ts';

/**
 * The contract as JSON Schema 2020-12: zod's translation without the noise. Each body is followed by the
 * components inside it.
 */
export function toSchemas(language: PageLanguage): Schemas {
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
