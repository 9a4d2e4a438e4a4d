import { groupBy } from '../base/group-by.ts';
import type { Place } from './findings/details.ts';
import {
  compareFindings,
  comparePlaces,
  type Finding,
  type FindingCode,
  isError,
} from './findings/finding.ts';
import { type FieldRef, locateFields, type RowRef } from './rows.ts';
import { toShownField } from './shown-value.ts';
import { wholeFile } from './source-file.ts';

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

/** A row that cannot be published: where it is, its id unless that must not be shown, and why. */
export type RejectedRow = { place: Place; id: string | null; codes: FindingCode[] };

/** What `--skip-invalid` cannot leave out: where it is, what is wrong there, and why it is needed. */
export type Unskippable = { place: Place; codes: FindingCode[]; why: UnskippableReason };

export type UnskippableReason =
  /** Everything else depends on the file. */
  | 'settings'
  /** A file or folder is not read at all. */
  | 'file'
  /** The names of an employer could be in any other text. */
  | 'employer';

/** What an error is about: rows that cannot be published, the settings, or a file that is not read. */
export type Subject = readonly Rejection[] | 'settings' | 'file';

type Rejection = {
  ref: RowRef;
  place: Place;
  id: string | null;
  /** It may have an employer whose names were not read, so that it cannot be left out either. */
  employerUnread?: boolean;
};

/** `isListed`: one of its findings was kept. */
type LoggedRow = RejectedRow & { isListed: boolean; employerUnread: boolean };

/** Keeps the first findings of each code, counts the others, and knows the rows with errors. */
export class FindingLog {
  private readonly kept: Finding[] = [];
  private readonly counts = new Map<FindingCode, number>();
  private readonly files = new Set<string>();
  private readonly rows = new Map<RowRef, LoggedRow>();
  private readonly blocked: Unskippable[] = [];

  /** Whether no more findings of a code are kept. */
  isFull(code: FindingCode): boolean {
    return (this.counts.get(code) ?? 0) >= KEPT_PER_CODE;
  }

  /** Counts a finding. Returns whether it is one to keep. */
  count(code: FindingCode): boolean {
    const isKept = !this.isFull(code);
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
    return isKept;
  }

  add(finding: Finding, subject: Subject, isKept = this.count(finding.code)): void {
    const { code, place } = finding;
    if (isKept) this.kept.push(finding);
    if (!isError(finding)) return;
    if (typeof subject !== 'string') {
      for (const rejection of subject) this.reject(rejection, code, isKept);
    } else this.blocked.push({ place, codes: [code], why: subject });
  }

  isRejected(ref: RowRef): boolean {
    return this.rows.has(ref);
  }

  get findings(): Finding[] {
    return this.kept.toSorted(compareFindings);
  }

  get omitted(): OmittedFindings {
    const over = [...this.counts].filter(([, amount]) => amount > KEPT_PER_CODE);
    const counts = Object.fromEntries(over.map(([code, amount]) => [code, amount - KEPT_PER_CODE]));
    return { counts, files: this.files };
  }

  /** The rows with errors that are among `findings`, and the number of the others. */
  get rejected(): { listed: RejectedRow[]; unlisted: number } {
    const listed = [...this.rows.values()].filter(({ isListed }) => isListed);
    listed.sort((a, b) => comparePlaces(a.place, b.place));
    return { listed, unlisted: this.rows.size - listed.length };
  }

  /** Settings, files and unlisted rows by file; listed rows one by one. */
  get unskippable(): Unskippable[] {
    const unread = [...this.rows.values()].filter(({ employerUnread }) => employerUnread);
    const toEntry = ({ place, codes }: LoggedRow) => ({ place, codes, why: 'employer' as const });
    return [
      ...byFile(this.blocked),
      ...unread.filter(({ isListed }) => isListed).map(toEntry),
      ...byFile(unread.filter(({ isListed }) => !isListed).map(toEntry)),
    ];
  }

  private reject(rejection: Rejection, code: FindingCode, isKept: boolean): void {
    const { ref, place, id, employerUnread = false } = rejection;
    const file = wholeFile(ref.file.path);
    const row = this.rows.get(ref) ?? {
      place: file,
      id,
      codes: [],
      isListed: false,
      employerUnread,
    };
    this.rows.set(ref, row);
    if (!isKept) this.files.add(ref.file.path);
    else if (!row.isListed) Object.assign(row, { place, isListed: true });
    row.employerUnread ||= employerUnread;
    // A name that must not be shown for one finding is not shown for any.
    if (id === null) row.id = null;
    if (!row.codes.includes(code)) row.codes.push(code);
  }
}

/** Each file once, at its first place. */
function byFile(entries: readonly Unskippable[]): Unskippable[] {
  const files = groupBy(entries, ({ place, why }) => `${why} ${place.file}`);
  return [...files.values()].map((inFile) => ({
    ...inFile[0],
    codes: [...new Set(inFile.flatMap(({ codes }) => codes))],
  }));
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
  const counted = all.map((one) => ({ ...one, isKept: log.count(one.finding.code) }));
  const fields = counted.flatMap(({ isKept, at, also }) =>
    isKept ? [at, ...(also ? [also] : [])] : [],
  );
  const places = fields.length > 0 ? locateFields(fields) : new Map<FieldRef, Place>();
  const locate = (field: FieldRef) => places.get(field) ?? wholeFile(field.ref.file.path);
  return counted.map(({ finding, at, also, rejectsBoth, hidesId, isKept }) => {
    const place = locate(at);
    const other = also && { ref: also.ref, place: locate(also), id: also.ref.name };
    const id = hidesId && at.path[0] === 'id' ? null : at.ref.name;
    const rejections = [{ ref: at.ref, place, id }, ...(rejectsBoth && other ? [other] : [])];
    const about = { field: toShownField(at.path), place, ...(other && { also: other.place }) };
    // The compiler does not see that the union without its places, plus the places, is the union.
    const located = { ...finding, ...about } as Finding;
    log.add(located, isAboutSettings ? 'settings' : rejections, isKept);
    return isKept ? located : undefined;
  });
}
