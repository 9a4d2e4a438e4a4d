import { groupBy } from '../base/group-by.ts';
import type { Vacancy } from '../input/schemas/vacancy.ts';
import type { Skill } from '../input/settings/taxonomy.ts';
import { monthlySalary } from './observations.ts';
import { type Band, toBand } from './salary-band.ts';
import { makeSkillSearch } from './skill-search.ts';

/** Which vacancies ask for a skill, and what they pay. */
export type SkillDemand = {
  skill: Skill;
  /** Where they are among the active vacancies, newest first. */
  positions: number[];
  /** The same by their family. */
  byFamily: ReadonlyMap<Vacancy['family'], number[]>;
  /** Of those with a monthly salary, internships excepted; null if they are too few. */
  band: Band | null;
};

/** The most wanted first; ties keep taxonomy order. */
export function makeSkills(
  skills: readonly Skill[],
  active: readonly Vacancy[],
  minSample: number,
): SkillDemand[] {
  const findSkills = makeFinder(skills);
  const found = skills.map((): number[] => []);
  for (const [position, vacancy] of active.entries()) {
    for (const skill of findSkills(vacancy)) found[skill]?.push(position);
  }
  const salaries = active.map(monthlySalary);
  return skills
    .map((skill, at) => {
      const positions = found[at] as number[];
      const paid = positions.flatMap((position) => salaries[position] ?? []);
      const band = paid.length < minSample ? null : toBand(paid);
      const byFamily = groupBy(positions, (position) => active[position]?.family ?? null);
      return { skill, positions, byFamily, band };
    })
    .sort((a, b) => b.positions.length - a.positions.length);
}

/** A skill that readers know, for examples; undefined without a list of skills. */
export function exampleSkill({ skills = [] }: { skills?: SkillDemand[] | undefined }) {
  const known = skills.find(({ skill, band }) => skill.slug === 'python' && band !== null);
  return (known ?? skills[0])?.skill;
}

/** Finds the skills that a vacancy names in its title, description, responsibilities and requirements. */
function makeFinder(skills: readonly Skill[]): (vacancy: Vacancy) => Set<number> {
  const findIn = makeSkillSearch(skills);
  // Vacancies share titles and entries of lists, so each is searched once. Descriptions differ.
  const known = new Map<string, ReadonlySet<number>>();
  const findShared = (text: string, found: Set<number>) => {
    let inText = known.get(text);
    if (!inText) {
      inText = findIn(text);
      known.set(text, inText);
    }
    for (const skill of inText) found.add(skill);
  };
  return ({ title, description, responsibilities, requirements }) => {
    const found = new Set(findIn(description));
    findShared(title, found);
    for (const text of responsibilities) findShared(text, found);
    for (const text of requirements) findShared(text, found);
    return found;
  };
}
