import * as z from 'zod';
import {
  type CitySlug,
  ENGLISH_LEVELS,
  type FamilySlug,
  type ModalitySlug,
  SALARY_PERIODS,
  SENIORITIES,
} from '../contract/enumerations.ts';
import { VACANCY_WEEKS } from '../contract/figures.ts';
import { JOB_ID_PATTERN } from '../contract/job.ts';
import { POSSIBLE_PAY } from '../findings/data-limits.ts';
import { toFigure } from '../numbers.ts';
import { list } from '../vocabulary/words.ts';
import { expecting, oneOf } from './expecting.ts';
import { valueAt } from './row.ts';
import { FigureText, LongText, NameText, OneLineText, Text, TextList } from './text.ts';
import { publicUrl } from './url.ts';
import { Day } from './written-day.ts';

export const STATUSES = ['open', 'paused', 'closed'] as const;

const MAX_ID_LENGTH = 120;

export const seniority = oneOf(SENIORITIES);

/** Whole pesos; the rules of a row say how many are possible. */
export const amount = expecting(z.int(), { kind: 'whole-number', unit: 'pesos', min: 1 });

const Employer = expecting(
  z.strictObject({
    name: optional(NameText).describe('**private**, never published'),
    aliases: expecting(z.array(Text), { kind: 'list', of: 'texts' })
      .default([])
      .describe('**private**: its other names'),
    descriptor: Text.describe('published instead of the name'),
    industry: optional(Text),
  }),
  { kind: 'object', keys: ['name', 'aliases', 'descriptor', 'industry'] },
);

/** The employer of a row that may have other errors, if it is valid by itself. */
export function readEmployer(row: unknown): z.infer<typeof Employer> | undefined {
  return Employer.safeParse(valueAt(row, ['employer'])).data;
}

const POSSIBLE = `${toFigure(POSSIBLE_PAY.min)} to ${toFigure(POSSIBLE_PAY.max)} per month`;

const VacancySalary = expecting(
  z.strictObject({
    min: amount.describe(`gross pesos, ${POSSIBLE}`),
    max: amount.describe('at least `salary.min`'),
    period: oneOf(SALARY_PERIODS).default('MONTH').describe('only `MONTH` enters the salary index'),
    text: FigureText.optional().describe('the salary as displayed; generated if left out'),
  }),
  { kind: 'object', keys: ['min', 'max', 'period', 'text'] },
);
export type VacancySalary = z.infer<typeof VacancySalary>;

const id = expecting(z.string().regex(JOB_ID_PATTERN).max(MAX_ID_LENGTH), {
  kind: 'id',
  maxLength: MAX_ID_LENGTH,
});

const MAY_BE_EMPTY = 'may be empty';

/** The fields of a row that refer to another file: slugs, and the form of the reference code. */
export type References = {
  city: z.ZodType<CitySlug>;
  family: z.ZodType<FamilySlug>;
  modality: z.ZodType<ModalitySlug>;
  area: z.ZodType<string>;
  employmentType: z.ZodType<string>;
  vacancyId: z.ZodType<string>;
};

/** A vacancy as the operator writes it, with notes for the docs. */
export function vacancyObject(references: References) {
  return z.strictObject({
    id: id.describe('part of its address: never change it'),
    vacancyId: references.vacancyId.describe('your reference code'),
    status: oneOf(STATUSES).default('open').describe('only an open vacancy can be active'),
    title: OneLineText,
    employer: Employer,
    area: references.area,
    family: optional(references.family).describe('leave it out if none fits'),
    city: references.city,
    zone: optional(Text).describe('neighbourhood'),
    municipality: optional(Text),
    modality: references.modality,
    seniority,
    employmentType: references.employmentType,
    english: optional(oneOf(ENGLISH_LEVELS)),
    salary: optional(VacancySalary),
    postedAt: optional(Day).describe('the first active day'),
    validThrough: optional(Day).describe(
      `the last active day, at most ${VACANCY_WEEKS.max} weeks later`,
    ),
    description: LongText,
    responsibilities: TextList.describe(MAY_BE_EMPTY),
    requirements: TextList.describe(MAY_BE_EMPTY),
    benefits: TextList.describe(MAY_BE_EMPTY),
    applyUrl: publicUrl.optional().describe('replaces `urls.apply`'),
  });
}

