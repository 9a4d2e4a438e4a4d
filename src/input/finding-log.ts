import { groupBy } from '../base/group-by.ts';
import type { Place } from './findings/details.ts';
import {
  compareFindings,
  comparePlaces,
  type Finding,
  type FindingCode,
  type Severity,
  severityOf,
} from './findings/finding.ts';
import { type FieldRef, locateFields, type RowRef } from './rows.ts';
import { toShownField } from './shown-value.ts';
import { wholeFile } from './source-file.ts';

/** How many errors are kept, and how many warnings. More do not help, and a broken export can cause millions. */
export const MAX_FINDINGS = 10_000;

/** Findings that were counted but not kept. */
export type OmittedFindings = {
  counts: Partial<Record<FindingCode, number>>;
  /** The files that have errors among them. */
  files: ReadonlySet<string>;
};

/** A row that cannot be published: where it is, its id unless that must not be shown, and why. */
export type RejectedRow = { place: Place; id: string | null; codes: FindingCode[] };

/** A file that `--skip-invalid` cannot do without: its first wrong place, what is wrong, and why it is needed. */
export type Unskippable = { place: Place; codes: FindingCode[]; why: UnskippableReason };

export type UnskippableReason =
  /** Everything else depends on the file. */
  | 'settings'
  /** A file or folder is not read at all. */
  | 'file';

/** What an error is about: rows that cannot be published, the settings, or a file that is not read. */
export type Subject = readonly Rejection[] | 'settings' | 'file';

type Rejection = { ref: RowRef; place: Place; id: string | null };

/** `isListed`: its first error was kept. */
type LoggedRow = RejectedRow & { isListed: boolean };

/** Keeps the first errors and warnings, counts the others, and knows the rows with errors. */
export class FindingLog {
  private readonly kept: Record<Severity, Finding[]> = { error: [], warning: [] };
  private readonly rows = new Map<RowRef, LoggedRow>();
  private readonly blocked: Unskippable[] = [];
  private readonly counts: OmittedFindings['counts'] = {};
  private readonly files = new Set<string>();

  /** Whether further errors, or warnings, are only counted. */
  isFull(severity: Severity): boolean {
    return this.kept[severity].length >= MAX_FINDINGS;
  }

  /** Returns whether the finding is kept. */
  add(finding: Finding, subject: Subject): boolean {
    const { code, place } = finding;
    const severity = severityOf(code);
    const isKept = !this.isFull(severity);
    if (isKept) this.kept[severity].push(finding);
    else this.counts[code] = (this.counts[code] ?? 0) + 1;
    if (severity === 'warning') return isKept;
    if (!isKept) this.files.add(place.file);
    if (typeof subject === 'string') this.blocked.push({ place, codes: [code], why: subject });
    else for (const rejection of subject) this.reject(rejection, code, isKept);
    return isKept;
  }

  isRejected(ref: RowRef): boolean {
    return this.rows.has(ref);
  }

  get findings(): Finding[] {
    return [...this.kept.error, ...this.kept.warning].sort(compareFindings);
  }

  get omitted(): OmittedFindings {
    return { counts: this.counts, files: this.files };
  }

  /** The rows with errors that are among `findings`, and the number of the others. */
  get rejected(): { listed: RejectedRow[]; unlisted: number } {
    const listed = [...this.rows.values()].filter(({ isListed }) => isListed);
    listed.sort((a, b) => comparePlaces(a.place, b.place));
    return { listed, unlisted: this.rows.size - listed.length };
  }

  /** Each file once for each reason, at its first place. */
  get unskippable(): Unskippable[] {
    const files = groupBy(this.blocked, ({ place, why }) => `${why} ${place.file}`);
    return [...files.values()].map((inFile) => ({
      ...inFile[0],
      codes: [...new Set(inFile.flatMap(({ codes }) => codes))],
    }));
  }

  private reject({ ref, place, id }: Rejection, code: FindingCode, isKept: boolean) {
    const row = this.rows.get(ref) ?? { place, id, codes: [], isListed: isKept };
    this.rows.set(ref, row);
    // A name that must not be shown for one finding is not shown for any.
    if (id === null) row.id = null;
    if (!row.codes.includes(code)) row.codes.push(code);
  }
}

/** A finding about a row whose file is already closed. */
export type UnlocatedFinding = {
  finding: DistributiveOmit<Finding, 'place' | 'also' | 'field'>;
  at: FieldRef;
  also?: FieldRef;
  /** Also rejects the row at `also`. */
  rejectsBoth?: boolean;
  /** Leaves the id of the row out of reports if the finding is about that id. */
  hidesId?: boolean;
};

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/**
 * Adds findings whose places are looked up in files that are opened again. Returns each as it was added;
 * those that are only counted are undefined.
 */
export function addUnlocated(
  log: FindingLog,
  all: readonly UnlocatedFinding[],
  isAboutSettings = false,
): (Finding | undefined)[] {
  const places = locateFields(
    all
      .filter(({ finding }) => !log.isFull(severityOf(finding.code)))
      .slice(0, MAX_FINDINGS)
      .flatMap(({ at, also }) => (also ? [at, also] : [at])),
  );
  const locate = (field: FieldRef) => places.get(field) ?? wholeFile(field.ref.file.path);
  return all.map(({ finding, at, also, rejectsBoth, hidesId }) => {
    const place = locate(at);
    const other = also && { ref: also.ref, place: locate(also), id: also.ref.name };
    const id = hidesId && at.path[0] === 'id' ? null : at.ref.name;
    const rejections = [{ ref: at.ref, place, id }, ...(rejectsBoth && other ? [other] : [])];
    const about = { field: toShownField(at.path), place, ...(other && { also: other.place }) };
    // The compiler does not see that the union without its places, plus the places, is the union.
    const located = { ...finding, ...about } as Finding;
    return log.add(located, isAboutSettings ? 'settings' : rejections) ? located : undefined;
  });
}
