import type { Entry } from '../contract/vocabulary.ts';

type Spoken = Entry & { state?: readonly string[]; suburbs?: readonly string[] };

/** What people call a value of the API, in both languages. */
export function spokenNames(entry: Spoken): string[] {
  const { name, also = [], roles = [], state = [], suburbs = [] } = entry;
  const parts = name.split(/, | and /);
  return [...new Set([name, ...parts, ...also, ...roles, ...state, ...suburbs])];
}
