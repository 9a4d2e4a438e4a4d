import * as z from 'zod';
import { say } from '../base/languages.ts';
import { COUNTS } from './closed-lists.ts';
import {
  CityFilter,
  CitySlug,
  EnglishLevel,
  FamilyFilter,
  FamilySlug,
  ModalityFilter,
  ModalitySlug,
  SalaryPeriod,
  Seniority,
} from './enumerations.ts';
import {
  amount,
  COMPONENTS,
  described,
  generatedAt,
  links,
  type PageText,
  slug,
  text,
  uri,
} from './fields.ts';

export const JOB_ID_PATTERN = /^[a-z0-9-]+$/;

export const Taxon = described(
  z.strictObject({
    slug: slug(say`Stable machine identifier, kebab-case.
      Identificador estable para máquinas, en kebab-case.`),
    name: text({ en: 'Spanish label.', es: 'Etiqueta en español.' }),
  }),
  say`An entry in a taxonomy: a stable slug and its Spanish label.
    Una entrada de una taxonomía: un slug estable y su etiqueta en español.`,
).register(COMPONENTS, { id: 'Taxon' });

export const City = described(
  z.strictObject({
    slug: described(CitySlug, {
      en: 'City slug, as used in search paths.',
      es: 'Slug de la ciudad, como se usa en las rutas de búsqueda.',
    }),
    name: text({ en: 'City name.', es: 'Nombre de la ciudad.' }),
    region: text({ en: 'Mexican state.', es: 'Estado de la República Mexicana.' }),
  }),
  { en: 'A city that vacancies can be in.', es: 'Una ciudad en la que puede haber vacantes.' },
).register(COMPONENTS, { id: 'City' });
export type City = z.infer<typeof City>;

export const Salary = described(
  z.strictObject({
    text: text(say`The salary as displayed on the vacancy page, in Spanish.
      El sueldo tal como se muestra en la página de la vacante, en español.`),
    currency: described(z.literal('MXN'), {
      en: 'Always Mexican pesos.',
      es: 'Siempre pesos mexicanos.',
    }),
    period: described(SalaryPeriod, {
      en: 'The period that the amounts cover; usually `MONTH`. Read it before you compare: only amounts of the same period are comparable.',
      es: 'El periodo al que corresponden los montos; casi siempre `MONTH`. Hay que leerlo antes de comparar: solo son comparables los montos del mismo periodo.',
    }),
    min: amount({ en: 'Lower bound, gross.', es: 'Límite inferior, bruto.' }),
    max: amount({ en: 'Upper bound, gross.', es: 'Límite superior, bruto.' }),
  }),
  { en: 'Gross salary range of a vacancy.', es: 'Rango de sueldo bruto de una vacante.' },
).register(COMPONENTS, { id: 'Salary' });
export type Salary = z.infer<typeof Salary>;

export const Family = described(
  Taxon.extend({
    slug: described(FamilySlug, {
      en: 'Family slug, as used in search paths.',
      es: 'Slug de la familia, como se usa en las rutas de búsqueda.',
    }),
  }),
  { en: 'A role family.', es: 'Una familia de puestos.' },
).register(COMPONENTS, { id: 'Family' });

export const Modality = described(
  Taxon.extend({
    slug: described(ModalitySlug, {
      en: 'Modality slug, as used in search paths.',
      es: 'Slug de la modalidad, como se usa en las rutas de búsqueda.',
    }),
  }),
  { en: 'Remote, hybrid or on site.', es: 'Remoto, híbrido o presencial.' },
).register(COMPONENTS, { id: 'Modality' });

