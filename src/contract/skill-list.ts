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
  en: 'What the vacancies with the skill pay, by the rules of the salary index; null when there are too few. Salaries of past vacancies have no texts, so they do not count.',
  es: 'Cuánto pagan las vacantes que piden la habilidad, con las reglas del índice de sueldos; null si son muy pocas. Los sueldos de vacantes pasadas no tienen textos, así que no cuentan.',
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
