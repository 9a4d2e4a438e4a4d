import { millisecondsInDay } from 'date-fns/constants';
import type { ChangeList } from '../contract/downloads.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import type { ChangeEntry } from './difference.ts';

/** The list of a build that follows no other. */
export function newChangeList(generatedAt: string): ChangeList {
  return { generatedAt, since: generatedAt, builds: [] };
}

/** The list of changes with those of one more build. */
export function extendChangeList(
  list: ChangeList,
  entry: ChangeEntry,
  generatedAt: string,
): ChangeList {
  const oldest = Date.parse(generatedAt) - CHANGE_LIST_REACH.days * millisecondsInDay;
  const builds = [{ generatedAt, since: list.generatedAt, ...entry }, ...list.builds]
    .filter((build) => Date.parse(build.generatedAt) >= oldest)
    .slice(0, CHANGE_LIST_REACH.builds);
  return { generatedAt, since: builds.at(-1)?.since ?? generatedAt, builds };
}
