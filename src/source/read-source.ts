import { join } from 'node:path';
import { groupBy } from '../group-by.ts';
import { noListener, type StageListener } from '../stages.ts';
import { readCollection, type SourceRow } from './collection.ts';
import { salaryCollection, vacancyCollection } from './collections.ts';
import { compareFindings, comparePlaces, type Finding, isError } from './finding.ts';
import { type OwnTexts, screenTexts } from './privacy/screen.ts';
import { makeReferences } from './references.ts';
import {
  allUnskippable,
  type RejectedRow,
  toRejectedRows,
  type Unskippable,
} from './rejected-row.ts';
import { FindingQuota, type OmittedFindings, type RowFinding } from './row-finding.ts';
import type { Days } from './row-rules.ts';
import type { RowRef } from './rows.ts';
import type { SalaryRecord } from './salary-record.ts';
import { SERVICE_FILE, type Service } from './service.ts';
import { isWhole, readSettings, type Settings } from './settings.ts';
import { wholeFile } from './source-file.ts';
import { type City, TAXONOMY_FILES, type Taxonomy } from './taxonomy.ts';
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
  /** How many rows have errors that are only counted. */
  rejectedUnlisted: number;
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
  const settings = readSettings(dataDir, baseUrl);
  const quota = new FindingQuota();
  const references = makeReferences(settings.service ?? {}, settings.taxonomy, dataDir);
  const days = settings.service && daysFrom?.(settings.service, settings.taxonomy.cities ?? []);
  const onRow = rowCounter(listener);
  const vacancies = readCollection(dataDir, vacancyCollection(references, days), onRow, quota);
  const salaries = readCollection(dataDir, salaryCollection(references, days), onRow, quota);

  listener.stage('check');
  const screening = screenTexts(vacancies.rows, ownTexts(settings, dataDir, baseUrl), quota);

  const aboutRows = [...vacancies.findings, ...salaries.findings, ...screening.vacancies];
  const rejected = toRejectedRows(aboutRows);
  const isRejected = (ref: RowRef) => rejected.has(ref) || quota.rejected.has(ref);
  const findings = [
    ...settings.findings,
    ...toFindings(aboutRows),
    ...toFindings(screening.settings),
    ...screening.warnings,
  ];
  return {
    service: settings.service,
    taxonomy: isWhole(settings.taxonomy) ? settings.taxonomy : undefined,
    vacancies: withoutErrors(vacancies.rows, isRejected),
    salaryRecords: withoutErrors(salaries.rows, isRejected),
    files: {
      vacancies: vacancies.files,
      salaries: salaries.files,
      total: settings.files + vacancies.files + salaries.files,
    },
    findings: findings.sort(compareFindings),
    omitted: quota.omitted,
    rejected: [...rejected.values()].sort((a, b) => comparePlaces(a.place, b.place)),
    rejectedUnlisted: [...quota.rejected].filter((ref) => !rejected.has(ref)).length,
    unskippable: allUnskippable({
      settings: [...settings.findings, ...toFindings(screening.settings)].filter(isError),
      files: toFindings(aboutRows.filter(({ rejects }) => rejects.length === 0)).filter(isError),
      rows: [...rejected.values(), ...toUnlistedRows(quota)],
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

function ownTexts({ service, taxonomy }: Settings, dataDir: string, baseUrl?: string): OwnTexts {
  const refTo = (file: string, index: number): RowRef => ({
    file: { path: join(dataDir, file), columns: {} },
    index,
    name: null,
  });
  return {
    // As a field of its own, so that a finding says where the address comes from.
    service: service && {
      value: { ...service, ...(baseUrl !== undefined && { [BASE_URL]: baseUrl }) },
      ref: refTo(SERVICE_FILE, 0),
    },
    taxonomy,
    entryRef: (vocabulary, index) => refTo(TAXONOMY_FILES[vocabulary].file, index),
  };
}

/** Rows that are only counted: their file is all that is known of them. */
function toUnlistedRows({ employerUnread }: FindingQuota): RejectedRow[] {
  const byFile = groupBy([...employerUnread], ([{ file }]) => file.path);
  return [...byFile].map(([path, rows]) => ({
    place: wholeFile(path),
    id: null,
    codes: [...new Set(rows.map(([, code]) => code))],
    employerUnread: true,
  }));
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
