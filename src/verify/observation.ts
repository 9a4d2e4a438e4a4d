import type { ContractPoint } from '../http/contract-points.ts';
import type { SiteRequest, SiteResponse } from './exchange.ts';
import type { SiteFacts } from './site-facts.ts';

/** One contract point, as one response shows it. */
export type Observation = {
  point: ContractPoint;
  expected: string;
  actual: string;
  kept: boolean;
};

/** A request, and how to judge its response. */
export type Check = {
  request: SiteRequest;
  judge(response: SiteResponse, facts: SiteFacts): Observation[];
};

/** Kept if both texts are the same. */
export function observe(
  point: ContractPoint,
  expected: string | number,
  actual: string | number,
): Observation {
  const words = { expected: String(expected), actual: String(actual) };
  return { point, ...words, kept: words.expected === words.actual };
}

/** Kept if the condition holds. `actual` is reported only if it does not. */
export function observeThat(
  point: ContractPoint,
  kept: boolean,
  expected: string,
  actual: string,
): Observation {
  return { point, expected, actual: kept ? expected : actual, kept };
}
