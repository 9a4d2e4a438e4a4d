import { expect } from 'vitest';
import { THRESHOLDS } from '../../src/contract/figures.ts';
import type { SalaryBand, SalaryGuide } from '../../src/contract/salary-guide.ts';
import type { ReadySite } from './ready-site.ts';

/**
 * Expects recomputed bands, as rows of family, key and figures, to be those of all guides. Only a guide
 * that shows as many cities as it may has fewer.
 */
export function expectEveryBand({ bodyOf }: ReadySite, rows: readonly unknown[][]): void {
  const recomputed = new Map(
    rows.map(([family, key, ...figures]) => [`${family} ${key}`, figures.map(Number)]),
  );
  const { items } = bodyOf('api/v1/salaries.json');
  const slugOf = new Map<string, string>(
    bodyOf('api/v1/index.json').filters.cities.map((city: Named) => [city.name, city.slug]),
  );
  const shown = items.flatMap(({ family }: SalaryGuide) => {
    const guide: SalaryGuide = bodyOf(`api/v1/salaries/${family.slug}.json`);
    const { overall, bySeniority, byCity } = guide;
    return [
      [`${family.slug} overall`, figuresOf(overall)],
      ...bySeniority.map((band) => [`${family.slug} ${band.label}`, figuresOf(band)]),
      ...byCity.map((band) => [`${family.slug} ${slugOf.get(band.label)}`, figuresOf(band)]),
    ];
  });
  expect(shown.length).toBeGreaterThan(200);
  for (const [key, figures] of shown) expect([key, recomputed.get(key)]).toEqual([key, figures]);
  const full = new Set(
    items
      .map(({ family }: SalaryGuide) => family.slug)
      .filter(
        (slug: string) =>
          bodyOf(`api/v1/salaries/${slug}.json`).byCity.length === THRESHOLDS.cities,
      ),
  );
  const keys = new Set(shown.map(([key]: [string]) => key));
  const others = [...recomputed.keys()].filter((key) => !keys.has(key));
  expect(others.filter((key) => !full.has(key.split(' ')[0] ?? ''))).toEqual([]);
}

type Named = { slug: string; name: string };

function figuresOf({ min, median, max, sampleSize }: SalaryBand): number[] {
  return [min, median, max, sampleSize];
}
