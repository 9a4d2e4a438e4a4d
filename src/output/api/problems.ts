import { say } from '../../base/languages.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { withAll } from '../../catalog/searches.ts';
import type { PageText } from '../../contract/fields.ts';
import { VACANCY_WEEKS } from '../../contract/figures.ts';
import { OPERATIONS } from '../../contract/http/routes.ts';
import { PROBLEM_CODES, type Problem, type ProblemCode } from '../../contract/problem.ts';
import type { SiteContext } from '../site/site-context.ts';

const { getApiIndex, searchJobs, listSalaryGuides } = OPERATIONS;

type Wording = Pick<Problem, 'status'> & Record<'title' | 'detail' | 'hint', PageText>;

/** The words of each problem; its body has the English ones. The file is static, so they must fit every request that gets it. */
export const PROBLEMS = {
  'not-found': {
    title: { en: 'Not found', es: 'No encontrado' },
    status: 404,
    detail: { en: 'The path does not exist in the API.', es: 'La ruta no existe en la API.' },
    hint: say`Start at ${getApiIndex.path}, which lists every operation and its path.
      Empieza en ${getApiIndex.path}, que enumera cada operación y su ruta.`,
  },
  'unknown-search-filter': {
    title: { en: 'Unknown search filter', es: 'Filtro de búsqueda desconocido' },
    status: 404,
    detail: say`A segment of the search path is not a valid city, role family or modality slug.
      Un segmento de la ruta de búsqueda no es un slug válido de ciudad, familia de puestos o modalidad.`,
    hint: say`Use ${searchJobs.path} with a slug from \`validValues\` in each segment, or \`all\` for no filter.
      Usa ${searchJobs.path} con un slug de \`validValues\` en cada segmento, o \`all\` para no filtrar.`,
  },
  'job-not-found': {
    title: { en: 'Vacancy not found', es: 'Vacante no encontrada' },
    status: 404,
    detail: say`The vacancy has closed (vacancies last ${VACANCY_WEEKS.min} to ${VACANCY_WEEKS.max} weeks) or the id is wrong.
      La vacante ya cerró (las vacantes duran de ${VACANCY_WEEKS.min} a ${VACANCY_WEEKS.max} semanas) o el id es incorrecto.`,
    hint: say`Find open vacancies like it by city and role family with ${searchJobs.path}, and take the \`id\` of one of the \`items\`. The slugs are in ${getApiIndex.path}.
      Busca vacantes abiertas parecidas por ciudad y familia de puestos con ${searchJobs.path} y toma el \`id\` de uno de los \`items\`. Los slugs están en ${getApiIndex.path}.`,
  },
  'salary-guide-not-found': {
    title: { en: 'Salary guide not found', es: 'Guía de sueldos no encontrada' },
    status: 404,
    detail: say`This role family has no salary guide.
      Esta familia de puestos no tiene guía de sueldos.`,
    hint: say`Use a slug from \`validValues\`, or see ${listSalaryGuides.path} for the available salary guides.
      Usa un slug de \`validValues\`, o consulta en ${listSalaryGuides.path} las guías de sueldos disponibles.`,
  },
  'method-not-allowed': {
    title: { en: 'Method not allowed', es: 'Método no permitido' },
    status: 405,
    detail: say`The API is read-only and accepts GET and HEAD only.
      La API es de solo lectura y solo acepta GET y HEAD.`,
    hint: { en: 'Repeat the request with GET or HEAD.', es: 'Repite la petición con GET o HEAD.' },
  },
} as const satisfies Record<ProblemCode, Wording>;

export function allProblems(catalog: Catalog, context: SiteContext): Problem[] {
  const { site, generatedAt } = context;
  return PROBLEM_CODES.map((code) => {
    const { title, status, detail, hint } = PROBLEMS[code];
    const validValues = VALID_VALUES[code]?.(catalog);
    return {
      generatedAt,
      type: site.problemType(code),
      title: title.en,
      status,
      detail: detail.en,
      code,
      hint: hint.en,
      docs: site.docs,
      openapi: site.openapi,
      ...(validValues && { validValues }),
    };
  });
}

const VALID_VALUES: { [Code in ProblemCode]?: (catalog: Catalog) => Record<string, string[]> } = {
  'unknown-search-filter': ({ taxonomy: { cities, families, modalities } }) => ({
    city: [...withAll(cities)],
    family: [...withAll(families)],
    modality: [...withAll(modalities)],
  }),
  'salary-guide-not-found': ({ taxonomy: { families }, guides }) => ({
    family: families
      .filter(({ slug }) => guides.some((guide) => guide.family.slug === slug))
      .map(({ slug }) => slug),
  }),
};
