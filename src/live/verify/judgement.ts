import { inEachLanguage, type Translated } from '../../base/languages.ts';
import { toPrintable } from '../../base/printable.ts';
import { allContractChecks, type ContractCheck } from '../../contract/http/contract-checks.ts';
import type { ExpectedResponse } from '../../contract/http/expected-response.ts';
import type { HostExceptions } from '../../output/hosts/host.ts';
import type { SiteRequest, SiteResponse, Wording } from './exchange.ts';
import type { ListedFile, SiteFacts } from './site-facts.ts';

/** One contract check, as one response shows it. */
export type Judgement = {
  check: ContractCheck;
  passed: boolean;
  expected: Wording;
  actual: Wording;
};

/** `actual` is shown only if the check did not pass. */
export function judgeThat(
  check: ContractCheck,
  passed: boolean,
  expected: Wording,
  actual: Wording,
): Judgement {
  return { check, passed, expected, actual };
}

/** A request, how the site responded, and how the preview would. */
export type Exchange = {
  request: SiteRequest;
  response: SiteResponse;
  expected: ExpectedResponse<ListedFile>;
  facts: SiteFacts;
};

/** `cannot`: it differs, but the host can do no better. */
export type Verdict = 'passed' | 'differs' | 'cannot' | 'not-tested';

/** A contract check over all responses. */
export type CheckResult = {
  check: ContractCheck;
  verdict: Verdict;
  asked: number;
  differing: number;
  /** Why the host cannot pass it. */
  reason?: string;
};

/** A response that fails one check. */
export type Difference = {
  check: ContractCheck;
  /** `GET /api/v1/index.json`, or `all requests` */
  request: string;
  expected: Translated;
  actual: Translated;
  verdict: Extract<Verdict, 'differs' | 'cannot'>;
};

/** How many differences of a check are listed: most have the same cause. */
export const LISTED = 100;

/** Counts judgements and keeps few of them, so that memory does not grow with the site. */
export class Tally {
  private readonly exceptions: HostExceptions;
  private readonly counts = new Map(
    allContractChecks().map((check) => [check, { asked: 0, differing: 0 }]),
  );
  private readonly listed: Difference[] = [];

  constructor(exceptions: HostExceptions) {
    this.exceptions = exceptions;
  }

  add(request: string, judgements: readonly Judgement[]): void {
    for (const { check, passed, expected, actual } of judgements) {
      const counts = this.counts.get(check) as { asked: number; differing: number };
      counts.asked += 1;
      if (!passed) counts.differing += 1;
      if (passed || counts.differing > LISTED) continue;
      const verdict = this.exceptions[check] === undefined ? 'differs' : 'cannot';
      const words = { expected: cutWording(expected), actual: cutWording(actual) };
      this.listed.push({ check, request: cut(request), ...words, verdict });
    }
  }

  checks(): CheckResult[] {
    return [...this.counts].map(([check, { asked, differing }]) => {
      const reason = differing > 0 ? this.exceptions[check] : undefined;
      if (reason !== undefined) return { check, verdict: 'cannot', asked, differing, reason };
      const verdict = differing > 0 ? 'differs' : asked > 0 ? 'passed' : 'not-tested';
      return { check, verdict, asked, differing };
    });
  }

  /** The most important first. */
  differences(): Difference[] {
    const order = allContractChecks();
    return this.listed.toSorted((a, b) => order.indexOf(a.check) - order.indexOf(b.check));
  }
}

function cutWording(words: Wording): Translated {
  return inEachLanguage((language) => cut(typeof words === 'string' ? words : words[language]));
}

const MAX_LENGTH = 300;

/** A site can send anything, and no control character may reach the terminal. */
function cut(text: string): string {
  const line = toPrintable(text);
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
