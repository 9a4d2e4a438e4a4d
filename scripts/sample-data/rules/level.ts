import { INTERNSHIP, type Seniority } from '../../../src/contract/enumerations.ts';
import { allFamilies } from '../families.ts';
import { hasLevel } from '../ladders.ts';
import { hasReports, isAssisting, isHandsOn, isLeading, isManager } from '../lexicon.ts';
import type { SalaryRecord } from '../salaries.ts';
import type { Vacancy } from '../vacancy.ts';
import type { Rule } from './rule.ts';
import { textsOf } from './texts.ts';

/** The fewest and the most years of experience that a level may begin with. */
const years: Readonly<Record<Seniority, readonly [number, number]>> = {
  Prácticas: [0, 0],
  Junior: [0, 2],
  Media: [2, 4],
  Senior: [5, 8],
  Dirección: [8, 15],
};

type Levelled = Pick<SalaryRecord, 'vacancyId' | 'seniority'> & Pick<Vacancy, 'family'>;

export const familyHasLevel: Rule<Levelled> = {
  name: 'family-has-level',
  description: 'General management has no interns, juniors or mid-level.',
  check: ({ family, seniority }) => {
    const ladder = allFamilies.find(({ slug }) => slug === (family ?? null))?.ladder;
    return ladder && hasLevel(ladder, seniority) ? [] : [`${family}: ${seniority}`];
  },
};

export const levelRules: readonly Rule<Vacancy>[] = [
  familyHasLevel,
  {
    name: 'juniors-do-not-lead',
    description: 'Interns and juniors have no duty that leads, defines or negotiates.',
    check: ({ seniority, responsibilities }) =>
      seniority === INTERNSHIP || seniority === 'Junior' ? responsibilities.filter(isLeading) : [],
  },
  {
    name: 'directors-do-not-assist',
    description: 'Directors have no duty of an assistant.',
    check: ({ seniority, responsibilities }) =>
      seniority === 'Dirección' ? responsibilities.filter(isAssisting) : [],
  },
  {
    name: 'managers-delegate',
    description: 'Seniors with a team leave everyday work to it.',
    check: ({ seniority, title, responsibilities }) =>
      seniority === 'Senior' && isManager(title) ? responsibilities.filter(isHandsOn) : [],
  },
  {
    name: 'only-managers-have-reports',
    description: 'Only directors, and seniors with the title of a manager, lead people.',
    check: (vacancy) => {
      const { seniority, title } = vacancy;
      const mayLead = seniority === 'Dirección' || (seniority === 'Senior' && isManager(title));
      return mayLead ? [] : textsOf(vacancy).filter(hasReports);
    },
  },
  {
    name: 'experience-fits-level',
    description: 'The years of experience fit the level; interns need none.',
    check: ({ seniority, requirements }) => {
      const [least, most] = years[seniority];
      return requirements.filter((requirement) => {
        const [, figure] = /(\d+) (?:a \d+ )?años? de experiencia/.exec(requirement) ?? [];
        return figure !== undefined && (Number(figure) < least || Number(figure) > most);
      });
    },
  },
  {
    name: 'experience-is-named',
    description: 'All but interns need experience.',
    check: ({ seniority, requirements }) =>
      seniority === INTERNSHIP || requirements.some((one) => / de experiencia en /.test(one))
        ? []
        : ['no requirement names the experience'],
  },
];
