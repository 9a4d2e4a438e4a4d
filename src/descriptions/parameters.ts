import type { Translated } from '../contract/fields.ts';
import { JOB_ID_PATTERN } from '../contract/job.ts';
import type { OPERATIONS, OperationId, ParameterOf } from '../http/routes.ts';
import { type JsonSchema, refTo } from './schemas.ts';

export type Parameter = { description: Translated; schema: JsonSchema };

/** The path parameters of an operation: what each means, and its values. */
export function parametersOf(id: OperationId): [name: string, Parameter][] {
  return Object.entries(PARAMETERS[id]);
}

const PARAMETERS = {
  getApiIndex: {},
  searchJobs: {
    city: {
      description: {
        en: 'City slug, or `all` for any.',
        es: 'Slug de la ciudad, o `all` para cualquiera.',
      },
      schema: refTo('CityFilter'),
    },
    family: {
      description: {
        en: 'Role family slug, or `all` for any.',
        es: 'Slug de la familia de puestos, o `all` para cualquiera.',
      },
      schema: refTo('FamilyFilter'),
    },
    modality: {
      description: {
        en: 'Modality slug, or `all` for any.',
        es: 'Slug de la modalidad, o `all` para cualquiera.',
      },
      schema: refTo('ModalityFilter'),
    },
  },
  getJob: {
    jobId: {
      description: {
        en: 'The `id` of a vacancy that searchJobs returned.',
        es: 'El `id` de una vacante que devolvió searchJobs.',
      },
      schema: { type: 'string', pattern: JOB_ID_PATTERN.source },
    },
  },
  listSalaryGuides: {},
  getSalaryGuide: {
    family: {
      description: { en: 'Role family slug.', es: 'Slug de la familia de puestos.' },
      schema: refTo('SalaryFamilySlug'),
    },
  },
} satisfies {
  [Id in OperationId]: Record<ParameterOf<(typeof OPERATIONS)[Id]['path']>, Parameter>;
};