export const JobSummary = described(
  z.strictObject({
    id: described(z.string().regex(JOB_ID_PATTERN), {
      en: 'Vacancy identifier used in URLs; the input of getJob.',
      es: 'Identificador de la vacante en las URL; es la entrada de getJob.',
    }),
    vacancyId: text(say`Reference code of the vacancy, to quote when asking about it.
      Clave de referencia de la vacante, para mencionarla al preguntar por ella.`),
    title: text({ en: 'Job title, in Spanish.', es: 'Nombre del puesto, en español.' }),
    company: text(say`Confidential descriptor of the employer; its name is never disclosed.
      Descripción confidencial de la empresa; su nombre nunca se revela.`),
    industry: described(
      z.string().nullable(),
      { en: 'Sector of the employer.', es: 'Sector de la empresa.' },
      { en: 'not stated', es: 'no se indica' },
    ),
    area: described(Taxon, {
      en: `One of ${COUNTS.areas} organizational functions.`,
      es: `Una de las ${COUNTS.areas} áreas de la organización.`,
    }),
    family: described(
      Family.nullable(),
      { en: 'Role family.', es: 'Familia de puestos.' },
      { en: 'unmapped', es: 'no se ha asignado' },
    ),
    city: described(City, { en: 'Where the job is based.', es: 'Ciudad base del puesto.' }),
    modality: described(Modality, {
      en: 'Remote, hybrid or on site.',
      es: 'Remoto, híbrido o presencial.',
    }),
    seniority: Seniority,
    employmentType: text(say`Contract type, as a Spanish label.
      Tipo de contratación, como etiqueta en español.`),
    english: described(
      EnglishLevel.nullable(),
      { en: 'Whether English is required.', es: 'Si se requiere inglés.' },
      { en: 'not stated', es: 'no se indica' },
    ),
    salary: described(
      Salary.nullable(),
      { en: 'Gross salary range.', es: 'Rango de sueldo bruto.' },
      { en: 'not published', es: 'no se publica' },
    ),
    postedAt: described(z.iso.date().nullable(), {
      en: 'Publication date.',
      es: 'Fecha de publicación.',
    }),
    validThrough: described(z.iso.date().nullable(), {
      en: 'Last day applications are accepted.',
      es: 'Último día en que se aceptan postulaciones.',
    }),
    url: uri({ en: 'Vacancy page for people.', es: 'Página de la vacante para personas.' }),
    apiUrl: uri({ en: 'This vacancy as JSON (getJob).', es: 'Esta vacante en JSON (getJob).' }),
  }),
  say`A vacancy as listed in search results.
    Una vacante como aparece en los resultados de búsqueda.`,
).register(COMPONENTS, { id: 'JobSummary' });
export type JobSummary = z.infer<typeof JobSummary>;

export const JobLocation = described(
  z.strictObject({
    zone: described(z.string().nullable(), {
      en: 'Business district or neighborhood, when published.',
      es: 'Zona de negocios o colonia, cuando se publica.',
    }),
    municipality: described(z.string().nullable(), {
      en: 'Municipality or borough, when published.',
      es: 'Municipio o alcaldía, cuando se publica.',
    }),
    city: text({ en: 'City name.', es: 'Nombre de la ciudad.' }),
    region: text({ en: 'Mexican state.', es: 'Estado de la República Mexicana.' }),
    country: described(z.literal('MX'), { en: 'Always Mexico.', es: 'Siempre México.' }),
    remote: described(z.boolean(), {
      en: 'True when the modality is remote; remote candidates must reside in Mexico.',
      es: 'Verdadero cuando la modalidad es remota; se debe residir en México.',
    }),
  }),
  { en: 'Where the work is done.', es: 'Dónde se realiza el trabajo.' },
).register(COMPONENTS, { id: 'JobLocation' });

export const HowToApply = described(
  z.strictObject({
    url: uri({ en: 'The vacancy page.', es: 'La página de la vacante.' }),
    applyUrl: uri(say`Direct application link; candidates apply there themselves.
      Enlace directo para postularse; lo hace la propia persona.`),
    cost: described(z.literal('free'), {
      en: 'Applying is always free.',
      es: 'Postularse nunca cuesta nada.',
    }),
    note: text({ en: 'How to apply, in Spanish.', es: 'Cómo postularse, en español.' }),
  }),
  say`How a candidate applies. The API itself takes no applications.
    Cómo se postula una persona. La API no recibe postulaciones.`,
).register(COMPONENTS, { id: 'HowToApply' });

