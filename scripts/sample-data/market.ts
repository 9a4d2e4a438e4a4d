import type { Seniority } from '../../src/contract/enumerations.ts';
import type { FamilySlug } from './taxonomy.ts';

/** How pay moves: its rise in a year, and a wave on top of it. */
interface Trend {
  readonly yearlyRise: number;
  /** The height of the wave, as a share of the pay. */
  readonly wave: number;
  /** Where in its two years the wave is today, from 0 to 1. */
  readonly phase: number;
}

const trends = {
  surging: { yearlyRise: 0.12, wave: 0.015, phase: 0.1 },
  rising: { yearlyRise: 0.075, wave: 0.02, phase: 0.35 },
  steady: { yearlyRise: 0.045, wave: 0.01, phase: 0.6 },
  slow: { yearlyRise: 0.02, wave: 0.015, phase: 0.8 },
  /** Fell for a year and has recovered since. */
  recovering: { yearlyRise: 0.03, wave: 0.06, phase: 0.05 },
} satisfies Record<string, Trend>;

/** All others are steady. */
const trendOf: Partial<Record<FamilySlug, Trend>> = {
  ciberseguridad: trends.surging,
  'ingenieria-de-datos': trends.surging,
  'cumplimiento-aml': trends.surging,
  'analista-de-datos': trends.rising,
  'devops-infraestructura': trends.rising,
  'riesgos-fraude': trends.rising,
  'sostenibilidad-esg': trends.rising,
  'compras-cadena-suministro': trends.rising,
  desarrollador: trends.recovering,
  'product-manager': trends.recovering,
  'diseno-ux-ui': trends.recovering,
  'customer-success': trends.recovering,
  'atencion-al-cliente': trends.slow,
  administracion: trends.slow,
  'gobierno-corporativo': trends.slow,
};

/** Experience was in demand: added to the yearly rise. */
const riseByLevel: Record<Seniority, number> = {
  Prácticas: 0,
  Junior: -0.015,
  Media: 0,
  Senior: 0.015,
  Dirección: 0.005,
};

/** What a position paid so many days ago, as a share of what it pays today. */
export function paySince(days: number, family: FamilySlug, seniority: Seniority): number {
  const { yearlyRise, wave, phase } = trendOf[family] ?? trends.steady;
  const years = days / 365;
  const rise = (1 + yearlyRise + riseByLevel[seniority]) ** -years;
  const height = (then: number) => wave * Math.sin(2 * Math.PI * (phase - then / 2));
  return (rise * (1 + height(years))) / (1 + height(0));
}
