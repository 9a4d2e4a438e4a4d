import type { IndustrySlug } from '../industries.ts';
import type { AreaSlug, FamilySlug, Seniority } from '../taxonomy.ts';

/** How and where the work is done; decides modality and kind of site. */
export type Setting = 'digital' | 'office' | 'plant' | 'onsite' | 'floor' | 'boardroom';

/** How the levels are spread. */
export type Ladder = 'usual' | 'broad-base' | 'top-heavy' | 'summit';

/**
 * A speciality within a family. Titles, duties and tools stay together, so that a treasurer
 * is never asked to close the tax return.
 */
export interface Track {
  readonly titles: Readonly<Record<'Junior' | 'Media' | 'Senior', readonly string[]>>;
  /** Completes "3 años de experiencia en …". */
  readonly field: string;
  /** Infinitives that complete "El objetivo del puesto es …". */
  readonly purposes: readonly string[];
  readonly duties: readonly string[];
  /** Complete "Manejo de …". */
  readonly tools: readonly string[];
  /** Complete "Conocimientos de …". */
  readonly topics: readonly string[];
  /** These replace the family's own where the speciality differs. */
  readonly stocks?: Partial<DutyStocks>;
  readonly studies?: string;
  readonly area?: AreaSlug;
  readonly setting?: Setting;
  readonly industries?: readonly IndustrySlug[];
}

/** Duties by who has them. */
export interface DutyStocks {
  /** For students and beginners. */
  readonly support: readonly string[];
  /** For everybody but students and directors. */
  readonly shared: readonly string[];
  /** For seniors. */
  readonly lead: readonly string[];
  /** Only for directors. */
  readonly direct: readonly string[];
}

export interface Family {
  /** Null: a role that the taxonomy does not map. */
  readonly slug: FamilySlug | null;
  /** Share of the vacancies, in per cent. */
  readonly weight: number;
  /** The first is the usual one. */
  readonly areas: readonly AreaSlug[];
  readonly setting: Setting;
  readonly ladder: Ladder;
  /** How often English is asked for, 0 to 1. */
  readonly english: number;
  /** Middle of the usual range in thousands of pesos a month, before the city's factor. */
  readonly pay: Readonly<Record<Exclude<Seniority, 'Prácticas'>, number>>;
  readonly industries: readonly IndustrySlug[];
  /** Completes "Carrera terminada en …". */
  readonly studies: string;
  /** Completes "formarse en …" and "trayectoria en …". */
  readonly subject: string;
  /** What a student should bring; completes "Conocimientos básicos de …". */
  readonly basics: readonly [string, string];
  readonly internships: readonly string[];
  readonly directions: readonly string[];
  readonly tracks: readonly Track[];
  readonly duties: DutyStocks;
  readonly direction: {
    readonly purposes: readonly string[];
    /** Whole requirements. */
    readonly requirements: readonly string[];
  };
}

export function payScale(Junior: number, Media: number, Senior: number, Dirección: number) {
  return { Junior, Media, Senior, Dirección };
}
