import type { ApiContext } from '../api/context.ts';
import { type OutputFile, toJsonFile } from '../api/output-file.ts';
import { allProblems, PROBLEMS } from '../api/problems.ts';
import { COMPANIONS, OPERATIONS, type OperationId, type Route } from '../api/routes.ts';
import { indexName } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { COMPONENTS, type ComponentName } from '../contract/components.ts';
import type { ProblemCode } from '../contract/problem.ts';
import { API_VERSION } from '../contract/version.ts';
import { allExamples, type Example } from './examples.ts';
import { PARAMETERS, parametersOf } from './parameters.ts';
import { componentSchemas, type JsonSchema, refTo } from './schemas.ts';

/** The description of the API, OpenAPI 3.1, from the contract and the route table. */
export function openApiFile(catalog: Catalog, context: ApiContext): OutputFile {
  return toJsonFile(COMPANIONS.openapi.path, toOpenApi(catalog, context));
}

export function toOpenApi(catalog: Catalog, context: ApiContext) {
  const { service, site } = context;
  const examples = allExamples(catalog, context);
  const problems = allProblems(catalog, context);
  return {
    openapi: '3.1.0',
    info: {
      title: `${service.name} API`,
      version: API_VERSION,
      summary: 'Active vacancies and salary index, as static JSON files.',
      description: describeService(context),
      termsOfService: service.termsUrl,
      contact: { name: service.name, ...toContact(service.contactUrl) },
      license: { name: 'Terms of use', url: service.termsUrl },
    },
    externalDocs: { description: 'Developer guide', url: site.docs },
    servers: [{ url: site.origin, description: 'The site in force' }],
    // No key, token, header or cookie.
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(OPERATIONS).map(([id, route]) => [
        route.path,
        { get: toOperation(id as OperationId, route, examples[id as OperationId]) },
      ]),
    ),
    components: {
      schemas: withConstants(componentSchemas(), context),
      examples: Object.fromEntries(
        problems.map((problem) => [problem.code, { summary: problem.title, value: problem }]),
      ),
    },
  };
}

const TAGS = {
  index: 'Where to begin: valid filter values, totals, rules and links.',
  vacancies: 'Active vacancies in 12 Mexican cities; texts in Spanish.',
  salaries: 'The salary index: gross monthly MXN by role family, seniority and city.',
} as const;

const TAG_OF = {
  getApiIndex: 'index',
  searchJobs: 'vacancies',
  getJob: 'vacancies',
  listSalaryGuides: 'salaries',
  getSalaryGuide: 'salaries',
} as const satisfies Record<OperationId, keyof typeof TAGS>;

function describeService({ service }: ApiContext): string {
  return [
    service.description,
    'Every endpoint is a static JSON file: GET and HEAD only, filters are path segments, query strings are ignored, cross-origin use is open, nothing needs a key.',
    'Data changes at most once per weekday; every body carries `generatedAt`. Please cache responses and do not crawl every filter combination.',
    `Salary figures are to be cited as "${indexName(service)}". Applying is free and is done by the candidate in person on the vacancy page.`,
  ].join('\n\n');
}

function toContact(contactUrl: string): { email: string } | { url: string } {
  const email = /^mailto:([^?]+)/.exec(contactUrl)?.[1];
  return email ? { email: decodeURIComponent(email) } : { url: contactUrl };
}

function toOperation(id: OperationId, route: Route, example: Example | undefined) {
  const names = parametersOf(route.path);
  return {
    operationId: id,
    tags: [TAG_OF[id]],
    summary: route.summary,
    description: route.description,
    ...(names.length > 0 && {
      parameters: names.map((name) => toParameter(id, name, example?.parameters[name])),
    }),
    responses: {
      200: {
        description: 'The body.',
        content: {
          [route.mediaType]: {
            schema: refTo(nameOf(route)),
            ...(example && { example: example.body }),
          },
        },
      },
      404: toProblemResponse([...new Set<ProblemCode>([route.missing, 'not-found'])]),
      405: toProblemResponse(['method-not-allowed']),
    },
  };
}

function toParameter(id: OperationId, name: string, example: string | undefined) {
  const { description, schema } = PARAMETERS[id]?.[name] ?? { description: name, schema: {} };
  return {
    name,
    in: 'path',
    required: true,
    description,
    schema,
    ...(example !== undefined && { example }),
  };
}

function toProblemResponse(codes: ProblemCode[]) {
  const { mediaType } = COMPANIONS.problem;
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].detail}`).join(' '),
    content: {
      [mediaType]: {
        schema: refTo('Problem'),
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

function nameOf({ body }: Route): ComponentName {
  const [name] = Object.entries(COMPONENTS).find(([, schema]) => schema === body) ?? [];
  if (!name) throw new Error('A route has a body that is no component of the contract.');
  return name as ComponentName;
}

/** What is a constant of this service, and not of the contract. */
function withConstants(
  schemas: Record<ComponentName, JsonSchema>,
  { service }: ApiContext,
): Record<ComponentName, JsonSchema> {
  const fix = (name: ComponentName, field: string, value: string) => {
    const property = schemas[name].properties?.[field];
    if (property) property.const = value;
  };
  fix('SalaryGuideList', 'source', indexName(service));
  fix('SalaryGuide', 'source', indexName(service));
  fix('ApiIndex', 'name', service.name);
  fix('ApiIndex', 'version', API_VERSION);
  return schemas;
}
