import type { Day } from '../../src/day.ts';
import { cities } from './cities.ts';
import type { CitySlug } from './taxonomy.ts';

/**
 * Mexico's general minimum wages in pesos a day, by the year in which they apply. `border` is the
 * Zona Libre de la Frontera Norte, which Tijuana and Ciudad Juárez belong to.
 */
const DAILY_MINIMUM_WAGES = {
  2023: { general: 207.44, border: 312.41 },
  2024: { general: 248.93, border: 374.89 },
  2025: { general: 278.8, border: 419.88 },
  2026: { general: 315.04, border: 440.87 },
} as const;

type Year = keyof typeof DAILY_MINIMUM_WAGES;

const FIRST_YEAR = 2023;
const LAST_YEAR = 2026;

/** The latest for a vacancy without a first day; the nearest known year for all other days. */
export function dailyMinimumWage(city: CitySlug, day: Day | null): number {
  const year = day ? Number(day.slice(0, 4)) : LAST_YEAR;
  const known = Math.min(Math.max(year, FIRST_YEAR), LAST_YEAR) as Year;
  return DAILY_MINIMUM_WAGES[known][cities[city].border ? 'border' : 'general'];
}

export function monthlyMinimumWage(city: CitySlug, day: Day | null): number {
  return (dailyMinimumWage(city, day) * 365) / 12;
}
