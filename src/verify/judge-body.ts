import * as z from 'zod';
import { PROBLEM_CODES, Problem } from '../contract/problem.ts';
import { toRegExpSource } from '../http/path-template.ts';
import { ASSISTANT, DOCUMENTS, OPERATIONS, pathTo } from '../http/routes.ts';
import { ruleFor } from '../http/site-rules.ts';
import { compareBuildFacts } from './agreement/build-facts.ts';
import {
  compareGuide,
  compareIndex,
  compareJob,
  compareProblem,
  compareSalaryList,
  compareSearch,
} from './agreement/compare-bodies.ts';
import { judgeTexts } from './agreement/texts.ts';
import { compareWithDataSets, judgeDataFile } from './datasets/data-sets.ts';
import { judgeAssistant } from './descriptions/assistant.ts';
import { judgeDocument } from './descriptions/documents.ts';
import { judgeOpenApi } from './descriptions/openapi.ts';
import type { SiteResponse } from './exchange.ts';
import { type Observation, observe, observeThat } from './observation.ts';
import { parseJson } from './parse-json.ts';
import type { SiteFacts } from './site-facts.ts';

/** A body must match the schema of its route and agree with the other bodies. */
export function judgeBody(path: string, response: SiteResponse, facts: SiteFacts): Observation[] {
  const { body } = response;
  const judged = findReader(path)?.judge(path, body, facts);
  if (judged) return [...judged, ...compareWithDataSets(path, body, facts)];
  if (path === ASSISTANT.path) return judgeAssistant(response, facts);
  return judgeDataFile(path, response, facts) ?? judgeOther(path, body, facts);
}

/** A file that no schema describes. */
function judgeOther(path: string, bytes: Buffer, facts: SiteFacts): Observation[] {
  const text = bytes.toString();
  if (!ruleFor(path)?.mediaType.includes('json')) {
    const hasText = observeThat('body', text.length > 0, 'a body', 'an empty body');
    return hasText.kept ? [hasText, ...judgeDocument(path, text, facts)] : [hasText];
  }
  const { body, observation } = parse(bytes, z.unknown());
  if (!observation.kept) return [observation];
  return [
    observation,
    ...judgeDocument(path, text, facts),
    ...(path === DOCUMENTS.openapi.path ? judgeOpenApi(body, facts, judgeExampleBody) : []),
    ...(path === DOCUMENTS.buildFacts.path ? compareBuildFacts(body, facts) : []),
  ];
}

/** The example of an operation, as if it were the body at its path. */
function judgeExampleBody(path: string, body: Buffer, facts: SiteFacts): Observation[] {
  return findReader(path)?.judge(path, body, facts) ?? [];
}

function findReader(path: string): Reader | undefined {
  return READERS.find(({ pattern }) => pattern.test(path));
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
      return body === undefined
        ? [observation]
        : [observation, judgeTexts(body), ...agree(body, facts, path)];
    },
  };
}

function parse<T>(bytes: Buffer, schema: z.ZodType<T>): { body?: T; observation: Observation } {
  const { body, fault } = parseJson(bytes, schema);
  const expected = schema.description ?? 'JSON';
  const observation = observeThat('body', fault === undefined, expected, fault ?? '');
  return body === undefined ? { observation } : { body, observation };
}
