import { PROBLEMS } from '../api/problems.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { type JsonSchema, valuesOf } from '../descriptions/schemas.ts';
import { FEEDS, OPERATIONS } from '../http/routes.ts';
import { CITIES } from '../vocabulary/cities.ts';
import { FAMILIES } from '../vocabulary/families.ts';
import { LEVELS, MODALITIES } from '../vocabulary/levels-and-modalities.ts';
import { allNames } from '../vocabulary/understand.ts';
import { assistantsProse } from './assistants-page.ts';
import { CHANGE_LOGS } from './change-log.ts';
import { SAMPLE_LANGUAGES } from './code-samples.ts';
import { dataProse } from './data-page.ts';
import { rulesProse } from './docs-page.ts';
import { LANGUAGES, type PageName } from './language.ts';
import { plainText, textOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { readyLines } from './ready-lines.ts';
import { choiceNames } from './sections/question-section.ts';
import { packNames, type SearchFile } from './shared/read-question.ts';
import type { SearchTarget } from './shared/search-ranking.ts';
import type { Texts } from './texts.ts';

/** What the box and the search know in one language. Equal matches in the docs keep this order. */
export function searchFile(page: PageContext): SearchFile {
  const { texts, language } = page;
  const names = Object.entries(choiceNames(page)).map(([name, all]) => [
    name,
    Object.fromEntries(all),
  ]);
  return {
    front: language.front,
    answer: texts.search.answerText,
    names: Object.fromEntries(names),
    words: packNames(allNames(page.catalog.taxonomy.skills ?? [])),
    targets: [
      ...operations(page),
      ...problems(page),
      ...subjects(page),
      ...ruleSubjects(page),
      ...dataSubjects(page),
      ...types(page),
    ],
  };
}

function operations({ language }: PageContext): SearchTarget[] {
  return Object.entries(OPERATIONS).map(([id, route]) => {
    const text = `${route.path} · ${route.summary[language.code]}`;
    return { kind: 'operation', href: `${language.path}#${id}`, name: id, text };
  });
}

function problems({ language }: PageContext): SearchTarget[] {
  return PROBLEM_CODES.map((code) => {
    const { title, detail } = PROBLEMS[code];
    const text = `${title[language.code]} · ${detail[language.code]}`;
    return { kind: 'problem', href: `${language.path}#${code}`, name: code, text };
  });
}

/** The pages, and the sections of the first one, with all that they say. */
function subjects(page: PageContext): SearchTarget[] {
  const { texts, language } = page;
  const said: Record<keyof Texts['nav'], unknown> = {
    start: texts.start,
    explorer: texts.explorer.lead,
    salaries: [texts.salaries, texts.ask.lead],
    data: plainText(dataProse(page).lead),
    assistants: textOf(assistantsProse(page)),
    operations: [texts.operations.lead, texts.code.request, SAMPLE_LANGUAGES],
    fields: texts.fields.lead,
    problems: texts.problems,
    rules: textOf(rulesProse(page)),
    changes: [texts.changes, CHANGE_LOGS[language.code].promises.map(({ title }) => title)],
  };
  const asked = { ...ASKED, ...(page.assistant && { assistants: ASSISTANT_WORDS }) };
  return Object.entries(texts.nav).map(([key, name]) => {
    const id = key as keyof Texts['nav'];
    const href = language.pages[id as PageName] ?? `${language.path}#${id}`;
    // The name in the other language, too.
    const others = LANGUAGES.map((each) => each.texts.nav[id]).filter((each) => each !== name);
    const also = [...others, ...(asked[id] ?? [])];
    return { kind: 'section', href, name, also, text: allTexts(said[id]).join(' · ') };
  });
}

/** What people look for in a section that says it in other words. */
const ASKED: { [Section in keyof Texts['nav']]?: string[] } = {
  start: ['API key', 'token', 'clave de API', 'registro'],
  data: ['download all', 'descargar todo', 'bulk', 'CSV download', 'descargar CSV'],
  assistants: ['MCP'],
  operations: ['endpoints', 'timeout', 'tiempo de espera', 'code samples', 'ejemplos de código'],
  fields: ['schema', 'esquema'],
  problems: ['404', 'status code', 'código de estado'],
  changes: ['what is new', 'qué hay de nuevo', 'changelog'],
};

/** The same for the page of the assistants, in a build with the tool. */
const ASSISTANT_WORDS = ['MCP', 'Claude', 'Cursor', 'VS Code', 'npx', 'npm'];

/** The parts of the rules, and the files for programs: what people look for by a word. */
function ruleSubjects(page: PageContext): SearchTarget[] {
  const { texts, language } = page;
  const { names, cards } = texts.agents;
  const rules = rulesProse(page).chapters.map(({ id, title, body }) => {
    const also = RULE_WORDS[id as keyof typeof RULE_WORDS];
    return toSection(`${language.path}#${id}`, title, also, plainText(body));
  });
  const files = Object.entries(names).map(([id, name]) => {
    const also = id === 'openapi' ? ['OpenAPI', 'Swagger', 'Postman', 'Insomnia', 'SDK'] : [];
    const href = `${language.pages.assistants}#${id}`;
    return toSection(href, name, also, cards[id as keyof typeof cards]);
  });
  return [...rules, ...files];
}

function toSection(href: string, name: string, also: string[], text: string): SearchTarget {
  return { kind: 'section', href, name, also, text };
}

const RULE_WORDS = {
  caching: ['cache', 'ETag', 'caché', 'If-None-Match', 'conditional requests'],
  cors: ['CORS', 'cross-origin', 'browser', 'fetch', 'navegador'],
  versioning: ['version', 'versión', 'deprecation', 'breaking changes'],
  limits: [
    ...['rate limit', 'quota', 'throttling', 'límite de peticiones', 'cuota'],
    ...['pagination', 'paginate', 'paginación', 'paginar', 'page size', 'query string'],
  ],
  license: ['license', 'licence', 'licencia', 'terms of use', 'términos de uso', 'attribution'],
  use: ['fair use', 'crawl', 'scraping', 'apply', 'postularse', 'employer', 'empresa'],
};

/** The sections of the page with the data sets. */
function dataSubjects(page: PageContext): SearchTarget[] {
  const more: Record<string, string[]> = {
    lines: readyLines(page).map(({ name }) => name),
    sync: ['webhooks', 'webhook', 'notifications', 'notificaciones', 'incremental', 'delta'],
    feeds: ['RSS', 'Atom', FEEDS.all.path],
  };
  return dataProse(page).chapters.map(({ id, title, body }) =>
    toSection(`${page.language.pages.data}#${id}`, title, more[id] ?? [], plainText(body)),
  );
}

/** Every text in a tree of texts, but for those made from figures or said where something is missing. */
function allTexts(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree.replaceAll('`', '')];
  return Object.entries(tree ?? {}).flatMap(([name, each]) =>
    /^no(?:ne$|[A-Z])/.test(name) ? [] : allTexts(each),
  );
}

