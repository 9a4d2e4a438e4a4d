import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copySync, outputFileSync, readJsonSync } from 'fs-extra/esm';
import { UsageError } from '../../src/cli/exit-status.ts';
import { readSource } from '../../src/input/read-source.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { type MultiplyOptions, multiply } from './multiply.ts';

const COLUMNS: (keyof SalaryRecord)[] = [
  ...(['vacancyId', 'family', 'seniority', 'city', 'min', 'max', 'publishedAt'] as const),
];

/** Vacancies of a city per file; every second vacancy has a file of its own. */
const LINES = 100;

/** Writes a data folder of drawn rows. */
export function writeMultiplied(dataDir: string, out: string, options: MultiplyOptions): void {
  if (existsSync(out) && readdirSync(out).length > 0) {
    throw new UsageError(`--out takes a new or empty folder; ${out} has files.`);
  }
  const { vacancies, salaryRecords } = multiply(readSource(dataDir), options);
  copySync(join(dataDir, 'taxonomy'), join(out, 'taxonomy'));
  const service = readJsonSync(join(dataDir, 'service.json'));
  outputFileSync(join(out, 'service.json'), toJson({ ...service, asOf: options.asOf }));
  for (const [path, text] of vacancyFiles(vacancies)) {
    outputFileSync(join(out, 'vacancies', path), text);
  }
  const rows = salaryRecords.map((record) => COLUMNS.map((name) => record[name]).join(','));
  outputFileSync(join(out, 'salaries/salaries.csv'), toLines([COLUMNS.join(','), ...rows]));
}

function vacancyFiles(vacancies: readonly Vacancy[]): Map<string, string> {
  const files = new Map<string, string>();
  const lines = new Map<string, string[]>();
  for (const [index, vacancy] of vacancies.entries()) {
    const { city, id } = vacancy;
    if (index % 2 === 0) {
      files.set(`${city}/${id}.json`, toJson(vacancy));
    } else {
      const path = `${city}/lote-${Math.floor(index / (2 * LINES))}.ndjson`;
      lines.set(path, [...(lines.get(path) ?? []), JSON.stringify(vacancy)]);
    }
  }
  for (const [path, rows] of lines) files.set(path, toLines(rows));
  return files;
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
