import { codingChecks, fileCheck } from './checks/files.ts';
import { foreignOriginChecks } from './checks/foreign-origin.ts';
import { headChecks } from './checks/head.ts';
import { methodChecks } from './checks/methods.ts';
import { folderChecks, missingCheck, missingPathChecks } from './checks/missing-paths.ts';
import { oddPathChecks } from './checks/odd-paths.ts';
import { privatePathChecks } from './checks/private-paths.ts';
import { queryChecks } from './checks/query-strings.ts';
import { revalidationChecks } from './checks/revalidation.ts';
import type { Check } from './observation.ts';
import { REFERENCE_FILES, REFERENCE_MISSING, type SiteFacts } from './site-facts.ts';

/** The first requests: all others build on their responses. */
export function referenceChecks(): Check[] {
  return [
    ...REFERENCE_FILES.map((path) => fileCheck(path)),
    ...codingChecks(),
    ...REFERENCE_MISSING.map((path) => missingCheck(path)),
  ];
}

/** How the site behaves, whatever its files are. */
export function behaviourChecks(facts: SiteFacts): Check[] {
  return [
    ...missingPathChecks(facts),
    ...folderChecks(),
    ...methodChecks(),
    ...foreignOriginChecks(),
    ...headChecks(),
    ...revalidationChecks(facts),
    ...queryChecks(),
    ...oddPathChecks(),
    ...privatePathChecks(),
  ];
}
