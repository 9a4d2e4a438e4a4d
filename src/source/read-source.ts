import { join } from 'node:path';
import { noListener, type StageListener } from '../stages.ts';
import { type Basis, isWhole, readBasis } from './basis.ts';
import { readCollection, type SourceRow } from './collection.ts';
import { SERVICE, salaryCollection, vacancyCollection } from './collections.ts';
import { compareFindings, type Finding, type FindingCode, isError } from './finding.ts';
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
  /** All findings, by file and line. */
  findings: Finding[];
  /** The rows with errors. */
  rejected: RejectedRow[];
  /** Whether the files that everything else depends on are complete and right. */
  hasSoundBasis: boolean;
};

/** Read → judge → screen → report. */
export function readSource(dataDir: string, listener = noListener): Source {
  listener.stage('read');
  const basis = readBasis(dataDir);
  const references = makeReferences(basis.service ?? {}, basis.taxonomy, dataDir);
  const onRow = rowCounter(listener);
  const vacancies = readCollection(dataDir, vacancyCollection(references), onRow);
  const salaries = readCollection(dataDir, salaryCollection(references), onRow);

  listener.stage('check');
  const screening = screenTexts(vacancies.rows, serviceRow(basis, dataDir));

  const aboutRows = [
    ...[...vacancies.findings, ...salaries.findings].map((one) => redactRow(one, screening.guard)),
    ...screening.vacancies,
  ];
  const rejected = toRejectedRows(aboutRows);
  const findings = [
    ...basis.findings.map((finding) => redactOwn(finding, screening.guard)),
    ...toFindings(aboutRows),
    ...toFindings(screening.service),
    ...toFindings(screening.warnings),
  ];
  return {
    service: basis.service,
    taxonomy: isWhole(basis.taxonomy) ? basis.taxonomy : undefined,
    vacancies: withoutErrors(vacancies.rows, rejected),
    salaryRecords: withoutErrors(salaries.rows, rejected),
    files: {
      vacancies: vacancies.files,
      salaries: salaries.files,
      total: basis.files + vacancies.files + salaries.files - findings.filter(isUnreadFile).length,
    },
    findings: findings.sort(compareFindings),
    rejected: [...rejected.values()],
    hasSoundBasis:
      basis.isSound &&
      screening.service.length === 0 &&
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

function toFindings(rows: readonly RowFinding[]): Finding[] {
  return rows.map(({ finding }) => finding);
}

function withoutErrors<T>(
  rows: readonly SourceRow<T>[],
  rejected: ReadonlyMap<RowRef, RejectedRow>,
): T[] {
  return rows.flatMap((row) =>
    row.value === undefined || rejected.has(row.ref) ? [] : [row.value],
  );
}
