import { groupBy } from '../group-by.ts';
import type { Finding, FindingCode, Place } from './finding.ts';
import type { RowFinding } from './row-finding.ts';
import type { RowRef } from './rows.ts';

/** A row that cannot be published: where it is, its id, and why. */
export type RejectedRow = {
  place: Place;
  id: string | null;
  codes: FindingCode[];
  /** It may have an employer whose names were not read, so that it cannot be left out either. */
  employerUnread?: true;
};

/** The rows with errors, each once, with all its codes. */
export function toRejectedRows(findings: readonly RowFinding[]): Map<RowRef, RejectedRow> {
  const rows = new Map<RowRef, RejectedRow>();
  for (const { finding, rejects } of findings) {
    for (const { ref, place, id, employerUnread } of rejects) {
      const row: RejectedRow = rows.get(ref) ?? { place, id, codes: [] };
      rows.set(ref, row);
      if (employerUnread) row.employerUnread = true;
      // A name that must not be shown for one finding is not shown for any.
      if (id === null) row.id = null;
      if (!row.codes.includes(finding.code)) row.codes.push(finding.code);
    }
  }
  return rows;
}

/** What `--skip-invalid` cannot leave out: where it is, what is wrong there, and why it is needed. */
export type Unskippable = { place: Place; codes: FindingCode[]; why: UnskippableReason };

export type UnskippableReason =
  /** Everything else depends on the file. */
  | 'settings'
  /** A file or folder is not read at all. */
  | 'file'
  /** The names of an employer could be in any other text. */
  | 'employer';

export function allUnskippable({
  settings,
  files,
  rows,
}: {
  settings: readonly Finding[];
  files: readonly Finding[];
  rows: readonly RejectedRow[];
}): Unskippable[] {
  return [
    ...byFile(settings).map((entry) => ({ ...entry, why: 'settings' as const })),
    ...byFile(files).map((entry) => ({ ...entry, why: 'file' as const })),
    ...rows
      .filter(({ employerUnread }) => employerUnread)
      .map(({ place, codes }) => ({ place, codes, why: 'employer' as const })),
  ];
}

/** Each file once, at its first finding. */
function byFile(findings: readonly Finding[]) {
  return [...groupBy(findings, ({ place }) => place.file).values()].map((inFile) => ({
    place: inFile[0].place,
    codes: [...new Set(inFile.map(({ code }) => code))],
  }));
}
