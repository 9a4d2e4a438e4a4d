import { pathExistsSync, readJsonSync } from 'fs-extra/esm';
import type { Translated } from '../../base/languages.ts';
import type { CheckResult } from '../../live/verify/judgement.ts';
import type { toDifferenceEntry } from '../report/format-verification.ts';
import type { toErrorReport, toReport } from '../report/json-report.ts';
import type { FetchReport } from './fetch-lists.ts';

type Found = { checks: CheckResult[]; differences: ReturnType<typeof toDifferenceEntry>[] };

export const FETCH_REPORT = 'fetch-report.json';
export const REVIEW = 'review.xlsx';

/** What the steps of a run reported: the lists that it fetched, the build, and a site that differs. */
export type Reports = {
  fetch?: FetchReport | undefined;
  /** Whether the build wrote a review. */
  hasReview?: boolean;
  build?: Partial<ReturnType<typeof toReport> & ReturnType<typeof toErrorReport>> | undefined;
  verify?: Partial<Found & { messages: Translated }> | undefined;
};

export function readReports(): Reports {
  const [fetch, build, ...sites] = ['fetch', 'build', 'watch', 'live', 'preview'].map(read);
  return {
    fetch,
    hasReview: pathExistsSync(REVIEW),
    build,
    verify: sites.find((report) => report && report.status !== 'passed'),
  };
}

function read(name: string) {
  const file = `${name}-report.json`;
  return pathExistsSync(file) ? readJsonSync(file) : undefined;
}
