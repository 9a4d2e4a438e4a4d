import type { Vacancy } from '../schemas/vacancy.ts';
import { foldWords, isConnector, toKey } from '../vocabulary/spelling.ts';
import { suggest } from '../vocabulary/suggest.ts';
import { list } from '../vocabulary/words.ts';

/**
 * The columns of a spreadsheet by field, and what people in Mexico call them. A word with two meanings,
 * such as Estado (of a vacancy, or of the country), is not here; of pay, only the first of many.
 */
export const HEADINGS = {
  id: list`Slug, Identificador`,
  vacancyId: list`Folio, Folio de la vacante, ID de la vacante, Clave, Clave de la vacante, Referencia, Código de la vacante, Número de vacante, No. de vacante, Requisición`,
  status: list`Estatus, Situación, Estatus de la vacante, Estado de la vacante, Publicar, Publicada, Activa, Vigente`,
  title: list`Puesto, Vacante, Título, Título del puesto, Nombre del puesto, Nombre de la vacante, Cargo, Posición`,
  'employer.name': list`Empresa, Cliente, Empleador, Compañía, Razón social, Nombre de la empresa, Nombre del cliente`,
  'employer.aliases': list`Alias, Otros nombres, Nombre comercial, Alias de la empresa`,
  'employer.descriptor': list`Descriptor, Descripción de la empresa, Descripción del cliente, Empresa (pública), Empresa en el anuncio, Sobre la empresa, Acerca de la empresa`,
  'employer.industry': list`Giro, Industria, Sector, Ramo, Giro de la empresa`,
  area: list`Área, Departamento`,
  family: list`Familia, Familia de puestos, Familia del puesto, Especialidad`,
  city: list`Ciudad, Plaza, Localidad, Ubicación, Sede, Localización, Lugar de trabajo, Ciudad de trabajo`,
  zone: list`Zona, Colonia, Zona o colonia`,
  municipality: list`Municipio, Alcaldía, Delegación, Municipio o alcaldía, Mpio`,
  modality: list`Modalidad, Modalidad de trabajo, Esquema, Esquema de trabajo`,
  seniority: list`Nivel, Nivel del puesto, Nivel de experiencia, Nivel jerárquico, Jerarquía, Antigüedad`,
  employmentType: list`Tipo de empleo, Jornada, Jornada laboral, Tipo de jornada, Tipo de contratación, Tipo de contrato, Contratación`,
  english: list`Inglés, Nivel de inglés, Idioma inglés, Requiere inglés`,
  salary: list`Sueldo, Salario, Rango salarial, Rango de sueldo, Sueldo bruto, Sueldo mensual, Sueldo bruto mensual, Sueldo mensual bruto, Sueldo ofrecido, Sueldo quincenal, Sueldo semanal, Sueldo por hora, Sueldo anual`,
  'salary.min': list`Sueldo mínimo, Sueldo desde, Mínimo`,
  'salary.max': list`Sueldo máximo, Sueldo hasta, Máximo`,
  // Not `Frecuencia de pago`: a monthly salary can be paid every fortnight.
  'salary.period': list`Periodo, Periodo del sueldo`,
  'salary.text': list`Texto del sueldo, Sueldo publicado, Sueldo en el anuncio`,
  postedAt: list`Fecha de publicación, Publicación, Publicado, Fecha de apertura, Fecha de alta`,
  validThrough: list`Vigencia, Vigente hasta, Válida hasta, Fecha de cierre, Cierre, Fecha límite, Fecha de vencimiento, Vencimiento, Vence`,
  contact: list`Contacto, Reclutador, Reclutadora, Responsable, Consultor, Consultora, Ejecutivo de cuenta, Ejecutiva de cuenta`,
  description: list`Descripción, Descripción del puesto, Descripción de la vacante, Objetivo del puesto`,
  responsibilities: list`Responsabilidades, Funciones, Actividades, Funciones y responsabilidades, Principales funciones, Actividades principales`,
  requirements: list`Requisitos, Requisitos del puesto, Requerimientos, Perfil`,
  benefits: list`Beneficios, Prestaciones, Ofrecemos, Prestaciones y beneficios, Beneficios y prestaciones`,
  applyUrl: list`Enlace de postulación, Liga de postulación, URL de postulación, Enlace, Liga`,
} as const satisfies Record<string, readonly string[]> &
  Record<Exclude<keyof Vacancy, 'employer'>, readonly string[]>;

/** A field that a column can have; `salary` is a range in one cell. */
export type FieldName = keyof typeof HEADINGS | keyof typeof OF_RECORDS;

