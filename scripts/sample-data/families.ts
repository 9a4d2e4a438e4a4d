import * as z from 'zod';
import { FAMILY_SLUGS, SENIORITIES, type Seniority } from '../../src/contract/enumerations.ts';
import { IndustrySlug } from './industries.ts';
import { hasLevel, Ladder } from './ladders.ts';
import { phrase, phrases, readPhrases } from './phrases.ts';
import { type AreaSlug, areas, type FamilySlug } from './taxonomy.ts';

const Area = z.enum(Object.keys(areas) as AreaSlug[]);

/** How and where the work is done; decides the modality and the kind of site. */
export const Setting = z.enum(['digital', 'office', 'plant', 'onsite', 'floor', 'boardroom']);
export type Setting = z.infer<typeof Setting>;

/** Duties by who has them. */
const DutyStocks = z.strictObject({
  /** Interns and juniors. */
  support: phrases().optional(),
  /** Everyone but interns and directors. */
  shared: phrases(),
  /** Seniors. */
  lead: phrases(),
  /** Directors only. */
  direct: phrases(),
});
export type DutyStocks = z.infer<typeof DutyStocks>;

/** The fewest and the most people in a team. */
const TeamSize = z.tuple([z.int().positive(), z.int().positive()]);
export type TeamSize = Readonly<z.infer<typeof TeamSize>>;

const Role = z.strictObject({
  titles: z.strictObject({
    Junior: phrases().optional(),
    Media: phrases().optional(),
    Senior: phrases(),
  }),
  /** Complete "Manejo de …". */
  tools: phrases(),
});

/**
 * A speciality within a family. It keeps titles, duties and tools together, so that no treasurer is
 * asked to file the tax return.
 */
const Track = Role.extend({
  /** Completes "3 años de experiencia en …". */
  field: phrase(),
  /** Infinitives that complete "El objetivo del puesto es …". */
  purposes: phrases(),
  duties: phrases(),
  /** Duties that only juniors have. */
  junior: phrases().optional(),
  /** Replaces the family's subject. */
  subject: phrase().optional(),
  /** Complete "Conocimientos de …". */
  topics: phrases(),
  /** These replace the family's own where the speciality differs. */
  stocks: DutyStocks.partial().optional(),
  studies: phrase().optional(),
  area: Area.optional(),
  setting: Setting.optional(),
  /** False: part of the work is done at customers' or at machines, so hybrid is the most. */
  remote: z.boolean().default(true),
  /** Of seniors; the usual size of the setting if left out. */
  team: TeamSize.optional(),
  industries: z.array(IndustrySlug).min(1).optional(),
});
export type Track = z.infer<typeof Track>;

/** Variants share everything with their track but titles and tools: a Java or a .NET developer. */
const TrackPhrases = Track.extend({ variants: z.array(Role).default([]) }).transform(
  ({ variants, ...track }): Track[] => [
    track,
    ...variants.map((variant) => ({ ...track, ...variant })),
  ],
);

const FamilyPhrases = z.strictObject({
  /** Share of the vacancies, in per cent. */
  weight: z.number().positive(),
  areas: z.array(Area).min(1),
  setting: Setting,
  ladder: Ladder,
  /** How often English is asked for, 0 to 1. */
  english: z.number().min(0).max(1),
  /** Middle of the usual range in thousands of pesos a month, before the city's factor. */
  pay: z.strictObject({
    Junior: z.number().optional(),
    Media: z.number().optional(),
    Senior: z.number(),
    Dirección: z.number(),
  }),
  /** Listed twice, an industry is twice as likely. */
  industries: z.array(IndustrySlug).min(1),
  /** Completes "Carrera terminada en …". */
  studies: phrase(),
  /** Completes "formarse en …" and "experiencia en …". */
  subject: phrase(),
  /** What an intern should know; complete "Conocimientos básicos de …". */
  basics: z.tuple([phrase(), phrase()]).optional(),
  titles: z.strictObject({ Prácticas: phrases().optional(), Dirección: phrases() }),
  tracks: z
    .array(TrackPhrases)
    .min(1)
    .transform((tracks) => tracks.flat()),
  duties: DutyStocks,
  direction: z.strictObject({
    purposes: phrases(),
    /** Whole requirements. */
    requirements: phrases(),
    /** The usual size of the setting if left out. */
    team: TeamSize.optional(),
    /** For directors who report to the board rather than to the general manager. */
    contexts: phrases().optional(),
  }),
});

const MappedFamilyPhrases = FamilyPhrases.extend({ name: z.string() });

/** What a level needs that other levels do without. */
const needs: Readonly<Record<Seniority, (family: z.infer<typeof FamilyPhrases>) => unknown[]>> = {
  Prácticas: ({ titles, basics, duties }) => [titles.Prácticas, basics, duties.support],
  Junior: ({ tracks, pay, duties }) => [
    ...tracks.map(({ titles }) => titles.Junior),
    pay.Junior,
    duties.support,
  ],
  Media: ({ tracks, pay }) => [...tracks.map(({ titles }) => titles.Media), pay.Media],
  Senior: () => [],
  Dirección: () => [],
};

/** Reads a family; each level of its ladder must have all that it needs, and no other level any. */
function readFamily<S extends typeof FamilyPhrases>(file: string, schema: S): z.output<S> {
  return readPhrases(
    `families/${file}.json`,
    schema.check(({ value, issues }) => {
      for (const seniority of SENIORITIES) {
        const isOffered = hasLevel(value.ladder, seniority);
        if (needs[seniority](value).every((phrase) => !phrase !== isOffered)) continue;
        const message = isOffered
          ? `${seniority} lacks a title, its pay or its duties`
          : `the ladder "${value.ladder}" has no ${seniority}: remove its titles, pay and duties`;
        issues.push({ code: 'custom', message, input: value });
      }
    }),
  );
}

export interface Family extends z.infer<typeof FamilyPhrases> {
  /** Null: a role that the taxonomy does not map. */
  readonly slug: FamilySlug | null;
}

export interface MappedFamily extends z.infer<typeof MappedFamilyPhrases> {
  readonly slug: FamilySlug;
}

export const mappedFamilies: readonly MappedFamily[] = FAMILY_SLUGS.map((slug) => ({
  slug,
  ...readFamily(slug, MappedFamilyPhrases),
}));

/** Roles that a recruiting firm also fills but that no family of the taxonomy covers. */
const unmapped: Family = { slug: null, ...readFamily('unmapped', FamilyPhrases) };

export const allFamilies: readonly Family[] = [...mappedFamilies, unmapped];
