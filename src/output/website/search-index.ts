import { SENIORITIES } from '../../contract/enumerations.ts';
import { OPERATIONS } from '../../contract/http/routes.ts';
import { PROBLEM_CODES } from '../../contract/problem.ts';
import { packNames } from '../../input/vocabulary/names-in-text.ts';
import { list } from '../../input/vocabulary/words.ts';
import { PROBLEMS } from '../api/problems.ts';
import type { JsonSchema } from '../descriptions/schemas.ts';
import { assistantsProse } from './assistants-page.ts';
import { CHANGE_LOGS } from './changes-page.ts';
import { dataProse } from './data-page.ts';
import { rulesProse } from './docs-page.ts';
import { ALL_LANGUAGES, type PageName } from './language.ts';
import { type Prose, plainText, textOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { choiceNames } from './sections/question-section.ts';
import type { SearchFile, Target } from './shared/find.ts';
import type { Texts } from './texts.ts';

/** The search index in one language. Equally good matches in the docs keep this order. */
export function searchFile(page: PageContext): SearchFile {
  const { catalog, language, texts } = page;
  const names = Object.entries(choiceNames(page)).map(([name, all]) => [
    name,
    Object.fromEntries(all),
  ]);
  const docs = allDocs(page);
  const guided = catalog.guides.map(({ family }) => family.slug);
  return {
    front: language.front,
    roles: Object.fromEntries(guided.map((slug) => [slug, language.toRole(slug)])),
    all: texts.ask.all.family,
    names: Object.fromEntries(names),
    index: packNames(namesIn(catalog)),
    titles: [...new Map(catalog.active.map(({ title, family }) => [title, family ?? '']))],
    docs,
  };
}

/** The values of this site; the vocabulary adds their other names. */
function namesIn({ taxonomy }: PageContext['catalog']) {
  const toListed = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, name });
  const plain = (values: readonly string[]) => values.map((value) => ({ value, name: value }));
  return {
    city: taxonomy.cities.map(toListed),
    family: taxonomy.families.map(toListed),
    modality: taxonomy.modalities.map(toListed),
    seniority: plain(SENIORITIES),
    employmentType: plain(taxonomy.employmentTypes),
    skill: (taxonomy.skills ?? []).map(({ slug, name, also }) => ({
      value: slug,
      names: [name, ...also],
    })),
  };
}

