import type * as z from 'zod';
import { say } from '../../base/languages.ts';
import { NO_FILTER, REMOTE, SALARY_SENIORITIES, SENIORITIES } from '../../contract/closed-lists.ts';
import {
  CityFilter,
  FamilyFilter,
  ModalityFilter,
  SalaryFamilySlug,
} from '../../contract/enumerations.ts';
import { type PageText, translationsOf } from '../../contract/fields.ts';
import { ALL, THRESHOLDS } from '../../contract/figures.ts';
import {
  DATA_SETS,
  type OPERATIONS,
  type OperationId,
  type ParameterOf,
} from '../../contract/http/routes.ts';
import * as job from '../../contract/job.ts';
import { componentOf, type JsonSchema, refTo } from './schemas.ts';

export const TAGS = {
  index: 'The entry point: valid filter values, totals, rules and links.',
  vacancies: 'Active vacancies in Mexican cities, with texts in Spanish.',
  salaries: 'The salary index: gross MXN per month by role family, seniority and city.',
} as const;

export type Parameter = { description: PageText; schema: JsonSchema };

/** A question that `llms.txt` answers with the operation, or a link to a file of it. */
type InLlms<Name extends string> =
  | { question: string; says: string; link?: Link<Name> }
  | { link: Link<Name> };
type Link<Name extends string> = { title: string; notes: string; to: Record<Name, string> };

type NameOf<Id extends OperationId> = ParameterOf<(typeof OPERATIONS)[Id]['path']>;
type FieldOf<Id extends OperationId> = keyof z.infer<(typeof OPERATIONS)[Id]['body']> & string;

/** What the descriptions and the docs say about an operation. */
type OperationTexts<Id extends OperationId> = {
  tag: keyof typeof TAGS;
  parameters: Record<NameOf<Id>, Parameter>;
  /** What code samples call the body, and do with it. */
  sample: { name: string; javascript: string; python: string };
  /** The fields that the docs show first. */
  preview: readonly FieldOf<Id>[];
  llms: InLlms<NameOf<Id>>;
};

/** In the order of `llms.txt`. */
export const OPERATION_TEXTS: { [Id in OperationId]: OperationTexts<Id> } = {
  listSalaryGuides: {
    tag: 'salaries',
    parameters: {},
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
    sample: {
      name: 'guide',
      javascript: 'console.log(guide.family.name, guide.overall.median);',
      python: "print(guide['family']['name'], guide['overall']['median'])",
    },
    preview: ['overall', 'bySeniority'],
    llms: {
      question: 'What does a role pay?',
      says: `\`overall\`, \`bySeniority\` and \`byCity\` are bands of \`label\`, \`min\`, \`median\`, \`max\` (gross MXN per month) and \`sampleSize\`. Levels: ${SALARY_SENIORITIES.join(', ')}. A missing level has too few salaries; a missing city has fewer than ${THRESHOLDS.city}, or is not among the ${THRESHOLDS.cities} with the most: ${DATA_SETS.salaryIndex.path} has all. There is no figure for a level in one city: quote both bands, each with its \`sampleSize\`.`,
    },
  },
  searchJobs: {
    tag: 'vacancies',
    parameters: {
      city: parameterOf(CityFilter),
      family: parameterOf(FamilyFilter),
      modality: parameterOf(ModalityFilter),
    },
    sample: {
      name: 'search',
      javascript: 'for (const job of search.items) console.log(job.title);',
      python: "for job in search['items']:\n    print(job['title'])",
    },
    preview: ['count', 'items'],
    llms: {
      question: 'Which vacancies are open?',
      says: `\`count\` and \`items\`: all matches in one response, newest first, each with \`title\`, \`seniority\` (${SENIORITIES.join(', ')}), \`city\`, \`modality\`, \`salary\` (null when not published), \`validThrough\` (last day to apply), \`url\` (page for people) and \`apiUrl\`. Without matches, \`count\` is 0. Remote vacancies accept anyone who resides in Mexico, whatever their \`city\`: search ${ALL}/{family}/${REMOTE}.`,
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
        description: say`The \`id\` of a vacancy that searchJobs returned.
          El \`id\` de una vacante que devolvió searchJobs.`,
        schema: { type: 'string', pattern: job.JOB_ID_PATTERN.source },
      },
    },
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