export const JobDetail = described(
  z.strictObject({
    generatedAt,
    ...JobSummary.shape,
    description: text(say`Plain-text summary from the top of the vacancy page, in Spanish.
      Resumen en texto plano del inicio de la página de la vacante, en español.`),
    responsibilities: described(z.array(text({ en: 'A duty.', es: 'Una responsabilidad.' })), {
      en: 'Duties, in Spanish; may be empty.',
      es: 'Responsabilidades, en español; puede estar vacío.',
    }),
    requirements: described(z.array(text({ en: 'A requirement.', es: 'Un requisito.' })), {
      en: 'Requirements, in Spanish; may be empty.',
      es: 'Requisitos, en español; puede estar vacío.',
    }),
    benefits: described(z.array(text({ en: 'A benefit.', es: 'Una prestación.' })), {
      en: 'Benefits, in Spanish; may be empty.',
      es: 'Prestaciones, en español; puede estar vacío.',
    }),
    location: JobLocation,
    howToApply: HowToApply,
    language: described(z.literal('es-MX'), {
      en: 'Language of the vacancy texts.',
      es: 'Idioma de los textos de la vacante.',
    }),
  }),
  { en: 'A single vacancy with all its fields.', es: 'Una vacante con todos sus campos.' },
).register(COMPONENTS, { id: 'JobDetail' });
export type JobDetail = z.infer<typeof JobDetail>;

export const JobSearchFilters = described(
  z.strictObject({ city: CityFilter, family: FamilyFilter, modality: ModalityFilter }),
  say`Echo of the three path segments; \`all\` means no filter.
    Los tres segmentos tal como se pidieron; \`all\` significa sin filtro.`,
).register(COMPONENTS, { id: 'JobSearchFilters' });
export type JobSearchFilters = z.infer<typeof JobSearchFilters>;

export const JobSearchResult = described(
  z.strictObject({
    generatedAt,
    filters: JobSearchFilters,
    count: amount(say`Number of items returned: all matches, there is no pagination.
      Número de elementos devueltos: todas las coincidencias, sin paginación.`),
    items: described(z.array(JobSummary), {
      en: 'The matching active vacancies, newest first.',
      es: 'Las vacantes activas que coinciden, de la más reciente a la más antigua.',
    }),
    links: links({
      self: uri({ en: 'This search.', es: 'Esta búsqueda.' }),
      html: described(
        z.url().nullable(),
        { en: 'The equivalent listing for people.', es: 'El listado equivalente para personas.' },
        { en: 'none is published', es: 'no se publica ninguno' },
      ),
    }),
  }),
  say`Every active vacancy that matches a city, a role family and a modality.
    Todas las vacantes activas de una ciudad, una familia de puestos y una modalidad.`,
).register(COMPONENTS, { id: 'JobSearchResult' });
export type JobSearchResult = z.infer<typeof JobSearchResult>;

/** Gates, spreadsheets and the sample treat fields by their kind. */
type FieldKind =
  /** One or several of few values: a taxonomy or a closed list has them. */
  | 'closed'
  /** Written for this vacancy: vacancies share it only by mistake. */
  | 'text'
  | 'day'
  | 'other';

/** The kinds that a field of this type may have. */
type KindOf<Value> = Value extends readonly (infer Item)[]
  ? string extends Item
    ? 'text'
    : 'closed'
  : NonNullable<Value> extends { slug: string }
    ? 'closed'
    : FieldKind;

/** A cell of the table of vacancies: null is empty. */
export type Cell = string | number | null;

/** A column: the schema of its cells, how to make one, and the unit of an amount. */
type PublishedColumn = { part: z.ZodType; toCell: (job: JobDetail) => Cell; unit?: PageText };

/** The columns of a field in the table of vacancies. A field without `columns` is a column itself. */
export type VacancyField = { kind: FieldKind; columns?: Record<string, PublishedColumn> };

