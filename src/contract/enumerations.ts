import * as z from 'zod';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SALARY_FAMILY_SLUGS,
  SALARY_PERIODS,
  SENIORITIES,
} from './closed-lists.ts';
import { COMPONENTS, described } from './fields.ts';
import { ALL } from './figures.ts';

/** Each closed list as a named type. A field that uses one may describe it in its own words. */

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
