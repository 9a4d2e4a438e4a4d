import { join } from 'node:path';
import { noListener } from '../stages.ts';
import { compareFindings, type Finding, isProblem } from './finding.ts';
import {
  FolderReader,
  type LateFinding,
  type RejectedRow,
  type RowSpec,
  type SourceRow,
} from './folder-reader.ts';
import type { RowRef } from './locate-fields.ts';
import { operatorNames } from './privacy/operator-names.ts';
import {
  PrivacyGuard,
  type PrivacyHit,
  type PrivateName,
  privateNamesIn,
} from './privacy/privacy-guard.ts';
import { visitPublicTexts, visitRawTexts, visitServiceTexts } from './privacy/public-texts.ts';
import { redact } from './privacy/redact.ts';
import { makeReferences, type References } from './references.ts';
import { checkSalaryRecord, checkVacancy } from './row-rules.ts';
import { SALARY_COLUMNS, type SalaryRecord, salaryRecordSchema } from './salary-record.ts';
import { Service } from './service.ts';
import { TAXONOMY_FILES, type Taxonomy } from './taxonomy.ts';
import { type Vacancy, vacancySchema } from './vacancy.ts';
import { parseRow } from './zod-findings.ts';

/** The data folder, read and judged. `service` and `taxonomy` are absent where they are broken. */
export type Source = {
  service: Service | undefined;
  taxonomy: Taxonomy | undefined;
  /** Only the rows without problems. */
  vacancies: Vacancy[];
  salaryRecords: SalaryRecord[];
  files: { vacancies: number; salaries: number; total: number };
  /** Everything worth saying, by file and line. */
  findings: Finding[];
  /** The rows with problems. */
  unfit: RejectedRow[];
  /** Are the files right on which everything else rests? */
  hasBasis: boolean;
};

export function readSource(dataDir: string, watch = noListener): Source {
  watch.stage('read');
  const reader = new FolderReader(dataDir, watch);
  const service = reader.readOne(SERVICE_FILE, (row, found) => parseRow(Service, row, found));
  const taxonomy = readTaxonomy(reader);
  const hasBasis = !reader.findings.some(isProblem);

  const references = makeReferences(service ?? {}, taxonomy, dataDir);
  const privateNames = new Map<string, PrivateName>();
  const firstOfRows = reader.findings.length;
  const vacancies = reader.readAll({
    ...vacancySpec(references),
    visit(row, ref) {
      for (const named of privateNamesIn(row, ref)) {
        if (!privateNames.has(named.name)) privateNames.set(named.name, named);
      }
    },
  });
  const salaries = reader.readAll(salarySpec(references));
  const aboutRows = reader.findings.splice(firstOfRows);

  // Only when all employers are known can it be told that none is named anywhere.
  watch.stage('check');
  const names = [...privateNames.values()];
  const guard = new PrivacyGuard(names);
  const open = service ? operatorNames(names, guard, service) : new Set<PrivateName>();
  reader.reportLate(searchVacancies(vacancies, guard, open));
  const secret = open.size === 0 ? guard : new PrivacyGuard(names.filter((one) => !open.has(one)));
  const disclosed = service ? secret.check([service], visitServiceTexts) : [];
  const serviceRow = { value: service, ref: serviceRef(dataDir) };
  reader.reportLate(toLateFindings([serviceRow], disclosed));
  for (const finding of aboutRows) {
    // Warnings say figures and days, and quote no line.
    reader.findings.push(isProblem(finding) ? redact(finding, guard) : finding);
  }

  const fitOf = <T>(rows: SourceRow<T>[]) =>
    rows.filter(({ ref }) => reader.isFit(ref)).map(({ value }) => value);
  return {
    service,
    taxonomy: isWhole(taxonomy) ? taxonomy : undefined,
    vacancies: fitOf(vacancies.rows),
    salaryRecords: fitOf(salaries.rows),
    files: { vacancies: vacancies.files, salaries: salaries.files, total: reader.filesRead },
    findings: reader.findings.sort(compareFindings),
    unfit: reader.allUnfit(),
    hasBasis: hasBasis && disclosed.length === 0 && !reader.hasUnknownFolder,
  };
}

const SERVICE_FILE = 'service.json';

function serviceRef(dataDir: string): RowRef {
  return { path: join(dataDir, SERVICE_FILE), index: 0, name: null };
}

/** What is private in the texts of vacancies, also of those that have other problems. */
function searchVacancies(
  { rows, rejected }: { rows: SourceRow<Vacancy>[]; rejected: SourceRow<unknown>[] },
  guard: PrivacyGuard,
  open: ReadonlySet<PrivateName>,
): LateFinding[] {
  const isSecret = ({ path, named }: PrivacyHit) =>
    !(path[0] === 'vacancyId' && named && open.has(named));
  const hits = guard.check(valuesOf(rows), visitPublicTexts).filter(isSecret);
  const others = guard.check(valuesOf(rejected), visitRawTexts).filter(isSecret);
  return [...toLateFindings(rows, hits), ...toLateFindings(rejected, others)];
}

function vacancySpec(references: References): RowSpec<Vacancy> {
  const schema = vacancySchema(references);
  return {
    folder: 'vacancies',
    extensions: ['.json', '.ndjson'],
    columns: [],
    unique: ['id', 'vacancyId'],
    parse: (row, findings) => parseRow(schema, row, findings),
    check: checkVacancy,
  };
}

function salarySpec(references: References): RowSpec<SalaryRecord> {
  const schema = salaryRecordSchema(references);
  return {
    folder: 'salaries',
    extensions: ['.csv', '.ndjson', '.json'],
    columns: SALARY_COLUMNS,
    unique: ['vacancyId'],
    parse: (row, findings) => parseRow(schema, row, findings),
    check: checkSalaryRecord,
  };
}

function readTaxonomy(reader: FolderReader): Partial<Taxonomy> {
  const entries = Object.entries(TAXONOMY_FILES).map(([name, { file, read }]) => [
    name,
    reader.readOne<unknown>(file, read),
  ]);
  return Object.fromEntries(entries);
}

function isWhole(taxonomy: Partial<Taxonomy>): taxonomy is Taxonomy {
  return Object.values(taxonomy).every((part) => part !== undefined);
}

function valuesOf<T>(rows: readonly SourceRow<T>[]): T[] {
  return rows.map(({ value }) => value);
}

function toLateFindings(rows: readonly SourceRow<unknown>[], hits: PrivacyHit[]): LateFinding[] {
  return hits.flatMap(({ row, path, named, ...hit }) => {
    const ref = rows[row]?.ref;
    if (!ref) return [];
    const field = path.join('.');
    return [{ ...hit, field, ref, path, isPrivate: true, ...(named && { also: named }) }];
  });
}
