import type { Skill } from '../source/skill.ts';
import type { Vacancy } from '../source/vacancy.ts';
import type { Observation, ObservedVacancy } from './observations.ts';
import { type Band, toBand } from './salary-band.ts';
import { SkillSearch } from './skill-search.ts';

/** Which vacancies ask for a skill, and what they pay. */
export type SkillDemand = {
  skill: Skill;
  /** Where they are among the active vacancies, newest first. */
  positions: number[];
  /** Over the vacancies that enter the salary index; null if they are too few. */
  band: Band | null;
};

/** The most wanted first; ties keep taxonomy order. */
export function makeSkills(
  skills: readonly Skill[],
  active: readonly Vacancy[],
  observed: readonly ObservedVacancy[],
  minSample: number,
): SkillDemand[] {
  const findSkills = makeFinder(skills);
  const demands = skills.map((skill) => ({
    skill,
    positions: [] as number[],
    ranges: [] as Observation[],
  }));
  const asked = new Map<Vacancy, Set<number>>();
  for (const [position, vacancy] of active.entries()) {
    const found = findSkills(vacancy);
    asked.set(vacancy, found);
    for (const at of found) demands[at]?.positions.push(position);
  }
  for (const { vacancy, observation } of observed) {
    const found = asked.get(vacancy) ?? findSkills(vacancy);
    for (const at of found) demands[at]?.ranges.push(observation);
  }
  return demands
    .map(({ ranges, ...demand }) => ({
      ...demand,
      band: ranges.length < minSample ? null : toBand(ranges),
    }))
    .sort((a, b) => b.positions.length - a.positions.length);
}

/** A skill that readers know, for examples; undefined without a list of skills. */
export function exampleSkill({ skills = [] }: { skills?: SkillDemand[] | undefined }) {
  const known = skills.find(({ skill, band }) => skill.slug === 'python' && band !== null);
  return (known ?? skills[0])?.skill;
}

/** Finds the skills of vacancies, in everything that says what the work is and what it takes. */
function makeFinder(skills: readonly Skill[]): (vacancy: Vacancy) => Set<number> {
  const search = new SkillSearch(skills);
  // Vacancies share the entries of lists, which are searched once. A description is its own.
  const known = new Map<string, ReadonlySet<number>>();
  const findShared = (text: string, found: Set<number>) => {
    let inText = known.get(text);
    if (!inText) {
      inText = search.find(text);
      known.set(text, inText);
    }
    for (const skill of inText) found.add(skill);
  };
  return ({ title, description, responsibilities, requirements }) => {
    const found = new Set(search.find(description));
    findShared(title, found);
    for (const text of responsibilities) findShared(text, found);
    for (const text of requirements) findShared(text, found);
    return found;
  };
}
