import { join } from 'node:path';
import { noListener, type StageListener } from '../stages.ts';
import { type Basis, isWhole, readBasis } from './basis.ts';
import { readCollection, type SourceRow } from './collection.ts';
import { SERVICE, salaryCollection, vacancyCollection } from './collections.ts';
import { compareFindings, type Finding, type FindingCode, isError } from './finding.ts';
import { FindingQuota, type OmittedFindings } from './finding-quota.ts';
import type { PrivacyGuard } from './privacy/privacy-guard.ts';
import { redact, redactOwn } from './privacy/redact.ts';
import { screenTexts } from './privacy/screen.ts';
import { makeReferences } from './references.ts';
import { type RejectedRow, type RowFinding, toRejectedRows } from './row-finding.ts';
import type { RowRef } from './row-ref.ts';
import type { SalaryRecord } from './salary-record.ts';
import type { Service } from './service.ts';
import type { Taxonomy } from './taxonomy.ts';
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
  /** Whether the files that everything else depends on are complete and right. */
  hasSoundBasis: boolean;
};

/** Read → judge → screen → report. */
export function readSource(dataDir: string, listener = noListener): Source {
  listener.stage('read');
  const basis = readBasis(dataDir);
  const quota = new FindingQuota();
  const references = makeReferences(basis.service ?? {}, basis.taxonomy, dataDir);
  const onRow = rowCounter(listener);
  const vacancies = readCollection(dataDir, vacancyCollection(references), onRow, quota);
  const salaries = readCollection(dataDir, salaryCollection(references), onRow, quota);

  listener.stage('check');
  const screening = screenTexts(vacancies.rows, serviceRow(basis, dataDir), quota);

  const aboutRows = [
    ...[...vacancies.findings, ...salaries.findings].map((one) => redactRow(one, screening.guard)),
    ...screening.vacancies,
  ];
  const rejected = toRejectedRows(aboutRows);
  const isRejected = (ref: RowRef) => rejected.has(ref) || quota.rejected.has(ref);
  const { omitted } = quota;
  const findings = [
    ...basis.findings.map((finding) => redactOwn(finding, screening.guard)),
    ...toFindings(aboutRows),
    ...toFindings(screening.service),
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
    hasSoundBasis:
      basis.isSound &&
      screening.service.length === 0 &&
      !quota.hidesEmployer &&
      vacancies.isComplete &&
      salaries.isComplete,
  };
}

function rowCounter(listener: StageListener): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    listener.tick(rows);
  };
}

function serviceRow({ service }: Basis, dataDir: string) {
  if (!service) return undefined;
  const file = { path: join(dataDir, SERVICE.file), columns: [] };
  return { value: service, ref: { file, index: 0, name: null } };
}

/** Warnings need no redaction: they show figures and days, and their line is not quoted. */
function redactRow({ finding, rejects }: RowFinding, guard: PrivacyGuard): RowFinding {
  return { finding: isError(finding) ? redact(finding, guard) : finding, rejects };
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
