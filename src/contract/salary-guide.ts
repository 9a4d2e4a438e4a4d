import * as z from 'zod';
import { say } from '../base/languages.ts';
import { SalaryFamilySlug } from './enumerations.ts';
import { amount, COMPONENTS, described, generatedAt, links, text, uri } from './fields.ts';
import { SMALL_SAMPLE, THRESHOLDS } from './figures.ts';
import { Taxon } from './job.ts';

const band = {
  min: amount(say`Lowest published minimum, gross MXN per month.
    Mínimo publicado más bajo, MXN brutos al mes.`),
  median: amount(say`Median of the range midpoints, rounded to ${THRESHOLDS.medianStep} MXN.
    Mediana de los puntos medios de los rangos, redondeada a ${THRESHOLDS.medianStep} MXN.`),
  max: amount(say`Highest published maximum, gross MXN per month.
    Máximo publicado más alto, MXN brutos al mes.`),
  sampleSize:
    amount(say`Number of salaries in the band. The salary index covers several months, so this is not the number of open vacancies. A band of fewer than ${SMALL_SAMPLE} is indicative only.
      Número de sueldos en la banda. El índice de sueldos abarca varios meses, así que no es el número de vacantes abiertas. Con menos de ${SMALL_SAMPLE}, la banda es solo indicativa.`),
};

export const SalaryBand = described(
  z.strictObject({
    label: text(say`\`General\`, a seniority level, or a city name.
      \`General\`, un nivel o el nombre de una ciudad.`),
    ...band,
  }),
  say`Salary figures for one group of vacancies.
    Cifras de sueldo de un grupo de vacantes.`,
).register(COMPONENTS, { id: 'SalaryBand' });
export type SalaryBand = z.infer<typeof SalaryBand>;

export const SalaryFamily = described(
  Taxon.extend({
    slug: described(SalaryFamilySlug, {
      en: 'Family slug; the input of getSalaryGuide.',
      es: 'Slug de la familia; es la entrada de getSalaryGuide.',
    }),
  }),
  say`A role family that may have a salary guide.
    Una familia de puestos que puede tener guía de sueldos.`,
).register(COMPONENTS, { id: 'SalaryFamily' });

export const SalaryGuideSummary = described(
  z.strictObject({
    family: described(SalaryFamily, { en: 'Role family.', es: 'Familia de puestos.' }),
    median: band.median,
    min: band.min,
    max: band.max,
    sampleSize: band.sampleSize,
    url: uri({ en: 'Guide page for people.', es: 'Página de la guía para personas.' }),
    apiUrl: uri(say`This guide as JSON (getSalaryGuide).
      Esta guía en JSON (getSalaryGuide).`),
  }),
  say`A salary guide as shown in the list.
    Una guía de sueldos como aparece en la lista.`,
).register(COMPONENTS, { id: 'SalaryGuideSummary' });
export type SalaryGuideSummary = z.infer<typeof SalaryGuideSummary>;

/** The first fields of every salary body. */
const provenance = {
  generatedAt,
  source: text(say`Name of the salary index, to use when citing figures.
    Nombre del índice de sueldos; el que se usa al citar cifras.`),
  citation: text(say`Ready-to-use citation, in Spanish, with the update date.
    Cita lista para usarse, en español, con la fecha de actualización.`),
  methodology: text(say`How the figures are calculated, in Spanish.
    Cómo se obtienen las cifras, en español.`),
  currency: described(z.literal('MXN'), {
    en: 'Always Mexican pesos.',
    es: 'Siempre pesos mexicanos.',
  }),
  period: described(z.literal('MONTH'), {
    en: 'All amounts are gross and monthly.',
    es: 'Todos los montos son brutos mensuales.',
  }),
};

export const SalaryGuideList = described(
  z.strictObject({
    ...provenance,
    count: amount({ en: 'Number of items.', es: 'Número de elementos.' }),
    items: described(z.array(SalaryGuideSummary), {
      en: 'One per role family with enough data, highest median first.',
      es: 'Uno por familia de puestos con datos suficientes, de la mediana más alta a la más baja.',
    }),
    links: links({
      self: uri({ en: 'This list.', es: 'Esta lista.' }),
      html: uri({ en: 'The salary index for people.', es: 'El índice de sueldos para personas.' }),
    }),
  }),
  say`Median and range of every role family with enough data.
    Mediana y rango de cada familia de puestos con datos suficientes.`,
).register(COMPONENTS, { id: 'SalaryGuideList' });
export type SalaryGuideList = z.infer<typeof SalaryGuideList>;

export const SalaryGuide = described(
  z.strictObject({
    ...provenance,
    family: described(SalaryFamily, { en: 'Role family.', es: 'Familia de puestos.' }),
    overall: described(SalaryBand, {
      en: 'All levels and cities together.',
      es: 'Todos los niveles y ciudades en conjunto.',
    }),
    bySeniority: described(z.array(SalaryBand), {
      en: `Junior to Dirección; only levels with at least ${THRESHOLDS.seniority} salaries.`,
      es: `De Junior a Dirección; solo niveles con al menos ${THRESHOLDS.seniority} sueldos.`,
    }),
    byCity: described(z.array(SalaryBand).max(THRESHOLDS.cities), {
      en: `The cities with the most salaries, at most ${THRESHOLDS.cities}, each with at least ${THRESHOLDS.city}, highest median first. \`/data/salary-index.csv\` has every city with ${THRESHOLDS.city} or more.`,
      es: `Las ciudades con más sueldos, hasta ${THRESHOLDS.cities}, cada una con al menos ${THRESHOLDS.city}, de la mediana más alta a la más baja. \`/data/salary-index.csv\` tiene todas las ciudades con ${THRESHOLDS.city} o más.`,
    }),
    url: uri({ en: 'Guide page for people.', es: 'Página de la guía para personas.' }),
    apiUrl: uri({ en: 'This guide as JSON.', es: 'Esta guía en JSON.' }),
    links: links({
      self: uri({ en: 'This guide.', es: 'Esta guía.' }),
      html: uri({ en: 'Guide page for people.', es: 'Página de la guía para personas.' }),
      jobs: uri(say`Search for the active vacancies of this family.
        Búsqueda de las vacantes activas de esta familia.`),
    }),
  }),
  say`What a role family pays, overall, by seniority and by city.
    Cuánto se gana en una familia de puestos: en general, por nivel y por ciudad.`,
).register(COMPONENTS, { id: 'SalaryGuide' });
export type SalaryGuide = z.infer<typeof SalaryGuide>;

/** The citation of the index for a figure of one family: it ends with the address of its guide. */
export function citeGuide(citation: string, guideUrl: string): string {
  return citation.replace(/https?:\/\/\S+$/, () => guideUrl);
}
