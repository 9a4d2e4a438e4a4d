import type * as z from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Guide } from '../../catalog/salary-index.ts';
import type { Filters } from '../../catalog/searches.ts';
import { ApiOperation, CityFacetValue, FacetValue } from '../../contract/api-index.ts';
import {
  CityFilter,
  FamilyFilter,
  ModalityFilter,
  NO_FILTER,
  REMOTE,
  SALARY_SENIORITIES,
  SalaryFamilySlug,
  SENIORITIES,
} from '../../contract/enumerations.ts';
import { type Translated, translationsOf } from '../../contract/fields.ts';
import { ALL, THRESHOLDS } from '../../contract/figures.ts';
import {
  DATA_SETS,
  DOCUMENTS,
  OPERATIONS,
  type OperationId,
  type ParameterOf,
} from '../../contract/http/routes.ts';
import * as job from '../../contract/job.ts';
import { SalaryBand, SalaryFamily, SalaryGuideSummary } from '../../contract/salary-guide.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import { componentOf, type JsonSchema, refTo } from '../descriptions/schemas.ts';
import type { SiteContext } from '../site/site-context.ts';
import { type ApiFile, jobFiles, type Rendering, searchFiles, toCheckedFile } from './api-files.ts';
import { toApiIndex } from './api-index-body.ts';
import { toJobSearchResult } from './job-search-body.ts';
import { toJobDetail, toJobSummary } from './jobs.ts';
import { allProblems } from './problems.ts';
import { RenderedJobs } from './rendered-jobs.ts';
import { toSalaryGuide, toSalaryGuideList } from './salary-bodies.ts';

export const TAGS = {
  index: 'The entry point: valid filter values, totals, rules and links.',
  vacancies: 'Active vacancies in Mexican cities, with texts in Spanish.',
  salaries: 'The salary index: gross MXN per month by role family, seniority and city.',
} as const;

export type Parameter = { description: Translated; schema: JsonSchema };

/** A real request: its parameters, and the body that this build returns. */
export type Example<Body extends object = object, Name extends string = string> = {
  parameters: Record<Name, string>;
  body: Body;
};

/** What the examples are about, so that they fit together. */
export type Subject = {
  catalog: Catalog;
  vacancy: Vacancy | undefined;
  /** A search that finds the vacancy. */
  filters: Filters;
  /** The guide of its family, or another. */
  guide: Guide | undefined;
};

/** A question that `llms.txt` answers with the operation, or a link to a file of it. */
type InLlms<Name extends string> =
  | { question: string; says: string; link?: Link<Name> }
  | { link: Link<Name> };
type Link<Name extends string> = { title: string; notes: string; to: Record<Name, string> };

type NameOf<Id extends OperationId> = ParameterOf<(typeof OPERATIONS)[Id]['path']>;
type BodyOf<Id extends OperationId> = z.infer<(typeof OPERATIONS)[Id]['body']>;

/** An operation besides its route: its files, and what the descriptions and the docs say about it. */
type Operation<Id extends OperationId> = {
  files(rendering: Rendering): Iterable<ApiFile>;
  /** Undefined if this build has none: a parameter that answers 404 is a worse example than none. */
  example(subject: Subject, context: SiteContext): Example<BodyOf<Id>, NameOf<Id>> | undefined;
  /** Examples of the types inside the body, taken from the example. */
  parts(body: BodyOf<Id>): [type: z.ZodType, example: object | null | undefined][];
  tag: keyof typeof TAGS;
  parameters: Record<NameOf<Id>, Parameter>;
  /** What code samples call the body, and do with it. */
  sample: { name: string; javascript: string; python: string };
  /** The fields that the docs show first. */
  preview: readonly (keyof BodyOf<Id> & string)[];
  llms: InLlms<NameOf<Id>>;
};

