import type { SalaryPeriod } from '../contract/enumerations.ts';
import { VACANCY_WEEKS } from '../contract/figures.ts';
import { toFigure } from '../numbers.ts';
import { MOST_PAY, PER_MONTH, POSSIBLE_PAY, USUAL_RATIO } from './data-limits.ts';
import { type Details, showValue, type Topic } from './details.ts';
import { quote } from './wording.ts';

/** Rules about several fields or several rows. */
export const ABOUT_ROWS = {
  'duplicate-value': {
    severity: 'error',
    found: ({ value }: Details) => `${quote(value)} a second time`,
    meaning:
      'An `id`, `vacancyId`, slug or employment type is used twice; `also` is the other place',
    remedy: 'Change or remove one of them',
  },
  'min-over-max': {
    severity: 'error',
    found: describeRange,
    meaning: 'The lower end of a salary is above its upper end',
    remedy: 'Swap or correct them',
  },
  'salary-impossible': {
    severity: 'error',
    found: ({ args: { min, max, period } }: Details<SalaryRange & { period: SalaryPeriod }>) => {
      const monthly = [min, max].map((end) => Math.round(end * PER_MONTH[period]));
      const inMonths = period === 'MONTH' ? '' : `, ${toRange(monthly)} per month`;
      return `${toRange([min, max])} MXN per ${period.toLowerCase()}${inMonths}`;
    },
    meaning: `A salary is below ${toFigure(POSSIBLE_PAY.min)} or above ${toFigure(POSSIBLE_PAY.max)} pesos per month (an hour counts as ${PER_MONTH.HOUR}, a week as ${PER_MONTH.WEEK}, a year as 1/12): a zero, thousands, cents, or another \`period\``,
    remedy: 'Write the full amount in pesos; where there is no salary, leave it out',
  },
  'closes-before-posted': {
    severity: 'error',
    found: showValue,
    meaning: '`validThrough` is before `postedAt`',
    remedy: 'Correct one of the days',
  },
  'lifetime-too-long': {
    severity: 'error',
    found: describeLifetime,
    meaning: `\`validThrough\` is more than ${VACANCY_WEEKS.max} weeks after \`postedAt\``,
    remedy: 'Choose an earlier day; post the vacancy again when it has closed',
  },
  'lifetime-short': {
    severity: 'warning',
    found: describeLifetime,
    meaning: `\`validThrough\` is less than ${VACANCY_WEEKS.min} weeks after \`postedAt\``,
    remedy: 'Nothing, if intended',
  },
  'no-end': {
    severity: 'warning',
    // How many days ahead its last day is; null if it has none.
    found: ({ value, args }: Details<{ days: number | null }>) =>
      args.days === null
        ? 'neither postedAt nor validThrough'
        : `${value}, ${toFigure(args.days)} days ahead, and no postedAt`,
    meaning: `A vacancy that is not closed has no \`postedAt\`, and either no \`validThrough\` or one more than ${VACANCY_WEEKS.max} weeks ahead, so that it stays open for long or for ever`,
    remedy: `Add \`postedAt\`, or a \`validThrough\` within ${VACANCY_WEEKS.max} weeks`,
  },
  'salary-unusual': {
    severity: 'warning',
    found: describeRange,
    meaning: 'A salary is far from what is usual in Mexico for its period',
    remedy: 'Look for a missing or extra digit, or another `period`',
  },
  'salary-range-wide': {
    severity: 'warning',
    found: describeRange,
    meaning: `The upper end of a salary is more than ${USUAL_RATIO} times its lower end`,
    remedy: 'Look for a missing or extra digit',
  },
  'salary-text-differs': {
    severity: 'warning',
    found: (_: Details<SalaryRange>) => 'other figures in the text',
    meaning: '`salary.text` has figures other than `min` and `max`',
    remedy: 'Correct the text or the figures, or leave the text out: it is made from them',
  },
  'future-record': {
    severity: 'warning',
    found: ({ value }: Details) => `${value}, in the future`,
    meaning: '`publishedAt` of a salary record is after the day of the build',
    remedy: 'Correct the day; until then the record is in no salary guide',
  },
} satisfies Topic;

/** Infinite, and null in JSON, where it is not shown. */
type SalaryRange = { min: number; max: number };

function describeRange({ args: { min, max } }: Details<SalaryRange>): string {
  return toRange([min, max]);
}

/** One figure where both ends are the same. */
function toRange(ends: readonly number[]): string {
  return [...new Set(ends.map(toAmount))].join(' to ');
}

function toAmount(end: number): string {
  if (Number.isFinite(end)) return toFigure(end);
  return end > 0 ? `more than ${toFigure(MOST_PAY)}` : 'less than 0';
}

function describeLifetime({ value, args }: Details<{ postedAt: string; days: number }>): string {
  return `${value}, ${args.days} days after postedAt ${args.postedAt}`;
}