/** The fields of salary records that have another name in vacancies. */
const OF_RECORDS = { min: 'salary.min', max: 'salary.max', publishedAt: 'postedAt' } as const;

export const FIELD_NAMES = [
  ...Object.keys(HEADINGS),
  ...Object.keys(OF_RECORDS),
] as unknown as readonly [FieldName, ...FieldName[]];

/** What people usually call a column for the field. */
export function spanishHeading(field: string): string {
  return headingsOf(field).find((heading) => /^\p{Lu}/u.test(heading)) ?? field;
}

/** Everything that a column for a field may be called, the name of the field first. */
export function headingsOf(field: string): readonly string[] {
  const name = OF_RECORDS[field as keyof typeof OF_RECORDS] ?? field;
  return [...new Set([field, name, ...(HEADINGS[name as keyof typeof HEADINGS] ?? [])])];
}

/** The known headings by their letters alone, for a row with these fields. Those of vacancies are known everywhere. */
export function knownHeadings(fields: Iterable<string>): Map<string, KnownHeading> {
  return new Map(
    [...Object.keys(HEADINGS), ...fields].flatMap((field) =>
      headingsOf(field).map((heading) => [toHeadingKey(heading), { heading, field }]),
    ),
  );
}

/** A heading that is known as it is, or as an end of a salary. */
export function findHeading(
  heading: string,
  known: ReadonlyMap<string, KnownHeading>,
): KnownHeading | undefined {
  const field = endOfPay(heading);
  return known.get(toHeadingKey(heading)) ?? (field && { heading, field });
}

/** `Salario mensual desde`, `Oferta económica hasta`, `Sueldo bruto a`: words for pay and for one end, in any order. */
function endOfPay(heading: string): 'salary.min' | 'salary.max' | undefined {
  const words = foldWords(heading.slice(0, MAX_PAY_HEADING))
    .join(' ')
    .replace('oferta economica', 'sueldo');
  const kinds = words
    .split(' ')
    .map((word) => PAY_HEADING.find(([, known]) => known.test(word))?.[0]);
  const [end, ...others] = kinds.filter((kind) => kind === 'salary.min' || kind === 'salary.max');
  return kinds.includes('pay') && !kinds.includes(undefined) && others.length === 0
    ? end
    : undefined;
}

const MAX_PAY_HEADING = 60;
const PAY_HEADING = [
  ['pay', /^(?:sueldo|salario|compensacion|salary|pay)$/],
  ['salary.min', /^(?:desde|min(?:im[oa]|imum)?|de|from)$/],
  ['salary.max', /^(?:hasta|max(?:im[oa]|imum)?|a|to)$/],
  ['word', /^(?:brut[oa]|gross|mensual|monthly|mxn)$/],
] as const;

/** A heading, and the field that its column is for; null for a column that is not read. */
export type KnownHeading = { heading: string; field: string | null };

/** As headings are compared: `Descripción de la empresa` is `Descripción empresa`, but `Sueldo a` is not `Sueldo`. */
export function toHeadingKey(heading: string): string {
  const words = heading.trim().split(/\s+/);
  const isInner = (at: number) => at > 0 && at < words.length - 1;
  const key = words.filter((word, at) => !(isInner(at) && isConnector(word))).join('');
  // `#` is a heading, too.
  return toKey(key) || key;
}

/** The field that an unknown heading is probably for, which a person confirms: `Puesto/Vacante`, `Cliente final`. */
export function likelyField(heading: string, known: ReadonlyMap<string, KnownHeading>) {
  const words = heading.trim().split(/\s+/);
  const beginnings = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  const near = suggest(
    heading,
    [...known.values()].map((one) => one.heading),
    'heading',
  );
  for (const part of [...heading.split(/[/|(),;:]/), near ?? '', ...beginnings]) {
    const key = toHeadingKey(part);
    const field = LIKELY.get(key) ?? known.get(key)?.field;
    if (field) return field;
  }
  return undefined;
}

/** Headings with several meanings, and the usual one. Not `No.`: the number of a row changes. */
const LIKELY = new Map([
  ['fecha', 'postedAt'],
  ['lugar', 'city'],
  ['pago', 'salary'],
  ['req', 'vacancyId'],
]);

/** What rows of the other kind call a field: in a salary record, `salary.min` is `min`. */
export function counterpartOf(field: string): string | undefined {
  const pairs: [string, string][] = Object.entries(OF_RECORDS);
  return pairs.find((pair) => pair.includes(field))?.find((name) => name !== field);
}
