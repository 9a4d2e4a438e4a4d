import * as z from 'zod';
import { expecting } from './expecting.ts';
import { isOrdinary } from './privacy/dictionary.ts';
import { fold } from './privacy/folded-words.ts';
import { Text } from './text.ts';

/** A skill that vacancies ask for, and the names by which texts are searched for it. */
export type Skill = { slug: string; name: string; also: string[]; terms: SkillTerm[] };

/** A name of a skill. `isCased`: its capitals must be in the text. */
export type SkillTerm = { text: string; isCased: boolean };

/** More would be a dictionary, and a file each. */
export const MAX_SKILLS = 500;

/** The other names of a skill. */
export const alsoNames = expecting(z.array(Text), { kind: 'list', of: 'texts' }).default([]);

export function withTerms<T extends Omit<Skill, 'terms'>>(skill: T): T & Pick<Skill, 'terms'> {
  const terms = [skill.name, ...skill.also].map((text) => ({ text, isCased: isCased(text) }));
  return { ...skill, terms };
}

/** Of so many letters. */
export const SHORT_NAME = 3;

/** Without their capitals, `R`, `SQL`, `Go` and `Excel` could be any text. */
function isCased(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  if (letters.length <= SHORT_NAME) return true;
  return /^\p{Lu}[\p{L}\p{M}]*$/u.test(name) && isOrdinary(fold(name));
}
