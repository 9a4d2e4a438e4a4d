import { compressionChecks } from './checks/compression.ts';
import { foreignOriginChecks } from './checks/foreign-origin.ts';
import { headChecks } from './checks/head.ts';
import { methodChecks } from './checks/methods.ts';
import { folderChecks, missingCheck, missingChecks } from './checks/missing.ts';
import { dataFiles, documentChecks, fileCheck } from './checks/published-files.ts';
import { queryChecks } from './checks/query-strings.ts';
import { revalidationChecks } from './checks/revalidation.ts';
import { spellingChecks } from './checks/spellings.ts';
import { unreadableChecks } from './checks/unreadable.ts';
import type { Check } from './observation.ts';
import { interleave, shuffle } from './sample.ts';
import { REFERENCE_FILES, REFERENCE_GAPS, type SiteFacts } from './site-facts.ts';

export type Scope = {
  /** How many requests at most, or every file there is. */
  limit: number | 'all';
  /** Another seed, another choice of files. */
  seed: number;
};

/** Enough to ask every kind of question, and for some of the files of each kind. */
export const DEFAULT_LIMIT = 200;

/** What is asked first: all other questions build on its answers. */
export function referenceChecks(): Check[] {
  return [...REFERENCE_FILES.map(fileCheck), ...REFERENCE_GAPS.map(missingCheck)];
}

/** The fewest that make sense: the references, and as many others. */
export const SMALLEST_LIMIT = 2 * (REFERENCE_FILES.length + REFERENCE_GAPS.length);

/** Everything else, chosen by the seed where it may not be everything. */
export function planChecks(facts: SiteFacts, { limit, seed }: Scope): Check[] {
  const questions = [
    ...documentChecks(),
    ...missingChecks(),
    ...folderChecks(),
    ...methodChecks(),
    ...foreignOriginChecks(),
    ...headChecks(),
    ...revalidationChecks(facts),
    ...compressionChecks(),
    ...queryChecks(),
    ...spellingChecks(),
    ...unreadableChecks(),
  ];
  const files = dataFiles(facts);
  if (limit === 'all') return [...questions, ...files.flat().map(fileCheck)];
  const left = limit - referenceChecks().length;
  const asked = new Set(shuffle(questions, seed, nameOf).slice(0, left));
  const shuffled = files.map((paths) => shuffle(paths, seed, (path) => path));
  return [
    ...questions.filter((check) => asked.has(check)),
    ...interleave(shuffled, left - asked.size).map(fileCheck),
  ];
}

function nameOf({ question }: Check): string {
  return JSON.stringify(question);
}
