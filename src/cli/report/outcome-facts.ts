import type { Outcome } from '../../build.ts';

/** What reports derive from an outcome. */
export function toFacts({ source, plan, skipInvalid }: Outcome) {
  return {
    /** The rows that were skipped. */
    skipped: plan ? source.rejected : [],
    /** What `--skip-invalid` could not leave out, so that nothing is published. */
    unskippable: skipInvalid ? source.unskippable : [],
    /** Vacancies without a name of their employer to look for. */
    withoutName: source.vacancies.filter(({ employer }) => employer.name === null).length,
    /** Rows that a word of the settings leaves out. */
    leftOut: source.tables.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}
