import { type JsonSchema, refName, type Schemas, valuesOf } from '../descriptions/schemas.ts';
import { codeText, type Html, html } from './html.ts';
import type { Texts } from './texts/en.ts';

/** Longer lists are shown with their own type only. */
const FEW = 6;

/** The type of a field in words, with links to named types. */
export function fieldType(schema: JsonSchema, texts: Texts['fields'], schemas: Schemas): Html {
  const { types, isNullable } = split(schema);
  const names = types.map((option) => plainType(option, texts));
  const or = isNullable && ` ${texts.orNull}`;
  return html`${names}${or}${values(schema, texts, schemas)}`;
}

function split(schema: JsonSchema): { types: JsonSchema[]; isNullable: boolean } {
  const options = schema.anyOf ?? [schema];
  const isNull = ({ type }: JsonSchema) => type === 'null';
  const isNullable = options.some((option) => isNull(option) || option.type?.includes('null'));
  return { types: options.filter((option) => !isNull(option)), isNullable };
}

function plainType(schema: JsonSchema, texts: Texts['fields']): Html {
  const { items, format, additionalProperties } = schema;
  const name = refName(schema);
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

function values(schema: JsonSchema, texts: Texts['fields'], schemas: Schemas): Html | false {
  const { const: constant } = schema;
  if (constant !== undefined) return html`, ${texts.always} ${valueList([constant])}`;
  const options = valuesOf(schema, schemas)?.filter((value) => value !== null);
  if (!options || options.length > FEW) return false;
  return html`, ${texts.oneOf} ${valueList(options)}`;
}

export function valueList(values: readonly unknown[]): Html {
  const list = values.map((value) => JSON.stringify(value)).join(' ');
  return html`<code>${codeText(list)}</code>`;
}
