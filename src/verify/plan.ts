import { compressionChecks } from './checks/compression.ts';
import { foreignOriginChecks } from './checks/foreign-origin.ts';
import { headChecks } from './checks/head.ts';
import { longPathChecks } from './checks/long-paths.ts';
import { methodChecks } from './checks/methods.ts';
import { folderChecks, missingCheck, missingPathChecks } from './checks/missing-paths.ts';
import { oddPathChecks } from './checks/odd-paths.ts';
import { privatePathChecks } from './checks/private-paths.ts';
import {
  assistantCheck,
  dataFiles,
  dataSetCheck,
  documentChecks,
  feedCheck,
  fileCheck,
  guideChecks,
} from './checks/published-files.ts';
import { queryChecks } from './checks/query-strings.ts';
import { revalidationChecks } from './checks/revalidation.ts';
import type { Check } from './observation.ts';
import { interleave, shuffle } from './sample.ts';
import {
  REFERENCE_FILES,
  REFERENCE_MISSING,
  REFERENCE_SETS,
  type SiteFacts,
} from './site-facts.ts';

export type Scope = {
  /** The maximum number of requests, or every file. */
  limit: number | 'all';
  /** Another seed samples other files. */
  seed: number;
};

/** Enough for every check, and for a sample of each kind of file. */
export const DEFAULT_LIMIT = 270;

/** The first requests: all others build on their responses. */
export function referenceChecks(): Check[] {
  return [
    ...REFERENCE_FILES.map(fileCheck),
    ...REFERENCE_SETS.map(dataSetCheck),
    ...REFERENCE_MISSING.map(missingCheck),
  ];
}

/** The references, and as many others. Fewer would say little about a site. */
export const SMALLEST_LIMIT = 2 * referenceChecks().length;

/** All other requests, sampled by the seed if there is a limit. */
export function planChecks(facts: SiteFacts, { limit, seed }: Scope): Check[] {
  const checks = [
    ...documentChecks(),
    ...guideChecks(facts),
    feedCheck(),
    assistantCheck(),
    ...missingPathChecks(facts),
    ...folderChecks(),
    ...methodChecks(),
    ...foreignOriginChecks(),
    ...headChecks(),
    ...revalidationChecks(facts),
    ...compressionChecks(),
    ...queryChecks(),
    ...oddPathChecks(),
    ...longPathChecks(),
    ...privatePathChecks(),
  ];
  const files = dataFiles(facts);
  if (limit === 'all') return [...checks, ...files.flat().map(fileCheck)];
  const left = limit - referenceChecks().length;
  const chosen = new Set(shuffle(checks, seed, nameOf).slice(0, left));
  const shuffled = files.map((paths) => shuffle(paths, seed, (path) => path));
  return [
    ...checks.filter((check) => chosen.has(check)),
    ...interleave(shuffled, left - chosen.size).map(fileCheck),
  ];
}

function nameOf({ request }: Check): string {
  return JSON.stringify(request);
}