/** The named types, their fields, and the values that nothing else is named after. */
function types({ language, schemas }: PageContext): SearchTarget[] {
  const slugs = [CITIES, FAMILIES, MODALITIES, LEVELS].flatMap(Object.keys);
  const named = new Set<unknown>([...PROBLEM_CODES, ...slugs]);
  return Object.entries(schemas).flatMap(([type, schema]): SearchTarget[] => {
    const href = `${language.path}#${type}`;
    const values = (valuesOf(schema, schemas) ?? []).filter((value) => !named.has(value));
    for (const value of values) named.add(value);
    return [
      { kind: 'type', href, name: type, text: meaningOf(schema) },
      ...values.map((value) => ({ kind: 'value' as const, href, name: String(value), text: type })),
      ...fields(schema).map(([name, text]) => {
        return { kind: 'field' as const, href: `${href}.${name}`, name, of: type, text };
      }),
    ];
  });
}

/** Those of an unnamed object have its name as a prefix. */
function fields({ properties = {} }: JsonSchema): [name: string, text: string][] {
  return Object.entries(properties).flatMap(([key, property]) => [
    [key, meaningOf(property)],
    ...fields(property).map(([name, text]): [string, string] => [`${key}.${name}`, text]),
  ]);
}

function meaningOf({ description = '' }: JsonSchema): string {
  return description.replaceAll('`', '');
}
