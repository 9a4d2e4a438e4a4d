import * as z from 'zod';
import { EnglishLevel, FamilySlug, ModalitySlug, SalaryPeriod, Seniority } from './enumerations.ts';
import { amount, described, generatedAt, text, uri } from './fields.ts';
import { COUNTS } from './figures.ts';
import { City, Taxon } from './taxon.ts';

export const JOB_ID_PATTERN = /^[a-z0-9-]+$/;

export const Salary = described(
  z.strictObject({
    text: text(
      'The salary as displayed on the vacancy page, in Spanish.',
      'El sueldo tal como se muestra en la página de la vacante, en español.',
    ),
    currency: described(z.literal('MXN'), 'Always Mexican pesos.', 'Siempre pesos mexicanos.'),
    period: described(
      SalaryPeriod,
      'The period that the amounts cover; usually `MONTH`.',
      'El periodo al que corresponden los montos; casi siempre `MONTH`.',
    ),
    min: amount('Lower bound, gross.', 'Límite inferior, bruto.'),
    max: amount('Upper bound, gross.', 'Límite superior, bruto.'),
  }),
  'Gross salary range of a vacancy.',
  'Rango de sueldo bruto de una vacante.',
);
export type Salary = z.infer<typeof Salary>;

export const Family = described(
  Taxon.extend({
    slug: described(
      FamilySlug,
      'Family slug, as used in search paths.',
      'Slug de la familia, como se usa en las rutas de búsqueda.',
    ),
  }),
  'A role family.',
  'Una familia de puestos.',
);

export const Modality = described(
  Taxon.extend({
    slug: described(
      ModalitySlug,
      'Modality slug, as used in search paths.',
      'Slug de la modalidad, como se usa en las rutas de búsqueda.',
    ),
  }),
  'Remote, hybrid or on site.',
  'Remoto, híbrido o presencial.',
);

export const JobSummary = described(
  z.strictObject({
    id: described(
      z.string().regex(JOB_ID_PATTERN),
      'Vacancy identifier used in URLs; the input of getJob.',
      'Identificador de la vacante en las URL; es la entrada de getJob.',
    ),
    vacancyId: text(
      'Reference code of the vacancy, to quote when asking about it.',
      'Clave de referencia de la vacante, para mencionarla al preguntar por ella.',
    ),
    title: text('Job title, in Spanish.', 'Nombre del puesto, en español.'),
    company: text(
      'Confidential descriptor of the employer; its name is never disclosed.',
      'Descripción confidencial de la empresa; su nombre nunca se revela.',
    ),
    industry: described(
      z.string().nullable(),
      'Sector of the employer; null when not stated.',
      'Sector de la empresa; null si no se indica.',
    ),
    area: described(
      Taxon,
      `One of ${COUNTS.areas} organizational functions.`,
      `Una de las ${COUNTS.areas} áreas de la organización.`,
    ),
    family: described(
      Family.nullable(),
      'Role family; null when unmapped.',
      'Familia de puestos; null si no se ha asignado.',
    ),
    city: described(City, 'Where the job is based.', 'Ciudad base del puesto.'),
    modality: described(Modality, 'Remote, hybrid or on site.', 'Remoto, híbrido o presencial.'),
    seniority: Seniority,
    employmentType: text(
      'Contract type, as a Spanish label.',
      'Tipo de contratación, como etiqueta en español.',
    ),
    english: described(
      EnglishLevel.nullable(),
      'Whether English is required; null when not stated.',
      'Si se requiere inglés; null si no se indica.',
    ),
    salary: described(
      Salary.nullable(),
      'Gross salary range; null when not published.',
      'Rango de sueldo bruto; null si no se publica.',
    ),
    postedAt: described(z.iso.date().nullable(), 'Publication date.', 'Fecha de publicación.'),
    validThrough: described(
      z.iso.date().nullable(),
      'Last day applications are accepted.',
      'Último día en que se aceptan postulaciones.',
    ),
    url: uri('Vacancy page for people.', 'Página de la vacante para personas.'),
    apiUrl: uri('This vacancy as JSON (getJob).', 'Esta vacante en JSON (getJob).'),
  }),
  'A vacancy as listed in search results.',
  'Una vacante como aparece en los resultados de búsqueda.',
);
export type JobSummary = z.infer<typeof JobSummary>;

