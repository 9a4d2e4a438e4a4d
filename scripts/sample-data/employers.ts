import { type Industry, type IndustrySlug, industries } from './industries.ts';

export interface Employer {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly descriptor: string;
  readonly industry: string;
}

// The tables stand first: `employers` is computed as the module loads.
const legalNames = [
  (brand: string) => `Grupo ${brand}, S.A. de C.V.`,
  (brand: string, trade: string) => `${trade} ${brand}, S.A. de C.V.`,
  (brand: string) => `${brand} de México, S. de R.L. de C.V.`,
  (brand: string, trade: string) => `${brand} ${trade}, S.A.P.I. de C.V.`,
  (brand: string) => `Corporativo ${brand}, S.A.B. de C.V.`,
  (brand: string, trade: string) => `${trade} ${brand} del Centro, S. de R.L. de C.V.`,
  (brand: string) => `Servicios ${brand} Internacional, S.C.`,
] as const;

const aliasForms = [
  (brand: string) => [brand],
  (brand: string) => [brand, `Grupo ${brand}`],
  (brand: string) => [brand],
  () => [],
  (brand: string) => [brand, `${brand} México`],
] as const;

/** Every brand of an industry is one employer, with the descriptor that stands beside it. */
export const employers: Readonly<Record<IndustrySlug, readonly Employer[]>> = mapIndustries(
  ({ name, trade, brands, descriptors }, shift) =>
    brands.map((brand, index) => ({
      name: cycle(legalNames, index + shift)(brand, trade),
      aliases: cycle(aliasForms, index + shift)(brand),
      descriptor: cycle(descriptors, index),
      industry: name,
    })),
);

function mapIndustries<T>(toValue: (industry: Industry, index: number) => T) {
  return Object.fromEntries(
    Object.entries(industries).map(([slug, industry], index) => [slug, toValue(industry, index)]),
  ) as Record<IndustrySlug, T>;
}

function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
