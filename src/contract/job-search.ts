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
  {
    en: 'Echo of the three path segments; `all` means no filter.',
    es: 'Los tres segmentos tal como se pidieron; `all` significa sin filtro.',
  },
);
export type JobSearchFilters = z.infer<typeof JobSearchFilters>;

export const JobSearchResult = described(
  z.strictObject({
    generatedAt,
    filters: JobSearchFilters,
    count: amount({
      en: 'Number of items returned: all matches, there is no pagination.',
      es: 'Número de elementos devueltos: todas las coincidencias, sin paginación.',
    }),
    items: described(z.array(JobSummary), {
      en: 'The matching active vacancies, newest first.',
      es: 'Las vacantes activas que coinciden, de la más reciente a la más antigua.',
    }),
    links: links({
      self: uri({ en: 'This search.', es: 'Esta búsqueda.' }),
      html: described(z.url().nullable(), {
        en: 'The equivalent listing for people; null when none is published.',
        es: 'El listado equivalente para personas; null si no se publica ninguno.',
      }),
    }),
  }),
  {
    en: 'Every active vacancy that matches a city, a role family and a modality.',
    es: 'Todas las vacantes activas de una ciudad, una familia de puestos y una modalidad.',
  },
);
export type JobSearchResult = z.infer<typeof JobSearchResult>;
