import { basename, extname, join } from 'node:path';
import fastGlob from 'fast-glob';
import type { Finding } from '../report/finding.ts';
import { compareFindings } from '../report/finding.ts';
import { makeReferences } from './references.ts';
import { checkSalaryRecord, checkVacancy, type RuleHit } from './row-rules.ts';
import { type Row, readJsonRow, readRows } from './rows.ts';
import { SALARY_COLUMNS, type SalaryRecord, salaryRecordSchema } from './salary-record.ts';
import { Service } from './service.ts';
import { readSourceFile, type SourceFile, wholeFile } from './source-file.ts';
import { TAXONOMY_FILES, type Taxonomy } from './taxonomy.ts';
import { UniqueField } from './unique-field.ts';
import { type Vacancy, vacancySchema } from './vacancy.ts';
import { parseRow } from './zod-findings.ts';

/** The data folder, read and judged. `service` and `taxonomy` are absent where they are broken. */
export type Source = {
  service: Service | undefined;
  taxonomy: Taxonomy | undefined;
  vacancies: Vacancy[];
  salaryRecords: SalaryRecord[];
  files: { vacancies: number; salaries: number; total: number };
  /** Everything worth saying, by file and line. */
  findings: Finding[];
};

export function readSource(dataDir: string): Source {
  const findings: Finding[] = [];
  const reader = new FolderReader(dataDir, findings);
  const service = reader.readOne('service.json', (row) => parseRow(Service, row, findings));
  const taxonomy = readTaxonomy(reader, findings);
  const references = makeReferences(service ?? {}, taxonomy, dataDir);

  const vacancySpec = vacancySchema(references);
  const vacancies = reader.readAll({
    folder: 'vacancies',
    extensions: ['.json', '.ndjson'],
    columns: [],
    unique: ['id', 'vacancyId'],
    parse: (row) => parseRow(vacancySpec, row, findings),
    check: checkVacancy,
  });

  const recordSpec = salaryRecordSchema(references);
  const salaries = reader.readAll({
    folder: 'salaries',
    extensions: ['.csv', '.ndjson', '.json'],
    columns: SALARY_COLUMNS,
    unique: ['vacancyId'],
    parse: (row) => parseRow(recordSpec, row, findings),
    check: checkSalaryRecord,
  });

  return {
    service,
    taxonomy: isWhole(taxonomy) ? taxonomy : undefined,
    vacancies: vacancies.rows,
    salaryRecords: salaries.rows,
    files: { vacancies: vacancies.files, salaries: salaries.files, total: reader.filesRead },
    findings: findings.sort(compareFindings),
  };
}

function readTaxonomy(reader: FolderReader, findings: Finding[]): Partial<Taxonomy> {
  const entries = Object.entries(TAXONOMY_FILES).map(([name, { file, read }]) => [
    name,
    reader.readOne(file, (row) => read(row, findings)),
  ]);
  return Object.fromEntries(entries);
}

function isWhole(taxonomy: Partial<Taxonomy>): taxonomy is Taxonomy {
  return Object.values(taxonomy).every((part) => part !== undefined);
}

/** A folder of files that all hold rows of one kind. */
type Collection<T> = {
  folder: string;
  extensions: readonly string[];
  columns: readonly string[];
  unique: readonly string[];
  parse(row: Row): T | undefined;
  check(value: unknown): RuleHit[];
};

class FolderReader {
  filesRead = 0;
  private readonly dataDir: string;
  private readonly findings: Finding[];

  constructor(dataDir: string, findings: Finding[]) {
    this.dataDir = dataDir;
    this.findings = findings;
  }

  readOne<T>(file: string, parse: (row: Row) => T | undefined): T | undefined {
    const source = this.open(file);
    const row = source && readJsonRow(source, this.findings);
    return row && parse(row);
  }

  readAll<T>(collection: Collection<T>): { rows: T[]; files: number } {
    const rows: T[] = [];
    const unique = collection.unique.map((field) => new UniqueField(field));
    const files = this.list(collection);
    for (const file of files) {
      const source = this.open(file);
      if (!source) continue;
      for (const row of readRows(source, collection.columns, this.findings)) {
        const parsed = collection.parse(row);
        for (const hit of collection.check(row.value)) this.findings.push(toFinding(hit, row));
        for (const field of unique) field.add(row, source.path);
        if (parsed) rows.push(parsed);
      }
    }
    const reopen = (path: string) => this.reopen(path, collection.columns);
    for (const field of unique) this.findings.push(...field.findings(reopen));
    return { rows, files: files.length };
  }

  /** Sorted, so that problems come in the same order on every file system. */
  private list({ folder, extensions }: Collection<unknown>): string[] {
    const files = fastGlob
      .sync(`${folder}/**/*`, { cwd: this.dataDir, ignore: ['**/_*', '**/_*/**'] })
      .toSorted((a, b) => (a < b ? -1 : 1));
    const unread = files.filter((file) => !extensions.includes(extname(file)));
    for (const file of unread) {
      this.findings.push({
        code: 'unread-file',
        place: wholeFile(this.pathOf(file)),
        field: '',
        found: `a file that is not read: ${basename(file)}`,
        allowed: `${extensions.join(', ')}; or a name that begins with . or _`,
      });
    }
    return files.filter((file) => extensions.includes(extname(file)));
  }

  private open(file: string): SourceFile | undefined {
    const source = readSourceFile(join(this.dataDir, file), this.pathOf(file), this.findings);
    if (source) this.filesRead += 1;
    return source;
  }

  private *reopen(path: string, columns: readonly string[]): Generator<Row> {
    const source = readSourceFile(path, path, []);
    if (source) yield* readRows(source, columns, []);
  }

  private pathOf(file: string): string {
    return join(this.dataDir, file);
  }
}

function toFinding({ code, path, found, allowed }: RuleHit, row: Row): Finding {
  return { code, place: row.place(path), field: path.join('.'), found, allowed };
}
