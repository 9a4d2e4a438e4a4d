import { JOB_ID_PATTERN } from '../contract/job.ts';
import type { OperationId } from '../http/routes.ts';
import { type JsonSchema, refTo } from './schemas.ts';

type Parameter = { description: string; schema: JsonSchema };

/** What a parameter of an operation means, and its values. */
export function parameterOf(id: OperationId, name: string): Parameter {
  const parameter = PARAMETERS[id]?.[name];
  if (!parameter) throw new Error(`The parameter ${name} of ${id} has no description.`);
  return parameter;
}

/** The names between the braces of a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** The path parameters of each operation. */
const PARAMETERS: { [Id in OperationId]?: Record<string, Parameter> } = {
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
  getSalaryGuide: {
    family: { description: 'Role family slug.', schema: refTo('SalaryFamilySlug') },
  },
};
