import { suggest, toNormalForm } from '../suggest.ts';

/** The key that was meant, preferably one that is absent. */
export function suggestKey(
  key: string,
  names: readonly string[],
  isAbsent: (name: string) => boolean,
): string | undefined {
  const absent = names.filter(isAbsent);
  const folded = foldKey(key);
  const translated = SPANISH.find(
    ([name, words]) => absent.includes(name) && words.split(' ').includes(folded),
  )?.[0];
  return translated ?? suggest(key, absent) ?? suggest(key, names);
}

/** The same for the same letters and digits: `VacancyID`, ` vacancy_id `. */
export function foldKey(key: string): string {
  return toNormalForm('NFD', key)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** The keys of the format, the likeliest first, and what an operator in Mexico may call them. */
const SPANISH = Object.entries({
  title: 'puesto titulo',
  employer: 'empleador empresa',
  description: 'descripcion',
  descriptor: 'descripcion descripcionempresa',
  industry: 'giro industria sector',
  vacancyId: 'folio idvacante referencia',
  status: 'estado estatus',
  family: 'familia',
  city: 'ciudad',
  zone: 'colonia zona',
  municipality: 'municipio',
  modality: 'modalidad',
  seniority: 'antiguedad nivel',
  employmentType: 'jornada tipo tipodeempleo',
  english: 'ingles',
  salary: 'salario sueldo',
  min: 'minimo salariominimo sueldominimo',
  max: 'maximo salariomaximo sueldomaximo',
  period: 'periodo',
  postedAt: 'fecha fechadepublicacion fechapublicacion publicacion',
  publishedAt: 'fecha fechadepublicacion fechapublicacion publicacion',
  validThrough: 'vigencia',
  name: 'nombre',
  responsibilities: 'funciones responsabilidades',
  requirements: 'requisitos',
  benefits: 'beneficios prestaciones',
});
