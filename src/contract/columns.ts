import * as z from 'zod';
import { say } from '../base/languages.ts';
import { descriptionOf, type PageText } from './fields.ts';
import { ALL, SMALL_SAMPLE, THRESHOLDS } from './figures.ts';

/** A column of a table, described for people and for programs that load it. */
export type Column = {
  name: string;
  type: ColumnType;
  unit?: PageText;
  /** What an empty cell means; absent where no cell is empty. */
  empty?: PageText;
  description: PageText;
};

/** A field of an entry of a JSON file, described for people. */
export type EntryField = Omit<Column, 'type'> & { type: ColumnType | 'array' };

export const COLUMN_TYPES = ['string', 'integer', 'number', 'date'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A column that shows a field of a body, or a part of it. */
export function columnOf(
  name: string,
  field: z.ZodType,
  part = field,
  unit?: PageText,
): Column & { empty?: PageText } {
  const nullable = [field, part].find((schema) => schema instanceof z.ZodNullable);
  return {
    name,
    type: typeOf(part),
    ...(unit && { unit }),
    ...(nullable && { empty: descriptionOf(nullable)?.empty ?? NOT_PUBLISHED }),
    description: descriptionOf(part)?.words ?? { en: '', es: '' },
  };
}

const NOT_PUBLISHED = { en: 'not published', es: 'no se publica' };

function typeOf(schema: z.ZodType): ColumnType {
  if (schema instanceof z.ZodNullable) return typeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodISODate) return 'date';
  return schema instanceof z.ZodNumber ? 'integer' : 'string';
}

function column(name: string, type: ColumnType, en: string, es: string, unit?: PageText): Column {
  return { name, type, ...(unit && { unit }), description: { en, es } };
}

export const MONTHLY = { en: 'MXN per month', es: 'MXN al mes' };
const PER_CENT = { en: 'per cent', es: 'por ciento' };
const SALARIES = { en: 'salaries', es: 'sueldos' };
const FEW = { en: `fewer than ${SMALL_SAMPLE} salaries`, es: `menos de ${SMALL_SAMPLE} sueldos` };
const SHARED = say`the window of the month shares days with today’s
  la ventana del mes comparte días con la de hoy`;
const UNDATED = { en: 'open, without a date', es: 'abierta, sin fecha' };
const step = `${THRESHOLDS.medianStep} MXN`;

const family = column(
  'family',
  'string',
  'Slug of the role family.',
  'Slug de la familia de puestos.',
);

const seniority = column('seniority', 'string', 'The level, in Spanish.', 'El nivel.');
const city = column('city', 'string', 'Slug of the city.', 'Slug de la ciudad.');
const comparedLevel = column(
  'seniority',
  'string',
  `The level that is compared by itself, or \`${ALL}\`.`,
  `El nivel que se compara por sí solo, o \`${ALL}\`.`,
);

const band = [
  column('min', 'integer', 'Lowest gross minimum.', 'Mínimo bruto más bajo.', MONTHLY),
  column(
    'median',
    'integer',
    `Median of the midpoints of the gross ranges, rounded to ${step}.`,
    `Mediana de los puntos medios de los rangos brutos, redondeada a ${step}.`,
    MONTHLY,
  ),
  column('max', 'integer', 'Highest gross maximum.', 'Máximo bruto más alto.', MONTHLY),
  column(
    'sampleSize',
    'integer',
    'How many salaries the row rests on.',
    'En cuántos sueldos se basa la fila.',
    SALARIES,
  ),
];

const quartiles = [
  column('p25', 'integer', `First quartile, like the median.`, `Primer cuartil, como la mediana.`),
  column('p75', 'integer', `Third quartile, like the median.`, `Tercer cuartil, como la mediana.`),
].map((one): Column => ({ ...one, unit: MONTHLY, empty: FEW }));

