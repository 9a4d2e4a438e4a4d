import { type Finding, type FindingCode, isError, type Place } from './finding.ts';
import { type FieldRef, locateFields, type RowRef } from './rows.ts';
import { wholeFile } from './source-file.ts';

/** A finding about a row, and the rows that cannot be published because of it. */
export type RowFinding = { finding: Finding; rejects: readonly Rejection[] };

type Rejection = {
  ref: RowRef;
  place: Place;
  /** The row's name, unless it must not be shown. */
  id: string | null;
  /** It may have an employer whose names were not read. */
  employerUnread?: boolean;
};

/** A finding about a row whose file is already closed. */
export type UnlocatedFinding = {
  finding: DistributiveOmit<Finding, 'place' | 'also'>;
  at: FieldRef;
  also?: FieldRef;
  /** Also rejects the row at `also`. */
  rejectsBoth?: boolean;
  /** If it is about the row's own id, that is not listed either. */
  hidesId?: boolean;
};

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** Looks up the places of findings in files that are opened again, as far as the quota keeps them. */
export function locateFindings(
  all: readonly UnlocatedFinding[],
  quota?: FindingQuota,
): RowFinding[] {
  const unlocated = quota ? withinQuota(all, quota) : all;
  if (unlocated.length === 0) return [];
  const places = locateFields(unlocated.flatMap(({ at, also }) => (also ? [at, also] : [at])));
  return unlocated.map((one) =>
    toRowFinding(one, (field) => places.get(field) ?? wholeFile(field.ref.file.path)),
  );
}

function withinQuota(all: readonly UnlocatedFinding[], quota: FindingQuota): UnlocatedFinding[] {
  return all.filter(
    (one) => quota.keep([toRowFinding(one, ({ ref }) => wholeFile(ref.file.path))]).length > 0,
  );
}

function toRowFinding(
  { finding, at, also, rejectsBoth, hidesId }: UnlocatedFinding,
  locate: (field: FieldRef) => Place,
): RowFinding {
  const place = locate(at);
  const other = also && locate(also);
  const id = hidesId && at.path[0] === 'id' ? null : at.ref.name;
  return {
    // The compiler does not see that the union without its places, plus the places, is the union.
    finding: { ...finding, place, ...(other && { also: other }) } as Finding,
    rejects: [
      { ref: at.ref, place, id },
      ...(rejectsBoth && also && other ? [{ ref: also.ref, place: other, id: also.ref.name }] : []),
    ],
  };
}

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
  readonly employerUnread = new Map<RowRef, FindingCode>();
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
    for (const { ref, employerUnread } of rejects) {
      this.rejected.add(ref);
      this.files.add(ref.file.path);
      if (employerUnread) this.employerUnread.set(ref, finding.code);
    }
  }
}
