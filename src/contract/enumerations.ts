import * as z from 'zod';
import { COMPONENTS, described } from './fields.ts';
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
export const INTERNSHIP = 'Prácticas' satisfies Seniority;

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

/** Each list as a named type. A field that uses one may describe it in its own words. */

export const CitySlug = described(z.enum(CITY_SLUGS), {
  en: 'City slug.',
  es: 'Slug de una ciudad.',
}).register(COMPONENTS, { id: 'CitySlug' });
export type CitySlug = z.infer<typeof CitySlug>;

export const FamilySlug = described(z.enum(FAMILY_SLUGS), {
  en: 'Role family slug.',
  es: 'Slug de una familia de puestos.',
}).register(COMPONENTS, { id: 'FamilySlug' });
export type FamilySlug = z.infer<typeof FamilySlug>;

export const SalaryFamilySlug = described(z.enum(SALARY_FAMILY_SLUGS), {
  en: 'Slug of a role family that may have a salary guide.',
  es: 'Slug de una familia de puestos que puede tener guía de sueldos.',
}).register(COMPONENTS, { id: 'SalaryFamilySlug' });
export type SalaryFamilySlug = z.infer<typeof SalaryFamilySlug>;

export const ModalitySlug = described(z.enum(MODALITY_SLUGS), {
  en: 'Modality slug.',
  es: 'Slug de una modalidad.',
}).register(COMPONENTS, { id: 'ModalitySlug' });
export type ModalitySlug = z.infer<typeof ModalitySlug>;

export const Seniority = described(z.enum(SENIORITIES), {
  en: 'Seniority level.',
  es: 'Nivel del puesto.',
}).register(COMPONENTS, { id: 'Seniority' });
export type Seniority = z.infer<typeof Seniority>;

export const EnglishLevel = described(z.enum(ENGLISH_LEVELS), {
  en: 'Whether English is required.',
  es: 'Si se requiere inglés.',
}).register(COMPONENTS, { id: 'EnglishLevel' });

export const SalaryPeriod = described(z.enum(SALARY_PERIODS), {
  en: 'The period that the amounts cover.',
  es: 'El periodo al que corresponden los montos.',
}).register(COMPONENTS, { id: 'SalaryPeriod' });
export type SalaryPeriod = z.infer<typeof SalaryPeriod>;

/** How many of each period a month has, on average. */
export const PER_MONTH: Record<SalaryPeriod, number> = {
  HOUR: 173,
  WEEK: 4.33,
  MONTH: 1,
  YEAR: 1 / 12,
};

export const CityFilter = described(orAll(CitySlug), {
  en: 'City slug, or `all` for any.',
  es: 'Slug de la ciudad, o `all` para cualquiera.',
}).register(COMPONENTS, { id: 'CityFilter' });

export const FamilyFilter = described(orAll(FamilySlug), {
  en: 'Role family slug, or `all` for any.',
  es: 'Slug de la familia de puestos, o `all` para cualquiera.',
}).register(COMPONENTS, { id: 'FamilyFilter' });

export const ModalityFilter = described(orAll(ModalitySlug), {
  en: 'Modality slug, or `all` for any.',
  es: 'Slug de la modalidad, o `all` para cualquiera.',
}).register(COMPONENTS, { id: 'ModalityFilter' });

function orAll<T extends z.ZodEnum>(slug: T) {
  return z.union([z.literal(ALL), slug]);
}
