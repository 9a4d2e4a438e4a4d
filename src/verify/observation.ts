import type { ContractPoint } from '../hosts/host.ts';
import type { Answer, Question } from './exchange.ts';
import type { Known } from './known.ts';

/** One point of the contract, seen in one answer. */
export type Observation = {
  point: ContractPoint;
  expected: string;
  came: string;
  kept: boolean;
};

/** A question, and what its answer tells. */
export type Check = {
  question: Question;
  judge(answer: Answer, known: Known): Observation[];
};

/** Kept when both are the same words. */
export function observe(
  point: ContractPoint,
  expected: string | number,
  came: string | number,
): Observation {
  const words = { expected: String(expected), came: String(came) };
  return { point, ...words, kept: words.expected === words.came };
}

/** Kept when a rule says so. What came is only told where it is something else. */
export function observeThat(
  point: ContractPoint,
  kept: boolean,
  expected: string,
  came: string,
): Observation {
  return { point, expected, came: kept ? expected : came, kept };
}
