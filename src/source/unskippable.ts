import type { Finding, FindingCode, Place } from './finding.ts';
import type { RejectedRow } from './row-finding.ts';

/** What `--skip-invalid` cannot leave out: where it is, what is wrong there, and why it is needed. */
export type Unskippable = { place: Place; codes: FindingCode[]; why: UnskippableReason };

export type UnskippableReason =
  /** Everything else depends on the file. */
  | 'basis'
  /** A file or folder is not read at all. */
  | 'file'
  /** The names of an employer could be in any other text. */
  | 'employer';

export function allUnskippable({
  basis,
  files,
  rows,
}: {
  basis: readonly Finding[];
  files: readonly Finding[];
  rows: readonly RejectedRow[];
}): Unskippable[] {
  return [
    ...byFile(basis).map((entry) => ({ ...entry, why: 'basis' as const })),
    ...byFile(files).map((entry) => ({ ...entry, why: 'file' as const })),
    ...rows
      .filter(({ hidesEmployer }) => hidesEmployer)
      .map(({ place, codes }) => ({ place, codes, why: 'employer' as const })),
  ];
}

/** Each file once, at its first finding. */
function byFile(findings: readonly Finding[]) {
  const files = new Map<string, { place: Place; codes: FindingCode[] }>();
  for (const { place, code } of findings) {
    const file = files.get(place.file) ?? { place, codes: [] };
    files.set(place.file, file);
    if (!file.codes.includes(code)) file.codes.push(code);
  }
  return [...files.values()];
}
