import * as z from 'zod';
import { amount, described, generatedAt } from './fields.ts';
import { JobSummary } from './job.ts';
import { SalaryBand } from './salary-guide.ts';
import { Taxon } from './taxon.ts';

const count = amount({
  en: 'Number of active vacancies that ask for the skill.',
  es: 'Número de vacantes activas que piden la habilidad.',
});

const salary = described(SalaryBand.omit({ label: true }).nullable(), {
  en: 'What these vacancies pay: the band of those in `items` of the skill’s file that publish a monthly salary, except internships; null when they are too few.',
  es: 'Cuánto pagan estas vacantes: la banda de las que, en `items` del archivo de la habilidad, publican un sueldo mensual, salvo prácticas; null si son muy pocas.',
});

/** The body of `/data/skills.json`. */
export const SkillList = described(
  z.strictObject({
    generatedAt,
    skills: described(z.array(z.strictObject({ ...Taxon.shape, count, salary })), {
      en: 'Every skill, the one with most vacancies first.',
      es: 'Todas las habilidades, primero la que piden más vacantes.',
    }),
  }),
  {
    en: 'Every skill with its vacancies and what they pay.',
    es: 'Todas las habilidades, con sus vacantes y lo que pagan.',
  },
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
