import { PROBLEMS } from '../api/problems.ts';
import { API_VERSION } from '../api/version.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { type JsonSchema, valuesOf } from '../descriptions/schemas.ts';
import { DATA_SETS, FEEDS, OPERATIONS } from '../http/routes.ts';
import { CITIES } from '../vocabulary/cities.ts';
import { FAMILIES } from '../vocabulary/families.ts';
import { LEVELS, MODALITIES } from '../vocabulary/levels-and-modalities.ts';
import { allNames } from '../vocabulary/understand.ts';
import { packNames, type SearchFile } from './assets/script/questions.ts';
import type { SearchTarget } from './assets/script/search-ranking.ts';
import { SAMPLE_LANGUAGES } from './code-samples.ts';
import { LANGUAGES, type PageName } from './language.ts';
import type { PageContext } from './page-context.ts';
import { isOpen, readyLines } from './ready-lines.ts';
import { choiceNames } from './sections/ask.ts';
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
    data: [texts.data.lead, publishedFiles(page), texts.data.csv],
    assistants: ['llms.txt', texts.agents],
    operations: [texts.operations.lead, texts.code.request, SAMPLE_LANGUAGES],
    fields: texts.fields.lead,
    problems: texts.problems,
    rules: texts.rules,
    changes: texts.changes,
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

/** What the page says about the data sets of this build. */
function publishedFiles({ dataSets, texts }: PageContext): string[] {
  const published = new Set(dataSets.map(({ path }) => path));
  return Object.entries(texts.data.files)
    .filter(([name]) => published.has(DATA_SETS[name as keyof typeof DATA_SETS].path))
    .map(([, text]) => text);
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
function ruleSubjects({ texts, language, context }: PageContext): SearchTarget[] {
  const { rules, agents } = texts;
  const { termsUrl } = context.service;
  const toTarget = (href: string, name: string, also: string[], text: string): SearchTarget => {
    return { kind: 'section', href, name, also, text: text.replaceAll('`', '') };
  };
  const toRule = (id: keyof typeof RULE_WORDS, name: string, text: string) =>
    toTarget(`${language.path}#${id}`, name, RULE_WORDS[id], text);
  const files = Object.entries(agents.names).map(([id, name]) => {
    const text = agents.cards[id as keyof typeof agents.cards];
    const also = id === 'openapi' ? ['OpenAPI', 'Swagger', 'Postman', 'Insomnia', 'SDK'] : [];
    return toTarget(`${language.pages.assistants}#${id}`, name, also, text);
  });
  return [
    toRule('caching', rules.caching, rules.cachingText),
    toRule('cors', rules.crossOrigin, rules.crossOriginText),
    toRule('versioning', rules.versioning, rules.versioningText(API_VERSION)),
    toRule('limits', rules.limits, rules.limitRows.flat().join(' · ')),
    toRule('license', rules.license, `${rules.licenseText} ${termsUrl}`),
    toRule('use', rules.use, rules.useRows.join(' · ')),
    ...files,
  ];
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
  const { data } = page.texts;
  // Only what this build says about the observations.
  const observations = ['', data.observations[isOpen(page) ? 'open' : 'closed']];
  const said = { ...data, observations };
  const tools = readyLines(page).map(({ name }) => name);
  const more = {
    lines: tools,
    sync: ['webhooks', 'webhook', 'notifications', 'notificaciones', 'incremental', 'delta'],
    feeds: ['RSS', 'Atom', FEEDS.all.path],
  };
  const skills = page.catalog.skills ? (['skills'] as const) : [];
  return (['lines', ...skills, 'observations', 'sync', 'manifest', 'feeds'] as const).map((id) => ({
    kind: 'section',
    href: `${page.language.pages.data}#${id}`,
    name: data[id].title,
    also: more[id as keyof typeof more] ?? [],
    text: allTexts(said[id]).slice(1).join(' · '),
  }));
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
      { kind: 'type', href, name: type, text: textOf(schema) },
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
    [key, textOf(property)],
    ...fields(property).map(([name, text]): [string, string] => [`${key}.${name}`, text]),
  ]);
}

function textOf({ description = '' }: JsonSchema): string {
  return description.replaceAll('`', '');
}
