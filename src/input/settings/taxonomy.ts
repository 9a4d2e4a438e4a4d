import * as z from 'zod';
import {
  CITY_SLUGS,
  COUNTS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  MODALITY_SLUGS,
} from '../../contract/closed-lists.ts';
import type { Row } from '../files/row.ts';
import type { Count } from '../findings/about-fields.ts';
import { costOf } from '../findings/costs.ts';
import { showSetting } from '../findings/shown-value.ts';
import { type Judged, parseRow } from '../schemas/parse-row.ts';
import { type RuleHit, toFinding } from '../schemas/row-rules.ts';
import { Texts } from '../schemas/vacancy.ts';
import { checkedText, customIssue, expecting, flag } from '../values/expecting.ts';
import { OneLineText, Text } from '../values/text.ts';

/** The vocabularies, each in the order of its file, which is the order of facets in the API. */
export type Taxonomy = {
  cities: City[];
  families: Family[];
  areas: Taxon[];
  modalities: Modality[];
  employmentTypes: string[];
  /** Absent where the operator lists none. */
  skills?: Skill[];
};
/** The vocabularies that could be read. */
export type PartialTaxonomy = { [Name in keyof Taxonomy]?: Taxonomy[Name] | undefined };
export type Taxon = { slug: string; name: string };
export type City = z.infer<typeof City>;
export type Family = z.infer<typeof Family>;
export type Modality = z.infer<typeof Modality>;

const TimeZone = checkedText({ kind: 'time-zone' }, (name) =>
  isTimeZone(name) ? undefined : customIssue('invalid-format', name),
);

const City = entryOf({ slug: fixedSlug(CITY_SLUGS), name: Text, region: Text, timeZone: TimeZone });

const slug = expecting(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), { kind: 'slug' });

const Family = entryOf({
  slug: fixedSlug(FAMILY_SLUGS),
  name: Text,
  salaryGuide: flag,
  // The area of vacancies in spreadsheets without a column for it.
  area: slug.optional(),
});

const Modality = entryOf({ slug: fixedSlug(MODALITY_SLUGS), name: Text });

const Area = entryOf({ slug, name: Text });

const ListedSkill = entryOf({
  slug,
  name: OneLineText,
  also: Texts.default([]),
  // Texts must write all names of the skill as the list does: without its capital, `miro` is a verb.
  exact: flag.default(false),
});

/** A skill that vacancies ask for, and the names by which texts are searched for it. */
export type Skill = z.infer<typeof ListedSkill> & { terms: SkillTerm[] };

/** A name of a skill. `isCaseSensitive`: its capitals must be in the text. */
export type SkillTerm = { text: string; isCaseSensitive: boolean };

function fixedSlug<const T extends readonly [string, ...string[]]>(values: T) {
  return expecting(z.enum(values), { kind: 'fixed-slug', values });
}

function entryOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return expecting(z.strictObject(shape), { kind: 'object', keys: Object.keys(shape) });
}

/** What each file of `taxonomy/` holds, and the rules for the whole file. */
export const TAXONOMY_FILES = {
  cities: {
    file: 'taxonomy/cities.json',
    read: (row: Row) => readEntries(row, listOf(City), missingFrom(CITY_SLUGS)),
  },
  families: {
    file: 'taxonomy/families.json',
    read: (row: Row) =>
      readEntries(row, listOf(Family), missingFrom(FAMILY_SLUGS), wrongGuideFlags),
  },
  areas: {
    file: 'taxonomy/areas.json',
    read: (row: Row) =>
      readEntries(row, listOf(Area), counting({ noun: 'area', exactly: COUNTS.areas })),
  },
  modalities: {
    file: 'taxonomy/modalities.json',
    read: (row: Row) => readEntries(row, listOf(Modality), missingFrom(MODALITY_SLUGS)),
  },
  employmentTypes: {
    file: 'taxonomy/employment-types.json',
    read: (row: Row) => readEntries(row, Texts, counting({ noun: 'employment type', atLeast: 1 })),
  },
  skills: {
    file: 'taxonomy/skills.json',
    isOptional: true,
    read: readSkills,
  },
} as const satisfies { [K in keyof Taxonomy]-?: TaxonomyFile<NonNullable<Taxonomy[K]>> };