/**
 * The columns of a spreadsheet by field, and what people in Mexico call them. A word with two meanings,
 * such as Estado (of a vacancy, or of the country), is not here.
 */
export const HEADINGS = {
  id: list('Slug, Identificador'),
  vacancyId: list(
    'Folio, Folio de la vacante, ID de la vacante, Clave, Clave de la vacante, Referencia, Código de la vacante, Número de vacante, No. de vacante, Requisición',
  ),
  status: list('Estatus, Situación, Estatus de la vacante, Estado de la vacante'),
  title: list(
    'Puesto, Vacante, Título, Título del puesto, Nombre del puesto, Nombre de la vacante, Cargo, Posición',
  ),
  'employer.name': list(
    'Empresa, Cliente, Empleador, Compañía, Razón social, Nombre de la empresa, Nombre del cliente',
  ),
  'employer.aliases': list('Alias, Otros nombres, Nombre comercial, Alias de la empresa'),
  'employer.descriptor': list(
    'Descriptor, Descripción de la empresa, Descripción del cliente, Empresa (pública), Empresa en el anuncio, Sobre la empresa, Acerca de la empresa',
  ),
  'employer.industry': list('Giro, Industria, Sector, Ramo, Giro de la empresa'),
  area: list('Área, Departamento'),
  family: list('Familia, Familia de puestos, Familia del puesto, Especialidad'),
  city: list('Ciudad, Plaza, Localidad, Ubicación, Sede, Lugar de trabajo, Ciudad de trabajo'),
  zone: list('Zona, Colonia, Zona o colonia'),
  municipality: list('Municipio, Alcaldía, Delegación, Municipio o alcaldía'),
  modality: list('Modalidad, Modalidad de trabajo, Esquema, Esquema de trabajo'),
  seniority: list(
    'Nivel, Nivel del puesto, Nivel de experiencia, Nivel jerárquico, Jerarquía, Antigüedad',
  ),
  employmentType: list(
    'Tipo de empleo, Jornada, Jornada laboral, Tipo de jornada, Tipo de contratación, Tipo de contrato, Contratación',
  ),
  english: list('Inglés, Nivel de inglés, Idioma inglés, Requiere inglés'),
  salary: list(
    'Sueldo, Salario, Rango salarial, Rango de sueldo, Sueldo bruto, Sueldo mensual, Sueldo bruto mensual, Sueldo mensual bruto, Sueldo ofrecido',
  ),
  'salary.min': list(
    'Sueldo mínimo, Sueldo desde, Sueldo mín, Salario mínimo, Salario desde, Salario mín, Mínimo',
  ),
  'salary.max': list(
    'Sueldo máximo, Sueldo hasta, Sueldo máx, Salario máximo, Salario hasta, Salario máx, Máximo',
  ),
  'salary.period': list('Periodo, Periodicidad, Periodo de pago, Frecuencia de pago'),
  'salary.text': list('Texto del sueldo, Sueldo publicado, Sueldo en el anuncio'),
  postedAt: list(
    'Fecha de publicación, Publicación, Publicada, Publicado, Fecha de apertura, Fecha de alta',
  ),
  validThrough: list(
    'Vigencia, Vigente hasta, Válida hasta, Fecha de cierre, Cierre, Fecha límite, Fecha de vencimiento, Vencimiento, Vence',
  ),
  description: list(
    'Descripción, Descripción del puesto, Descripción de la vacante, Objetivo del puesto',
  ),
  responsibilities: list(
    'Responsabilidades, Funciones, Actividades, Funciones y responsabilidades, Principales funciones, Actividades principales',
  ),
  requirements: list('Requisitos, Requisitos del puesto, Requerimientos, Perfil'),
  benefits: list(
    'Beneficios, Prestaciones, Ofrecemos, Prestaciones y beneficios, Beneficios y prestaciones',
  ),
  applyUrl: list('Enlace de postulación, Liga de postulación, URL de postulación, Enlace, Liga'),
} as const satisfies Record<string, readonly string[]> &
  Record<Exclude<keyof Vacancy, 'employer'>, readonly string[]>;

/** Compiled, because there may be tens of thousands of them. */
export function vacancySchema(references: References) {
  const schema = vacancyObject(references);
  return z.compile(expecting(schema, { kind: 'object', noun: 'vacancy' }));
}
export type Vacancy = z.infer<ReturnType<typeof vacancySchema>>;

/** A nullable field may be left out, which means null. */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null);
}
