import { toPrintable } from '../../base/printable.ts';
import { allContractPoints, type ContractPoint } from '../../contract/http/contract-points.ts';
import type { ExpectedResponse } from '../../contract/http/expected-response.ts';
import type { HostExceptions } from '../../output/hosts/host.ts';
import { describeStatus, get, isSuccess, type SiteRequest, type SiteResponse } from './exchange.ts';
import type { ListedFile, SiteFacts } from './site-facts.ts';

/** One contract point, as one response shows it. */
export type Judgement = {
  point: ContractPoint;
  expected: string;
  actual: string;
  kept: boolean;
};

/** A request, how the site responded, and how the preview would. */
export type Exchange = {
  request: SiteRequest;
  response: SiteResponse;
  expected: ExpectedResponse<ListedFile>;
  facts: SiteFacts;
};

/** A request. `judge` is absent if the response must equal the preview's. */
export type Check = {
  request: SiteRequest;
  judge?(exchange: Exchange): Judgement[];
};

/** GETs whose responses must equal the preview's. */
export function checkAsPreviewed(
  paths: readonly string[],
  headers?: Record<string, string>,
): Check[] {
  return paths.map((path) => ({ request: get(path, headers) }));
}

/** A request that must not succeed, whatever the response is. */
export function checkRefused(point: ContractPoint, request: SiteRequest, expected: string): Check {
  return {
    request,
    judge: ({ response }) => [
      judgeThat(point, !isSuccess(response), expected, describeStatus(response)),
    ],
  };
}

/** Kept if both texts are the same. */
export function judgeSame(
  point: ContractPoint,
  expected: string | number,
  actual: string | number,
): Judgement {
  const words = { expected: String(expected), actual: String(actual) };
  return { point, ...words, kept: words.expected === words.actual };
}

/** Kept if the condition holds. `actual` is reported only if it does not. */
export function judgeThat(
  point: ContractPoint,
  kept: boolean,
  expected: string,
  actual: string,
): Judgement {
  return { point, expected, actual: kept ? expected : actual, kept };
}

/** `cannot`: it differs, but the host can do no better. */
export type Verdict = 'kept' | 'differs' | 'cannot' | 'not-tested';

/** A contract point over all responses. */
export type PointResult = {
  point: ContractPoint;
  verdict: Verdict;
  asked: number;
  differing: number;
  /** Why the host cannot keep it. */
  reason?: string;
};

/** A response that differs in one point. */
export type Difference = {
  point: ContractPoint;
  /** `GET /api/v1/index.json`, or `all requests` */
  request: string;
  expected: string;
  actual: string;
  verdict: Extract<Verdict, 'differs' | 'cannot'>;
};

/** How many differences of a point are listed: most have the same cause. */
export const LISTED = 100;

/** Counts judgements and keeps few of them, so that memory does not grow with the site. */
export class Tally {
  private readonly exceptions: HostExceptions;
  private readonly counts = new Map(
    allContractPoints().map((point) => [point, { asked: 0, differing: 0 }]),
  );
  private readonly listed: Difference[] = [];

  constructor(exceptions: HostExceptions) {
    this.exceptions = exceptions;
  }

  add(request: string, judgements: readonly Judgement[]): void {
    for (const { point, kept, expected, actual } of judgements) {
      const counts = this.counts.get(point) as { asked: number; differing: number };
      counts.asked += 1;
      if (!kept) counts.differing += 1;
      if (kept || counts.differing > LISTED) continue;
      const verdict = this.exceptions[point] === undefined ? 'differs' : 'cannot';
      const words = { request: cut(request), expected: cut(expected), actual: cut(actual) };
      this.listed.push({ point, ...words, verdict });
    }
  }

  points(): PointResult[] {
    return [...this.counts].map(([point, { asked, differing }]) => {
      const reason = differing > 0 ? this.exceptions[point] : undefined;
      if (reason !== undefined) return { point, verdict: 'cannot', asked, differing, reason };
      const verdict = differing > 0 ? 'differs' : asked > 0 ? 'kept' : 'not-tested';
      return { point, verdict, asked, differing };
    });
  }

  /** The most telling first. */
  differences(): Difference[] {
    const order = allContractPoints();
    return this.listed.toSorted((a, b) => order.indexOf(a.point) - order.indexOf(b.point));
  }
}

const MAX_LENGTH = 300;

/** A site can send anything, and no control character may reach the terminal. */
function cut(text: string): string {
  const line = toPrintable(text);
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