export type TaxonomyFile<T = unknown[]> = {
  file: string;
  isOptional?: true;
  read(row: Row): Judged<T>;
};

/** A rule about a whole taxonomy file. */
type FileRule<T> = (entries: T[]) => RuleHit[];

function listOf<T>(schema: z.ZodType<T>) {
  return expecting(z.array(schema), { kind: 'list' });
}

function readEntries<T extends Taxon | string>(
  row: Row,
  list: z.ZodType<T[]>,
  ...rules: FileRule<T>[]
): Judged<T[]> {
  const { value, findings } = parseRow(list, row);
  if (!value) return { findings };
  const hits = [repeated, ...rules].flatMap((rule) => rule(value));
  const all = [...findings, ...hits.map((hit) => toFinding(hit, row))];
  return all.some((finding) => costOf(finding, 'whole') === 'board')
    ? { findings: all }
    : { value, findings: all };
}

/** Each skill is a file of the site. */
export const MAX_SKILLS = 500;

function readSkills(row: Row): Judged<Skill[]> {
  const limit = counting({ noun: 'skill', atMost: MAX_SKILLS });
  const { value, findings } = readEntries(row, listOf(ListedSkill), limit);
  return value ? { value: value.map(withTerms), findings } : { findings };
}

export function withTerms<T extends Omit<Skill, 'terms'>>(skill: T): T & Pick<Skill, 'terms'> {
  const terms = [skill.name, ...skill.also].map((text) => ({
    text,
    isCaseSensitive: skill.exact || isShort(text),
  }));
  return { ...skill, terms };
}

/** In letters. */
export const SHORT_NAME = 3;

/** Without their capitals, `R`, `SQL` and `Go` could be any text. */
function isShort(name: string): boolean {
  return (name.match(/\p{L}/gu) ?? []).length <= SHORT_NAME;
}

/** Entries that came before, each with its first place. */
function repeated(entries: readonly (Taxon | string)[]): RuleHit[] {
  const keys = entries.map((entry) => (typeof entry === 'string' ? entry : entry.slug));
  return entries.flatMap((entry, index): RuleHit[] => {
    const first = keys.indexOf(keys[index] ?? '');
    if (first === index) return [];
    const pathOf = (at: number) => (typeof entry === 'string' ? [at] : [at, 'slug']);
    const about = { path: pathOf(index), also: pathOf(first) };
    return [{ code: 'duplicate-value', ...about, args: {} }];
  });
}

function missingFrom(slugs: readonly string[]): FileRule<Taxon> {
  return (entries) =>
    slugs
      .filter((slug) => !entries.some((entry) => entry.slug === slug))
      .map((slug) => ({ code: 'missing-data', path: [], args: { part: 'entry', slug } }));
}

function wrongGuideFlags(families: Family[]): RuleHit[] {
  return families.flatMap(({ slug, salaryGuide }, index): RuleHit[] => {
    if (salaryGuide === (slug !== FAMILY_WITHOUT_GUIDE)) return [];
    const path = [index, 'salaryGuide'];
    const value = showSetting(salaryGuide);
    const args = { expected: { kind: 'guide-flag' } } as const;
    return [{ code: 'unknown-value', path, value, args }];
  });
}

/** How many entries a file has. */
function counting(limits: Omit<Count, 'count'>): FileRule<unknown> {
  const { exactly, atLeast = exactly ?? 0, atMost = exactly ?? Infinity } = limits;
  return ({ length: count }) => {
    if (count >= atLeast && count <= atMost) return [];
    return [{ code: 'out-of-range', path: [], args: { count, ...limits } }];
  };
}

/** Zones that `Intl` has accepted: asking it again takes as long, and most cities share one. */
const timeZones = new Set<string>();

function isTimeZone(timeZone: string): boolean {
  if (timeZones.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    timeZones.add(timeZone);
    return true;
  } catch {
    return false;
  }
}