/** The tables of salaries: their columns, in order. */
export const SALARY_COLUMNS = {
  salaryIndex: [
    family,
    column(
      'group',
      'string',
      'What the row groups by: `overall`, `seniority` or `city`.',
      'Qué agrupa la fila: `overall` (todo), `seniority` (nivel) o `city` (ciudad).',
    ),
    column(
      'key',
      'string',
      `\`${ALL}\`, the level, or the slug of the city.`,
      `\`${ALL}\`, el nivel o el slug de la ciudad.`,
    ),
    column(
      'label',
      'string',
      '`General`, the level, or the name of the city.',
      '`General`, el nivel o el nombre de la ciudad.',
    ),
    ...band,
    ...quartiles,
  ],
  salaryComparison: [
    column(
      'group',
      'string',
      'What is compared: `city` or `month`.',
      'Qué se compara: `city` (ciudad) o `month` (mes).',
    ),
    column(
      'key',
      'string',
      'The slug of the city, or the month as `YYYY-MM`.',
      'El slug de la ciudad, o el mes como `AAAA-MM`.',
    ),
    column(
      'family',
      'string',
      `Slug of the role family, or \`${ALL}\`.`,
      `Slug de la familia de puestos, o \`${ALL}\`.`,
    ),
    column(
      'relative',
      'number',
      'What the same role and level pays. For a city, 100 is the average of all salaries; for a month, today.',
      'Lo que paga el mismo puesto y nivel. En una ciudad, 100 es el promedio de todos los sueldos; en un mes, hoy.',
      PER_CENT,
    ),
    {
      ...column('low', 'number', 'Start of the 90 % interval.', 'Inicio del intervalo de 90 %.'),
      unit: PER_CENT,
      empty: SHARED,
    },
    {
      ...column('high', 'number', 'End of the 90 % interval.', 'Fin del intervalo de 90 %.'),
      unit: PER_CENT,
      empty: SHARED,
    },
    column(
      'sampleSize',
      'integer',
      'How many salaries of the city or month were compared.',
      'Cuántos sueldos de la ciudad o del mes se compararon.',
      SALARIES,
    ),
    comparedLevel,
  ],
  salaryHistory: [
    column(
      'month',
      'string',
      'The month as `YYYY-MM`: the index on its last day.',
      'El mes como `AAAA-MM`: el índice en su último día.',
    ),
    family,
    ...band,
    ...quartiles,
  ],
  salaryObservations: [
    family,
    seniority,
    city,
    column('min', 'integer', 'Start of the gross range.', 'Inicio del rango bruto.', MONTHLY),
    column('max', 'integer', 'End of the gross range.', 'Fin del rango bruto.', MONTHLY),
    { ...column('date', 'date', 'When published.', 'Cuándo se publicó.'), empty: UNDATED },
  ],
} satisfies Record<string, Column[]>;

/** The entries of the list of changes, which no schema describes. */
export const BUILD_FIELDS: EntryField[] = [
  column('generatedAt', 'string', 'When the build was made, in UTC.', 'Cuándo se generó, en UTC.'),
  column('since', 'string', 'The build before it.', 'La generación anterior.'),
  list(
    'opened',
    'The new vacancies: `id`, `vacancyId`, `city`, `family` (or null) and `modality` of each.',
    'Las vacantes nuevas: `id`, `vacancyId`, `city`, `family` (o null) y `modality` de cada una.',
  ),
  list(
    'changed',
    'Those that changed: the same, with the names of the `fields` of JobDetail that differ.',
    'Las que cambiaron: lo mismo, con los nombres de los `fields` de JobDetail que difieren.',
  ),
  list(
    'closed',
    'Those that closed: the same as of `opened`.',
    'Las cerradas: lo mismo que en `opened`.',
  ),
  list(
    'withdrawn',
    'The `id` of each of those in `closed` whose row could not be read. They often come back.',
    'El `id` de cada una de las de `closed` cuya fila no se pudo leer. Muchas regresan.',
  ),
];

function list(name: string, en: string, es: string): EntryField {
  return { name, type: 'array', description: { en, es } };
}
