import { NO_FILTER, SENIORITIES } from '../contract/enumerations.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import {
  CITIES,
  FAMILIES,
  LEVELS,
  MODALITIES,
  namesOf,
  placeNamesOf,
} from '../contract/vocabulary.ts';
import { type JsonSchema, valuesOf } from '../descriptions/schemas.ts';
import { DATA_SETS, FEEDS, OPERATIONS, type OperationId, pathTo } from '../http/routes.ts';
import { fold } from '../suggest.ts';
import type { SearchTarget } from './assets/script/search-ranking.ts';
import { SAMPLE_LANGUAGES } from './code-samples.ts';
import { toExplorer } from './elements.ts';
import { LANGUAGES, type PageName } from './language.ts';
import type { PageContext } from './page-context.ts';
import { isOpen, readyLines } from './ready-lines.ts';
import type { Texts } from './texts.ts';

/** Everything that the search finds in one language. Equal matches keep this order. */
export function searchIndex(page: PageContext): SearchTarget[] {
  return [
    ...operations(page),
    ...problems(page),
    ...families(page),
    ...cities(page),
    ...modalities(page),
    ...levels(page),
    ...subjects(page),
    ...dataSubjects(page),
    ...types(page),
  ];
}

/** A singular is the beginning of its plural, which is enough to find it. */
const KIND_WORDS = {
  vacancies: 'jobs vacancies vacancy openings work vacantes empleos trabajos puestos',
  salaries: 'salaries salary pay wages earnings sueldos salarios cuánto ganan pagan',
};

function operations({ language }: PageContext): SearchTarget[] {
  return Object.entries(OPERATIONS).map(([id, route]) => {
    const { summary } = language.translations?.operations[id as OperationId] ?? route;
    const text = `${route.path} · ${summary}`;
    return { kind: 'operation', href: `${language.path}#${id}`, name: id, text };
  });
}

function problems({ language, problems }: PageContext): SearchTarget[] {
  return problems.map((problem) => {
    const { code } = problem;
    const { title, detail } = language.translations?.problems[code] ?? problem;
    const text = `${title} · ${detail}`;
    return { kind: 'problem', href: `${language.path}#${code}`, name: code, text };
  });
}

/** What a role pays, if it has a guide; then its vacancies. */
function families(page: PageContext): SearchTarget[] {
  return page.catalog.taxonomy.families.flatMap(({ slug, name }) => {
    const named = toNamed(slug, name, namesOf(FAMILIES[slug]));
    const href = `${page.language.pages.salaries}#${slug}`;
    const guide = { kind: 'guide', href, ...named, kindWords: KIND_WORDS.salaries } as const;
    const hasGuide = page.guides.some(({ family }) => family.slug === slug);
    return [...(hasGuide ? [guide] : []), vacancies(page, named, { family: slug })];
  });
}

/** The vacancies of a city, then the salary tool with the city chosen. */
function cities(page: PageContext): SearchTarget[] {
  return page.catalog.taxonomy.cities.flatMap(({ slug, name }) => {
    const named = toNamed(slug, name, placeNamesOf(CITIES[slug]));
    return [vacancies(page, named, { city: slug }), salaries(page, named, `city=${slug}`)];
  });
}

function modalities(page: PageContext): SearchTarget[] {
  return page.catalog.taxonomy.modalities.map(({ slug, name }) =>
    vacancies(page, toNamed(slug, name, namesOf(MODALITIES[slug])), { modality: slug }),
  );
}

function levels(page: PageContext): SearchTarget[] {
  return SENIORITIES.map((level) => {
    const named = { name: page.texts.ask.levels[level], also: [level, ...namesOf(LEVELS[level])] };
    return salaries(page, named, `level=${encodeURIComponent(level)}`);
  });
}

type Named = Pick<SearchTarget, 'name' | 'slug' | 'also'>;
type Filter = Partial<Record<keyof typeof NO_FILTER, string>>;

/** A slug that is the name in small letters says nothing more. */
function toNamed(slug: string, name: string, also: string[]): Named {
  return { name, ...(fold(name) !== slug && { slug }), also };
}

function vacancies({ language }: PageContext, named: Named, filter: Filter): SearchTarget {
  const text = pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, ...filter });
  const href = toExplorer(language, text);
  return { kind: 'vacancies', href, ...named, text, kindWords: KIND_WORDS.vacancies };
}

function salaries({ language, texts }: PageContext, named: Named, query: string): SearchTarget {
  const href = `${language.pages.salaries}?${query}#ask`;
  const { title: text } = texts.ask;
  return { kind: 'salaries', href, ...named, text, kindWords: KIND_WORDS.salaries };
}

/** The pages, and the sections of the first one, with all that they say. */
function subjects(page: PageContext): SearchTarget[] {
  const { texts, language } = page;
  const said: Record<keyof Texts['nav'], unknown> = {
    start: texts.start,
    explorer: texts.explorer.lead,
    salaries: texts.salaries,
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
  data: ['download all', 'descargar todo', 'bulk'],
  assistants: ['MCP'],
  operations: ['timeout', 'tiempo de espera'],
  fields: ['schema', 'esquema'],
  problems: ['404', 'status code', 'código de estado'],
  rules: ['CORS', 'license', 'licencia', 'terms of use', 'rate limit'],
  changes: ['what is new', 'qué hay de nuevo', 'changelog'],
};

/** The same for the page of the assistants, in a build with the tool. */
const ASSISTANT_WORDS = ['MCP', 'Claude', 'Cursor', 'VS Code', 'npx', 'npm'];

/** The sections of the page with the data sets. */
function dataSubjects(page: PageContext): SearchTarget[] {
  const { data } = page.texts;
  // Only what this build says about the observations.
  const observations = ['', data.observations[isOpen(page) ? 'open' : 'closed']];
  const said = { ...data, observations };
  const tools = readyLines(page).map(({ name }) => name);
  const more = { lines: ['Python', ...tools], feeds: ['RSS', 'Atom', FEEDS.all.path] };
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
  const named = new Set<unknown>(
    [...PROBLEM_CODES, CITIES, FAMILIES, MODALITIES, LEVELS].flatMap((each) =>
      typeof each === 'string' ? each : Object.keys(each),
    ),
  );
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
