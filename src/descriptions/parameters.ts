import { JOB_ID_PATTERN } from '../contract/job.ts';
import type { OPERATIONS, OperationId, ParameterOf } from '../http/routes.ts';
import { type JsonSchema, refTo } from './schemas.ts';

export type Parameter = { description: string; schema: JsonSchema };

/** The path parameters of an operation: what each means, and its values. */
export function parametersOf(id: OperationId): [name: string, Parameter][] {
  return Object.entries(PARAMETERS[id]);
}

const PARAMETERS = {
  getApiIndex: {},
  searchJobs: {
    city: { description: 'City slug, or `all` for any.', schema: refTo('CityFilter') },
    family: {
      description: 'Role family slug, or `all` for any.',
      schema: refTo('FamilyFilter'),
    },
    modality: {
      description: 'Modality slug, or `all` for any.',
      schema: refTo('ModalityFilter'),
    },
  },
  getJob: {
    jobId: {
      description: 'The `id` of a vacancy that searchJobs returned.',
      schema: { type: 'string', pattern: JOB_ID_PATTERN.source },
    },
  },
  listSalaryGuides: {},
  getSalaryGuide: {
    family: { description: 'Role family slug.', schema: refTo('SalaryFamilySlug') },
  },
} satisfies {
  [Id in OperationId]: Record<ParameterOf<(typeof OPERATIONS)[Id]['path']>, Parameter>;
};
