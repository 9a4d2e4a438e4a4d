import { ALL } from './figures.ts';

/** The closed lists of the API. A taxonomy file names and orders the members but cannot change them. */

export const CITY_SLUGS = [
  'ciudad-de-mexico',
  'guadalajara',
  'monterrey',
  'queretaro',
  'puebla',
  'tijuana',
  'leon',
  'merida',
  'toluca',
  'aguascalientes',
  'san-luis-potosi',
  'ciudad-juarez',
] as const;

export const FAMILY_SLUGS = [
  'ciberseguridad',
  'ingenieria-de-datos',
  'analista-de-datos',
  'desarrollador',
  'devops-infraestructura',
  'soporte-ti',
  'product-manager',
  'diseno-ux-ui',
  'ventas',
  'marketing',
  'atencion-al-cliente',
  'customer-success',
  'finanzas-contabilidad',
  'cumplimiento-aml',
  'riesgos-fraude',
  'operaciones',
  'administracion',
  'compras-cadena-suministro',
  'gestion-de-proyectos',
  'recursos-humanos',
  'estrategia',
  'sostenibilidad-esg',
  'direccion-general',
  'gobierno-corporativo',
] as const;

/** The only family that can be searched but has no salary guide. */
export const FAMILY_WITHOUT_GUIDE = 'ingenieria-de-datos' satisfies (typeof FAMILY_SLUGS)[number];

export const SALARY_FAMILY_SLUGS = FAMILY_SLUGS.filter((slug) => slug !== FAMILY_WITHOUT_GUIDE);

export const MODALITY_SLUGS = ['remoto', 'hibrido', 'presencial'] as const;

export const REMOTE = 'remoto' satisfies (typeof MODALITY_SLUGS)[number];

/** The search without filters. */
export const NO_FILTER = { city: ALL, family: ALL, modality: ALL } as const;

export const SENIORITIES = ['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección'] as const;

/** Internships are published as vacancies but are not part of the salary index. */
export const INTERNSHIP = 'Prácticas' satisfies (typeof SENIORITIES)[number];

export const SALARY_SENIORITIES = SENIORITIES.filter((level) => level !== INTERNSHIP);

export const ENGLISH_LEVELS = ['Requerido', 'Deseable', 'No requerido'] as const;

export const SALARY_PERIODS = ['HOUR', 'WEEK', 'MONTH', 'YEAR'] as const;

/** Counts that are the same in every build. */
export const COUNTS = {
  cities: CITY_SLUGS.length,
  families: FAMILY_SLUGS.length,
  familiesWithGuide: SALARY_FAMILY_SLUGS.length,
  modalities: MODALITY_SLUGS.length,
  areas: 12,
  /** Every combination of three segments, each a slug or `all`. */
  searches: (CITY_SLUGS.length + 1) * (FAMILY_SLUGS.length + 1) * (MODALITY_SLUGS.length + 1),
};

/** Label of the band that covers all levels and cities. */
export const OVERALL_LABEL = 'General';
