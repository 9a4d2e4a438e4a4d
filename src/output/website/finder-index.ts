import { groupBy } from '../../base/group-by.ts';
import type { Filters } from '../../catalog/searches.ts';
import { NO_FILTER } from '../../contract/enumerations.ts';
import { DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import { PROBLEM_CODES } from '../../contract/problem.ts';
import { type Service, toPattern } from '../../input/settings/service.ts';
import { CITIES } from '../../input/vocabulary/cities.ts';
import { FAMILIES } from '../../input/vocabulary/families.ts';
import { WORDS } from '../../input/vocabulary/meanings.ts';
import { nameWords, toStem } from '../../input/vocabulary/spelling.ts';
import { list, namesOf } from '../../input/vocabulary/words.ts';
import { PROBLEMS } from '../api/problems.ts';
import type { PublishedSite } from '../descriptions/published-site.ts';
import { dataProse } from './data-page.ts';
import { rulesProse } from './docs-page.ts';
import { ALL_LANGUAGES, type PageName } from './language.ts';
import { methodProse } from './method-page.ts';
import type { PageContext } from './page-context.ts';
import type { Entry, FinderFile } from './shared/find-pages.ts';
import { guessId, type TitleFile } from './shared/find-titles.ts';
import type { Texts } from './texts.ts';

/** The pages by their names, and what else people call them. */
export function finderIndex(page: PageContext): FinderFile {
  const { kinds } = page.texts.finder;
  const withKind = (entries: Entry[]) =>
    entries.map(([kind, ...entry]): Entry => [kinds[kind as Kind], ...entry]);
  return {
    roles: withKind(roles(page)),
    cities: withKind(cities(page)),
    others: withKind([...modalities(page), ...docs(page), ...dataSets(page)]),
    general: withKind(general(page)),
    reference: withKind(reference(page)),
    skills: skills(page),
    code: codePattern(page.context.service),
  };
}

function codePattern({ referencePattern }: Service): FinderFile['code'] {
  const { source = '', flags = '' } = toPattern(referencePattern) ?? {};
  return [source, `${flags}i`];
}

type Kind = keyof Texts['finder']['kinds'];

function roles({ catalog, names, language }: PageContext): Entry[] {
  return catalog.taxonomy.families.map(({ slug, name }) => {
    const { [slug]: words } = FAMILIES;
    const shown = names.family.get(slug) ?? name;
    return toEntry('role', language.toRole(slug), shown, [name, ...namesOf(words)], words.maybe);
  });
}

/**
 * A state and its suburbs lead to their cities. Such a name that is also another city's own is shared: it
 * leads to that other city first.
 */
function cities({ catalog, language }: PageContext): Entry[] {
  const places = catalog.taxonomy.cities.map(({ slug, name }) => {
    const { state = [], suburbs = [], first = [], ...words } = CITIES[slug];
    const own = [...namesOf(words), ...first];
    return { slug, name, own, around: [...state, ...suburbs] };
  });
  return places.map(({ slug, name, own, around }) => {
    const others = places.filter((place) => place.slug !== slug);
    const isShared = (word: string) => others.some((place) => place.own.includes(word));
    const [shared, single] = [around.filter(isShared), around.filter((word) => !isShared(word))];
    return toEntry('city', language.toCity(slug), name, [...own, ...single], shared);
  });
}

/** What leads to open vacancies, to all cities and to all salaries. */
function general(page: PageContext): Entry[] {
  const { language, texts } = page;
  const { pages } = language;
  return [
    toEntry('jobs', listing(page, NO_FILTER), texts.cities.open, OPEN),
    docsEntry('cities/', pages.cities, texts.front.allCities),
    docsEntry('roles/', pages.roles, texts.front.allRoles),
  ];
}

/** The vacancies of each modality. */
function modalities(page: PageContext): Entry[] {
  const { names, catalog } = page;
  return catalog.taxonomy.modalities.map(({ slug, name }) => {
    const also = [name, ...namesOf(WORDS.modality[slug])];
    const shown = names.modality.get(slug) ?? name;
    return toEntry('jobs', listing(page, { ...NO_FILTER, modality: slug }), shown, also);
  });
}

/** The operator's list of vacancies or, where none is published, the counts by city. */
function listing({ context, language }: PageContext, filters: Filters): string {
  return context.site.listingPage(filters) ?? `${language.pages.cities}#vacancies`;
}

/** Lists names that differ only in case and blanks once. Leaves out a slug that can be made from the name. */
function skills({ catalog, context, texts, language }: PageContext): FinderFile['skills'] {
  const all = (catalog.taxonomy.skills ?? []).map(({ slug, name, also }) => {
    const named = new Map([...also, name].map((each) => [nameWords(each).join(''), each]));
    named.delete(nameWords(name).join(''));
    return [slug === nameWords(name).join('-') ? '' : slug, name, ...named.values()];
  });
  return [texts.finder.kinds.skill, context.hasSkills ? language.pages.skills : '', ...all];
}

/** The titles and codes of open vacancies, in any language. An id that is made of the others is left out. */
export function titleIndex({ catalog, context: { service } }: PublishedSite): TitleFile {
  const { cities } = catalog.taxonomy;
  const titles = [...groupBy(catalog.active, ({ title }) => title)].map(
    ([title, all]): TitleFile['titles'][number] => [
      title,
      ...all.map(({ vacancyId: code, city, id }): [string, number, string?] => {
        const at = cities.findIndex(({ slug }) => slug === city);
        return guessId(title, city, code) === id ? [code, at] : [code, at, id];
      }),
    ],
  );
  return { job: service.urls.job, cities: cities.map(({ slug, name }) => [slug, name]), titles };
}

/** The pages, and the sections of the docs. */
function docs(page: PageContext): Entry[] {
  const { texts, language, context } = page;
  const { path, pages } = language;
  const nav = (Object.keys(texts.nav) as (keyof Texts['nav'])[]).map((id) => {
    const translated = ALL_LANGUAGES.map((each) => each.texts.nav[id]);
    const folder = pages[id as PageName];
    return docsEntry(folder ? `${id}/` : id, folder ?? `${path}#${id}`, texts.nav[id], translated);
  });
  const { agents, header } = texts;
  return [
    ...(context.hasSkills ? [docsEntry('skills/', pages.skills, header.skills)] : []),
    ...nav,
    ...rulesProse(page).chapters.map(({ id, title }) => docsEntry(id, `${path}#${id}`, title)),
    ...dataProse(page).chapters.map(({ id, title }) => docsEntry(id, `${pages.data}#${id}`, title)),
    ...methodProse(page).chapters.map(({ id, title }) =>
      docsEntry(id, `${pages.method}#${id}`, title),
    ),
    ...Object.entries(agents.names).map(([id, name]) =>
      docsEntry(id, `${pages.assistants}#${id}`, name),
    ),
    toEntry('docs', context.service.contactUrl, header.contact, CONTACT),
  ];
}

/** Operations, problems and objects by the names that they have in the API. */
function reference({ language, schemas }: PageContext): Entry[] {
  const { path, code } = language;
  return [
    ...Object.entries(OPERATIONS).map(([id, route]) =>
      toEntry('operation', `${path}#${id}`, id, [route.path]),
    ),
    ...PROBLEM_CODES.map((id) =>
      toEntry('problem', `${path}#${id}`, id, [`${PROBLEMS[id].status}`, PROBLEMS[id].title[code]]),
    ),
    ...Object.keys(schemas).map((name) => docsEntry(name, `${path}#${name}`, name)),
  ];
}

function dataSets({ language: { pages }, dataSets }: PageContext): Entry[] {
  return Object.entries(DATA_SETS)
    .filter(([, { path }]) => dataSets.some((set) => set.path === path))
    .map(([id, { path }]) =>
      toEntry('data', `${pages.data}#file-${id}`, path.slice('/data/'.length)),
    );
}

function docsEntry(key: string, href: string, name: string, also: readonly string[] = []): Entry {
  return toEntry('docs', href, name, [...also, ...(ALSO[key] ?? [])]);
}

/** Lists names that differ only in case, accents and blanks once; names of a role also if only the gender differs. */
function toEntry(
  kind: Kind,
  href: string,
  name: string,
  also: readonly string[] = [],
  shared: readonly string[] = [],
): Entry {
  const toKey = (each: string) => {
    const words = nameWords(each);
    return (kind === 'role' ? words.map(toStem) : words).join('') || each;
  };
  const others = new Map(also.map((each) => [toKey(each), each]));
  others.delete(toKey(name));
  const names = [...others.values()].join(', ');
  return shared.length > 0
    ? [kind, href, name, names, shared.join(', ')]
    : [kind, href, name, names];
}

const OPEN = list`empleo, empleos, trabajo, trabajos, vacante, vacantes, bolsa de trabajo, bolsa de empleo, ofertas de empleo, ofertas de trabajo, job, jobs, job board, job openings, vacancy, vacancies, openings`;
const CONTACT = list`contact, contacto, report a bug, reportar un error`;

/** Other names of pages and places in the docs: of a page under its folder, otherwise under its anchor. */
const ALSO: Record<string, readonly string[]> = {
  'roles/': list`salary, salaries, sueldo, sueldos, salario, salarios, wages, pay, best paid, highest paying, mejor pagados, puesto, role, roles, puestos, all roles, todos los puestos, salary index, índice de sueldos, tabulador`,
  'cities/': list`city, ciudad, cities, ciudades, city salaries, sueldos por ciudad, all cities, todas las ciudades`,
  start: list`API, API key, clave de API, authentication, autenticación, token, 401, register, registro, quickstart, getting started, first call, primera llamada`,
  operations: list`endpoint, endpoints, filter, filtrar, JSON, GraphQL, example, ejemplo, client library, python client, javascript client, typescript types, curl`,
  fields: list`fields, campos, schema, esquema, json schema, types`,
  FamilySlug: list`role family, familia de puestos`,
  problems: list`error, errores, status code, código de estado, código de error, RFC 9457`,
  caching: list`cache, caché, ETag, If-None-Match, conditional request, 304`,
  cors: list`CORS, cross-origin, browser, navegador, fetch`,
  versioning: list`version, versión, deprecation, breaking change`,
  limits: list`limit, límite, rate limit, quota, cuota, throttling, pagination, paginación, page size, 429`,
  license: list`license, licence, licencia, terms of use, términos de uso, attribution, commercial use, uso comercial`,
  use: list`fair use, crawling, scraping, apply, postularse, employer name, nombre de la empresa`,
  'data/': list`download, descargar, descarga, bulk, all vacancies, todas las vacantes, dataset, data set, CSV, ndjson, gzip`,
  lines: list`excel download, descargar en excel, power query, google sheets`,
  sync: list`what changed, qué cambió, closed vacancies, vacantes cerradas, webhook, incremental, delta, synchronize, sincronizar, update frequency, actualización`,
  manifest: list`checksum, sha256, manifiesto, mirror, files.json, hash`,
  feeds: list`RSS, Atom, feed, job alert, alertas de empleo`,
  'skills/': list`skill, habilidad, habilidades, conocimientos, technologies`,
  skills: list`skill salary`,
  observations: list`raw data, datos crudos, recompute, salary observations`,
  'method/': list`methodology, metodología, method, método, salary index method`,
  enters: list`data source, fuente, gross, bruto, net salary, sueldo neto, salario neto`,
  median: list`median, mediana, quartile, cuartil, sample size, tamaño de muestra`,
  comparison: list`regression, regresión, hedonic, compare cities, comparar ciudades, salary history, historial de sueldos, trend, tendencia`,
  interval: list`confidence interval, intervalo de confianza, standard error, error estándar`,
  recompute: list`cite, citation, citar, cita`,
  'assistants/': list`MCP, Claude, ChatGPT, Cursor, VS Code, npx, npm package, chatbot, AI assistant, asistente de IA`,
  openapi: list`OpenAPI, Swagger, Postman, Insomnia, SDK, openapi.json, generate a client, generar un cliente`,
  llms: list`llms.txt, LLM`,
  'changes/': list`changelog, historial de cambios, release notes, what is new, qué hay de nuevo`,
};
