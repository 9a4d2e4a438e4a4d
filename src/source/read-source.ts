import { join } from 'node:path';
import { noListener, type StageListener } from '../stages.ts';
import { type Basis, isWhole, readBasis } from './basis.ts';
import { readCollection, type SourceRow } from './collection.ts';
import { SERVICE, salaryCollection, TAXONOMY, vacancyCollection } from './collections.ts';
import { compareFindings, type Finding, type FindingCode, isError } from './finding.ts';
import { FindingQuota, type OmittedFindings } from './finding-quota.ts';
import { type OwnTexts, screenTexts } from './privacy/screen.ts';
import { makeReferences } from './references.ts';
import { type RejectedRow, type RowFinding, toRejectedRows } from './row-finding.ts';
import type { RowRef } from './row-ref.ts';
import type { Days } from './row-rules.ts';
import type { SalaryRecord } from './salary-record.ts';
import type { Service } from './service.ts';
import { wholeFile } from './source-file.ts';
import type { City, Taxonomy } from './taxonomy.ts';
import { allUnskippable, type Unskippable } from './unskippable.ts';
import type { Vacancy } from './vacancy.ts';

/** The data folder, read and checked. `service` and `taxonomy` are absent where they are broken. */
export type Source = {
  service: Service | undefined;
  taxonomy: Taxonomy | undefined;
  /** Only the rows without errors. */
  vacancies: Vacancy[];
  salaryRecords: SalaryRecord[];
  files: { vacancies: number; salaries: number; total: number };
  /** By file and line; no more of a code than the quota allows. */
  findings: Finding[];
  omitted: OmittedFindings;
  /** The rows with errors that are among `findings`. */
  rejected: RejectedRow[];
  /** How many other rows have errors. */
  rejectedBesides: number;
  /** What is wrong and cannot be left out. */
  unskippable: Unskippable[];
};

/** Tells the days from the settings and the cities, as far as those could be read. */
export type DaysFrom = (service: Service, cities: readonly City[]) => Days;

/**
 * Read → judge → screen → report. Without `daysFrom`, the rules about today are not applied. `baseUrl`
 * replaces the `siteUrl` of the data, and is searched like it.
 */
export function readSource(
  dataDir: string,
  listener = noListener,
  daysFrom?: DaysFrom,
  baseUrl?: string,
): Source {
  listener.stage('read');
  const basis = readBasis(dataDir);
  const quota = new FindingQuota();
  const references = makeReferences(basis.service ?? {}, basis.taxonomy, dataDir);
  const days = basis.service && daysFrom?.(basis.service, basis.taxonomy.cities ?? []);
  const onRow = rowCounter(listener);
  const vacancies = readCollection(dataDir, vacancyCollection(references, days), onRow, quota);
  const salaries = readCollection(dataDir, salaryCollection(references, days), onRow, quota);

  listener.stage('check');
  const screening = screenTexts(vacancies.rows, ownTexts(basis, dataDir, baseUrl), quota);

  const aboutRows = [...vacancies.findings, ...salaries.findings, ...screening.vacancies];
  const rejected = toRejectedRows(aboutRows);
  const isRejected = (ref: RowRef) => rejected.has(ref) || quota.rejected.has(ref);
  const { omitted } = quota;
  const findings = [
    ...basis.findings,
    ...toFindings(aboutRows),
    ...toFindings(screening.basis),
    ...screening.warnings,
  ];
  return {
    service: basis.service,
    taxonomy: isWhole(basis.taxonomy) ? basis.taxonomy : undefined,
    vacancies: withoutErrors(vacancies.rows, isRejected),
    salaryRecords: withoutErrors(salaries.rows, isRejected),
    files: {
      vacancies: vacancies.files,
      salaries: salaries.files,
      total: basis.files + vacancies.files + salaries.files - countUnread(findings, omitted),
    },
    findings: findings.sort(compareFindings),
    omitted,
    rejected: [...rejected.values()],
    rejectedBesides: [...quota.rejected].filter((ref) => !rejected.has(ref)).length,
    unskippable: allUnskippable({
      basis: [...basis.findings, ...toFindings(screening.basis)].filter(isError),
      files: toFindings(aboutRows.filter(({ rejects }) => rejects.length === 0)).filter(isError),
      rows: [...rejected.values(), ...toHiddenRows(quota)],
    }),
  };
}

/** The field of a finding about the address that replaces `siteUrl`. */
const BASE_URL = '--base-url';

function rowCounter(listener: StageListener): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    listener.tick(rows);
  };
}

function ownTexts({ service, taxonomy }: Basis, dataDir: string, baseUrl?: string): OwnTexts {
  const refTo = (file: string, index: number): RowRef => ({
    file: { path: join(dataDir, file), columns: {} },
    index,
    name: null,
  });
  return {
    // As a field of its own, so that a finding says where the address comes from.
    service: service && {
      value: { ...service, ...(baseUrl !== undefined && { [BASE_URL]: baseUrl }) },
      ref: refTo(SERVICE.file, 0),
    },
    taxonomy,
    entryRef: (vocabulary, index) => refTo(TAXONOMY[vocabulary].file, index),
  };
}

/** Rows that are only counted: their file is all that is known of them. */
function toHiddenRows({ hidingEmployer }: FindingQuota): RejectedRow[] {
  const byFile = new Map<string, FindingCode[]>();
  for (const [{ file }, code] of hidingEmployer) {
    const codes = byFile.get(file.path) ?? [];
    byFile.set(file.path, codes);
    if (!codes.includes(code)) codes.push(code);
  }
  return [...byFile].map(([path, codes]) => ({
    place: wholeFile(path),
    id: null,
    codes,
    hidesEmployer: true,
  }));
}

/** A file that could not be read at all does not count as read. */
function isUnreadFile({ code, expected }: Finding): boolean {
  const isFolder = expected?.kind === 'readable' && expected.what === 'folder';
  return UNREAD.has(code) && !isFolder;
}

const UNREAD = new Set<FindingCode>(['missing-file', 'unreadable-file', 'not-utf8']);

function countUnread(findings: readonly Finding[], { counts }: OmittedFindings): number {
  return [...UNREAD].reduce(
    (sum, code) => sum + (counts[code] ?? 0),
    findings.filter(isUnreadFile).length,
  );
}

function toFindings(rows: readonly RowFinding[]): Finding[] {
  return rows.map(({ finding }) => finding);
}

function withoutErrors<T>(
  rows: readonly SourceRow<T>[],
  isRejected: (ref: RowRef) => boolean,
): T[] {
  return rows.flatMap((row) => (row.value === undefined || isRejected(row.ref) ? [] : [row.value]));
}
