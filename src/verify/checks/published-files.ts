import { ALL, CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../contract/enumerations.ts';
import { PROBLEM_CODES } from '../../contract/problem.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../../http/routes.ts';
import { get } from '../exchange.ts';
import { judgeFile } from '../judge-file.ts';
import type { Check } from '../observation.ts';
import { REFERENCE_FILES, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

/** A GET of a file that the contract promises. */
export function fileCheck(path: string): Check {
  return {
    request: get(path),
    judge: (response, facts) => judgeFile(path, response, facts),
  };
}

/** Everything but the operations. The 404 page is left out: it is for hosts, not an address. */
export function documentChecks(): Check[] {
  const { problem, notFoundPage, ...documents } = DOCUMENTS;
  const paths = Object.values(documents).map(({ path }): string => path);
  const problems = PROBLEM_CODES.map((code) => pathTo(problem, { code }));
  return [...paths, ...problems].filter((path) => !REFERENCE_FILES.includes(path)).map(fileCheck);
}

/** The files of the operations, by kind, to take a sample of each. */
export function dataFiles({ everything, salaries }: SiteFacts): string[][] {
  const searches = allSearches().filter(({ path }) => path !== SEARCH_ALL);
  return [
    searches.filter(({ filters }) => filters === 1).map(({ path }) => path),
    searches.filter(({ filters }) => filters > 1).map(({ path }) => path),
    (everything?.items ?? []).map(({ id }) => pathTo(OPERATIONS.getJob, { jobId: id })),
    (salaries?.items ?? []).map(({ family }) =>
      pathTo(OPERATIONS.getSalaryGuide, { family: family.slug }),
    ),
  ];
}

function allSearches(): { path: string; filters: number }[] {
  return [ALL, ...CITY_SLUGS].flatMap((city) =>
    [ALL, ...FAMILY_SLUGS].flatMap((family) =>
      [ALL, ...MODALITY_SLUGS].map((modality) => ({
        path: pathTo(OPERATIONS.searchJobs, { city, family, modality }),
        filters: [city, family, modality].filter((slug) => slug !== ALL).length,
      })),
    ),
  );
}
