import type { ContractPoint, Host } from '../hosts/host.ts';
import { originsNamed } from './agreement/links.ts';
import { type Answer, type Ask, describeQuestion } from './exchange.ts';
import type { Check, Observation } from './observation.ts';
import { planChecks, referenceChecks, type Scope } from './plan.ts';
import { mapBounded } from './pool.ts';
import { learn, type SiteFacts } from './site-facts.ts';

export type VerifyRequest = {
  origin: string;
  scope: Scope;
  /** What the host of the site cannot keep by its nature. */
  exceptions: Host['exceptions'];
};

/** One point of the contract, in one answer. */
export type Row = {
  point: ContractPoint;
  /** `GET /api/v1/index.json` */
  request: string;
  expected: string;
  actual: string;
  verdict: Verdict;
};

/** `cannot`: it differs, but the host can do no better. */
export type Verdict = 'kept' | 'differs' | 'cannot';

export type Verification = {
  rows: Row[];
  requests: number;
  /** What is no fault, but good to know. */
  notes: string[];
};

export type Progress = (done: number, planned: number) => void;

/** The site does not answer at all. */
export class SiteError extends Error {}

/** Asks a site whether it keeps the contract: a few references first, then what builds on them. */
export async function verify(
  { origin, scope, exceptions }: VerifyRequest,
  ask: Ask,
  onProgress: Progress = () => {},
): Promise<Verification> {
  const references = referenceChecks();
  const answered = await mapBounded(references, async (check) => ({
    check,
    answer: await ask(check.question),
  }));
  const failure = answered[0]?.answer.failure;
  if (failure !== undefined) throw new SiteError(`${origin} does not answer: ${failure}`);

  const facts = learn(new Map(answered.map(({ check, answer }) => [check.question.path, answer])));
  const judge = (check: Check, answer: Answer) =>
    check.judge(answer, facts).map((observation) => toRow(check, observation, exceptions));
  const checks = planChecks(facts, scope);
  const requests = references.length + checks.length;
  let done = references.length;
  // Judged as they come, so that a site of any size passes through a small memory.
  const rows = await mapBounded(checks, async (check) => {
    const judged = judge(check, await ask(check.question));
    done += 1;
    onProgress(done, requests);
    return judged;
  });
  const first = answered.map(({ check, answer }) => judge(check, answer));
  return { rows: [...first, ...rows].flat(), requests, notes: toNotes(origin, facts) };
}

function toRow({ question }: Check, observation: Observation, exceptions: Host['exceptions']): Row {
  const { point, kept } = observation;
  const [expected, actual] = excerpt(toLine(observation.expected), toLine(observation.actual));
  const differs = exceptions[point] === undefined ? 'differs' : 'cannot';
  const verdict = kept ? 'kept' : differs;
  return { point, request: describeQuestion(question), expected, actual, verdict };
}

/** A site may answer anything, but not move the cursor of whoever reads the report. */
function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

const LONGEST = 200;
const BEFORE = 40;

/** Of long texts, the part where they part. */
function excerpt(expected: string, actual: string): [string, string] {
  if (Math.max(expected.length, actual.length) <= LONGEST) return [expected, actual];
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at += 1;
  const start = expected === actual ? 0 : Math.max(0, at - BEFORE);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${text.length > start + LONGEST ? '…' : ''}`;
  return [cut(expected), cut(actual)];
}

function toNotes(origin: string, facts: SiteFacts): string[] {
  const others = originsNamed(facts).filter((named) => named !== origin);
  return others.map(
    (named) =>
      `Its links name ${named}, which is not the site that was asked. Paths were compared.`,
  );
}
