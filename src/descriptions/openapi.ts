import type { ApiContext } from '../api/context.ts';
import { type OutputFile, toJsonFile } from '../api/output-file.ts';
import { allProblems, PROBLEMS } from '../api/problems.ts';
import { indexName } from '../api/salaries.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { COMPONENTS, type ComponentName } from '../contract/components.ts';
import { PROBLEM_CODES, type Problem, type ProblemCode } from '../contract/problem.ts';
import { API_VERSION } from '../contract/version.ts';
import {
  CACHE_CONTROL,
  DOCUMENTS,
  OPERATIONS,
  type OperationId,
  type Route,
} from '../http/routes.ts';
import { SITE_RULES } from '../http/site-rules.ts';
import { componentOf } from './component-of.ts';
import { type Example, type Examples, partExamples } from './examples.ts';
import { PARAMETERS, parametersOf } from './parameters.ts';
import { componentSchemas, type JsonSchema, refTo } from './schemas.ts';

/** The description of the API, OpenAPI 3.1, from the contract and the route table. */
export function openApiFile(catalog: Catalog, context: ApiContext, examples: Examples): OutputFile {
  return toJsonFile(DOCUMENTS.openapi.path, toOpenApi(catalog, context, examples));
}

function toOpenApi(catalog: Catalog, context: ApiContext, examples: Examples) {
  const { service, site } = context;
  const { openapi, info, ...contract } = describeContract(service, {
    ...examples,
    problems: allProblems(catalog, context),
  });
  return {
    openapi,
    info: {
      title: `${service.name} API`,
      ...info,
      summary: 'Active vacancies and a salary index, as static JSON files.',
      description: describeService(context),
      termsOfService: service.termsUrl,
      contact: { name: service.name, ...toContact(service.contactUrl) },
      license: { name: 'Terms of use', url: service.termsUrl },
    },
    externalDocs: { description: 'Developer guide', url: site.docs },
    servers: [{ url: site.origin, description: 'Where this build is served' }],
    // No key, token, header or cookie.
    security: [],
    ...contract,
  };
}

/** The words of a service that stand in its contract as constants. */
type ServiceWords = { name: string; referencePattern: string };

/** As the contract writes them where it speaks of no service in particular. */
const NO_SERVICE: ServiceWords = {
  name: '<service_name>',
  referencePattern: '<reference_code>',
};

/** What the description says whatever the data is: a change here is a change of the API. */
export function describeContract(
  words: ServiceWords = NO_SERVICE,
  examples?: Examples & { problems: Problem[] },
) {
  return {
    openapi: '3.1.0',
    info: { version: API_VERSION },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      Object.entries(OPERATIONS).map(([id, route]) => [
        route.path,
        { get: toOperation(id as OperationId, route, examples?.[id as OperationId]) },
      ]),
    ),
    components: {
      schemas: withExamples(withConstants(componentSchemas(), words), examples),
      responses: Object.fromEntries(
        PROBLEM_CODES.map((code) => [code, toProblemResponse(code, examples !== undefined)]),
      ),
      headers: HEADERS,
      ...(examples && { examples: toProblemExamples(examples.problems) }),
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

const HEADERS = {
  'Access-Control-Allow-Origin': {
    description: 'Pages of any origin may read the answer.',
    schema: { type: 'string', const: '*' },
  },
  'Cache-Control': {
    description: 'How long the answer may be reused: data much longer than problems.',
    schema: { type: 'string', examples: Object.values(CACHE_CONTROL) },
  },
  ETag: {
    description:
      'Changes with the body, where the host makes one. Send it back as `If-None-Match`: an unchanged body is answered with 304 and is not sent again.',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'Where the API is described (RFC 8288): its `api-catalog`, `service-desc` and `service-doc`.',
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The methods that are answered.',
    schema: { type: 'string', const: SITE_RULES.methods.allow },
  },
} as const;

function refsTo(...names: (keyof typeof HEADERS)[]) {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
}

function describeService({ service }: ApiContext): string {
  return [
    service.description,
    'Every endpoint is a static JSON file: GET and HEAD only, filters are path segments, query strings are ignored, cross-origin use is open, nothing needs a key.',
    'Data changes at most once per weekday; every body carries `generatedAt`. Please cache responses and do not crawl every filter combination.',
    'Within version 1 fields may be added, so ignore those that you do not know; nothing is removed, renamed or made nullable.',
    `Salary figures are to be cited as "${indexName(service)}". Applying is free and is done by the candidate in person on the vacancy page.`,
  ].join('\n\n');
}

function toContact(contactUrl: string): { email: string } | { url: string } {
  const email = /^mailto:([^?]+)/.exec(contactUrl)?.[1];
  return email ? { email: decodeURIComponent(email) } : { url: contactUrl };
}

function toOperation(id: OperationId, route: Route, example: Example | undefined) {
  const names = parametersOf(route.path);
  const component = componentOf(route.body);
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
        description: COMPONENTS[component].description ?? component,
        headers: refsTo('Access-Control-Allow-Origin', 'Cache-Control', 'ETag', 'Link'),
        content: {
          [route.mediaType]: {
            schema: refTo(component),
            ...(example && { example: example.body }),
          },
        },
      },
      404: { $ref: `#/components/responses/${route.missing}` },
      405: { $ref: '#/components/responses/method-not-allowed' },
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

/** The answer where an operation has this problem; that a path is not there at all may always be. */
function toProblemResponse(code: ProblemCode, hasExamples: boolean) {
  const isMissing = PROBLEMS[code].status === PROBLEMS['not-found'].status;
  const codes = isMissing ? [...new Set<ProblemCode>([code, 'not-found'])] : [code];
  const examples = codes.map((each) => [each, { $ref: `#/components/examples/${each}` }] as const);
  return {
    description: codes.map((each) => `\`${each}\`: ${PROBLEMS[each].detail}`).join(' '),
    headers: refsTo(
      'Access-Control-Allow-Origin',
      'Cache-Control',
      ...(isMissing ? [] : (['Allow'] as const)),
    ),
    content: {
      [DOCUMENTS.problem.mediaType]: {
        schema: refTo('Problem'),
        ...(hasExamples && { examples: Object.fromEntries(examples) }),
      },
    },
  };
}

function toProblemExamples(problems: Problem[]) {
  return Object.fromEntries(
    problems.map((problem) => [problem.code, { summary: problem.title, value: problem }]),
  );
}

type Schemas = Record<ComponentName, JsonSchema>;

/** What is fixed by the service, and not by the contract. */
function withConstants(schemas: Schemas, words: ServiceWords): Schemas {
  const fix = (name: ComponentName, field: string, keywords: JsonSchema) => {
    Object.assign(schemas[name].properties?.[field] ?? {}, keywords);
  };
  for (const name of ['SalaryGuideList', 'SalaryGuide'] as const) {
    fix(name, 'source', { const: indexName(words) });
  }
  for (const name of ['JobSummary', 'JobDetail'] as const) {
    fix(name, 'vacancyId', toPattern(words.referencePattern));
  }
  return schemas;
}

/** JSON Schema reads patterns as Unicode; one that is none cannot be published. */
function toPattern(pattern: string): JsonSchema {
  try {
    new RegExp(pattern, 'u');
    return { pattern };
  } catch {
    return {};
  }
}

/** Bodies have their examples in the responses; the types that they are made of have them here. */
function withExamples(schemas: Schemas, examples: Examples | undefined): Schemas {
  const parts = examples ? Object.entries(partExamples(examples)) : [];
  for (const [name, example] of parts) {
    if (example) schemas[name as ComponentName].examples = [example];
  }
  return schemas;
}
