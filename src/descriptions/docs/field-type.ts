import { type Html, html } from '../html.ts';
import type { JsonSchema } from '../schemas.ts';
import type { Texts } from './texts/texts.ts';

/** Longer lists are folded behind their length. */
const FEW = 6;

/** The type of a field in words, with links to named types. */
export function fieldType(schema: JsonSchema, texts: Texts['fields']): Html {
  const { types, isNullable } = split(schema);
  const names = types.map((option) => plainType(option, texts));
  const or = isNullable && html` <span class="badge">${texts.orNull}</span>`;
  return html`${names}${or}${values(schema, texts)}`;
}

function split(schema: JsonSchema): { types: JsonSchema[]; isNullable: boolean } {
  const options = schema.anyOf ?? [schema];
  const isNull = ({ type }: JsonSchema) => type === 'null';
  const isNullable = options.some((option) => isNull(option) || option.type?.includes('null'));
  return { types: options.filter((option) => !isNull(option)), isNullable };
}

function plainType(schema: JsonSchema, texts: Texts['fields']): Html {
  const { $ref, items, format, additionalProperties } = schema;
  const name = $ref?.split('/').at(-1);
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`;
  if (items) return html`${texts.arrayOf} ${plainType(items, texts)}`;
  if (isSchema(additionalProperties)) {
    return html`${texts.objectOf} ${plainType(additionalProperties, texts)}`;
  }
  const type = [schema.type].flat().find((option) => option !== 'null') ?? 'string';
  return html`${texts.types[format ?? type] ?? texts.types[type] ?? type}`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

function values({ const: constant, enum: all }: JsonSchema, texts: Texts['fields']): Html | false {
  if (constant !== undefined)
    return html`, ${texts.always} <code>${JSON.stringify(constant)}</code>`;
  const options = all?.filter((value) => value !== null);
  if (!options) return false;
  const list = options.map((value) => html`<code>${JSON.stringify(value)}</code> `);
  if (options.length <= FEW) return html`, ${texts.oneOf} ${list}`;
  return html`, <details class="fold"><summary>${texts.values(options.length)}</summary><p>${list}</p></details>`;
}