export const JobLocation = described(
  z.strictObject({
    zone: described(
      z.string().nullable(),
      'Business district or neighborhood, when published.',
      'Zona de negocios o colonia, cuando se publica.',
    ),
    municipality: described(
      z.string().nullable(),
      'Municipality or borough, when published.',
      'Municipio o alcaldía, cuando se publica.',
    ),
    city: text('City name.', 'Nombre de la ciudad.'),
    region: text('Mexican state.', 'Estado de la República Mexicana.'),
    country: described(z.literal('MX'), 'Always Mexico.', 'Siempre México.'),
    remote: described(
      z.boolean(),
      'True when the modality is remote; remote candidates must reside in Mexico.',
      'Verdadero cuando la modalidad es remota; se debe residir en México.',
    ),
  }),
  'Where the work is done.',
  'Dónde se realiza el trabajo.',
);

export const HowToApply = described(
  z.strictObject({
    url: uri('The vacancy page.', 'La página de la vacante.'),
    applyUrl: uri(
      'Direct application link; candidates apply there themselves.',
      'Enlace directo para postularse; lo hace la propia persona.',
    ),
    cost: described(z.literal('free'), 'Applying is always free.', 'Postularse nunca cuesta nada.'),
    note: text('How to apply, in Spanish.', 'Cómo postularse, en español.'),
  }),
  'How a candidate applies. The API itself takes no applications.',
  'Cómo se postula una persona. La API no recibe postulaciones.',
);

export const JobDetail = described(
  z.strictObject({
    generatedAt,
    ...JobSummary.shape,
    description: text(
      'Plain-text summary from the top of the vacancy page, in Spanish.',
      'Resumen en texto plano del inicio de la página de la vacante, en español.',
    ),
    responsibilities: described(
      z.array(text('A duty.', 'Una responsabilidad.')),
      'Duties, in Spanish; may be empty.',
      'Responsabilidades, en español; puede estar vacío.',
    ),
    requirements: described(
      z.array(text('A requirement.', 'Un requisito.')),
      'Requirements, in Spanish; may be empty.',
      'Requisitos, en español; puede estar vacío.',
    ),
    benefits: described(
      z.array(text('A benefit.', 'Una prestación.')),
      'Benefits, in Spanish; may be empty.',
      'Prestaciones, en español; puede estar vacío.',
    ),
    location: JobLocation,
    howToApply: HowToApply,
    language: described(
      z.literal('es-MX'),
      'Language of the vacancy texts.',
      'Idioma de los textos de la vacante.',
    ),
  }),
  'A single vacancy with all its fields.',
  'Una vacante con todos sus campos.',
);
export type JobDetail = z.infer<typeof JobDetail>;

/** A cell of the table of vacancies: null is empty. */
type Cell = string | number | null;

/** How the table shows a field: as it is, in columns of its own, or not at all, with the reason. */
type InTable<Value> =
  | (Value extends Cell ? 'as it is' : never)
  | { columns: Record<string, (value: Value) => Cell> }
  | { without: string };

const AS_IT_IS = 'as it is';
const LIST = { without: 'a list' };

/** The fields of a vacancy in the order of the columns of `/data/vacancies.csv`. */
export const VACANCY_TABLE = {
  generatedAt: { without: 'the same in every row' },
  id: AS_IT_IS,
  vacancyId: AS_IT_IS,
  title: AS_IT_IS,
  company: AS_IT_IS,
  industry: AS_IT_IS,
  area: { columns: { area: ({ slug }) => slug } },
  family: { columns: { family: (family) => family?.slug ?? null } },
  city: { columns: { city: ({ slug }) => slug, region: ({ region }) => region } },
  modality: { columns: { modality: ({ slug }) => slug } },
  seniority: AS_IT_IS,
  employmentType: AS_IT_IS,
  english: AS_IT_IS,
  salary: {
    columns: {
      salaryMin: (salary) => salary?.min ?? null,
      salaryMax: (salary) => salary?.max ?? null,
      salaryPeriod: (salary) => salary?.period ?? null,
    },
  },
  postedAt: AS_IT_IS,
  validThrough: AS_IT_IS,
  location: {
    columns: { zone: ({ zone }) => zone, municipality: ({ municipality }) => municipality },
  },
  url: AS_IT_IS,
  apiUrl: AS_IT_IS,
  howToApply: { columns: { applyUrl: ({ applyUrl }) => applyUrl } },
  description: { without: 'too long for a cell' },
  responsibilities: LIST,
  requirements: LIST,
  benefits: LIST,
  language: { without: 'the same in every row' },
} satisfies { [Field in keyof JobDetail]: InTable<JobDetail[Field]> };
