import type { ContractPoint, Host } from '../hosts/host.ts';
import { originsNamed } from './agreement/links.ts';
import { type Answer, type Ask, describeQuestion } from './exchange.ts';
import { type Known, learn } from './known.ts';
import type { Check, Observation } from './observation.ts';
import { planChecks, referenceChecks, type Scope } from './plan.ts';
import { mapBounded } from './pool.ts';

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
  came: string;
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

  const known = learn(new Map(answered.map(({ check, answer }) => [check.question.path, answer])));
  const judge = (check: Check, answer: Answer) =>
    check.judge(answer, known).map((observation) => toRow(check, observation, exceptions));
  const checks = planChecks(known, scope);
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
  return { rows: [...first, ...rows].flat(), requests, notes: toNotes(origin, known) };
}

function toRow({ question }: Check, observation: Observation, exceptions: Host['exceptions']): Row {
  const { point, kept } = observation;
  const [expected, came] = excerpt(toLine(observation.expected), toLine(observation.came));
  const differs = exceptions[point] === undefined ? 'differs' : 'cannot';
  const verdict = kept ? 'kept' : differs;
  return { point, request: describeQuestion(question), expected, came, verdict };
}

/** A site may answer anything, but not move the cursor of whoever reads the report. */
function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

const LONGEST = 200;
const BEFORE = 40;

/** Of long texts, the part where they part. */
function excerpt(expected: string, came: string): [string, string] {
  if (Math.max(expected.length, came.length) <= LONGEST) return [expected, came];
  let at = 0;
  while (at < expected.length && expected[at] === came[at]) at += 1;
  const start = expected === came ? 0 : Math.max(0, at - BEFORE);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST)}${text.length > start + LONGEST ? '…' : ''}`;
  return [cut(expected), cut(came)];
}

function toNotes(origin: string, known: Known): string[] {
  const others = originsNamed(known).filter((named) => named !== origin);
  return others.map(
    (named) =>
      `Its links name ${named}, which is not the site that was asked. Paths were compared.`,
  );
}
