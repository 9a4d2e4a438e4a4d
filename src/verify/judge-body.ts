import * as z from 'zod';
import { PROBLEM_CODES, Problem } from '../contract/problem.ts';
import { toRegExpSource } from '../http/path-template.ts';
import { DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import { ruleFor } from '../http/site-rules.ts';
import {
  compareGuide,
  compareIndex,
  compareJob,
  compareProblem,
  compareSalaryList,
  compareSearch,
} from './agreement/compare-bodies.ts';
import type { SiteResponse } from './exchange.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import { parseJson, type SiteFacts } from './site-facts.ts';

/** A body must match the schema of its route and agree with the other bodies. */
export function judgeBody(path: string, { body }: SiteResponse, facts: SiteFacts): Observation[] {
  const reader = READERS.find(({ pattern }) => pattern.test(path));
  if (reader) return reader.judge(path, body, facts);
  if (ruleFor(path)?.mediaType.includes('json')) return [parse(body, z.unknown()).observation];
  const hasText = observeThat('body', body.length > 0, 'a body', 'an empty body');
  return path === DOCUMENTS.docs.path ? [hasText, judgeAnchors(body.toString())] : [hasText];
}

type Reader = {
  pattern: RegExp;
  judge(path: string, bytes: Buffer, facts: SiteFacts): Observation[];
};

const READERS: Reader[] = [
  toReader(OPERATIONS.getApiIndex, compareIndex),
  toReader(OPERATIONS.searchJobs, compareSearch),
  toReader(OPERATIONS.getJob, compareJob),
  toReader(OPERATIONS.listSalaryGuides, compareSalaryList),
  toReader(OPERATIONS.getSalaryGuide, compareGuide),
  ...PROBLEM_CODES.map((code) =>
    toReader({ path: pathTo(DOCUMENTS.problem, { code }), body: Problem }, (problem, facts) => [
      observe('body', `the problem ${code}`, `the problem ${problem.code}`),
      ...compareProblem(problem, facts),
    ]),
  ),
];

function toReader<T>(
  route: { path: string; body: z.ZodType<T> },
  agree: (body: T, facts: SiteFacts, path: string) => Observation[],
): Reader {
  return {
    pattern: new RegExp(toRegExpSource(route.path)),
    judge: (path, bytes, facts) => {
      const { body, observation } = parse(bytes, route.body);
      return body === undefined ? [observation] : [observation, ...agree(body, facts, path)];
    },
  };
}

function parse<T>(bytes: Buffer, schema: z.ZodType<T>): { body?: T; observation: Observation } {
  const { body, fault } = parseJson(bytes, schema);
  const expected = schema.description ?? 'JSON';
  const observation = observeThat('body', fault === undefined, expected, fault ?? '');
  return body === undefined ? { observation } : { body, observation };
}

/** The `type` of a problem is the address of its section in the docs. */
function judgeAnchors(page: string): Observation {
  const lost = PROBLEM_CODES.filter((code) => !page.includes(`id="${code}"`));
  const expected = 'a section for each problem';
  return observeThat('links', lost.length === 0, expected, `none for ${lost.join(', ')}`);
}
