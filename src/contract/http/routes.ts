import type * as z from 'zod';
import { say } from '../../base/languages.ts';
import { ApiIndex } from '../api-index.ts';
import type { PageText } from '../fields.ts';
import { API_PREFIX, THRESHOLDS } from '../figures.ts';
import { JobDetail, JobSearchResult } from '../job.ts';
import { inEachPageLanguage, pathPrefix } from '../languages.ts';
import { Problem, type ProblemCode } from '../problem.ts';
import { SalaryGuide, SalaryGuideList } from '../salary-guide.ts';
import { API_CATALOG, type MediaType } from './media-types.ts';
import { fillTemplate, type PathTemplate } from './path-template.ts';

/** An operation of the API: its path, media type, and the problem that a missing path returns. */
export type Route = ServedRoute & {
  summary: PageText;
  description: PageText;
  body: z.ZodType;
  /** The problem for a path of this form that is not a file. */
  missing: ProblemCode;
};

/** What every host needs to know about a route. */
export type ServedRoute = { path: PathTemplate; mediaType: MediaType; cache: CachePolicy };

export type OperationId = keyof typeof OPERATIONS;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const DATA = `public, max-age=${HOUR}, stale-while-revalidate=${HOUR}`;

/**
 * Data changes once a weekday. An hour limits traffic and still shows the day's vacancies before
 * lunch. A path that is missing today may be a vacancy tomorrow, so problems are cached for a minute.
 * Some CDNs minify pages or add scripts to them, unless `no-transform` forbids it.
 */
export const CACHE_CONTROL = {
  data: DATA,
  page: `${DATA}, no-transform`,
  problem: `public, max-age=${MINUTE}`,
} as const;
export type CachePolicy = keyof typeof CACHE_CONTROL;

const json = { mediaType: 'application/json', cache: 'data' } as const;

export const OPERATIONS = {
  getApiIndex: {
    path: `${API_PREFIX}/index.json`,
    summary: say`Entry point: valid filter slugs with counts of active vacancies, totals, rules and links.
      Punto de entrada: filtros válidos con su número de vacantes activas, totales, reglas y enlaces.`,
    description: say`Returns the valid filter slugs with the number of active vacancies for each, totals, usage rules and links.
      Devuelve los slugs válidos de cada filtro con su número de vacantes activas, los totales, las reglas de uso y los enlaces.`,
    body: ApiIndex,
    missing: 'not-found',
    ...json,
  },
  searchJobs: {
    path: `${API_PREFIX}/jobs/search/{city}/{family}/{modality}.json`,
    summary: say`All active vacancies by city, role family and modality (\`all\` for any).
      Todas las vacantes activas por ciudad, familia de puestos y modalidad (\`all\` para cualquiera).`,
    description: say`Returns every matching active vacancy, newest first, without pagination. Each segment takes a slug or \`all\`; every valid combination is a file, and a combination without vacancies has \`count\` 0.
      Devuelve todas las vacantes activas que coinciden, de la más reciente a la más antigua y sin paginación. Cada segmento admite un slug o \`all\`; cada combinación válida es un archivo, y la que no tiene vacantes lleva \`count\` 0.`,
    body: JobSearchResult,
    missing: 'unknown-search-filter',
    ...json,
  },
  getJob: {
    path: `${API_PREFIX}/jobs/{jobId}.json`,
    summary: say`A single active vacancy with all its fields.
      Una vacante activa con todos sus campos.`,
    description: say`Returns a vacancy with its description, duties, requirements, benefits, location and how to apply. A closed vacancy returns \`job-not-found\`.
      Devuelve una vacante con su descripción, responsabilidades, requisitos, prestaciones, ubicación y cómo postularse. Una vacante cerrada devuelve \`job-not-found\`.`,
    body: JobDetail,
    missing: 'job-not-found',
    ...json,
  },
  listSalaryGuides: {
    path: `${API_PREFIX}/salaries.json`,
    summary: say`Median and range of gross monthly salaries per role family.
      Mediana y rango de los sueldos brutos mensuales por familia de puestos.`,
    description: say`Returns one item per role family that has enough data, highest median first.
      Devuelve un elemento por cada familia de puestos con datos suficientes, de la mediana más alta a la más baja.`,
    body: SalaryGuideList,
    missing: 'not-found',
    ...json,
  },
  getSalaryGuide: {
    path: `${API_PREFIX}/salaries/{family}.json`,
    summary: say`Salaries of a role family: overall, by seniority and by city.
      Sueldos de una familia de puestos: en general, por nivel y por ciudad.`,
    description: say`Returns the overall band of a role family and its bands by seniority (at least ${THRESHOLDS.seniority} salaries each) and by city (at least ${THRESHOLDS.city} salaries each, the ${THRESHOLDS.cities} cities with the most).
      Devuelve la banda general de una familia de puestos y sus bandas por nivel (al menos ${THRESHOLDS.seniority} sueldos cada uno) y por ciudad (al menos ${THRESHOLDS.city} sueldos cada una, las ${THRESHOLDS.cities} ciudades con más).`,
    body: SalaryGuide,
    missing: 'salary-guide-not-found',
    ...json,
  },
} as const satisfies Record<string, Route>;

const html = { mediaType: 'text/html; charset=utf-8', cache: 'page' } as const;
const javaScript = { mediaType: 'text/javascript; charset=utf-8', cache: 'data' } as const;
const plainText = { mediaType: 'text/plain; charset=utf-8', cache: 'data' } as const;

