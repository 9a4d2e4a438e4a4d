import type { ContractPoint } from '../hosts/host.ts';
import type { Answer, Question } from './exchange.ts';
import type { SiteFacts } from './site-facts.ts';

/** One point of the contract, seen in one answer. */
export type Observation = {
  point: ContractPoint;
  expected: string;
  actual: string;
  kept: boolean;
};

/** A question, and what its answer tells. */
export type Check = {
  question: Question;
  judge(answer: Answer, facts: SiteFacts): Observation[];
};

/** Kept when both are the same words. */
export function observe(
  point: ContractPoint,
  expected: string | number,
  actual: string | number,
): Observation {
  const words = { expected: String(expected), actual: String(actual) };
  return { point, ...words, kept: words.expected === words.actual };
}

/** Kept when a rule says so. What actual is only told where it is something else. */
export function observeThat(
  point: ContractPoint,
  kept: boolean,
  expected: string,
  actual: string,
): Observation {
  return { point, expected, actual: kept ? expected : actual, kept };
}