const AreaSlug = described(Taxon.shape.slug, {
  en: 'Slug of the organizational function.',
  es: 'Slug del área de la organización.',
});
const DifferingPeriod = described(SalaryPeriod, {
  en: 'The period of the amounts. Periods differ: compare amounts of the same one only.',
  es: 'El periodo de los montos. Los periodos difieren: compara solo montos del mismo.',
});
const PAY = { en: 'MXN per salaryPeriod', es: 'MXN por salaryPeriod' };

/** THE table of fields, in the order of the columns of `/data/vacancies.csv`. */
export const VACANCY_FIELDS = {
  // The same in every row.
  generatedAt: { kind: 'other', columns: {} },
  id: { kind: 'other' },
  vacancyId: { kind: 'other' },
  title: { kind: 'text' },
  company: { kind: 'other' },
  industry: { kind: 'other' },
  area: { kind: 'closed', columns: { area: { part: AreaSlug, toCell: ({ area }) => area.slug } } },
  family: {
    kind: 'closed',
    columns: {
      family: { part: Family.shape.slug, toCell: ({ family }) => family?.slug ?? null },
    },
  },
  city: {
    kind: 'closed',
    columns: {
      city: { part: City.shape.slug, toCell: ({ city }) => city.slug },
      region: { part: City.shape.region, toCell: ({ city }) => city.region },
    },
  },
  modality: {
    kind: 'closed',
    columns: { modality: { part: Modality.shape.slug, toCell: ({ modality }) => modality.slug } },
  },
  seniority: { kind: 'closed' },
  employmentType: { kind: 'closed' },
  english: { kind: 'closed' },
  salary: {
    kind: 'other',
    columns: {
      salaryMin: { part: Salary.shape.min, toCell: ({ salary }) => salary?.min ?? null, unit: PAY },
      salaryMax: { part: Salary.shape.max, toCell: ({ salary }) => salary?.max ?? null, unit: PAY },
      salaryPeriod: { part: DifferingPeriod, toCell: ({ salary }) => salary?.period ?? null },
    },
  },
  postedAt: { kind: 'day' },
  validThrough: { kind: 'day' },
  location: {
    kind: 'other',
    columns: {
      zone: { part: JobLocation.shape.zone, toCell: ({ location }) => location.zone },
      municipality: {
        part: JobLocation.shape.municipality,
        toCell: ({ location }) => location.municipality,
      },
    },
  },
  url: { kind: 'other' },
  apiUrl: { kind: 'other' },
  howToApply: {
    kind: 'other',
    columns: {
      applyUrl: {
        part: HowToApply.shape.applyUrl,
        toCell: ({ howToApply }) => howToApply.applyUrl,
      },
    },
  },
  // Too long for a cell.
  description: { kind: 'text', columns: {} },
  // Lists.
  responsibilities: { kind: 'text', columns: {} },
  requirements: { kind: 'text', columns: {} },
  benefits: { kind: 'text', columns: {} },
  // The same in every row.
  language: { kind: 'other', columns: {} },
} as const satisfies {
  [Field in keyof JobDetail]: { kind: KindOf<JobDetail[Field]> } & (JobDetail[Field] extends Cell
    ? VacancyField
    : Required<VacancyField>);
};

type Fields = typeof VACANCY_FIELDS;
export type FieldOf<K extends FieldKind> = {
  [Field in keyof Fields]: Fields[Field]['kind'] extends K ? Field : never;
}[keyof Fields];

export function fieldsOf<K extends FieldKind>(kind: K): FieldOf<K>[] {
  const fields = Object.entries(VACANCY_FIELDS).filter(([, field]) => field.kind === kind);
  return fields.map(([name]) => name as FieldOf<K>);
}

/** The fields that lists of vacancies show between the employer and the salary. */
export const LISTED_FIELDS = ['city', 'modality', 'seniority', 'employmentType'] as const;

type ListField = {
  [Field in keyof JobDetail]: JobDetail[Field] extends readonly string[] ? Field : never;
}[keyof JobDetail];

/** The fields that are lists, for operators as well. */
export const LIST_FIELDS = Object.entries(JobDetail.shape)
  .filter(([, schema]) => schema instanceof z.ZodArray)
  .map(([name]) => name as ListField);
