import { INTERNSHIP, type Seniority } from '../../contract/enumerations.ts';
import { THRESHOLDS } from '../../contract/figures.ts';
import type { AskScriptTexts } from './ask-script-texts.ts';

/** What "Ask the index" says. */
export type AskTexts = {
  title: string;
  /** On a page in another language: where to ask in this one. */
  here: string;
  /** The choices. */
  role: string;
  level: string;
  city: string;
  allLevels: string;
  allCities: string;
  /** The API names levels in Spanish. */
  levels: Record<Seniority, string>;
  /** What each column of the chart is. */
  band: string;
  wholeFamily: string;
  /** The page with everything about a role. */
  guide: string;
  /** Above the request behind the answer. Its code does not pick the chosen band. */
  code: string;
  requests: { guide: string; search: string };
  cite: string;
  script: AskScriptTexts;
};

export const askInEnglish: AskTexts = {
  title: 'What does a role pay?',
  here: 'Ask the salary index in English',
  role: 'Role',
  level: 'Level',
  city: 'City',
  allLevels: 'All levels',
  allCities: 'All cities',
  levels: {
    [INTERNSHIP]: 'Internship (Prácticas)',
    Junior: 'Junior',
    Media: 'Mid-level (Media)',
    Senior: 'Senior',
    Dirección: 'Executive (Dirección)',
  },
  band: 'Band',
  wholeFamily: 'All levels and cities',
  guide: 'All cities and past months',
  code: 'The request in code',
  requests: { guide: 'Salaries', search: 'Vacancies' },
  cite: 'Citation',
  script: {
    median: 'median, gross per month',
    ends: '{min} to {max}',
    cited: '{what}: median {median} MXN gross per month (n = {n})',
    both: 'Two separate bands: the index has none for a level within a city.',
    small: 'n = {n}: a small sample, only an indication.',
    noLevel: `No band for {level}: fewer than ${THRESHOLDS.seniority} published salaries.`,
    internship: 'No band for internships: the index excludes them.',
    noCity: `No band for {city}: fewer than ${THRESHOLDS.city} published salaries.`,
    cityLeftOut: `No band for {city}: a guide has at most ${THRESHOLDS.cities} cities, each with ${THRESHOLDS.city} or more published salaries.`,
    noGuide: 'The salary index does not cover {family}. Its vacancies are below.',
    tooFew:
      'No salary guide for {family} yet: too few published salaries. Its vacancies are below.',
    unknown: 'Left out as unknown: {values}.',
    openJobs: '{n} open vacancies',
    openJob: '1 open vacancy',
    noJobs: 'No open vacancy today',
    noSalary: 'Salary not published',
    more: 'Show {n} more',
    explore: 'All {n} in the explorer',
    exploreOne: 'In the explorer',
    exploreLevels: 'All levels ({n}) in the explorer',
    widen: 'Widen the search:',
    remote: 'Remote, all of Mexico',
    loading: 'Loading {what}…',
    failed: 'The site did not answer.',
    offline: 'You are offline. The answer comes once you are back.',
    retry: 'Try again',
  },
};

export const askInSpanish: AskTexts = {
  title: '¿Cuánto paga un puesto?',
  here: 'Consulta el índice de sueldos en español',
  role: 'Puesto',
  level: 'Nivel',
  city: 'Ciudad',
  allLevels: 'Todos los niveles',
  allCities: 'Todas las ciudades',
  levels: {
    [INTERNSHIP]: 'Prácticas',
    Junior: 'Junior',
    Media: 'Media',
    Senior: 'Senior',
    Dirección: 'Dirección',
  },
  band: 'Banda',
  wholeFamily: 'Todos los niveles y ciudades',
  guide: 'Todas las ciudades y los meses pasados',
  code: 'La consulta en código',
  requests: { guide: 'Sueldos', search: 'Vacantes' },
  cite: 'Cita',
  script: {
    median: 'mediana, bruto al mes',
    ends: '{min} a {max}',
    cited: '{what}: mediana de {median} MXN brutos al mes (n = {n})',
    both: 'Dos bandas distintas: el índice no tiene una de un nivel dentro de una ciudad.',
    small: 'n = {n}: una muestra pequeña, solo un indicio.',
    noLevel: `Sin banda para {level}: menos de ${THRESHOLDS.seniority} sueldos publicados.`,
    internship: 'Sin banda para prácticas: el índice no las incluye.',
    noCity: `Sin banda para {city}: menos de ${THRESHOLDS.city} sueldos publicados.`,
    cityLeftOut: `Sin banda para {city}: una guía tiene a lo más ${THRESHOLDS.cities} ciudades, cada una con al menos ${THRESHOLDS.city} sueldos publicados.`,
    noGuide: 'El índice de sueldos no incluye {family}. Abajo están sus vacantes.',
    tooFew:
      'Aún no hay guía de sueldos de {family}: hay muy pocos sueldos publicados. Abajo están sus vacantes.',
    unknown: 'Se omitió por desconocido: {values}.',
    openJobs: '{n} vacantes abiertas',
    openJob: '1 vacante abierta',
    noJobs: 'Hoy no hay vacantes abiertas',
    noSalary: 'Sueldo no publicado',
    more: 'Mostrar {n} más',
    explore: 'Las {n} en el explorador',
    exploreOne: 'En el explorador',
    exploreLevels: 'Todos los niveles ({n}) en el explorador',
    widen: 'Amplía la búsqueda:',
    remote: 'Remotas en todo México',
    loading: 'Cargando {what}…',
    failed: 'El sitio no respondió.',
    offline: 'No tienes conexión. La respuesta llegará cuando vuelva.',
    retry: 'Reintentar',
  },
};
