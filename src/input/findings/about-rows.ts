import { toFigure } from '../../base/numbers.ts';
import { PER_MONTH, type SalaryPeriod } from '../../contract/enumerations.ts';
import { VACANCY_WEEKS } from '../../contract/figures.ts';
import { LIFETIME, MOST_PAY, POSSIBLE_PAY } from './data-limits.ts';
import type { Details, Topic } from './details.ts';
import { joinList } from './wording.ts';

const { minDays, maxDays } = LIFETIME;

/** Rules about several fields or several rows. */
export const ABOUT_ROWS = {
  'duplicate-value': {
    severity: 'error',
    message: 'Another entry has the same value. Change or remove one of them.',
    docs: 'An `id`, `vacancyId`, slug or employment type is used twice; `also` is the other place',
  },
  'min-over-max': {
    severity: 'error',
    message: ({ args: { min, max } }: Details<SalaryRange>) =>
      `The lower end of the salary, ${toAmount(min)}, exceeds the upper end, ${toAmount(max)}. Swap or correct them.`,
    docs: 'The lower end of a salary exceeds its upper end',
  },
  'salary-impossible': {
    severity: 'error',
    message: ({ args: { min, max, period, fits } }: Details<JudgedSalary>) => {
      const monthly = [min, max].map((end) => Math.round(end * PER_MONTH[period]));
      const inMonths = period === 'MONTH' ? '' : `, ${toRange(monthly)} per month`;
      return {
        found: `${toRange([min, max])} MXN per ${period.toLowerCase()}${inMonths}`,
        allowed: `${toRange([POSSIBLE_PAY.min, POSSIBLE_PAY.max])} MXN per month; ${fits ? `perhaps it is in ${joinList(fits, 'or')}: ` : ''}write the full amount in pesos, or no salary`,
      };
    },
    docs: `A salary is below ${toFigure(POSSIBLE_PAY.min)} or above ${toFigure(POSSIBLE_PAY.max)} pesos per month`,
  },
  'closes-before-posted': {
    severity: 'error',
    message: ({ value, args }: Details<{ postedAt: string }>) => ({
      found: String(value),
      allowed: `${args.postedAt} (postedAt) or later`,
    }),
    docs: '`validThrough` is before `postedAt`',
  },
  'lifetime-too-long': {
    severity: 'error',
    message: ({ value, args }: Details<Lifetime>) => ({
      found: `${value}, ${toFigure(args.days)} days after postedAt ${args.postedAt}`,
      allowed: `at most ${maxDays} days; post the vacancy again when it has closed`,
    }),
    docs: `\`validThrough\` is more than ${VACANCY_WEEKS.max} weeks after \`postedAt\``,
  },
  'lifetime-short': {
    severity: 'warning',
    message: ({ value, args }: Details<Lifetime>) =>
      `${value} is ${args.days} days after postedAt ${args.postedAt}; usually it is ${minDays} or more.`,
    docs: `\`validThrough\` is less than ${VACANCY_WEEKS.min} weeks after \`postedAt\``,
  },
  'no-end': {
    severity: 'warning',
    // How many days ahead its last day is; null if it has none.
    message: ({ value, args }: Details<{ days: number | null }>) => {
      const found =
        args.days === null
          ? 'No postedAt and no validThrough'
          : `No postedAt, and ${value} is ${toFigure(args.days)} days ahead`;
      return `${found}. Add postedAt, or a validThrough at most ${maxDays} days ahead, so that the vacancy closes.`;
    },
    docs: `A vacancy has no \`postedAt\` and no \`validThrough\` within ${VACANCY_WEEKS.max} weeks`,
  },
  'salary-text-differs': {
    severity: 'warning',
    message: ({ args: { min, max } }: Details<SalaryRange>) =>
      `The figures in the text differ from min and max: ${toRange([min, max])}. Correct them, or leave the text out.`,
    docs: '`salary.text` has figures other than `min` and `max`',
  },
} satisfies Topic;

/** Infinite, and null in JSON, where it is not shown. */
type SalaryRange = { min: number; max: number };
/** `fits`: what it may have been meant as. */
type JudgedSalary = SalaryRange & {
  period: SalaryPeriod;
  fits?: readonly ('thousands' | 'cents')[];
};
type Lifetime = { postedAt: string; days: number };

/** One figure where both ends are the same. */
function toRange(ends: readonly number[]): string {
  return [...new Set(ends.map(toAmount))].join(' to ');
}

function toAmount(end: number): string {
  if (Number.isFinite(end)) return toFigure(end);
  return end > 0 ? `more than ${toFigure(MOST_PAY)}` : 'less than 0';
}
