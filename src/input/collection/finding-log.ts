import { wholeFile } from '../files/source-file.ts';
import { type About, cellOf, costOf, isWarning } from '../findings/costs.ts';
import { MAX_ERRORS, MOST_PLACES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import {
  type CostedFinding,
  compareFindings,
  comparePlaces,
  type Finding,
  type FindingCode,
  type UnplacedFinding,
} from '../findings/finding.ts';
import { toShownField } from '../findings/shown-value.ts';
import { type FieldRef, locateFields, type RowRef } from '../rows/rows.ts';

/** How many warnings are not listed, by code. */
export type UnlistedCounts = Partial<Record<FindingCode, number>>;

/** A row that is left out: where it is, its id unless that must not be shown, and what is wrong. */
export type LeftOutRow = { place: Place; id: string | null; codes: FindingCode[]; field: string };

/** What a finding is about: rows, the settings, or a whole file. */
export type Subject = readonly Rejection[] | 'settings' | 'file';

type Rejection = { ref: RowRef; place: Place; id: string | null };

/** Says what each finding costs; lists all errors and the first warnings, and knows the rows that are left out. */
export class FindingLog {
  readonly unlisted: UnlistedCounts = {};
  /** Whether findings that count rows get their parts. */
  readonly hasParts: boolean;
  /** Whether a file was not read, or not in full. */
  hasUnreadFile = false;
  private readonly errors: CostedFinding[] = [];
  private readonly warnings: CostedFinding[] = [];
  private readonly refs = new Map<CostedFinding, RowRef>();
  private readonly rows = new Map<RowRef, LeftOutRow>();
  private readonly cells: { ref: RowRef | undefined; field: string; count: number }[] = [];
  private readonly unreadFields = new Map<RowRef, Set<string>>();

  constructor(hasParts = false) {
    this.hasParts = hasParts;
  }

  /** Whether reading ends because of too many errors; `pending` ones are added later. */
  isFull(pending = 0): boolean {
    return this.errors.length + pending >= MAX_ERRORS;
  }

  add(finding: Finding, subject: Subject): void {
    const { code } = finding;
    if (!this.hasParts) delete finding.parts;
    const rows = typeof subject === 'string' ? [] : subject;
    const ref = rows[0]?.ref;
    const costed = { ...finding, cost: costOf(finding, aboutOf(subject)) };
    if (ref && costed.cost !== 'nothing') this.refs.set(costed, ref);
    if (costed.cost === 'cell') this.addUnread(finding, ref);
    if (isWarning(costed)) {
      if (this.warnings.length < MOST_PLACES) this.warnings.push(costed);
      else this.unlisted[code] = (this.unlisted[code] ?? 0) + 1;
      return;
    }
    this.errors.push(costed);
    if (subject === 'file') this.hasUnreadFile = true;
    if (costed.cost === 'row') for (const rejection of rows) this.reject(rejection, finding);
  }

  addAll(findings: readonly Finding[], subject: Subject): void {
    for (const finding of findings) this.add(finding, subject);
  }

  isLeftOut(ref: RowRef): boolean {
    return this.rows.has(ref);
  }

  /** Whether a value of a row is left out. */
  isUnread(ref: RowRef, field: string): boolean {
    return this.unreadFields.get(ref)?.has(field) === true;
  }

  get findings(): CostedFinding[] {
    const sorted = [...this.errors, ...this.warnings].sort(compareFindings);
    return sorted.map((finding) => {
      const ref = this.refs.get(finding);
      // A published row has a published id.
      const id = ref && (this.rows.get(ref) ?? { id: ref.name }).id;
      return id ? { ...finding, id } : finding;
    });
  }

  get leftOut(): LeftOutRow[] {
    return [...this.rows.values()].sort((a, b) => comparePlaces(a.place, b.place));
  }

  /** How many values are not read, in rows that are published. */
  get unread(): Record<string, number> {
    const unread: Record<string, number> = {};
    for (const { ref, field, count } of this.cells) {
      if (!ref || !this.rows.has(ref)) unread[field] = (unread[field] ?? 0) + count;
    }
    return unread;
  }

  private addUnread({ field, args }: Finding, ref: RowRef | undefined): void {
    const { rows: count = 1 } = (args ?? {}) as { rows?: number };
    const cell = cellOf(String(field)) ?? [String(field)];
    const name = cell.filter((part) => typeof part === 'string').join('.');
    const fields = (ref && this.unreadFields.get(ref)) ?? new Set();
    // Both ends of a salary are one value.
    if (ref && fields.has(name)) return;
    this.cells.push({ ref, field: name, count });
    if (ref) this.unreadFields.set(ref, fields.add(name));
  }

  private reject({ ref, place, id }: Rejection, { code, field }: Finding) {
    const row = this.rows.get(ref) ?? { place, id, codes: [], field: toNamed(field) };
    this.rows.set(ref, row);
    // A name that must not be shown for one finding is not shown for any.
    if (id === null) row.id = null;
    if (!row.codes.includes(code)) row.codes.push(code);
  }
}

/** Of a field whose name is a text of the data, nothing. */
function toNamed(field: Finding['field']): string {
  return typeof field === 'string' ? field : '';
}

function aboutOf(subject: Subject): About {
  if (typeof subject === 'string') return 'whole';
  return subject[0]?.ref.file.tables?.isVacancy === false ? 'record' : 'vacancy';
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
