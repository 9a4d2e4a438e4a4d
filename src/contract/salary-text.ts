import { toFigure } from '../base/numbers.ts';
import type { SalaryPeriod } from './enumerations.ts';

export const PER_PERIOD = {
  HOUR: 'por hora',
  WEEK: 'a la semana',
  MONTH: 'al mes',
  YEAR: 'al año',
} as const satisfies Record<SalaryPeriod, string>;

/** The standard form: `$25,000 a $32,000 MXN brutos al mes`; one figure if both are equal. */
export function toSalaryText(period: SalaryPeriod, min: number, max: number): string {
  const figures = min === max ? [min] : [min, max];
  const range = figures.map((figure) => `$${toFigure(figure)}`).join(' a ');
  return `${range} MXN brutos ${PER_PERIOD[period]}`;
}
