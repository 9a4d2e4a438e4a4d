import * as z from 'zod';
import { FAMILY_SLUGS } from '../../src/contract/enumerations.ts';
import { IndustrySlug } from './industries.ts';
import { phrase, phrases, readPhrases } from './phrases.ts';
import { type AreaSlug, areas, type FamilySlug } from './taxonomy.ts';

const Area = z.enum(Object.keys(areas) as AreaSlug[]);

/** How and where the work is done; decides the modality and the kind of site. */
export const Setting = z.enum(['digital', 'office', 'plant', 'onsite', 'floor', 'boardroom']);
export type Setting = z.infer<typeof Setting>;

/** How the levels are distributed. */
const Ladder = z.enum(['usual', 'broad-base', 'top-heavy', 'summit']);
export type Ladder = z.infer<typeof Ladder>;

/** Duties by who has them. */
const DutyStocks = z.strictObject({
  /** Interns and juniors. */
  support: phrases(),
  /** Everyone but interns and directors. */
  shared: phrases(),
  /** Seniors. */
  lead: phrases(),
  /** Directors only. */
  direct: phrases(),
});
export type DutyStocks = z.infer<typeof DutyStocks>;

const Role = z.strictObject({
  titles: z.strictObject({ Junior: phrases(), Media: phrases(), Senior: phrases() }),
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
  /** Complete "Conocimientos de …". */
  topics: phrases(),
  /** These replace the family's own where the speciality differs. */
  stocks: DutyStocks.partial().optional(),
  studies: phrase().optional(),
  area: Area.optional(),
  setting: Setting.optional(),
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
    Junior: z.number(),
    Media: z.number(),
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
  basics: z.tuple([phrase(), phrase()]),
  titles: z.strictObject({ Prácticas: phrases(), Dirección: phrases() }),
  tracks: z
    .array(TrackPhrases)
    .min(1)
    .transform((tracks) => tracks.flat()),
  duties: DutyStocks,
  direction: z.strictObject({
    purposes: phrases(),
    /** Whole requirements. */
    requirements: phrases(),
    /** For directors who report to the board rather than to the general manager. */
    contexts: phrases().optional(),
  }),
});

const MappedFamilyPhrases = FamilyPhrases.extend({ name: z.string() });

export interface Family extends z.infer<typeof FamilyPhrases> {
  /** Null: a role that the taxonomy does not map. */
  readonly slug: FamilySlug | null;
}

export interface MappedFamily extends z.infer<typeof MappedFamilyPhrases> {
  readonly slug: FamilySlug;
}

export const mappedFamilies: readonly MappedFamily[] = FAMILY_SLUGS.map((slug) => ({
  slug,
  ...readPhrases(`families/${slug}.json`, MappedFamilyPhrases),
}));

/** Roles that a recruiting firm also fills but that no family of the taxonomy covers. */
const unmapped: Family = { slug: null, ...readPhrases('families/unmapped.json', FamilyPhrases) };

export const allFamilies: readonly Family[] = [...mappedFamilies, unmapped];
