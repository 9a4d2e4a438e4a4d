import { prebuiltJson } from '../../base/prebuilt.ts';
import type { PageLanguage } from '../../contract/languages.ts';
import { breakable, type Content, type Html, html } from './shared/html.ts';

/** Prose in Markdown: what comes first, then chapters. A page has one file of it per language. */
export type Prose = { lead: Html; chapters: Chapter[] };
export type Chapter = { id: string; title: string; body: Html };

/** What the `{names}` in a file stand for. A function gets the title of the chapter. */
type Values = Record<string, Content | ((title: string) => Content)>;

/** The prose of a page with its `{names}` replaced. Every name needs a value, and every value a name. */
export function proseOf(page: string, language: PageLanguage, values: Values): Prose {
  const file = `${page}.${language}.md`;
  const { lead, chapters } = readProse(file);
  const named = [lead, ...chapters.map(({ body }) => body)].flatMap(({ markup }) =>
    [...markup.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
  const given = Object.keys(values);
  const mismatched = [
    ...named.filter((name) => !given.includes(name)),
    ...given.filter((name) => !named.includes(name)),
  ];
  if (mismatched.length > 0)
    throw new Error(`${file} and its page differ in {${mismatched.join('}, {')}}`);
  return {
    lead: filled(lead, values, ''),
    chapters: chapters.map((one) => ({ ...one, body: filled(one.body, values, one.title) })),
  };
}

/** The prose of a file, by its name. Rendered with the bundle: it takes a tenth of a small build. */
export function readProse(name: string): Prose {
  const found = allProse()[name];
  if (!found) throw new Error(`There is no prose ${name}.`);
  return found;
}

const allProse = prebuiltJson<Record<string, Prose>>('prose.json');

/** A sentence of the API or of a page. Paths of the API are code even without backticks. */
export function prose(sentence: string): Html {
  // Two groups: every third part is text, and one of the two between is code.
  const parts = sentence.split(/`([^`]+)`|(\/api\/v1\/[\w{}/-]+\.json)/);
  return html`${parts.map((part, at) => part && (at % 3 === 0 ? part : html`<code>${breakable(part)}</code>`))}`;
}

/** Replaces names. A paragraph with only a name is replaced as a whole. */
function filled({ markup }: Html, values: Values, title: string): Html {
  const fill = (_: string, part: string | undefined, name = part ?? '') => {
    const value = values[name];
    return html`${typeof value === 'function' ? value(title) : value}`.markup;
  };
  return { markup: markup.replace(/<p>\{(\w+)\}<\/p>|\{(\w+)\}/g, fill) };
}
