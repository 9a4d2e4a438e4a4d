import type * as z from 'zod';
import { type OutputFile, toJsonFile } from '../../base/files/output-file.ts';
import { SMALL_SAMPLE } from '../../contract/figures.ts';
import {
  CACHE_CONTROL,
  DATA_SETS,
  DOCUMENTS,
  OPERATIONS,
  type OperationId,
  type Route,
} from '../../contract/http/routes.ts';
import { SITE_RULES } from '../../contract/http/site-rules.ts';
import { JobDetail, JobSummary } from '../../contract/job.ts';
import { PROBLEM_CODES, Problem, type ProblemCode } from '../../contract/problem.ts';
import { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import { EXAMPLES, type Example } from '../api/examples.ts';
import { allProblems, PROBLEMS } from '../api/problems.ts';
import { indexName } from '../api/salary-bodies.ts';
import { API_VERSION, type SiteContext } from '../site/site-context.ts';
import { OPERATION_TEXTS, type Parameter, TAGS } from './operation-texts.ts';
import type { Examples, PublishedSite } from './published-site.ts';
import { allSchemas, componentOf, type JsonSchema, refTo, type Schemas } from './schemas.ts';

/** The description of the API, OpenAPI 3.1, from the contract and the route table. */
export function openApiFile({ catalog, context, examples }: PublishedSite): OutputFile {
  const { service, site } = context;
  const { openapi, info, ...contract } = describeContract(service, {
    ...examples,
    problems: allProblems(catalog, context),
  });
  return toJsonFile(DOCUMENTS.openapi.path, {
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
    externalDocs: { description: 'Documentation', url: site.docs },
    servers: [{ url: site.origin, description: 'The site that serves this build' }],
    // No key, token, header or cookie.
    security: [],
    ...contract,
  });
}

/** Facts of a service that are constants of its contract. */
type ServiceWords = {
  name: string;
  referencePattern: string;
  spreadsheet?: { defaults: { vacancyId?: unknown } } | undefined;
};

/** The part of the description that does not depend on data. A change here changes the API. */
export function describeContract(
  words: ServiceWords,
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
      schemas: withExamples(withConstants(structuredClone(allSchemas().en), words), examples),
      responses: Object.fromEntries(
        PROBLEM_CODES.map((code) => [code, toProblemResponse(code, examples !== undefined)]),
      ),
      headers: HEADERS,
      ...(examples && { examples: toProblemExamples(examples.problems) }),
    },
  };
}

const HEADERS = {
  'Access-Control-Allow-Origin': {
    description: 'Web pages of any origin may read the response.',
    schema: { type: 'string', const: '*' },
  },
  'Cache-Control': {
    description: 'How long caches may reuse the response: data much longer than problems.',
    schema: { type: 'string', examples: [CACHE_CONTROL.data, CACHE_CONTROL.problem] },
  },
  ETag: {
    description:
      'Identifies the body; not every host sends it. Send it back as `If-None-Match`: an unchanged body returns 304 without content.',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'Links (RFC 8288) to the `api-catalog`, `service-desc` and `service-doc` of the API.',
    schema: { type: 'string' },
  },
  Allow: {
    description: 'The supported methods.',
    schema: { type: 'string', const: SITE_RULES.methods.allow },
  },
} as const;

function refsTo(...names: (keyof typeof HEADERS)[]) {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  );
}

function describeService({ service }: SiteContext): string {
  return [
    service.description,
    'Every endpoint is a static JSON file. The API takes GET and HEAD only and needs no key. Filters are path segments; query strings are ignored. CORS is open.',
    'Data changes at most once per weekday; every body has `generatedAt`. Please cache responses and do not crawl every filter combination.',
    'Version 1 may add fields, so ignore fields you do not know. It never removes or renames a field, or makes one nullable.',
    `Read the \`period\` of a vacancy’s salary and compare only \`MONTH\` with \`MONTH\`. In the salary index, \`sampleSize\` counts the salaries of its months, not open vacancies; figures of fewer than ${SMALL_SAMPLE} are indicative. Do not compare cities or months by medians, which also differ by the levels advertised: ${DATA_SETS.salaryComparison.path} compares them at the same role and level.`,
    `Cite salary figures as "${indexName(service)}". Candidates apply themselves, free of charge, on the vacancy page.`,
  ].join('\n\n');
}

