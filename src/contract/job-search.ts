import * as z from 'zod';
import { CityFilter, FamilyFilter, ModalityFilter } from './enumerations.ts';
import { amount, described, generatedAt, links, uri } from './fields.ts';
import { JobSummary } from './job.ts';

export const JobSearchFilters = described(
  z.strictObject({
    city: CityFilter,
    family: FamilyFilter,
    modality: ModalityFilter,
  }),
  'Echo of the three path segments; `all` means no filter.',
  'Los tres segmentos tal como se pidieron; `all` significa sin filtro.',
);
export type JobSearchFilters = z.infer<typeof JobSearchFilters>;

export const JobSearchResult = described(
  z.strictObject({
    generatedAt,
    filters: JobSearchFilters,
    count: amount(
      'Number of items returned: all matches, there is no pagination.',
      'Número de elementos devueltos: todas las coincidencias, sin paginación.',
    ),
    items: described(
      z.array(JobSummary),
      'The matching active vacancies, newest first.',
      'Las vacantes activas que coinciden, de la más reciente a la más antigua.',
    ),
    links: links({
      self: uri('This search.', 'Esta búsqueda.'),
      html: described(
        z.url().nullable(),
        'The equivalent listing for people; null when none is published.',
        'El listado equivalente para personas; null si no se publica ninguno.',
      ),
    }),
  }),
  'Every active vacancy that matches a city, a role family and a modality.',
  'Todas las vacantes activas de una ciudad, una familia de puestos y una modalidad.',
);
export type JobSearchResult = z.infer<typeof JobSearchResult>;
