import { type JsonSchema, refName, type Schemas, valuesOf } from '../../descriptions/schemas.ts';
import { prose } from '../markdown.ts';
import type { PageContext } from '../page-context.ts';
import { type Content, codeText, type Html, html } from '../shared/html.ts';
import type { Texts } from '../texts.ts';

/** Every object of the contract, folded, with its fields inside; then the closed lists. */
export function fieldsSection(page: PageContext): Html {
  const { texts, schemas } = page;
  const all = Object.entries(schemas);
  const isList = ([, schema]: [string, JsonSchema]) => valuesOf(schema, schemas) !== undefined;
  const objects = all.filter((each) => !isList(each));
  return html`
<p class="intro">${prose(texts.fields.lead)}</p>
${objects.map(([name, schema]) => entry(name, describe(page, schema), rows(page, name, schema, '')))}${closedLists(page, all.filter(isList))}`;
}

function closedLists(page: PageContext, lists: [string, JsonSchema][]): Html {
  const { lists: title, listsLead } = page.texts.fields;
  const rows = lists.map(
    ([name, schema]) =>
      html`<div id="${name}"><dt><code>${name}</code></dt><dd>${describe(page, schema)} ${choices(schema)}</dd></div>\n`,
  );
  return entry('lists', listsLead, rows, title);
}

function entry(id: string, summary: Content, fields: Html[], title = id): Html {
  return html`<article id="${id}" class="entry"><details><summary><h3>${title}</h3> <span>${summary}</span></summary>
<dl class="fields">\n${fields}</dl>
</details></article>
`;
}

/** The values of a closed list, and the lists that it includes. */
function choices({ anyOf, ...schema }: JsonSchema): Html[] {
  return (anyOf ?? [schema]).map((option, index) => {
    const name = refName(option);
    const values = valueList(option.enum ?? [option.const]);
    return html`${index > 0 && ' | '}${name ? html`<a href="#${name}">${name}</a>` : values}`;
  });
}

/** The fields of an unnamed object follow it, with its name as a prefix. */
function rows(page: PageContext, name: string, schema: JsonSchema, prefix: string): Html[] {
  const { fields } = page.texts;
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const field = `${prefix}${key}`;
    const optional = !required.has(key) && `, ${fields.optional}`;
    const type = html`<span class="type">${fieldType(property, fields, page.schemas)}${optional}</span>`;
    const row = html`<div id="${name}.${field}"><dt><code>${field}</code> ${type}</dt><dd>${describe(page, property)}</dd></div>\n`;
    return [row, ...rows(page, name, property, `${field}.`)];
  });
}

/** A reference without a description has that of its target. */
function describe(page: PageContext, schema: JsonSchema): Html | undefined {
  const referred = refName(schema);
  const text = schema.description ?? (referred && page.schemas[referred]?.description);
  return text === undefined ? undefined : prose(text);
}

/** Longer lists are shown with their own type only. */
const FEW = 6;

/** The type of a field in words, with links to named types. */
export function fieldType(schema: JsonSchema, texts: Texts['fields'], schemas: Schemas): Html {
  const options = schema.anyOf ?? [schema];
  const types = options.filter(({ type }) => type !== 'null');
  const names = types.map((option) => plainType(option, texts));
  const or = options.some(({ type }) => type?.includes('null')) && ` ${texts.orNull}`;
  return html`${names}${or}${values(schema, texts, schemas)}`;
}

function plainType(schema: JsonSchema, texts: Texts['fields']): Html {
  const { items, format, additionalProperties } = schema;
  const name = refName(schema);
  if (name !== undefined) return html`<a href="#${name}">${name}</a>`;
  if (items) return html`${texts.arrayOf} ${plainType(items, texts)}`;
  if (additionalProperties && typeof additionalProperties === 'object') {
    return html`${texts.objectOf} ${plainType(additionalProperties as JsonSchema, texts)}`;
  }
  const type = [schema.type].flat().find((option) => option !== 'null') ?? 'string';
  return html`${texts.types[format ?? type] ?? texts.types[type] ?? type}`;
}

function values(schema: JsonSchema, texts: Texts['fields'], schemas: Schemas): Html | false {
  const { const: constant } = schema;
  if (constant !== undefined) return html`, ${texts.always} ${valueList([constant])}`;
  const options = valuesOf(schema, schemas)?.filter((value) => value !== null);
  if (!options || options.length > FEW) return false;
  return html`, ${texts.oneOf} ${valueList(options)}`;
}

function valueList(values: readonly unknown[]): Html {
  const list = values.map((value) => JSON.stringify(value)).join(' ');
  return html`<code>${codeText(list)}</code>`;
}
