import { ALL, CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../contract/enumerations.ts';
import { PROBLEM_CODES } from '../../contract/problem.ts';
import { CODINGS } from '../../http/compression.ts';
import type { ContractPoint } from '../../http/contract-points.ts';
import { ASSISTANT, DOCUMENTS, FEEDS, OPERATIONS, pathTo } from '../../http/routes.ts';
import { isListed } from '../datasets/data-index.ts';
import { FEED_SLICES } from '../datasets/feeds.ts';
import { describeStatus, get, isSuccess, type SiteResponse } from '../exchange.ts';
import { judgeFile } from '../judge-file.ts';
import { judgeMissing } from '../judge-problem.ts';
import { type Check, type Observation, observeThat } from '../observation.ts';
import { REFERENCE_FILES, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

/** A GET of a file that the contract promises. */
export function fileCheck(path: string): Check {
  return {
    request: get(path),
    judge: (response, facts) => judgeFile(path, response, facts),
  };
}

/** A data set: a file if the data index lists it, else a missing path. */
export function dataSetCheck(path: string): Check {
  return {
    request: get(path),
    judge: (response, facts) =>
      judgeListed(path, response, facts, {
        point: 'data-index',
        isListed: isListed(path, facts),
        list: 'the data index',
      }),
  };
}

/** The tool for assistants: a file if the API catalog names it, else a missing path. */
export function assistantCheck(): Check {
  const { path } = ASSISTANT;
  return {
    // As a client that takes any encoding: npm must get the package as it is.
    request: get(path, { 'Accept-Encoding': Object.values(CODINGS).join(', ') }),
    judge: (response, facts) =>
      judgeListed(path, response, facts, {
        point: 'assistant',
        isListed: facts.listsAssistant,
        list: 'the API catalog',
      }),
  };
}

/** `isListed` is undefined if the list could not be read. */
type Listing = { point: ContractPoint; isListed: boolean | undefined; list: string };

/** A file that need not be there: a list of the site says whether it is. */
function judgeListed(
  path: string,
  response: SiteResponse,
  facts: SiteFacts,
  { point, isListed = isSuccess(response), list }: Listing,
): Observation[] {
  const expected = `${isListed ? 'a file' : 'no file'}, as ${list} says`;
  const kept = isListed === isSuccess(response);
  const served = observeThat(point, kept, expected, describeStatus(response));
  const judge = isListed ? judgeFile : judgeMissing;
  return kept ? [served, ...judge(path, response, facts)] : [served];
}

/** Everything but the operations. The 404 page is left out: it is for hosts, not an address. */
export function documentChecks(): Check[] {
  const { problem, notFoundPage, ...documents } = DOCUMENTS;
  const paths = Object.values(documents).map(({ path }): string => path);
  const problems = PROBLEM_CODES.map((code) => pathTo(problem, { code }));
  return [...paths, ...problems].filter((path) => !REFERENCE_FILES.includes(path)).map(fileCheck);
}

/** The feed of all vacancies. The others are sampled. */
export function feedCheck(): Check {
  return fileCheck(FEEDS.all.path);
}

/** All guides: their bands are computed again, and few families have one. */
export function guideChecks({ salaries }: SiteFacts): Check[] {
  const slugs = (salaries?.items ?? []).map(({ family }) => family.slug);
  return slugs.map((family) => fileCheck(pathTo(OPERATIONS.getSalaryGuide, { family })));
}

/** The files of which there are many, by kind, to take a sample of each. */
export function dataFiles({ everything }: SiteFacts): string[][] {
  const searches = allSearches().filter(({ path }) => path !== SEARCH_ALL);
  return [
    searches.filter(({ filters }) => filters === 1).map(({ path }) => path),
    searches.filter(({ filters }) => filters > 1).map(({ path }) => path),
    (everything?.items ?? []).map(({ id }) => pathTo(OPERATIONS.getJob, { jobId: id })),
    [...FEED_SLICES.keys()].filter((path) => path !== FEEDS.all.path),
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
