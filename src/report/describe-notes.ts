import type { Outcome } from '../build.ts';
import { count } from '../numbers.ts';

/** What notes are about. */
export type Noted = Pick<Outcome, 'plan' | 'comparison'>;

/** What to know about how the build was called or set, in words: warnings that no data file is wrong for. */
export function describeNotes({ plan, comparison }: Noted): string[] {
  const notes: string[] = [];
  if (plan?.daysBehind !== undefined) {
    const days = count(Math.abs(plan.daysBehind), 'day');
    notes.push(
      `The day is pinned to ${plan.today}, ${days} ${plan.daysBehind > 0 ? 'ago' : 'ahead'}: vacancies open and close by that day. Delete asOf in service.json, or leave out --as-of.`,
    );
  }
  if (comparison.needlessFirst) {
    notes.push('There is a build at --previous, so it was compared: --first can go.');
  }
  return notes;
}