function toContact(contactUrl: string): { email: string } | { url: string } {
  const email = /^mailto:([^?]+)/.exec(contactUrl)?.[1];
  return email ? { email: decodeURIComponent(email) } : { url: contactUrl };
}

function toOperation(id: OperationId, route: Route, example: Example | undefined) {
  const { tag, ...described } = OPERATION_TEXTS[id];
  const parameters = Object.entries<Parameter>(described.parameters);
  return {
    operationId: id,
    tags: [tag],
    summary: route.summary.en,
    description: route.description.en,
    ...(parameters.length > 0 && {
      parameters: parameters.map(([name, { description, schema }]) => ({
        name,
        in: 'path',
        required: true,
        description: description.en,
        schema,
        ...(example && { example: example.parameters[name] }),
      })),
    }),
    responses: {
      200: {
        description: route.body.description,
        headers: refsTo('Access-Control-Allow-Origin', 'Cache-Control', 'ETag', 'Link'),
        content: {
          [route.mediaType]: {
            schema: refTo(route.body),
            ...(example && { example: example.body }),
          },
        },
      },
      404: { $ref: `#/components/responses/${route.missing}` },
      405: { $ref: '#/components/responses/method-not-allowed' },
    },
  };
}

/** The response for a problem. Any 404 may also be `not-found`: the path may not exist at all. */
function toProblemResponse(code: ProblemCode, hasExamples: boolean) {
  const isMissing = PROBLEMS[code].status === PROBLEMS['not-found'].status;
  const codes = isMissing ? [...new Set<ProblemCode>([code, 'not-found'])] : [code];
  const examples = codes.map((each) => [each, { $ref: `#/components/examples/${each}` }] as const);
  return {
    description: codes.map((each) => `\`${each}\`: ${PROBLEMS[each].detail.en}`).join(' '),
    headers: {
      ...refsTo('Access-Control-Allow-Origin', 'Cache-Control'),
      ...(!isMissing && refsTo('Allow')),
    },
    content: {
      [DOCUMENTS.problem.mediaType]: {
        schema: refTo(Problem),
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

/** Adds what is constant for this service but not in the contract. */
function withConstants(schemas: Schemas, words: ServiceWords): Schemas {
  const fix = (type: z.ZodType, field: string, keywords: JsonSchema) => {
    Object.assign(schemas[componentOf(type)]?.properties?.[field] ?? {}, keywords);
  };
  for (const type of [SalaryGuideList, SalaryGuide])
    fix(type, 'source', { const: indexName(words) });
  // Codes that are made have another form.
  const isMade = words.spreadsheet?.defaults.vacancyId !== undefined;
  const pattern = isMade ? {} : toPattern(words.referencePattern);
  for (const type of [JobSummary, JobDetail]) fix(type, 'vacancyId', pattern);
  return schemas;
}

/** JSON Schema reads patterns with the `u` flag. Omit a pattern that is invalid with it. */
function toPattern(pattern: string): JsonSchema {
  try {
    new RegExp(pattern, 'u');
    return { pattern };
  } catch {
    return {};
  }
}

/** Bodies have examples in their responses; the types inside them have examples here. */
function withExamples(schemas: Schemas, examples: Examples | undefined): Schemas {
  for (const [id, { parts }] of Object.entries(EXAMPLES)) {
    const body = examples?.[id as OperationId]?.body;
    for (const [type, example] of body ? parts(body as never) : []) {
      if (example) Object.assign(schemas[componentOf(type)] ?? {}, { examples: [example] });
    }
  }
  return schemas;
}
