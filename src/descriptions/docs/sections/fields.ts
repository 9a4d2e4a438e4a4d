import type { ComponentName } from '../../../contract/components.ts';
import { OPERATIONS } from '../../../http/routes.ts';
import { componentOf } from '../../component-of.ts';
import { type Html, html, prose } from '../../html.ts';
import type { JsonSchema } from '../../schemas.ts';
import { fieldType } from '../field-type.ts';
import { heading } from '../link.ts';
import type { PageContext } from '../page-context.ts';

/** Every named type of the contract, field by field. */
export function fieldsSection(page: PageContext): Html {
  const { texts, schemas } = page;
  const components = Object.entries(schemas).map(([name, schema]) =>
    component(page, name as ComponentName, schema),
  );
  return html`
${heading(2, 'fields', texts.nav.fields)}
<p class="intro">${prose(texts.fields.lead)}</p>
${components}`;
}

function component(page: PageContext, name: ComponentName, schema: JsonSchema): Html {
  const { fields } = page.texts;
  const users = Object.entries(OPERATIONS).filter(([, { body }]) => componentOf(body) === name);
  const usedBy = html` ${fields.usedBy} ${users.map(([id]) => html`<a href="#${id}"><code>${id}</code></a>`)}.`;
  return html`<article id="${name}" class="entry">
${heading(3, name, name)}
<p>${describe(page, schema)}${users.length > 0 && usedBy}</p>
<dl class="fields">
${rows(page, name, schema, '')}</dl>
</article>
`;
}

/** The fields of an unnamed object follow it, with its name as a prefix. */
function rows(page: PageContext, name: ComponentName, schema: JsonSchema, prefix: string): Html[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const field = `${prefix}${key}`;
    const optional =
      !required.has(key) && html` <span class="badge">${page.texts.fields.optional}</span>`;
    const row = html`<div><dt id="${name}.${field}"><code>${prefix && html`<span class="muted">${prefix}</span>`}${key}</code> <span class="type">${fieldType(property, page.texts.fields)}</span>${optional}</dt><dd>${describe(page, property)}</dd></div>\n`;
    return [row, ...rows(page, name, property, `${field}.`)];
  });
}

/** A reference without a description has that of its target. */
function describe(page: PageContext, schema: JsonSchema): Html | undefined {
  const referred = schema.$ref?.split('/').at(-1) as ComponentName | undefined;
  const text = schema.description ?? (referred && page.schemas[referred].description);
  if (text === undefined) return undefined;
  const { descriptions } = page.texts.fields;
  if (descriptions === undefined) return prose(text);
  const translated = descriptions[text];
  return translated === undefined ? html`<span lang="en">${prose(text)}</span>` : prose(translated);
}
