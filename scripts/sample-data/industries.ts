import * as z from 'zod';
import { CITY_SLUGS } from '../../src/contract/enumerations.ts';
import { type Employer, toEmployers } from './employers.ts';
import { readPhrases } from './phrases.ts';

const IndustryPhrases = z.strictObject({
  /** Published as the employer's `industry`. */
  name: z.string(),
  /** Completes "experiencia en …". */
  sector: z.string(),
  /** Goes into the invented legal names. */
  trade: z.string(),
  /** Works in industrial parks rather than in offices. */
  plant: z.boolean(),
  /** Hardly found outside its hubs. */
  local: z.boolean().default(false),
  /** How much more of it these cities have than others. */
  hubs: z.partialRecord(z.enum(CITY_SLUGS), z.number().positive()),
  /** Invented words: a Spanish word or a place could turn up in a text by chance, as a leak. */
  brands: z.array(z.string()).min(1),
  descriptors: z.array(z.string()).min(1),
});

export interface Industry extends z.infer<typeof IndustryPhrases> {
  readonly employers: readonly Employer[];
}

const industries: Readonly<Record<string, Industry>> = Object.fromEntries(
  Object.entries(readPhrases('industries.json', z.record(z.string(), IndustryPhrases))).map(
    ([slug, industry], index) => [slug, { ...industry, employers: toEmployers(industry, index) }],
  ),
);

export const IndustrySlug = z.enum(Object.keys(industries));
export type IndustrySlug = z.infer<typeof IndustrySlug>;

export function industryOf(slug: IndustrySlug): Industry {
  const industry = industries[slug];
  if (!industry) throw new Error(`No industry "${slug}"`);
  return industry;
}
