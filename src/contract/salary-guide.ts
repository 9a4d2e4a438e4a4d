import * as z from 'zod';
import { SalaryFamilySlug } from './enumerations.ts';
import { amount, described, generatedAt, links, text, uri } from './fields.ts';
import { THRESHOLDS } from './figures.ts';
import { Taxon } from './taxon.ts';

/** Label of the band that covers all levels and cities. */
export const OVERALL_LABEL = 'General';

const band = {
  min: amount(
    'Lowest published minimum, gross MXN per month.',
    'Mínimo publicado más bajo, MXN brutos al mes.',
  ),
  median: amount(
    `Median of the range midpoints, rounded to ${THRESHOLDS.medianStep} MXN.`,
    `Mediana de los puntos medios de los rangos, redondeada a ${THRESHOLDS.medianStep} MXN.`,
  ),
  max: amount(
    'Highest published maximum, gross MXN per month.',
    'Máximo publicado más alto, MXN brutos al mes.',
  ),
  sampleSize: amount('Number of vacancies in the band.', 'Número de vacantes en la banda.'),
};

export const SalaryBand = described(
  z.strictObject({
    label: text(
      '`General`, a seniority level, or a city name.',
      '`General`, un nivel o el nombre de una ciudad.',
    ),
    ...band,
  }),
  'Salary figures for one group of vacancies.',
  'Cifras de sueldo de un grupo de vacantes.',
);
export type SalaryBand = z.infer<typeof SalaryBand>;

export const SalaryFamily = described(
  Taxon.extend({
    slug: described(
      SalaryFamilySlug,
      'Family slug; the input of getSalaryGuide.',
      'Slug de la familia; es la entrada de getSalaryGuide.',
    ),
  }),
  'A role family that may have a salary guide.',
  'Una familia de puestos que puede tener guía de sueldos.',
);

export const SalaryGuideSummary = described(
  z.strictObject({
    family: described(SalaryFamily, 'Role family.', 'Familia de puestos.'),
    median: band.median,
    min: band.min,
    max: band.max,
    sampleSize: band.sampleSize,
    url: uri('Guide page for people.', 'Página de la guía para personas.'),
    apiUrl: uri('This guide as JSON (getSalaryGuide).', 'Esta guía en JSON (getSalaryGuide).'),
  }),
  'A salary guide as shown in the list.',
  'Una guía de sueldos como aparece en la lista.',
);
export type SalaryGuideSummary = z.infer<typeof SalaryGuideSummary>;

/** The first fields of every salary body. */
const provenance = {
  generatedAt,
  source: text(
    'Name of the salary index, to use when citing figures.',
    'Nombre del índice de sueldos; el que se usa al citar cifras.',
  ),
  citation: text(
    'Ready-to-use citation, in Spanish, with the update date.',
    'Cita lista para usarse, en español, con la fecha de actualización.',
  ),
  methodology: text(
    'How the figures are calculated, in Spanish.',
    'Cómo se obtienen las cifras, en español.',
  ),
  currency: described(z.literal('MXN'), 'Always Mexican pesos.', 'Siempre pesos mexicanos.'),
  period: described(
    z.literal('MONTH'),
    'All amounts are gross and monthly.',
    'Todos los montos son brutos mensuales.',
  ),
};

export const SalaryGuideList = described(
  z.strictObject({
    ...provenance,
    count: amount('Number of items.', 'Número de elementos.'),
    items: described(
      z.array(SalaryGuideSummary),
      'One per role family with enough data, highest median first.',
      'Uno por familia de puestos con datos suficientes, de la mediana más alta a la más baja.',
    ),
    links: links({
      self: uri('This list.', 'Esta lista.'),
      html: uri('The salary index for people.', 'El índice de sueldos para personas.'),
    }),
  }),
  'Median and range of every role family with enough data.',
  'Mediana y rango de cada familia de puestos con datos suficientes.',
);
export type SalaryGuideList = z.infer<typeof SalaryGuideList>;

export const SalaryGuide = described(
  z.strictObject({
    ...provenance,
    family: described(SalaryFamily, 'Role family.', 'Familia de puestos.'),
    overall: described(
      SalaryBand,
      'All levels and cities together.',
      'Todos los niveles y ciudades en conjunto.',
    ),
    bySeniority: described(
      z.array(SalaryBand),
      `Junior to Dirección; only levels with at least ${THRESHOLDS.seniority} vacancies.`,
      `De Junior a Dirección; solo niveles con al menos ${THRESHOLDS.seniority} vacantes.`,
    ),
    byCity: described(
      z.array(SalaryBand).max(THRESHOLDS.cities),
      `At most ${THRESHOLDS.cities} cities with at least ${THRESHOLDS.city} vacancies each, highest median first.`,
      `Hasta ${THRESHOLDS.cities} ciudades con al menos ${THRESHOLDS.city} vacantes cada una, de la mediana más alta a la más baja.`,
    ),
    url: uri('Guide page for people.', 'Página de la guía para personas.'),
    apiUrl: uri('This guide as JSON.', 'Esta guía en JSON.'),
    links: links({
      self: uri('This guide.', 'Esta guía.'),
      html: uri('Guide page for people.', 'Página de la guía para personas.'),
      jobs: uri(
        'Search for the active vacancies of this family.',
        'Búsqueda de las vacantes activas de esta familia.',
      ),
    }),
  }),
  'What a role family pays, overall, by seniority and by city.',
  'Cuánto se gana en una familia de puestos: en general, por nivel y por ciudad.',
);
export type SalaryGuide = z.infer<typeof SalaryGuide>;
