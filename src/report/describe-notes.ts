import type { Outcome } from '../build.ts';
import { count } from '../numbers.ts';
import { toPrintable } from './printable.ts';

/** What notes are about. */
export type Noted = Pick<Outcome, 'plan' | 'comparison' | 'removed'>;

const SHOWN = 3;

/** What to know about how the build was called or set, in words: warnings that no data file is wrong for. */
export function describeNotes({ plan, comparison, removed = [] }: Noted): string[] {
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
  if (removed.length > 0) {
    const some = removed.slice(0, SHOWN).map(toPrintable).join(', ');
    const more = removed.length > SHOWN ? ` and ${removed.length - SHOWN} more` : '';
    notes.push(
      `The replaced build had ${count(removed.length, 'file')} that no build wrote, and a build replaces the whole folder: ${some}${more}. Keep such files elsewhere.`,
    );
  }
  return notes;
}
