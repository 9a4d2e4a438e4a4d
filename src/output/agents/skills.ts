import { SkillList } from '../../contract/downloads.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import type { Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';

/** Skills of the site by their slugs, or an error with the slugs that are spelled most like a wrong one. */
export async function readSkills(reading: Reading, wanted: readonly string[]) {
  const { skills } = await reading.json(DATA_SETS.skills.path, SkillList);
  return wanted.map((slug) => {
    const skill = skills.find((each) => each.slug === slug);
    if (skill) return skill;
    const near = nearest(
      slug,
      skills.map((each) => each.slug),
    );
    throw new ToolFailure(
      `skill: "${slug}" is not a skill of this site. The nearest are: ${near.join(', ')}`,
    );
  });
}

const MOST = 10;

/** Of equally near ones, those that more vacancies ask for: the list has them first. */
function nearest(text: string, slugs: readonly string[]): string[] {
  const wanted = pairsOf(text.toLowerCase());
  const likeness = (slug: string) => {
    const pairs = pairsOf(slug);
    return (2 * [...pairs].filter((pair) => wanted.has(pair)).length) / (wanted.size + pairs.size);
  };
  return slugs.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, MOST);
}

/** The pairs of neighbouring letters, those at both ends included. */
function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from(padded.slice(1), (letter, at) => `${padded.charAt(at)}${letter}`));
}
