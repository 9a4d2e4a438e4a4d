import { DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import { PROBLEM_CODES } from '../../contract/problem.ts';
import { CITIES } from '../../input/vocabulary/cities.ts';
import { FAMILIES } from '../../input/vocabulary/families.ts';
import { list, namesOf } from '../../input/vocabulary/words.ts';
import { PROBLEMS } from '../api/problems.ts';
import { dataProse } from './data-page.ts';
import { rulesProse } from './docs-page.ts';
import { ALL_LANGUAGES, type PageName } from './language.ts';
import { methodProse } from './method-page.ts';
import type { PageContext } from './page-context.ts';
import type { Entry, FinderFile } from './shared/find-pages.ts';
import type { Texts } from './texts.ts';

/** The pages by their names, and what else people call them. */
export function finderIndex(page: PageContext): FinderFile {
  const others = [...cities(page), ...docs(page), ...reference(page), ...dataSets(page)];
  const named = ([kind, ...entry]: Entry): Entry => [
    page.texts.finder.kinds[kind as Kind],
    ...entry,
  ];
  return { roles: roles(page).map(named), others: others.map(named) };
}

type Kind = keyof Texts['finder']['kinds'];

function roles({ catalog, names, language }: PageContext): Entry[] {
  return catalog.taxonomy.families.map(({ slug, name }) => {
    const { [slug]: words } = FAMILIES;
    const shown = names.family.get(slug) ?? name;
    return toEntry('role', language.toRole(slug), shown, [name, ...namesOf(words)], words.maybe);
  });
}

/** A state leads to its cities. */
function cities({ catalog, language }: PageContext): Entry[] {
  return catalog.taxonomy.cities.map(({ slug, name }) => {
    const { state = [], suburbs = [], ...words } = CITIES[slug];
    return toEntry('city', language.toCity(slug), name, [...namesOf(words), ...state, ...suburbs]);
  });
}

/** The pages, and the sections of the docs. A skill leads to the section about skills. */
function docs(page: PageContext): Entry[] {
  const { texts, language, catalog, context } = page;
  const { path, pages } = language;
  const skills = catalog.taxonomy.skills?.flatMap(({ name, also }) => [name, ...also]);
  const nav = (Object.keys(texts.nav) as (keyof Texts['nav'])[]).map((id) => {
    const translated = ALL_LANGUAGES.map((each) => each.texts.nav[id]);
    return docsEntry(pages[id as PageName] ?? `${path}#${id}`, texts.nav[id], translated);
  });
  const { agents, header, front } = texts;
  return [
    docsEntry(pages.roles, front.allRoles),
    docsEntry(pages.cities, front.allCities),
    ...nav,
    ...rulesProse(page).chapters.map(({ id, title }) => docsEntry(`${path}#${id}`, title)),
    ...dataProse(page).chapters.map(({ id, title }) =>
      docsEntry(`${pages.data}#${id}`, title, id === 'skills' ? skills : []),
    ),
    ...methodProse(page).chapters.map(({ id, title }) => docsEntry(`${pages.method}#${id}`, title)),
    ...Object.entries(agents.names).map(([id, name]) =>
      docsEntry(`${pages.assistants}#${id}`, name),
    ),
    docsEntry(context.service.contactUrl, header.contact, CONTACT),
  ];
}

/** Operations, problems and objects by the names that they have in the API. */
function reference({ language, schemas }: PageContext): Entry[] {
  const { path, code } = language;
  return [
    ...Object.entries(OPERATIONS).map(([id, route]) =>
      toEntry('operation', `${path}#${id}`, id, [route.path, route.summary[code]]),
    ),
    ...PROBLEM_CODES.map((id) =>
      toEntry('problem', `${path}#${id}`, id, [`${PROBLEMS[id].status}`, PROBLEMS[id].title[code]]),
    ),
    ...Object.keys(schemas).map((name) => docsEntry(`${path}#${name}`, name)),
  ];
}

function dataSets({ language: { pages }, dataSets }: PageContext): Entry[] {
  return Object.entries(DATA_SETS)
    .filter(([, { path }]) => dataSets.some((set) => set.path === path))
    .map(([id, { path }]) =>
      toEntry('data', `${pages.data}#file-${id}`, path.slice('/data/'.length)),
    );
}

function docsEntry(href: string, name: string, also: readonly string[] = []): Entry {
  const [, anchor = ''] = /[#/]([^#/]+\/?)$/.exec(href) ?? [];
  return toEntry('docs', href, name, [...also, ...(ALSO.get(anchor) ?? [])]);
}

/** Names that differ in case alone are one. */
function toEntry(
  kind: Kind,
  href: string,
  name: string,
  also: readonly string[] = [],
  shared: readonly string[] = [],
): Entry {
  const others = new Map(also.map((each) => [each.toLowerCase(), each]));
  others.delete(name.toLowerCase());
  const names = [...others.values()].join(', ');
  return shared.length > 0
    ? [kind, href, name, names, shared.join(', ')]
    : [kind, href, name, names];
}

const CONTACT = list`contact, contacto, report a bug, reportar un error`;

/** Other names of pages and places in the docs, by anchor or folder. */
const ALSO = new Map(
  `roles/ = salaries, sueldos, salarios, roles, puestos, all roles, todos los puestos, salary index, índice de sueldos, tabulador
cities/ = cities, ciudades, all cities, todas las ciudades
start = API, API key, clave de API, authentication, autenticación, token, 401, register, registro, quickstart, getting started, first call, primera llamada
operations = endpoint, endpoints, filter, filtrar, JSON, GraphQL, example, ejemplo, client library, python client, javascript client, typescript types, curl
fields = fields, campos, schema, esquema, json schema, types
FamilySlug = role family, familia de puestos
problems = error, errores, status code, código de estado, código de error, RFC 9457
caching = cache, caché, ETag, If-None-Match, conditional request, 304
cors = CORS, cross-origin, browser, navegador, fetch
versioning = version, versión, deprecation, breaking change
limits = limit, límite, rate limit, quota, cuota, throttling, pagination, paginación, page size, 429
license = license, licence, licencia, terms of use, términos de uso, attribution, commercial use, uso comercial
use = fair use, crawling, scraping, apply, postularse, employer name, nombre de la empresa
data/ = download, descargar, descarga, bulk, all vacancies, todas las vacantes, dataset, data set, CSV, ndjson, gzip
lines = excel download, descargar en excel, power query, google sheets, duckdb, parquet
sync = what changed, qué cambió, closed vacancies, vacantes cerradas, webhook, incremental, delta, synchronize, sincronizar, update frequency, actualización
manifest = checksum, sha256, manifiesto, mirror, files.json, hash
feeds = RSS, Atom, feed, job alert, alertas de empleo
skills = skill, skills, habilidades, skill salary
observations = raw data, datos crudos, recompute, salary observations
method/ = methodology, metodología, method, método, salary index method
enters = data source, fuente, gross, bruto, net salary, sueldo neto, salario neto
median = median, mediana, quartile, cuartil, sample size, tamaño de muestra
comparison = regression, regresión, hedonic, compare cities, comparar ciudades, salary history, historial de sueldos, trend, tendencia
interval = confidence interval, intervalo de confianza, standard error, error estándar
recompute = cite, citation, citar, cita
assistants/ = MCP, Claude, ChatGPT, Cursor, VS Code, npx, npm package, chatbot, AI assistant, asistente de IA
openapi = OpenAPI, Swagger, Postman, Insomnia, SDK, openapi.json, generate a client, generar un cliente
llms = llms.txt, LLM
changes/ = changelog, historial de cambios, release notes, what is new, qué hay de nuevo`
    .split('\n')
    .map((line) => line.split(' = '))
    .map(([anchor = '', names = '']) => [anchor, names.split(', ')] as const),
);