/** Everything else the site serves: descriptions of the API, the bodies of problems, scripts. */
export const DOCUMENTS = {
  openapi: { path: `${API_PREFIX}/openapi.json`, ...json },
  problem: {
    path: `${API_PREFIX}/problems/{code}.json`,
    mediaType: 'application/problem+json',
    cache: 'problem',
    body: Problem,
  },
  docsStyle: { path: '/docs/docs.css', mediaType: 'text/css; charset=utf-8', cache: 'data' },
  /** Runs before the first paint of a page. */
  docsHead: { path: '/docs/head.js', ...javaScript },
  docsScript: { path: '/docs/docs.js', ...javaScript },
  /** What other sites show with a link to a page. */
  linkImage: { path: '/og.png', mediaType: 'image/png', cache: 'data' },
  llms: { path: '/llms.txt', ...plainText },
  apiCatalog: { path: '/.well-known/api-catalog', mediaType: API_CATALOG, cache: 'data' },
  robots: { path: '/robots.txt', ...plainText },
  sitemap: { path: '/sitemap.xml', mediaType: 'application/xml', cache: 'data' },
} as const satisfies Record<string, ServedRoute & { body?: z.ZodType }>;

/** The pages of each language. */
export const PAGES = inEachPageLanguage((code) => {
  const own = pathPrefix(code);
  return {
    front: { path: `/${own}`, ...html },
    roles: { path: `/${own}roles/`, ...html },
    role: { path: `/${own}roles/{family}/`, ...html },
    cities: { path: `/${own}cities/`, ...html },
    city: { path: `/${own}cities/{city}/`, ...html },
    docs: { path: `/docs/${own}`, ...html },
    method: { path: `/docs/${own}method/`, ...html },
    data: { path: `/docs/${own}data/`, ...html },
    assistants: { path: `/docs/${own}assistants/`, ...html },
    changes: { path: `/docs/${own}changes/`, ...html },
  } as const satisfies Record<string, ServedRoute>;
});

/** Files of a build that are not served; the manifest lists all others. */
export const UNSERVED = {
  /** For hosts that show one page for all missing paths. */
  notFoundPage: '/404.html',
  /** Marks a folder as a build. */
  buildFacts: '/build.json',
} as const;

const gzip = { mediaType: 'application/gzip', cache: 'data' } as const;
const csv = { mediaType: 'text/csv; charset=utf-8', cache: 'data' } as const;

/** Whole data sets, in the order in which their index lists them. */
export const DATA_SETS = {
  vacancies: { path: '/data/vacancies.ndjson.gz', ...gzip },
  vacancyTable: { path: '/data/vacancies.csv', ...csv },
  salaryIndex: { path: '/data/salary-index.csv', ...csv },
  salaryComparison: { path: '/data/salary-comparison.csv', ...csv },
  salaryHistory: { path: '/data/salary-history.csv', ...csv },
  salaryObservations: { path: '/data/salary-observations.csv', ...csv },
  /** Absent without a list of skills, like the file of each. */
  skills: { path: '/data/skills.json', ...json },
  changes: { path: '/data/changes.json', ...json },
} as const satisfies Record<string, ServedRoute>;

/** The vacancies that ask for one skill. */
export const SKILL = { path: '/data/skills/{slug}.json', ...json } as const satisfies ServedRoute;

/** The data sets that a new edition freezes, by their file names, in the order of DATA_SETS. Older ones may have others. */
export const EDITION_FILES = {
  'salary-index.csv': 'salaryIndex',
  'salary-comparison.csv': 'salaryComparison',
  'salary-observations.csv': 'salaryObservations',
} as const satisfies Record<string, keyof typeof DATA_SETS>;
export type EditionFileName = keyof typeof EDITION_FILES;

/** A frozen table. */
export const EDITION = {
  path: '/data/editions/{edition}/{table}.csv',
  ...csv,
} as const satisfies ServedRoute;

export const DATA_INDEX = { path: '/data/index.json', ...json } as const satisfies ServedRoute;

/** Lists every other file of the site with its checksum. */
export const MANIFEST = { path: '/data/files.json', ...json } as const satisfies ServedRoute;

/** The MCP server of the site as an npm package. Absent if the operator leaves it out. */
export const ASSISTANT = { path: '/agents/mcp.tgz', ...gzip } as const satisfies ServedRoute;

const atom = { mediaType: 'application/atom+xml', cache: 'data' } as const;

/** Feeds of the newest vacancies: all, and by city, family or modality. */
export const FEEDS = {
  all: { path: '/feeds/all.xml', ...atom },
  city: { path: '/feeds/cities/{slug}.xml', ...atom },
  family: { path: '/feeds/families/{slug}.xml', ...atom },
  modality: { path: '/feeds/modalities/{slug}.xml', ...atom },
} as const satisfies Record<string, ServedRoute>;

/** The pages of all languages. */
export const ALL_PAGES = Object.values(PAGES).flatMap((pages) => Object.values(pages));

/** The file behind a path: a folder is served by its index page. */
export function toFilePath(path: string): string {
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** The address of a file, as clients ask for it: `/docs/index.html` is `/docs/`. */
export function toAddress(filePath: string): string {
  return filePath.endsWith('/index.html') ? filePath.slice(0, -'index.html'.length) : filePath;
}

/** The names between braces. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** A path with its parameters filled in. */
export function pathTo<Path extends string>(
  route: { path: Path },
  values: Record<ParameterOf<Path>, string>,
): string {
  return fillTemplate(route.path, (name) => values[name as ParameterOf<Path>]);
}

export function editionPath(edition: string, file: string): string {
  return pathTo(EDITION, { edition, table: file.replace('.csv', '') });
}
