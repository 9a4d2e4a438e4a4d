import { groupBy } from '../../base/group-by.ts';
import { wholeFile } from '../files/source-file.ts';
import { MAX_ERRORS, MOST_PLACES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import {
  compareFindings,
  comparePlaces,
  type Finding,
  type FindingCode,
  isWarning,
  type UnplacedFinding,
} from '../findings/finding.ts';
import { toShownField } from '../findings/shown-value.ts';
import { type FieldRef, locateFields, type RowRef } from '../rows/rows.ts';

/** How many warnings are not listed, by code. */
export type UnlistedCounts = Partial<Record<FindingCode, number>>;

/** A row that cannot be published: where it is, its id unless that must not be shown, and why. */
export type RejectedRow = { place: Place; id: string | null; codes: FindingCode[] };

/** A file that stops the build even with `--skip-invalid`: its first wrong place, what is wrong, and why. */
export type BlockingFile = { place: Place; codes: FindingCode[]; why: BlockingReason };

export type BlockingReason =
  /** Everything else depends on the file. */
  | 'settings'
  /** A file or folder is not read at all. */
  | 'file';

/** What an error is about: rows that cannot be published, the settings, or a file that is not read. */
export type Subject = readonly Rejection[] | 'settings' | 'file';

type Rejection = { ref: RowRef; place: Place; id: string | null };

/** Lists all errors and the first warnings, and knows the rows with errors. */
export class FindingLog {
  readonly unlisted: UnlistedCounts = {};
  /** Whether findings that count rows get their parts. */
  readonly hasParts: boolean;
  private readonly errors: Finding[] = [];
  private readonly warnings: Finding[] = [];
  private readonly rows = new Map<RowRef, RejectedRow>();
  private readonly blocked: BlockingFile[] = [];

  constructor(hasParts = false) {
    this.hasParts = hasParts;
  }

  /** Whether reading ends because of too many errors; `pending` ones are added later. */
  isFull(pending = 0): boolean {
    return this.errors.length + pending >= MAX_ERRORS;
  }

  add(finding: Finding, subject: Subject): void {
    const { code, place } = finding;
    if (!this.hasParts) delete finding.parts;
    if (isWarning(finding)) {
      if (this.warnings.length < MOST_PLACES) this.warnings.push(finding);
      else this.unlisted[code] = (this.unlisted[code] ?? 0) + 1;
      return;
    }
    this.errors.push(finding);
    if (typeof subject === 'string') this.blocked.push({ place, codes: [code], why: subject });
    else for (const rejection of subject) this.reject(rejection, code);
  }

  addAll(findings: readonly Finding[], subject: Subject): void {
    for (const finding of findings) this.add(finding, subject);
  }

  isRejected(ref: RowRef): boolean {
    return this.rows.has(ref);
  }

  get findings(): Finding[] {
    return [...this.errors, ...this.warnings].sort(compareFindings);
  }

  get rejected(): RejectedRow[] {
    return [...this.rows.values()].sort((a, b) => comparePlaces(a.place, b.place));
  }

  /** Each file once for each reason, at its first place. */
  get unskippable(): BlockingFile[] {
    const files = groupBy(this.blocked, ({ place, why }) => `${why} ${place.file}`);
    return [...files.values()].map((inFile) => ({
      ...inFile[0],
      codes: [...new Set(inFile.flatMap(({ codes }) => codes))],
    }));
  }

  private reject({ ref, place, id }: Rejection, code: FindingCode) {
    const row = this.rows.get(ref) ?? { place, id, codes: [] };
    this.rows.set(ref, row);
    // A name that must not be shown for one finding is not shown for any.
    if (id === null) row.id = null;
    if (!row.codes.includes(code)) row.codes.push(code);
  }
}

/** A finding about a row whose file is already closed. */
export type LateFinding = {
  finding: UnplacedFinding;
  at: FieldRef;
  also?: FieldRef;
  /** The places that it counts, and what is said about each. */
  each?: { finding: UnplacedFinding; at: readonly FieldRef[] };
  /** Also rejects the row at `also`. */
  rejectsBoth?: boolean;
  /** Leaves the id of the row out of reports if the finding is about that id. */
  hidesId?: boolean;
};

/** Adds a finding because of which rows cannot be published. */
export function addAboutRows(log: FindingLog, finding: Finding, refs: readonly RowRef[]): void {
  const fields = [...new Set(refs)].map((ref): FieldRef => ({ ref, path: [] }));
  const places = locateFields(fields);
  const toRejection = (field: FieldRef): Rejection => {
    const { ref } = field;
    return { ref, place: places.get(field) ?? wholeFile(ref.file.path), id: ref.name };
  };
  log.add(finding, fields.map(toRejection));
}

/** Adds findings whose places are looked up in files that are opened again. Returns each as it was added. */
export function addLate(
  log: FindingLog,
  all: readonly LateFinding[],
  isAboutSettings = false,
): Finding[] {
  const eachOf = ({ each }: LateFinding) =>
    log.hasParts ? (each?.at.slice(0, MOST_PLACES) ?? []) : [];
  const places = locateFields(
    all.flatMap((one) => [one.at, ...(one.also ? [one.also] : []), ...eachOf(one)]),
  );
  const locate = (field: FieldRef) => places.get(field) ?? wholeFile(field.ref.file.path);
  return all.map((one) => {
    const { finding, at, also, rejectsBoth, hidesId } = one;
    const place = locate(at);
    const other = also && { ref: also.ref, place: locate(also), id: also.ref.name };
    const id = hidesId && at.path[0] === 'id' ? null : at.ref.name;
    const rejections = [{ ref: at.ref, place, id }, ...(rejectsBoth && other ? [other] : [])];
    const about = { field: toShownField(at.path), place, ...(other && { also: other.place }) };
    // The compiler does not see that the union without its places, plus the places, is the union.
    const located = { ...finding, ...about } as Finding;
    const parts = eachOf(one).map((part) => {
      const aboutPart = { field: toShownField(part.path), place: locate(part) };
      return { ...one.each?.finding, ...aboutPart } as Finding;
    });
    if (parts.length > 0) located.parts = parts;
    log.add(located, isAboutSettings ? 'settings' : rejections);
    return located;
  });
}
