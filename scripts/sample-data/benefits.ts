import * as z from 'zod';
import { FAMILY_SLUGS, MODALITY_SLUGS, SENIORITIES } from '../../src/contract/enumerations.ts';
import { SITE_KINDS } from './cities.ts';
import { Setting } from './families.ts';
import { readPhrases } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { employmentTypes } from './taxonomy.ts';

/** The values that a position may have; where several facts are named, all must match. */
const Condition = z.strictObject({
  family: z.array(z.enum(FAMILY_SLUGS)).optional(),
  seniority: z.array(z.enum(SENIORITIES)).optional(),
  modality: z.array(z.enum(MODALITY_SLUGS)).optional(),
  employmentType: z.array(z.enum(employmentTypes)).optional(),
  setting: z.array(Setting).optional(),
  site: z.array(z.enum(SITE_KINDS)).optional(),
});
type Condition = z.infer<typeof Condition>;

const Benefit = z.strictObject({
  text: z.string(),
  /** Who is offered it: one condition, or several of which one must hold; everyone if left out. */
  when: z
    .union([Condition, z.array(Condition)])
    .transform((conditions) => [conditions].flat())
    .optional(),
  except: Condition.optional(),
});
type Benefit = z.infer<typeof Benefit>;

/** A vacancy names at most one benefit of a group, and always one of the first group. */
const Groups = z.record(z.string(), z.array(Benefit).min(1)).transform(Object.values<Benefit[]>);

const groups = readPhrases('benefits.json', z.strictObject({ employees: Groups, interns: Groups }));

/** Up to seven; some advertisements name none. */
export function writeBenefits(random: Random, position: Position): string[] {
  if (random.chance(0.06)) return [];
  const [base, ...others] = groups[position.seniority === 'Prácticas' ? 'interns' : 'employees']
    .map((group) => group.filter((benefit) => isOffered(benefit, position)))
    .filter((group) => group.length > 0)
    .map((group) => random.pick(group).text);
  return [...(base ? [base] : []), ...random.sample(others, random.int(2, 6))];
}

function isOffered({ when, except }: Benefit, position: Position): boolean {
  if (except && matches(except, position)) return false;
  return !when || when.some((condition) => matches(condition, position));
}

function matches(condition: Condition, position: Position): boolean {
  return (
    isAmong(position.family.slug, condition.family) &&
    isAmong(position.seniority, condition.seniority) &&
    isAmong(position.modality, condition.modality) &&
    isAmong(position.employmentType, condition.employmentType) &&
    isAmong(position.setting, condition.setting) &&
    isAmong(position.site, condition.site)
  );
}

function isAmong(value: string | null, allowed: readonly (string | null)[] | undefined): boolean {
  return !allowed || allowed.includes(value);
}
