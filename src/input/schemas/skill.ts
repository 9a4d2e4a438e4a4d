import * as z from 'zod';
import { expecting } from '../values/expecting.ts';
import { Text } from '../values/text.ts';

/** A skill that vacancies ask for, and the names by which texts are searched for it. */
export type Skill = {
  slug: string;
  name: string;
  also: string[];
  exact: boolean;
  terms: SkillTerm[];
};

/** A name of a skill. `isCased`: its capitals must be in the text. */
export type SkillTerm = { text: string; isCased: boolean };

/** Each skill is a file of the site. */
export const MAX_SKILLS = 500;

/** The other names of a skill. */
export const alsoNames = expecting(z.array(Text), { kind: 'list', of: 'texts' }).default([]);

/** Whether texts must write all names of the skill as the list does: without its capital, `miro` is a verb. */
export const exactNames = expecting(z.boolean(), { kind: 'boolean' }).default(false);

export function withTerms<T extends Omit<Skill, 'terms'>>(skill: T): T & Pick<Skill, 'terms'> {
  const terms = [skill.name, ...skill.also].map((text) => ({
    text,
    isCased: skill.exact || isShort(text),
  }));
  return { ...skill, terms };
}

/** In letters. */
export const SHORT_NAME = 3;

/** Without their capitals, `R`, `SQL` and `Go` could be any text. */
function isShort(name: string): boolean {
  return (name.match(/\p{L}/gu) ?? []).length <= SHORT_NAME;
}
