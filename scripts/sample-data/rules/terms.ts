import { INTERNSHIP, type SALARY_PERIODS } from '../../../src/contract/enumerations.ts';
import { isNewPosition, promisesCareer } from '../lexicon.ts';
import { dailyMinimumWage } from '../minimum-wage.ts';
import type { SalaryRecord } from '../salaries.ts';
import type { EmploymentType } from '../taxonomy.ts';
import type { Vacancy } from '../vacancy.ts';
import type { Rule } from './rule.ts';
import { sentencesOf, textsOf } from './texts.ts';

/** Days that one payment is for; an hour is an eighth of a day (Ley Federal del Trabajo, art. 61). */
const daysPaid: Readonly<Record<(typeof SALARY_PERIODS)[number], number>> = {
  HOUR: 1 / 8,
  WEEK: 7,
  MONTH: 365 / 12,
  YEAR: 365,
};

/** The least that the Ley Federal del Trabajo grants: articles 87, 76 and 80. */
const LEGAL_LEAST = [
  { claim: /aguinaldo de (\d+) días/i, least: 15 },
  { claim: /(\d+) días de vacaciones/i, least: 12 },
  { claim: /prima vacacional del (\d+) %/i, least: 25 },
];

/** Internships are no employment, and half a day earns a part of the minimum wage. */
const withoutFullPay: readonly EmploymentType[] = ['Prácticas profesionales', 'Medio tiempo'];

const internContracts: readonly EmploymentType[] = ['Prácticas profesionales', 'Medio tiempo'];

/** What only employees are granted. */
const employeeBenefits =
  /prestaciones|aguinaldo|vales|fondo de ahorro|comisiones|bono|prima vacacional|gastos médicos|plan de carrera|planta desde/i;

export const recordPaysMinimumWage: Rule<SalaryRecord> = {
  name: 'record-pays-minimum-wage',
  description: 'A published salary reached the minimum wage of its year and city.',
  check: ({ seniority, city, publishedAt, min }) =>
    seniority === INTERNSHIP || min / daysPaid.MONTH >= dailyMinimumWage(city, publishedAt)
      ? []
      : [`${min} in ${city}, ${publishedAt}`],
};

export const termsRules: readonly Rule<Vacancy>[] = [
  {
    name: 'full-time-pays-minimum-wage',
    description: 'Full-time pay reaches the general minimum wage, along the border its own.',
    check: ({ salary, city, postedAt, employmentType }) => {
      if (!salary || withoutFullPay.includes(employmentType)) return [];
      const { min, period = 'MONTH' } = salary;
      const isEnough = min / daysPaid[period] >= dailyMinimumWage(city, postedAt ?? null);
      return isEnough ? [] : [`${min} a ${period} in ${city}`];
    },
  },
  {
    name: 'contract-fits-level',
    description: 'Interns have internships or half days, directors work full time.',
    check: ({ seniority, employmentType }) => {
      const isIntern = internContracts.includes(employmentType);
      const fits =
        seniority === INTERNSHIP
          ? isIntern
          : employmentType !== 'Prácticas profesionales' &&
            (seniority !== 'Dirección' || employmentType === 'Tiempo completo');
      return fits ? [] : [`${seniority}: ${employmentType}`];
    },
  },
  {
    name: 'benefits-fit-contract',
    description: 'Internships have no benefits of employees.',
    check: ({ seniority, benefits }) =>
      seniority === INTERNSHIP ? benefits.filter((benefit) => employeeBenefits.test(benefit)) : [],
  },
  {
    name: 'benefits-reach-the-law',
    description: 'Claims about aguinaldo and vacation are not below the legal least.',
    check: ({ benefits }) =>
      benefits.filter((benefit) =>
        LEGAL_LEAST.some(({ claim, least }) => {
          const figure = claim.exec(benefit)?.[1];
          return figure !== undefined && Number(figure) < least;
        }),
      ),
  },
  {
    name: 'no-career-on-a-temporary-contract',
    description: 'Temporary contracts and projects promise no career.',
    check: (vacancy) =>
      ['Temporal', 'Por proyecto'].includes(vacancy.employmentType)
        ? [...sentencesOf(vacancy), ...vacancy.benefits].filter(promisesCareer)
        : [],
  },
  {
    name: 'new-positions-are-permanent',
    description: 'Interns and temporary contracts do not fill a new position.',
    check: (vacancy) =>
      vacancy.employmentType === 'Temporal' || vacancy.seniority === INTERNSHIP
        ? textsOf(vacancy).filter(isNewPosition)
        : [],
  },
];
