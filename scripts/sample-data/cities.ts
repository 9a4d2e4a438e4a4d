import * as z from 'zod';
import { CITY_SLUGS } from '../../src/contract/enumerations.ts';
import { readPhrases } from './phrases.ts';

/** `plant`: an industrial park or corridor. `office`: a business district or neighbourhood. */
export const SITE_KINDS = ['office', 'plant'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

export interface Place {
  readonly zone: string | null;
  readonly municipality: string;
}

/** Zones by municipality; an empty list stands for the municipality without a zone. */
const Places = z.record(z.string(), z.array(z.string())).transform(toPlaces);

const City = z.strictObject({
  name: z.string(),
  /** The state. */
  region: z.string(),
  timeZone: z.string(),
  /** Share of the vacancies, in per cent. */
  weight: z.number().positive(),
  /** What the city pays, relative to the families' pay. */
  pay: z.number().positive(),
  /** Along the border, vacancies ask for English more often and the minimum wage is higher. */
  border: z.boolean().default(false),
  places: z.record(z.enum(SITE_KINDS), Places),
});

export const cities = readPhrases('cities.json', z.record(z.enum(CITY_SLUGS), City));

function toPlaces(zonesOf: Record<string, string[]>): Place[] {
  return Object.entries(zonesOf).flatMap(([municipality, zones]): Place[] =>
    zones.length ? zones.map((zone) => ({ zone, municipality })) : [{ zone: null, municipality }],
  );
}
