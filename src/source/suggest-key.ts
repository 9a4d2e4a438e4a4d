import { suggest } from '../suggest.ts';

/** The key that was meant, preferably one that is absent. */
export function suggestKey(
  key: string,
  names: readonly string[],
  isAbsent: (name: string) => boolean,
): string | undefined {
  const absent = names.filter(isAbsent);
  const translated = SPANISH.get(foldKey(key))?.find((name) => absent.includes(name));
  return translated ?? suggest(key, absent) ?? suggest(key, names);
}

/** The same for the same letters and digits: `VacancyID`, ` vacancy_id `. */
export function foldKey(key: string): string {
  return key
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Keys as an operator in Mexico may call them, and the keys of the format, the likeliest first. */
const SPANISH = new Map(
  Object.entries({
    antiguedad: ['seniority'],
    beneficios: ['benefits'],
    ciudad: ['city'],
    colonia: ['zone'],
    descripcion: ['description', 'descriptor'],
    descripcionempresa: ['descriptor'],
    empleador: ['employer'],
    empresa: ['employer'],
    estado: ['status'],
    estatus: ['status'],
    familia: ['family'],
    fecha: ['postedAt', 'publishedAt'],
    fechadepublicacion: ['postedAt', 'publishedAt'],
    fechapublicacion: ['postedAt', 'publishedAt'],
    folio: ['vacancyId'],
    funciones: ['responsibilities'],
    giro: ['industry'],
    idvacante: ['vacancyId'],
    industria: ['industry'],
    ingles: ['english'],
    jornada: ['employmentType'],
    maximo: ['max'],
    minimo: ['min'],
    modalidad: ['modality'],
    municipio: ['municipality'],
    nivel: ['seniority'],
    nombre: ['name', 'title'],
    periodo: ['period'],
    prestaciones: ['benefits'],
    publicacion: ['postedAt', 'publishedAt'],
    puesto: ['title'],
    referencia: ['vacancyId'],
    requisitos: ['requirements'],
    responsabilidades: ['responsibilities'],
    salario: ['salary'],
    salariomaximo: ['max'],
    salariominimo: ['min'],
    sector: ['industry'],
    sueldo: ['salary'],
    sueldomaximo: ['max'],
    sueldominimo: ['min'],
    tipo: ['employmentType'],
    tipodeempleo: ['employmentType'],
    titulo: ['title'],
    vigencia: ['validThrough'],
    zona: ['zone'],
  }),
);
