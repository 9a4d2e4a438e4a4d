import { type FindingCode, isError, type Place } from './finding.ts';
import type { RowFinding } from './row-finding.ts';
import type { RowRef } from './row-ref.ts';

/** How many findings of a code are kept. More do not help, and a broken export can cause millions. */
export const KEPT_PER_CODE = 1_000;

/** The place of a finding that will not be kept: to look it up takes most of the time. */
export const NOWHERE: Place = { file: '', line: 1, column: 1 };

/** Findings that were counted but not kept. */
export type OmittedFindings = {
  counts: Partial<Record<FindingCode, number>>;
  /** The files that have errors among them. */
  files: ReadonlySet<string>;
};

/** Counts the findings about rows, and keeps the first of each code. */
export class FindingQuota {
  /** The rows with errors that were not kept: they are wrong all the same. */
  readonly rejected = new Set<RowRef>();
  /** Those of them that may have an employer whose names were not read, and a code of each. */
  readonly hidingEmployer = new Map<RowRef, FindingCode>();
  private readonly counts = new Map<FindingCode, number>();
  private readonly files = new Set<string>();

  /** Whether no more findings of a code are kept, if there are some `ahead` of them. */
  isFull(code: FindingCode, ahead = 0): boolean {
    return (this.counts.get(code) ?? 0) + ahead >= KEPT_PER_CODE;
  }

  /** Counts findings. Returns those to keep. */
  keep(findings: readonly RowFinding[]): readonly RowFinding[] {
    return findings.filter((one) => {
      const { code } = one.finding;
      const isKept = !this.isFull(code);
      this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
      if (!isKept && isError(one.finding)) this.reject(one);
      return isKept;
    });
  }

  get omitted(): OmittedFindings {
    const over = [...this.counts].filter(([, amount]) => amount > KEPT_PER_CODE);
    const counts = Object.fromEntries(over.map(([code, amount]) => [code, amount - KEPT_PER_CODE]));
    return { counts, files: this.files };
  }

  private reject({ finding, rejects }: RowFinding): void {
    for (const { ref, hidesEmployer } of rejects) {
      this.rejected.add(ref);
      this.files.add(ref.file.path);
      if (hidesEmployer) this.hidingEmployer.set(ref, finding.code);
    }
  }
}