/** The anchor of an address, or its last folder with the slash: `data/` is not `#data`. */
function anchorOf(href: string): string {
  return /[#/]([^#/]+\/?)$/.exec(href)?.[1] ?? '';
}

// ---------------------------------------------------------------- the docs

function allDocs(page: PageContext): Target[] {
  const { texts, language } = page;
  const { path, pages, code } = language;
  const { salaries, agents } = texts;
  const chapters = (path: string, { chapters }: Prose) =>
    chapters.map(({ id, title, body }) => section(`${path}#${id}`, title, plainText(body)));
  const all = [
    ...Object.entries(OPERATIONS).map(([id, route]) =>
      toTarget('operation', `${path}#${id}`, id, `${route.path} · ${route.summary[code]}`),
    ),
    ...PROBLEM_CODES.map((name) => {
      const { title, detail, status } = PROBLEMS[name];
      const text = `${status} · ${title[code]} · ${detail[code]}`;
      return toTarget('problem', `${path}#${name}`, name, text);
    }),
    ...chapters(path, rulesProse(page)),
    ...chapters(pages.data, dataProse(page)),
    section(`${pages.roles}#method`, salaries.methodology, salaries.description),
    section(`${pages.roles}#cite`, salaries.cite, salaries.citeLead),
    section(`${pages.roles}#history`, salaries.history, salaries.historyText),
    ...Object.entries(agents.cards).map(([id, text]) =>
      section(`${pages.assistants}#${id}`, agents.names[id as keyof typeof agents.names], text),
    ),
    {
      ...section(page.context.service.contactUrl, texts.header.contact, ''),
      also: list('contact, contacto, contactar, report a bug, report an error, reportar un error'),
    },
    // Pages come after their sections, which are more specific answers.
    ...subjects(page),
    ...types(page),
  ];
  return all.map((target) => {
    const also = ALSO[anchorOf(target.href)];
    return also ? { ...target, also } : target;
  });
}

function toTarget(kind: Target['kind'], href: string, name: string, text: string): Target {
  return { kind, href, name, text };
}

function section(href: string, name: string, text: string): Target {
  return toTarget('section', href, name, text);
}

/** The pages, and the sections of the first one, with their texts. */
function subjects(page: PageContext): Target[] {
  const { texts, language } = page;
  const said: Record<keyof Texts['nav'], unknown> = {
    start: texts.start,
    roles: [texts.salaries.description, texts.ask.lead],
    data: plainText(dataProse(page).lead),
    assistants: textOf(assistantsProse(page)),
    operations: [texts.operations.lead, texts.code.request],
    fields: texts.fields.lead,
    problems: texts.problems,
    rules: textOf(rulesProse(page)),
    changes: [texts.changes, CHANGE_LOGS[language.code].chapters.map(({ title }) => title)],
  };
  return Object.entries(texts.nav).map(([key, name]) => {
    const id = key as keyof Texts['nav'];
    const href = language.pages[id as PageName] ?? `${language.path}#${id}`;
    // The name in the other language, too.
    const names = ALL_LANGUAGES.map((each) => each.texts.nav[id]);
    return section(href, name, [...allTexts(said[id]), ...names].join(' · '));
  });
}

/** Other names of places in the docs, by anchor or page. A longer name wins over a skill in it. */
const ALSO: Record<string, readonly string[]> = Object.fromEntries(
  `start = API, API key, api token, clave de API, authentication, autenticación, unauthorized, 401, registro, register, sign up, quickstart, getting started, first call, primera llamada, is it free, es gratis
operations = does it support, graphql api, endpoint, filter, filtrar, JSON, timeout, tiempo de espera, code sample, example, ejemplo, api client, client library, typed client, cliente tipado, python client, cliente python, cliente de python, javascript client, typescript client, java client, typescript types, curl
fields = schema, esquema, response fields, campos de la respuesta, json schema, esquema json
FamilySlug = role family, role families, familia de puestos, familias de puestos
problems = error, status code, código de estado, código de error, rfc 9457
not-found = 404
method-not-allowed = 405, POST request, method not allowed
caching = cache, caching, ETag, If-None-Match, conditional request, 304
cors = CORS, cross-origin, browser, fetch, navegador
versioning = version, versión, deprecation, breaking change
limits = limit, rate limit, quota, throttling, límite, límite de peticiones, requests, peticiones, cuota, pagination, paginate, paginación, paginar, page size, query string, 429
license = license, licence, licencia, terms of use, terms and conditions, términos de uso, términos y condiciones, attribution, use the data, usar los datos, commercial use, commercially, uso comercial, comercialmente
use = fair use, crawl, crawling, scraping, apply, postular, postularse, me postulo, employer name, nombre de la empresa
data/ = download, descargar, descarga, bulk, all jobs at once, all vacancies, todas las vacantes, dataset, data set, CSV, parquet, ndjson, gzip, comprimido
lines = excel download, download excel, descargar excel, descargar en excel, excel file, archivo excel, open in excel, export to excel, exportar a excel, connect, conectar, power query, google sheets, duckdb
sync = what changed, changed, removed, closed vacancies, qué cambió, vacantes cerradas, webhook, notification, notificaciones, incremental, delta, sync, synchronize, sincronizar, changes.json, update, updated, fresh, how often, frequency, frecuencia, actualizar, actualización
manifest = manifest, manifiesto, checksum, sha256, sha-256, suma de verificación, mirror, files.json, hash
feeds = RSS, Atom, feed, job alert, alertas de empleo
skills = skill salary, skills.json
observations = raw data, raw salary data, datos crudos, recompute, salary observations
method = methodology, metodología, net salary, net pay, take home pay, after taxes, before taxes, salary after taxes, sueldo neto, salario neto, neto, después de impuestos, gross or net, bruto o neto, calculated, se calcula, se calculan, sample size, tamaño de muestra, data source, fuente de los datos, salen los datos, data come from
cite = cite, citation, citar, cita
history = historical, histórico, salary history, historial de sueldos, salary trend, trend, tendencia, evolución
assistants/ = MCP, Claude, ChatGPT, Cursor, VS Code, npx, npm package, chatbot, ai assistant, asistente de ia
openapi = OpenAPI, Swagger, Postman, postman collection, Insomnia, SDK, openapi.json, generate a client, generar un cliente
llms = llms.txt, llm
changes/ = what is new, qué hay de nuevo, changelog, historial de cambios, release notes`
    .split('\n')
    .map((line) => line.split(' = '))
    .map(([anchor, names = '']) => [anchor, list(names)]),
);

/** All plain texts of a tree, except those for missing values (`none`, `noGuide`). */
function allTexts(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree.replaceAll('`', '')];
  return Object.entries(tree ?? {}).flatMap(([name, each]) =>
    /^no(?:ne$|[A-Z])/.test(name) ? [] : allTexts(each),
  );
}

/** The named types with their values, and their fields. */
function types({ language, schemas }: PageContext): Target[] {
  return Object.entries(schemas).flatMap(([type, schema]) => {
    const href = `${language.path}#${type}`;
    return [
      toTarget('type', href, type, meaningOf(schema)),
      ...fields(schema).map(([name, text]) =>
        toTarget('field', `${href}.${name}`, `${type}.${name}`, text),
      ),
    ];
  });
}

/** Fields of nested objects have the name of their parent as a prefix. */
function fields({ properties = {} }: JsonSchema): [name: string, text: string][] {
  return Object.entries(properties).flatMap(([key, property]) => [
    [key, meaningOf(property)],
    ...fields(property).map(([name, text]): [string, string] => [`${key}.${name}`, text]),
  ]);
}

function meaningOf({ description = '' }: JsonSchema): string {
  return description.replaceAll('`', '');
}
