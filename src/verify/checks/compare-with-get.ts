import { DOCUMENTS, OPERATIONS } from '../../http/routes.ts';
import type { Answer, Question } from '../exchange.ts';
import type { Check, Observation } from '../observation.ts';
import { EVERYTHING, REFERENCE_GAPS } from '../site-facts.ts';

/** The references that are asked in other ways too: a small file, the largest, a page, no file. */
export const INDEX = OPERATIONS.getApiIndex.path;
export const DOCS = DOCUMENTS.docs.path;
export const GAP = REFERENCE_GAPS[1] ?? '';
export const FILES = [INDEX, EVERYTHING, DOCS];

/** Judges an answer against the plain one of its path, where that is as promised. */
export function compareWithGet(
  path: string,
  question: Question,
  judge: (answer: Answer, plain: Answer) => Observation,
): Check {
  const promised = REFERENCE_GAPS.includes(path) ? 404 : 200;
  return {
    question,
    judge: (answer, { references }) => {
      const plain = references.get(path);
      return plain?.status === promised ? [judge(answer, plain)] : [];
    },
  };
}

export function get(path: string, headers: Record<string, string> = {}): Question {
  return { method: 'GET', path, headers };
}

export function describeBytes(body: Buffer): string {
  return body.length === 0 ? 'no body' : `a body of ${body.length} bytes or more`;
}
