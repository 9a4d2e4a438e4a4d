import * as z from 'zod';
import { say } from '../base/languages.ts';
import { COLUMN_TYPES } from './columns.ts';
import { amount, described, generatedAt } from './fields.ts';
import { JOB_ID_PATTERN, JobSummary, Taxon } from './job.ts';
import { SalaryBand } from './salary-guide.ts';

/** The bodies under `/data/`. They are not described by OpenAPI, but users parse them as well. */

/** What a build says about one file of its site. */
export const ManifestEntry = z.strictObject({
  /** When the body was built, or last changed. */
  generatedAt: z.iso.datetime(),
  /** Before any content encoding, like the checksum. */
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

/** Every address that the site answers with 200, apart from the manifest itself. */
export const Manifest = z.strictObject({
  generatedAt: z.iso.datetime(),
  files: z.record(z.string().startsWith('/'), ManifestEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** Of a table, in the order of the file. */
const columns = z.array(
  z.strictObject({
    name: z.string(),
    type: z.enum(COLUMN_TYPES),
    unit: z.string().optional(),
    empty: z.string().optional(),
    description: z.string(),
  }),
);

/** Under which terms the figures may be reused. */
const license = z.string().optional();

/** The body of `/data/index.json`. */
export const DataIndex = z.strictObject({
  generatedAt: z.iso.datetime(),
  name: z.string(),
  description: z.string(),
  terms: z.url(),
  contact: z.string(),
  docs: z.url(),
  maskText: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      url: z.url(),
      title: z.string(),
      mediaType: z.string(),
      columns: columns.optional(),
      /** Which days the salary index covers. */
      indexFrom: z.iso.date().optional(),
      indexUntil: z.iso.date().optional(),
      rows: z.int().nonnegative(),
      ...ManifestEntry.omit({ generatedAt: true }).shape,
      license,
    }),
  ),
  /** Newest first. */
  editions: z.array(
    z.strictObject({
      edition: z.string().regex(/^\d{4}-\d{2}$/),
      generatedAt: z.iso.datetime(),
      files: z.array(
        z.strictObject({
          path: z.string(),
          url: z.url(),
          mediaType: z.string(),
          rows: z.int().nonnegative(),
          ...ManifestEntry.omit({ generatedAt: true }).shape,
          license,
        }),
      ),
    }),
  ),
});
export type DataIndex = z.infer<typeof DataIndex>;

/** Not an enum: a list that another API version made may have other slugs. */
const Slug = z.string().regex(/^[a-z0-9-]+$/);

/** Names a vacancy without its content, which must not be kept after it closes. */
export const VacancyReference = z.strictObject({
  id: z.string().regex(JOB_ID_PATTERN),
  vacancyId: z.string(),
  city: Slug,
  family: Slug.nullable(),
  modality: Slug,
});
export type VacancyReference = z.infer<typeof VacancyReference>;

/** What a build changed since the build before. */
export const BuildChanges = z.strictObject({
  generatedAt: z.iso.datetime(),
  since: z.iso.datetime(),
  opened: z.array(VacancyReference),
  changed: z.array(
    z.strictObject({ ...VacancyReference.shape, fields: z.array(z.string().regex(/^\w+$/)) }),
  ),
  closed: z.array(VacancyReference),
  /** Lists of older builds lack it. */
  withdrawn: z.array(VacancyReference.shape.id).default([]),
});
export type BuildChanges = z.infer<typeof BuildChanges>;

/** The body of `/data/changes.json`: an unbroken chain of builds, newest first. */
export const ChangeList = z
  .strictObject({
    generatedAt: z.iso.datetime(),
    since: z.iso.datetime(),
    builds: z.array(BuildChanges),
  })
  .refine(isChain, 'the instants of the builds do not form a chain');
export type ChangeList = z.infer<typeof ChangeList>;

type ChangeListShape = { generatedAt: string; since: string; builds: BuildChanges[] };

/** Each build follows the next older one, and the list spans them all. */
function isChain({ generatedAt, since, builds }: ChangeListShape): boolean {
  const ends = [...builds.map((build) => build.generatedAt), since];
  const starts = [generatedAt, ...builds.map((build) => build.since)];
  return ends.every((end, index) => end === starts[index]);
}

const count = amount(say`Number of active vacancies that ask for the skill.
  Número de vacantes activas que piden la habilidad.`);

const salary = described(
  SalaryBand.omit({ label: true }).nullable(),
  say`What these vacancies pay: the band of those in \`items\` of the skill’s file that publish a monthly salary, except internships.
    Cuánto pagan estas vacantes: la banda de las que, en \`items\` del archivo de la habilidad, publican un sueldo mensual, salvo prácticas.`,
  { en: 'they are too few', es: 'son muy pocas' },
);

/** The body of `/data/skills.json`. */
export const SkillList = described(
  z.strictObject({
    generatedAt,
    skills: described(z.array(z.strictObject({ ...Taxon.shape, count, salary })), {
      en: 'Every skill, the one with most vacancies first.',
      es: 'Todas las habilidades, primero la que piden más vacantes.',
    }),
  }),
  say`Every skill with its vacancies and what they pay.
    Todas las habilidades, con sus vacantes y lo que pagan.`,
);
export type SkillList = z.infer<typeof SkillList>;

/** The body of `/data/skills/{slug}.json`. */
export const SkillVacancies = described(
  z.strictObject({
    generatedAt,
    skill: described(Taxon, { en: 'The skill.', es: 'La habilidad.' }),
    count,
    salary,
    items: described(z.array(JobSummary), {
      en: 'The active vacancies that ask for it, newest first.',
      es: 'Las vacantes activas que la piden, de la más reciente a la más antigua.',
    }),
  }),
  { en: 'The vacancies that ask for one skill.', es: 'Las vacantes que piden una habilidad.' },
);
export type SkillVacancies = z.infer<typeof SkillVacancies>;
