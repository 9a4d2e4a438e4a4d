import type { Finding, FindingCode, Place } from './finding.ts';
import type { FindingQuota } from './finding-quota.ts';
import { locateFields } from './locate-fields.ts';
import type { FieldRef, RowRef } from './row-ref.ts';
import { openRows } from './rows.ts';
import { wholeFile } from './source-file.ts';

/** A finding about a row, and the rows that cannot be published because of it. */
export type RowFinding = { finding: Finding; rejects: readonly Rejection[] };

type Rejection = {
  ref: RowRef;
  place: Place;
  /** The row's name, unless it must not be shown. */
  id: string | null;
  /** It may have an employer whose names were not read. */
  hidesEmployer?: boolean;
};

/** A row that cannot be published: where it is, its id, and why. */
export type RejectedRow = {
  place: Place;
  id: string | null;
  codes: FindingCode[];
  /** It may have an employer whose names were not read, so that it cannot be left out either. */
  hidesEmployer?: true;
};

/** A finding about a row whose file is already closed. */
export type UnlocatedFinding = {
  finding: DistributiveOmit<Finding, 'place' | 'also'>;
  at: FieldRef;
  also?: FieldRef;
  /** Also rejects the row at `also`. */
  rejectsBoth?: boolean;
  /** The field is closed, so that its value may be shown. */
  isClosed?: boolean;
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
  const fields = unlocated.flatMap(({ at, also, isClosed = false }) =>
    [at, ...(also ? [also] : [])].map((field) => ({ field, ...field, isClosed })),
  );
  const places = locateFields(fields, openRows);
  const placeOf = new Map(fields.map(({ field }, index) => [field, places[index]]));
  return unlocated.map((one) =>
    toRowFinding(one, (field) => placeOf.get(field) ?? wholeFile(field.ref.file.path)),
  );
}

/** The rows with errors, each once, with all its codes. */
export function toRejectedRows(findings: readonly RowFinding[]): Map<RowRef, RejectedRow> {
  const rows = new Map<RowRef, RejectedRow>();
  for (const { finding, rejects } of findings) {
    for (const { ref, place, id, hidesEmployer } of rejects) {
      const row: RejectedRow = rows.get(ref) ?? { place, id, codes: [] };
      rows.set(ref, row);
      if (hidesEmployer) row.hidesEmployer = true;
      // A name that must not be shown for one finding is not shown for any.
      if (id === null) row.id = null;
      if (!row.codes.includes(finding.code)) row.codes.push(finding.code);
    }
  }
  return rows;
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