/** In the order of `llms.txt`. */
export const OPERATION_RECORDS: { [Id in OperationId]: Operation<Id> } = {
  listSalaryGuides: {
    tag: 'salaries',
    parameters: {},
    files: ({ catalog: { guides }, context }) => [
      toCheckedFile(OPERATIONS.listSalaryGuides, {}, toSalaryGuideList(guides, context)),
    ],
    example: ({ catalog }, context) => ({
      parameters: {},
      body: toSalaryGuideList(catalog.guides, context),
    }),
    parts: ({ items }) => [[SalaryGuideSummary, items[0]]],
    sample: {
      name: 'guides',
      javascript:
        'for (const { family, median } of guides.items) {\n  console.log(family.slug, median);\n}',
      python: "for guide in guides['items']:\n    print(guide['family']['slug'], guide['median'])",
    },
    preview: ['count', 'items'],
    llms: {
      link: { title: 'All salary guides', notes: 'median and range per role family', to: {} },
    },
  },
  getApiIndex: {
    tag: 'index',
    parameters: {},
    files: ({ catalog, context }) => [
      toCheckedFile(OPERATIONS.getApiIndex, {}, toApiIndex(catalog, context)),
    ],
    example: ({ catalog }, context) => ({ parameters: {}, body: toApiIndex(catalog, context) }),
    parts: ({ operations, filters }) => [
      [ApiOperation, operations.find(({ operationId }) => operationId === 'searchJobs')],
      [FacetValue, filters.families[0]],
      [CityFacetValue, filters.cities[0]],
    ],
    sample: {
      name: 'index',
      javascript: 'console.log(index.counts.activeJobs);',
      python: "print(index['counts']['activeJobs'])",
    },
    preview: ['name', 'version', 'counts'],
    llms: {
      link: { title: 'Index', notes: 'totals, valid slugs with their counts, links', to: {} },
    },
  },
  getSalaryGuide: {
    tag: 'salaries',
    parameters: { family: parameterOf(SalaryFamilySlug) },
    files: ({ catalog: { guides }, context }) =>
      guides.map((guide) => {
        const { slug: family } = guide.family;
        return toCheckedFile(OPERATIONS.getSalaryGuide, { family }, toSalaryGuide(guide, context));
      }),
    example: ({ guide }, context) =>
      guide && { parameters: { family: guide.family.slug }, body: toSalaryGuide(guide, context) },
    parts: ({ overall, family }) => [
      [SalaryBand, overall],
      [SalaryFamily, family],
    ],
    sample: {
      name: 'guide',
      javascript: 'console.log(guide.family.name, guide.overall.median);',
      python: "print(guide['family']['name'], guide['overall']['median'])",
    },
    preview: ['overall', 'bySeniority'],
    llms: {
      question: 'What does a role pay?',
      says: `\`overall\`, \`bySeniority\` and \`byCity\` are bands of \`label\`, \`min\`, \`median\`, \`max\` (gross MXN per month) and \`sampleSize\`. Levels: ${SALARY_SENIORITIES.join(', ')}. A missing level has too few vacancies. A missing city has fewer than ${THRESHOLDS.city}, or is not among the ${THRESHOLDS.cities} with the most: ${DATA_SETS.salaryIndex.path} has all. There is no band for a level within a city: quote the band of the level and the band of the city, and say so. Request 2 shows what open vacancies there pay.`,
    },
  },
  searchJobs: {
    tag: 'vacancies',
    parameters: {
      city: parameterOf(CityFilter),
      family: parameterOf(FamilyFilter),
      modality: parameterOf(ModalityFilter),
    },
    files: searchFiles,
    example({ catalog, filters }, context) {
      const found = catalog.searches.find(filters);
      const items = found.map((vacancy) => toJobSummary(vacancy, context));
      return { parameters: filters, body: toJobSearchResult(filters, items, context) };
    },
    parts: ({ filters, items }) => [
      [job.JobSearchFilters, filters],
      [job.JobSummary, items[0]],
    ],
    sample: {
      name: 'search',
      javascript: 'for (const job of search.items) console.log(job.title);',
      python: "for job in search['items']:\n    print(job['title'])",
    },
    preview: ['count', 'items'],
    llms: {
      question: 'Which vacancies are open?',
      says: `\`count\` and \`items\`: all matches in one response, newest first, each with \`title\`, \`seniority\` (${SENIORITIES.join(', ')}), \`city\`, \`modality\`, \`salary\` (null when not published), \`validThrough\` (last day to apply), \`url\` (page for people) and \`apiUrl\`. A search without matches has \`count\` 0 and is not an error. Remote vacancies accept anyone who resides in Mexico, whatever their \`city\`: search ${ALL}/{family}/${REMOTE}.`,
      link: {
        title: 'All vacancies',
        notes: 'every active vacancy, the largest file',
        to: NO_FILTER,
      },
    },
  },
  getJob: {
    tag: 'vacancies',
    parameters: {
      jobId: {
        description: {
          en: 'The `id` of a vacancy that searchJobs returned.',
          es: 'El `id` de una vacante que devolvió searchJobs.',
        },
        schema: { type: 'string', pattern: job.JOB_ID_PATTERN.source },
      },
    },
    files: jobFiles,
    example: ({ vacancy }, context) =>
      vacancy && { parameters: { jobId: vacancy.id }, body: toJobDetail(vacancy, context) },
    parts: ({ location, howToApply, salary, family, modality, city, area }) => [
      [job.JobLocation, location],
      [job.HowToApply, howToApply],
      [job.Salary, salary],
      [job.Family, family],
      [job.Modality, modality],
      [job.City, city],
      [job.Taxon, area],
    ],
    sample: {
      name: 'job',
      javascript: 'console.log(job.title, job.howToApply.applyUrl);',
      python: "print(job['title'], job['howToApply']['applyUrl'])",
    },
    preview: ['title', 'salary', 'requirements', 'howToApply'],
    llms: {
      question: 'What are the details of a vacancy?',
      says: 'Adds `description`, `responsibilities`, `requirements`, `benefits`, `location` and `howToApply`. Take `id` or `apiUrl` from a search.',
    },
  },
};

/** A parameter that takes the values of a named list. */
function parameterOf(list: z.ZodType): Parameter {
  const description = translationsOf(list);
  if (!description) throw new Error(`${componentOf(list)} has no description.`);
  return { description, schema: refTo(list) };
}

/** Every file of the API, one after the other, so that they can be written as they come. */
export function* allApiFiles(
  catalog: Catalog,
  context: SiteContext,
  jobs = new RenderedJobs(catalog.active, context),
): Generator<ApiFile> {
  for (const problem of allProblems(catalog, context)) {
    yield toCheckedFile(DOCUMENTS.problem, { code: problem.code }, problem);
  }
  const rendering = { catalog, context, jobs, summaries: [] };
  // In reverse: searches need the summaries that `jobFiles` collects.
  for (const { files } of Object.values(OPERATION_RECORDS).reverse()) yield* files(rendering);
}
