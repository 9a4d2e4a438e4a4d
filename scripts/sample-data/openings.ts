import { markets } from './cities.ts';
import type { Family } from './families/family.ts';
import type { Random } from './random.ts';
import type { CitySlug } from './taxonomy.ts';

/** What is needed, and where. */
export interface Opening<F extends Family = Family> {
  readonly family: F;
  readonly city: CitySlug;
}

/** Dealt rather than drawn: even a small sample has every family and city in its proportion. */
export function dealOpenings<F extends Family>(
  random: Random,
  families: readonly F[],
  count: number,
): Opening<F>[] {
  const cities = random.deal(citySlugs, (city) => markets[city].weight, count);
  return random
    .deal(families, ({ weight }) => weight, count)
    .map((family, index) => ({ family, city: cities[index] as CitySlug }));
}

const citySlugs = Object.keys(markets) as CitySlug[];
