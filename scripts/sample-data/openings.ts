import { CITY_SLUGS } from '../../src/contract/enumerations.ts';
import { cities } from './cities.ts';
import type { Family } from './families.ts';
import type { Random } from './random.ts';
import type { CitySlug } from './taxonomy.ts';

/** The role that is needed, and where. */
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
  const places = random.deal(CITY_SLUGS, (city) => cities[city].weight, count);
  return random
    .deal(families, ({ weight }) => weight, count)
    .map((family, index) => ({ family, city: places[index] as CitySlug }));
}
